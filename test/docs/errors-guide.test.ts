/** The decision table of docs/errors.md, against what the client throws, and how samples tell errors apart. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import * as client from '../../src/index.ts';
import * as webhooks from '../../src/webhooks/index.ts';
import { type Behaviour, misbehave, respondsWith } from '../client/misbehaving-server.ts';
import { callsOf, failureOf } from '../client/styles.ts';

const guide = readFileSync('docs/errors.md', 'utf8');
/** The decision for each outcome of a mutating call. */
const decisions = new Map(
  [...guide.matchAll(/^\| `([a-z-]+)`: [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm)].map(
    ([, outcome, funds = '', write = '']) => [outcome, { funds, write }],
  ),
);

const errors = Object.entries(client)
  .filter(
    ([name, value]) => name !== 'WalletApiError' && Object.prototype.isPrototypeOf.call(client.WalletApiError, value),
  )
  .map(([name]) => name);

it('the decision table has the three outcomes of a failed call', () => {
  expect([...decisions.keys()].sort()).toEqual(['not-sent', 'refused', 'unknown']);
});

it('the guide lists every error of the client, and no other', () => {
  const listed = [...guide.matchAll(/^- `(\w+Error)` \(`[A-Z_]+`\):/gm)].map(([, name]) => name);
  expect(listed.sort()).toEqual(errors.sort());
});

const reset: Behaviour = (request, _, body) => body.then(() => request.socket.destroy());
/** The server's behaviour at the next request. */
let respond = reset;
const server = await misbehave((...all) => respond(...all));
afterAll(() => server[Symbol.asyncDispose]());
const baseUrl = server.origin;
const kinds = ['funds', 'write', 'read'] as const;

interface Failure {
  what: string;
  outcome: 'refused' | 'unknown' | 'not-sent';
  respond?: Behaviour;
  baseUrl?: string;
  options?: client.CallOptions;
}

const failures: Failure[] = [
  { what: 'a 422', outcome: 'refused', respond: respondsWith(422, '{}') },
  { what: 'a 429', outcome: 'refused', respond: respondsWith(429, '{}') },
  { what: 'a redirect', outcome: 'refused', respond: respondsWith(307, '', { location: 'http://127.0.0.1:9/' }) },
  { what: 'a 409', outcome: 'unknown', respond: respondsWith(409, '{}') },
  { what: 'a 418', outcome: 'unknown', respond: respondsWith(418, '{}') },
  { what: 'a 408', outcome: 'unknown', respond: respondsWith(408, '') },
  { what: 'a 502 in HTML', outcome: 'unknown', respond: respondsWith(502, '<html>') },
  { what: 'a reset after the request was sent', outcome: 'unknown', respond: reset },
  { what: 'a success that is empty', outcome: 'unknown', respond: respondsWith(200, '{}') },
  { what: 'a refused connection', outcome: 'not-sent', baseUrl: 'http://127.0.0.1:9' },
  { what: 'a signal that is already aborted', outcome: 'not-sent', options: { signal: AbortSignal.abort() } },
  { what: 'an option that cannot be right', outcome: 'not-sent', options: { retries: -1 } },
];

describe.each(failures)('after $what', (failure) => {
  it.each(kinds)('the error of an operation of the kind %s has the outcome $outcome', async (kind) => {
    respond = failure.respond ?? reset;
    const calls = callsOf(
      client.createWalletClient({ baseUrl: failure.baseUrl ?? baseUrl, apiKey: 'key', retries: 0 }),
    );
    const error = await failureOf(calls[kind](failure.options));
    expect(error.outcome).toBe(kind === 'read' ? undefined : failure.outcome);
    expect(client.isOutcomeUnknown(error)).toBe(kind !== 'read' && failure.outcome === 'unknown');
    if (kind === 'funds')
      expect(decisions.get(error.outcome)?.funds.includes('Do not call again')).toBe(failure.outcome === 'unknown');
  });
});

it.each(['funds', 'write'] as const)(
  'the guide lists exactly the statuses that refuse an operation of the kind %s',
  async (kind) => {
    const [, list = ''] = /counts these statuses as a refusal[^:]*:\s([\d, and\n]+)\./.exec(guide) ?? [];
    const listed = (list.match(/\d+/g) ?? []).map(Number);
    const wallet = client.createWalletClient({ baseUrl, apiKey: 'key', retries: 0 });
    const refused: number[] = [];
    for (let status = 400; status < 600; status += 1) {
      respond = respondsWith(status, '{}');
      const error = await callsOf(wallet)
        [kind]()
        .catch((reason: unknown) => reason);
      if (error instanceof client.ApiError) refused.push(status);
      else expect(error).toBeInstanceOf(client.OutcomeUnknownError);
    }
    expect(listed).toEqual(refused);
  },
);

/** A program that bundles the package twice has two classes of each error, so what users copy compares codes. */
const classes = Object.keys({ ...client, ...webhooks }).filter((name) => name.endsWith('Error'));
const byClass = new RegExp(`\\binstanceof\\s+(?:${classes.join('|')})\\b`);

/** Tracked files, with the part of each that is to be looked at. */
const read = (folders: string[], partOf = (text: string) => text) =>
  execFileSync('git', ['ls-files', '-z', ...folders], { encoding: 'utf8' })
    .split('\0')
    .filter(Boolean)
    .map((file) => ({ file, text: partOf(readFileSync(file, 'utf8')) }));

it('no sample, guide or page decides by the class of an error of the package', () => {
  const texts = read(['examples', 'docs', 'README.md', 'SECURITY.md', 'openapi', 'scripts/docs', ':!*payouts*']);
  // The examples in the comments of the source, but not its code: a module knows the classes that it throws.
  const examples = read(['src', 'generated'], (text) => text.match(/^ *\* .*$/gm)?.join('\n') ?? '');
  expect(classes).toContain('OutcomeUnknownError');
  expect([...texts, ...examples].filter(({ text }) => byClass.test(text)).map(({ file }) => file)).toEqual([]);
});

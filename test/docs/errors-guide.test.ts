/** The decision table of docs/errors.md, against what the client throws, and how samples tell errors apart. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as client from '../../src/index.ts';
import * as webhooks from '../../src/webhooks/index.ts';
import { callsOf, failureOf } from '../client/styles.ts';

const guide = readFileSync('docs/errors.md', 'utf8');
/** The decision for each outcome of a call that moves funds. */
const decisions = [...guide.matchAll(/^\| `([a-z-]+)`: [^|]+ \| ([^|]+) \| [^|]+ \|$/gm)].map(
  ([, outcome = '', decision = '']) => ({ outcome, decision }),
);

const errors = Object.entries(client)
  .filter(
    ([name, value]) => name !== 'WalletApiError' && Object.prototype.isPrototypeOf.call(client.WalletApiError, value),
  )
  .map(([name]) => name);

it('the guide lists every error of the client, and no other', () => {
  const listed = [...guide.matchAll(/^- `(\w+Error)` \(`[A-Z_]+`\):/gm)].map(([, name]) => name);
  expect(listed.sort()).toEqual(errors.sort());
});

it('the guide forbids another call after an unknown outcome, and after no other', () => {
  expect(decisions.map(({ outcome }) => outcome).toSorted()).toEqual(['not-sent', 'refused', 'unknown']);
  const forbidding = decisions.filter(({ decision }) => decision.includes('Do not call again'));
  expect(forbidding.map(({ outcome }) => outcome)).toEqual(['unknown']);
});

it.each(['funds', 'write'] as const)(
  'the guide lists exactly the statuses that refuse an operation of the kind %s',
  async (kind) => {
    const [, list = ''] = /counts these statuses as a refusal[^:]*:\s([\d, and\n]+)\./.exec(guide) ?? [];
    const listed = (list.match(/\d+/g) ?? []).map(Number);
    const refused: number[] = [];
    for (let status = 400; status < 600; status += 1) {
      const fetch = async () => Response.json({}, { status });
      const wallet = client.createWalletClient({ baseUrl: 'https://api.example', apiKey: 'key', retries: 0, fetch });
      const error = await failureOf(callsOf(wallet)[kind]());
      if (error instanceof client.ApiError) refused.push(status);
      else expect(error).toBeInstanceOf(client.OutcomeUnknownError);
    }
    expect(listed).toEqual(refused);
  },
);

/** A program that bundles the package twice has two classes of each error, so what users copy compares codes. */
const classes = Object.keys({ ...client, ...webhooks }).filter((name) => name.endsWith('Error'));
const byClass = new RegExp(`\\binstanceof\\s+(?:${classes.join('|')})\\b`);

/** Files of the repository, with the part of each that is to be looked at. */
const read = (folders: string[], partOf = (text: string) => text) =>
  execFileSync('git', ['ls-files', '-z', ...folders], { encoding: 'utf8' })
    .split('\0')
    .filter((file) => existsSync(file))
    .map((file) => ({ file, text: partOf(readFileSync(file, 'utf8')) }));

it('no sample, guide or page decides by the class of an error of the package', () => {
  const texts = read(['examples', 'docs', 'README.md', 'SECURITY.md', 'openapi', 'scripts/docs', ':!*payouts*']);
  // The examples in the comments of the source, but not its code: a module knows the classes that it throws.
  const examples = read(['src', 'generated'], (text) => text.match(/^ *\* .*$/gm)?.join('\n') ?? '');
  expect(classes).toContain('OutcomeUnknownError');
  expect([...texts, ...examples].filter(({ text }) => byClass.test(text)).map(({ file }) => file)).toEqual([]);
});

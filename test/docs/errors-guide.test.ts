/** The decision table of docs/errors.md, against what the client throws. */

import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import * as client from '../../src/index.ts';
import { type Behaviour, misbehave, respondsWith } from '../client/misbehaving-server.ts';
import { callsOf, type Effect, failureOf } from '../client/styles.ts';

interface Row {
  /** The first cell, for example `ApiError` with 429. */
  error: string;
  name: string;
  cells: Record<Effect, string>;
}

const guide = readFileSync('docs/errors.md', 'utf8');
const rows: Row[] = [...guide.matchAll(/^\| (`(\w+Error)`[^|]*) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, error = '', name = '', funds = '', write = '', read = '']) => ({ error, name, cells: { funds, write, read } }),
);

const errors = Object.entries(client)
  .filter(
    ([name, value]) => name !== 'WalletApiError' && Object.prototype.isPrototypeOf.call(client.WalletApiError, value),
  )
  .map(([name]) => name);

it('the decision table has every error of the client, and no other', () => {
  expect([...new Set(rows.map(({ name }) => name))].sort()).toEqual(errors.sort());
});

const reset: Behaviour = (request, _, body) => body.then(() => request.socket.destroy());
/** What the server does with the next request. */
let respond = reset;
const server = await misbehave((...all) => respond(...all));
afterAll(() => server[Symbol.asyncDispose]());
const baseUrl = server.origin;
const kinds = ['funds', 'write', 'read'] as const;

interface Failure {
  what: string;
  respond?: Behaviour;
  baseUrl?: string;
  options?: client.CallOptions;
  /** What the row for this failure says of the error, where the error alone does not name the row. */
  detail?: string;
}

const failures: Failure[] = [
  { what: 'a 422', respond: respondsWith(422, '{}'), detail: 'any other status' },
  { what: 'a 409', respond: respondsWith(409, '{}'), detail: 'any other status' },
  { what: 'a 418', respond: respondsWith(418, '{}'), detail: 'any other status' },
  { what: 'a 429', respond: respondsWith(429, '{}'), detail: 'with 429' },
  { what: 'a 408', respond: respondsWith(408, ''), detail: 'with 408 or a 5xx' },
  { what: 'a 502 in HTML', respond: respondsWith(502, '<html>'), detail: 'with 408 or a 5xx' },
  { what: 'a reset after the request was sent', respond: reset },
  { what: 'a success that is empty', respond: respondsWith(200, '{}') },
  { what: 'a redirect', respond: respondsWith(307, '', { location: 'http://127.0.0.1:9/' }) },
  { what: 'a refused connection', baseUrl: 'http://127.0.0.1:9' },
  { what: 'a signal that is already aborted', options: { signal: AbortSignal.abort() } },
];

describe.each(failures)('after $what', (failure) => {
  it.each(kinds)('the table has a decision for the error of an operation of the kind %s', async (kind) => {
    respond = failure.respond ?? reset;
    const calls = callsOf(
      client.createWalletClient({ baseUrl: failure.baseUrl ?? baseUrl, apiKey: 'key', retries: 0 }),
    );
    const error = await failureOf(calls[kind](failure.options));
    const own = rows.filter(({ name }) => name === error.name);
    const row = own.length > 1 ? own.find((candidate) => candidate.error.includes(failure.detail ?? '?')) : own[0];
    expect(row?.cells[kind]).not.toContain('Does not occur');
    const isUnknown = error instanceof client.OutcomeUnknownError;
    expect(row?.cells[kind].includes('Do not call again')).toBe(kind === 'funds' && isUnknown);
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

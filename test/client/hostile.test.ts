/**
 * `npm run test:outside -- runtimes` attacks the packed client in the same way on every version of Node.js that it supports. `HOSTILE_RUNS=1000` runs
 * more cases.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attack, type Connect, type Scenario, scenarios, secrets } from './hostile/attack.js';
import { styles } from './styles.js';

describe.each(styles)('%s', (_, connect) => {
  it('a hostile service and a hostile fetch break no promise of the client', async () => {
    await fc.assert(
      fc.asyncProperty(scenarios, async (scenario) => {
        expect(await attack(connect, scenario)).toEqual([]);
      }),
      { numRuns: Number(process.env.HOSTILE_RUNS ?? 40) },
    );
  });
});

describe('the attack sees a client that breaks a promise:', () => {
  const scenario: Scenario = {
    effect: 'funds',
    retries: 0,
    timeoutMs: 400,
    acts: ['succeeds'],
    fetch: 'that of the runtime',
    place: 'global',
  };
  const send = (baseUrl: string) => globalThis.fetch(baseUrl, { method: 'POST', body: '{}' });
  const all = (call: () => Promise<unknown>) => ({ read: call, write: call, funds: call });

  it.each<[string, Connect, Partial<Scenario>]>([
    [
      'it was carried out more than once',
      ({ baseUrl }) => all(async () => (await Promise.all([send(baseUrl), send(baseUrl)]))[0]?.json()),
      {},
    ],
    [
      'a success without the record',
      ({ baseUrl }) => all(async () => (await send(baseUrl)).ok),
      { acts: ['says 204'] },
    ],
    ['a success that the service did not carry out', () => all(async () => ({ data: { id: 'a' } })), {}],
    [
      'said not to have arrived, but carried out',
      ({ baseUrl }) =>
        all(() =>
          send(baseUrl).catch(() => {
            throw Object.assign(new Error(), { name: 'ConnectionError' });
          }),
        ),
      { acts: ['resets the connection'] },
    ],
    [
      'said to be refused, by a status that does not say so',
      ({ baseUrl }) =>
        all(async () => {
          const { status } = await send(baseUrl);
          throw Object.assign(new Error(), { name: 'ApiError', status });
        }),
      { acts: ['echoes 409'] },
    ],
    [
      'a secret is printed',
      ({ baseUrl, apiKey }) =>
        all(async () => {
          await send(baseUrl);
          throw new Error(Buffer.from(String(apiKey)).toString('hex'));
        }),
      {},
    ],
  ])('%s', async (promise, connect, more) => {
    expect(secrets.apiKey).not.toBe('');
    expect(await attack(connect, { ...scenario, ...more })).toContain(promise);
  });
});

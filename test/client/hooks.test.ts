import { AsyncLocalStorage } from 'node:async_hooks';
import { inspect } from 'node:util';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ClientOptions, Hooks, OutcomeEvent } from '../../src/index.ts';
import { envelope } from './misbehaving-server.ts';
import { apiKey, bodies, failureOf, roles, styles } from './styles.ts';

const baseUrl = 'https://api.example';
const durationMs = expect.any(Number);
const startedAt = expect.any(Date);
const { reference } = bodies.funds;

type Next = () => Promise<unknown>;

/** A way in which a function around a call may misbehave. */
interface Misbehaviour {
  /** How often `next` is called before the function returns. */
  readonly calls: number;
  /** Whether it is called once more after a turn, from another context. */
  readonly callsLater: boolean;
  /** How the function ends. */
  readonly end: keyof typeof ends;
}

const failure = new Error('the hook failed');
const throws = () => {
  throw failure;
};
const ends = {
  'returns next()': (next: Next) => next(),
  'returns nothing': () => undefined,
  'returns another result': async () => ({ outcome: 'success', data: 'another' }),
  throws,
  'throws undefined': () => {
    throw undefined;
  },
  rejects: async () => throws(),
  'rejects after the call': (next: Next) => next().then(throws),
  'never settles': () => new Promise(() => {}),
  'returns a thenable that throws': () => Object.fromEntries([['then', throws]]),
  'returns an object that throws when it is read': () => new Proxy({}, { get: throws }),
};

const misbehaviours: fc.Arbitrary<Misbehaviour> = fc.record({
  calls: fc.nat({ max: 3 }),
  callsLater: fc.boolean(),
  end: fc.constantFrom(...(Object.keys(ends) as (keyof typeof ends)[])),
});

/** A function that misbehaves so. */
const misbehavingAround =
  ({ calls, callsLater, end }: Misbehaviour) =>
  (event: unknown, next: Next): unknown => {
    for (let call = 0; call < calls; call += 1) next();
    if (callsLater) setTimeout(next);
    // It receives a copy.
    const { startedAt } = Object(event);
    startedAt?.setTime(Number.NaN);
    Object.assign(Object(event), { operationId: 'changed' });
    return ends[end](next);
  };

describe.each(styles)('%s', (_, connect) => {
  beforeEach(() => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  describe('the outcome of a call is reported once', () => {
    const { operationId, method, path } = roles.funds;
    const responds = (status: number, body: unknown) => async () => Response.json(body, { status });
    const never = () => new Promise<never>(() => {});

    it.each<[string, Partial<ClientOptions>, object]>([
      ['a success', { fetch: responds(200, envelope()) }, { outcome: 'success', status: 200, attempts: 1 }],
      ['a refusal', { fetch: responds(422, {}) }, { outcome: 'refused', status: 422, attempts: 1 }],
      ['a redirect that counts as one', { fetch: responds(307, {}) }, { outcome: 'refused', status: 307, attempts: 1 }],
      ['a failure', { fetch: responds(500, {}) }, { outcome: 'unknown', status: 500, attempts: 1 }],
      ['a success without data', { fetch: responds(200, {}) }, { outcome: 'unknown', status: 200, attempts: 1 }],
      ['no response in time', { fetch: never, timeoutMs: 10 }, { outcome: 'unknown', status: undefined, attempts: 1 }],
      [
        'no connection',
        { baseUrl: 'https://wallet.invalid', retries: 1 },
        { outcome: 'not-sent', status: undefined, attempts: 2 },
      ],
      ['no key', { apiKey: () => '' }, { outcome: 'not-sent', status: undefined, attempts: 1 }],
      ['no key in time', { apiKey: never, timeoutMs: 10 }, { outcome: 'not-sent', status: undefined, attempts: 1 }],
    ])('%s', async (_, options, expected) => {
      const onOutcome = vi.fn();
      await Promise.allSettled([connect({ baseUrl, apiKey, hooks: { onOutcome }, ...options }).funds()]);
      expect(onOutcome.mock.calls).toEqual([
        [{ operationId, method, path, startedAt, ...expected, durationMs, reference }],
      ]);
    });

    it('of a read, a failure is a refusal, and what cannot be read is unknown', async () => {
      const onOutcome = vi.fn();
      for (const status of [501, 200])
        await failureOf(connect({ baseUrl, apiKey, hooks: { onOutcome }, fetch: responds(status, {}) }).read());
      expect(onOutcome.mock.calls).toMatchObject([[{ outcome: 'refused' }], [{ outcome: 'unknown' }]]);
    });

    it('of one that was aborted before its first attempt, with none', async () => {
      const onOutcome = vi.fn();
      await failureOf(connect({ baseUrl, apiKey, hooks: { onOutcome } }).funds({ signal: AbortSignal.abort() }));
      expect(onOutcome.mock.calls).toMatchObject([[{ outcome: 'not-sent', status: undefined, attempts: 0 }]]);
    });

    it('and no hook is called for one whose arguments are rejected', async () => {
      const hooks = { onOutcome: vi.fn(), around: vi.fn() };
      await failureOf(connect({ baseUrl, apiKey, hooks }).funds({ retries: -1 }));
      for (const hook of Object.values(hooks)) expect(hook).not.toHaveBeenCalled();
    });

    it('and how long it took and when it started, which its error states too', async () => {
      vi.useFakeTimers({ now: new Date('2026-09-18T10:42:06Z') });
      onTestFinished(() => void vi.useRealTimers());
      const onOutcome = vi.fn();
      await vi.advanceTimersByTimeAsync(1_000);
      const ended = failureOf(connect({ baseUrl, apiKey, fetch: never, timeoutMs: 70, hooks: { onOutcome } }).funds());
      await vi.advanceTimersByTimeAsync(70);
      const error = await ended;
      const time = '2026-09-18T10:42:07.000Z';
      expect(onOutcome).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ startedAt: new Date(time), durationMs: 70 }),
      );
      expect(error.message).toContain(`with the reference "${reference}" and the time of this call, ${time}.`);
      expect([error.startedAt, error.cause.startedAt]).toEqual([new Date(time), new Date(time)]);
      expect(inspect(error)).toContain(`startedAt: ${time}`);
      expect(JSON.parse(JSON.stringify(error))).toMatchObject({ startedAt: time });
    });
  });

  describe('around', () => {
    it('is called once, and gives its async context to every attempt', async () => {
      const context = new AsyncLocalStorage<string>();
      const seen: unknown[] = [];
      const around = vi.fn<NonNullable<Hooks['around']>>(({ operationId }, next) => context.run(operationId, next));
      const fetch = async () => {
        seen.push(['request', context.getStore()]);
        return seen.length < 4 ? new Response('', { status: 503 }) : Response.json(envelope());
      };
      const key = async () => {
        seen.push(['key', context.getStore()]);
        return apiKey;
      };
      const { operationId, method, path } = roles.read;
      await connect({ baseUrl, apiKey: key, fetch, hooks: { around } }).read();
      expect(seen).toEqual(['key', 'request', 'key', 'request'].map((place) => [place, operationId]));
      expect(around.mock.calls.map(([event]) => event)).toEqual([{ operationId, method, path, startedAt }]);
      expect(context.getStore()).toBeUndefined();
    });

    it.each([
      [200, 'success'],
      [422, 'refused'],
      [500, 'unknown'],
    ])('receives what onOutcome receives after the status %d, and no error to handle', async (status, outcome) => {
      const ended = Promise.withResolvers<OutcomeEvent>();
      const onOutcome = vi.fn();
      const around: Hooks['around'] = async (_, next) => {
        ended.resolve(next());
        return next();
      };
      const fetch = async () => Response.json(status === 200 ? envelope() : {}, { status });
      await Promise.allSettled([connect({ baseUrl, apiKey, fetch, hooks: { around, onOutcome } }).funds()]);
      expect(await ended.promise).toMatchObject({ outcome, status, reference });
      expect(onOutcome.mock.calls).toEqual([[await ended.promise]]);
    });

    it.each([
      ['throws', throws, [[failure]]],
      ['rejects', ends.rejects, [[failure]]],
      ['is absent', undefined, []],
    ])('that %s prints %j', async (_, around, printed) => {
      const print = vi.spyOn(console, 'error').mockImplementation(() => {});
      const fetch = async () => Response.json(envelope());
      await connect({ baseUrl, apiKey, fetch, hooks: { around } }).funds();
      expect(print.mock.calls).toEqual(printed);
    });

    it('changes neither a result nor how often a call is sent, however it misbehaves', async () => {
      // As for an error that cannot be inspected.
      vi.spyOn(console, 'error').mockImplementation(throws);
      const unhandled = vi.fn();
      process.on('unhandledRejection', unhandled);
      onTestFinished(() => void process.off('unhandledRejection', unhandled));
      const respond: Record<string, () => Promise<Response>> = {
        success: async () => Response.json(envelope()),
        refused: async () => Response.json({ message: 'no' }, { status: 422 }),
        unknown: async () => Response.json({ message: 'no' }, { status: 500 }),
        lost: () => Promise.reject(new TypeError('fetch failed')),
      };
      const make = async (effect: 'read' | 'write' | 'funds', how: string, around: Hooks['around']) => {
        const fetch = vi.fn(respond[how] as () => Promise<Response>);
        const call = connect({ baseUrl, apiKey, fetch, retries: 0, hooks: { around } })[effect]();
        const [settled] = await Promise.allSettled([call]);
        await new Promise((resolve) => setTimeout(resolve));
        const { data, code, outcome, status, startedAt } =
          settled.status === 'fulfilled' ? Object(settled.value) : settled.reason;
        const hasTime = startedAt && startedAt > 0;
        return { sent: fetch.mock.calls.length, result: [settled.status, data, code, outcome, status, hasTime] };
      };
      await fc.assert(
        fc.asyncProperty(
          misbehaviours,
          fc.constantFrom('read', 'write', 'funds'),
          fc.constantFrom(...Object.keys(respond)),
          async (misbehaviour, effect, how) => {
            const plain = await make(effect, how, undefined);
            expect(plain.sent).toBe(1);
            expect(await make(effect, how, misbehavingAround(misbehaviour) as Hooks['around'])).toEqual(plain);
          },
        ),
      );
      expect(unhandled).not.toHaveBeenCalled();
    });
  });
});

/** Every way in which a function around a call may misbehave. */
import fc from 'fast-check';

type Around = (event: unknown, next: () => Promise<unknown>) => unknown;

export interface Misbehaviour {
  /** How often `next` is called before the function returns. */
  readonly calls: number;
  /** Whether it is called once more after a turn, from another context. */
  readonly callsLater: boolean;
  /** How the function ends. */
  readonly end: (typeof ends)[number];
}

const failure = new Error('the hook failed');
const throws = () => {
  throw failure;
};
const ends = [
  'returns next()',
  'returns nothing',
  'returns another result',
  'throws',
  'throws undefined',
  'rejects',
  'rejects after the call',
  'never settles',
  'returns a thenable that throws',
  'returns an object that throws when it is read',
] as const;

export const misbehaviours: fc.Arbitrary<Misbehaviour> = fc.record({
  calls: fc.nat({ max: 3 }),
  callsLater: fc.boolean(),
  end: fc.constantFrom(...ends),
});

/** A function that misbehaves so. */
export const misbehavingAround =
  ({ calls, callsLater, end }: Misbehaviour): Around =>
  (event, next) => {
    for (let call = 0; call < calls; call += 1) next();
    if (callsLater) setTimeout(next);
    // What it receives is its own copy.
    const { startedAt } = Object(event);
    startedAt?.setTime(Number.NaN);
    Object.assign(Object(event), { operationId: 'changed' });
    return finish[end](next);
  };

const finish: Record<(typeof ends)[number], (next: () => Promise<unknown>) => unknown> = {
  'returns next()': (next) => next(),
  'returns nothing': () => undefined,
  'returns another result': async () => ({ outcome: 'success', data: 'another' }),
  throws,
  'throws undefined': () => {
    throw undefined;
  },
  rejects: async () => throws(),
  'rejects after the call': (next) => next().then(throws),
  'never settles': () => new Promise(() => {}),
  'returns a thenable that throws': () => Object.fromEntries([['then', throws]]),
  'returns an object that throws when it is read': () => new Proxy({}, { get: throws }),
};

/** Every way in which a function around a call may misbehave. */
import fc from 'fast-check';

type Next = () => Promise<unknown>;

export interface Misbehaviour {
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

export const misbehaviours: fc.Arbitrary<Misbehaviour> = fc.record({
  calls: fc.nat({ max: 3 }),
  callsLater: fc.boolean(),
  end: fc.constantFrom(...(Object.keys(ends) as (keyof typeof ends)[])),
});

/** A function that misbehaves so. */
export const misbehavingAround =
  ({ calls, callsLater, end }: Misbehaviour) =>
  (event: unknown, next: Next): unknown => {
    for (let call = 0; call < calls; call += 1) next();
    if (callsLater) setTimeout(next);
    // What it receives is its own copy.
    const { startedAt } = Object(event);
    startedAt?.setTime(Number.NaN);
    Object.assign(Object(event), { operationId: 'changed' });
    return ends[end](next);
  };

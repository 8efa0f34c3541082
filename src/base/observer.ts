/**
 * The result of a program's function. Undefined if it throws, or returns a promise in place of the value: a promise that nobody awaits
 * must not end the process when it rejects.
 */
export function tryOrUndefined(work: () => unknown): unknown {
  try {
    const value = work();
    if (typeof Object(value).then !== 'function') return value;
    Promise.resolve(value).catch(() => {});
  } catch {}
  return undefined;
}

/**
 * Calls a program's observer, such as a hook for metrics, if there is one. It may be async. Ignores its result and drops its errors:
 * a broken metric must not make a call that was carried out look like a failed one, nor end the process.
 */
export function notify<Event>(observer: ((event: Event) => unknown) | undefined, event: Event): void {
  tryOrUndefined(() => observer?.(event));
}

/**
 * Starts work inside a program's function, so that the function's async context, such as a span, is active in it. Whatever the function
 * does, the work starts now, runs once, and its result is returned. The function may call `next` late, twice or never, throw, reject or
 * never settle: its errors are printed.
 *
 * @param ended - Resolves when the work has ended, and never rejects. The function receives nothing else of the result.
 */
export function runAround<Event, Ended, Result>(
  around: (event: Event, next: () => Promise<Ended>) => unknown,
  event: Event,
  work: () => Promise<Result>,
  ended: Promise<Ended>,
): Promise<Result> {
  let working: Promise<Result> | undefined;
  const begin = () => {
    working ??= work();
    return working;
  };
  const next = () => {
    begin();
    return ended;
  };
  // Printing may fail too, for example because the error cannot be inspected.
  (async () => around(event, next))().catch((error) => notify(console.error, error));
  return begin();
}

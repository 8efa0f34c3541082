/**
 * Calls an observer of a program, such as a hook for metrics, if there is one. It may be async. What it returns is ignored, and what it
 * throws or rejects with is dropped: a broken metric must not make a call that was carried out look like a failed one, nor end the process.
 */
export function notify<Event>(observer: ((event: Event) => unknown) | undefined, event: Event): void {
  try {
    dropRejection(observer?.(event));
  } catch {}
}

/** Whether a callback that must return a value at once has returned a promise instead. */
export const isPromise = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'then') === 'function';

/** Keeps a promise that a program has returned, and that no caller awaits, from ending the process when it rejects. */
export function dropRejection(value: unknown): void {
  if (typeof value === 'object' && value !== null) Promise.resolve(value).catch(() => {});
}

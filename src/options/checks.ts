/** What the value of an option must be: a test of the value, and the words for it in an error. */
export type Check = readonly [holds: (value: unknown) => boolean, expected: string];

/** For an option whose value is checked elsewhere. */
export const anything: Check = [() => true, 'anything'];

export const aFunction: Check = [(value) => typeof value === 'function', 'a function'];

export const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
export const aText: Check = [isText, 'a non-empty string'];

// By its form: an `AbortSignal` of another realm, such as that of a test runner, is no instance of this one.
export const aSignal: Check = [
  (value) => typeof value === 'object' && value !== null && 'aborted' in value && 'addEventListener' in value,
  'an AbortSignal',
];

const isInteger = (value: unknown, min: number, max: number) =>
  Number.isInteger(value) && Number(value) >= min && Number(value) <= max;

export const aCount: Check = [(value) => isInteger(value, 1, Number.MAX_SAFE_INTEGER), 'a whole number of at least 1'];

/** The longest delay that timers accept; a longer one fires at once. */
export const maxTimerMs = 2_147_483_647;

export const aDuration: Check = [
  (value) => isInteger(value, 1, maxTimerMs),
  'a whole number of milliseconds from 1 to 2147483647',
];

export const aPort: Check = [(value) => isInteger(value, 0, 65_535), 'a whole number from 0 to 65535'];

import { findSimilar } from './find-similar.js';

/** What the value of an option must be: a test of the value, and the words for it in an error. */
export type Check = readonly [holds: (value: unknown) => boolean, expected: string];

/** A check for each option. */
export type Checks<Options> = { readonly [Name in keyof Options]-?: Check };

/**
 * Describes what is wrong with an options object in untyped code: it is missing, one of its options does not exist and
 * would otherwise be ignored, a value cannot work, or a required one is missing.
 */
export function findOptionProblem(
  options: unknown,
  checks: Readonly<Record<string, Check>>,
  required: readonly string[] = [],
): string | undefined {
  if (typeof options !== 'object' || options === null || Array.isArray(options))
    return `expected an object with options (${Object.keys(checks).join(', ')}), received ${kindOf(options)}`;
  // Goes over what is given, because a call is given few of the options that it has (bench `client/overhead`).
  for (const name of [...Object.keys(options), ...required]) {
    const check = Object.hasOwn(checks, name) && checks[name];
    if (!check) return `unknown option "${name}". ${hint(name, Object.keys(checks))}`;
    const [holds, expected] = check;
    const value: unknown = Reflect.get(options, name);
    if (value === undefined ? required.includes(name) : !holds(value))
      return `${name} must be ${expected}, received ${kindOf(value)}`;
  }
  return undefined;
}

function hint(name: string, known: readonly string[]): string {
  const similar = findSimilar(name, known);
  return similar ? `Did you mean "${similar}"?` : `The options are ${known.join(', ')}.`;
}

/** Throws a `TypeError` for such options that names the function that received them. */
export function checkOptions(
  caller: string,
  options: unknown,
  checks: Readonly<Record<string, Check>>,
  required?: readonly string[],
): void {
  const problem = findOptionProblem(options, checks, required);
  if (problem) throw new TypeError(`${caller}: ${problem}`);
}

/** Describes a value. Only numbers are printed: another value may be a key. */
export function kindOf(value: unknown): string {
  if (value === undefined || value === null || typeof value === 'number') return String(value);
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object') return 'an object';
  return value === '' ? 'an empty string' : `a ${typeof value}`;
}

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

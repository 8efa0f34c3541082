import { isNonIterableRecord, isRecord } from './json.js';

/** A test of an option's value, and the words for a valid value in an error. */
export type Check<Value = unknown> = readonly [holds: (value: Value) => boolean, expected: string];

/** A check for each option. */
export type Checks<Options> = { readonly [Name in keyof Options]-?: Check };

/** An argument's fault. The message quotes no value. */
export class InvalidInput extends TypeError {
  /** Internal: users see a plain `TypeError`. */
  static override readonly name = 'TypeError';
}

/**
 * Returns a copy of options, so that the checked values are the ones used: each is read once, and later changes to the caller's object
 * have no effect. Throws a `Fault` that names the place, if there is one, and what is wrong: the object or a required option is missing,
 * an option is unknown, or a value is invalid.
 */
export function checkOptions<Options>(
  place: string,
  options: Options,
  checks: Readonly<Record<string, Check>>,
  required: readonly string[] = [],
  Fault: new (message: string) => Error = InvalidInput,
): Options {
  const fault = (problem: string) => new Fault(place ? `${place}: ${problem}` : problem);
  const known = Object.keys(checks);
  if (!isNonIterableRecord(options))
    throw fault(`expected an object with options (${known.join(', ')}), received ${kindOf(options)}`);
  const given = Object.keys(options);
  const unknown = given.find((name) => !known.includes(name));
  if (unknown !== undefined) throw fault(`unknown option "${unknown}". The options are ${known.join(', ')}.`);
  // Inherited options count too, because they are used in the same way.
  const copy: Record<string, unknown> = Object.fromEntries(
    // In the caller's order, in which a query is sent.
    [...new Set([...given, ...known])].map((name) => [name, options[name]]),
  );
  for (const [name, [holds, expected]] of Object.entries(checks)) {
    const value = copy[name];
    if (value === undefined ? required.includes(name) : !holds(value))
      throw fault(`${name} must be ${expected}, received ${kindOf(value)}`);
  }
  return copy as Options;
}

/** Describes a value without printing it, because it may be a key or a two-factor code. */
export function kindOf(value: unknown): string {
  if (value === undefined || value === null) return String(value);
  if (Array.isArray(value)) return 'an array';
  if (value === '') return 'an empty string';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

/** For an option whose value is checked elsewhere. */
export const anything: Check = [() => true, 'anything'];

export const aBoolean: Check = [(value) => typeof value === 'boolean', 'true or false'];

export const aFunction: Check = [(value) => typeof value === 'function', 'a function'];

export const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
export const aText: Check = [isText, 'a non-empty string'];

// Checked by shape: an `AbortSignal` of another realm, such as a test runner's, is not an instance of this realm's class.
export const aSignal: Check = [
  (value) =>
    isRecord(value) &&
    typeof value.aborted === 'boolean' &&
    typeof value.addEventListener === 'function' &&
    typeof value.removeEventListener === 'function',
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

/** Describes an API key's fault without quoting the key. Undefined for a key that a header can carry. */
export function findApiKeyProblem(key: unknown): string | undefined {
  if (typeof key !== 'string' || key === '') return 'must be a non-empty string';
  // A key read from a file often ends with a line feed.
  return /^[!-~]([ -~]*[!-~])?$/.test(key) ? undefined : 'starts or ends with a space, or is not all printable ASCII';
}

/** Whether a URL's host is this machine. */
export const isLoopbackHost = (hostname: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

/** Whether requests to a URL are protected from eavesdropping: `https:`, or `http:` to this machine. */
export const isSafeAddress = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname));

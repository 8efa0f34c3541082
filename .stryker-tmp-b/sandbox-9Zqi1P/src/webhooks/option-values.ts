// @ts-nocheck
import { checkOptions } from '../options/check-options.js';

/** For each option, what its value must be if the value is wrong. */
export type ValueChecks<Options> = { readonly [Name in keyof Options]-?: (value: unknown) => string | undefined };

/** The longest delay that timers accept; a longer one fires at once. */
const longestTimer = 2 ** 31 - 1;

const integerUpTo = (max: number, unit: string) => (value: unknown) =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= max
    ? undefined
    : `a whole number of ${unit} from 1 to ${max}`;

export const isDuration = /* #__PURE__ */ integerUpTo(longestTimer, 'milliseconds');
export const isCount = (unit: string) => integerUpTo(Number.MAX_SAFE_INTEGER, unit);
export const isFunction = (value: unknown) => (typeof value === 'function' ? undefined : 'a function');

/** Throws a `TypeError` that names the option for an unknown option and for a value that cannot work. */
export function checkValues<Options extends object>(
  caller: string,
  options: Options,
  checks: ValueChecks<Options>,
  required: readonly (keyof Options & string)[] = [],
): void {
  const names = Object.keys(checks) as (keyof Options & string)[];
  checkOptions(caller, options, names);
  for (const name of names) {
    const value: unknown = options[name];
    if (value === undefined && !required.includes(name)) continue;
    const expected = checks[name](value);
    if (expected) throw new TypeError(`${caller}: ${name} must be ${expected}, not ${shown(value)}`);
  }
}

// Only numbers are printed: another value may be a key.
const shown = (value: unknown) =>
  typeof value === 'number'
    ? String(value)
    : Array.isArray(value)
      ? 'this array'
      : value === null
        ? 'null'
        : typeof value;

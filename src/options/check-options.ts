import type { Check } from './checks.js';
import { findSimilar } from './find-similar.js';

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
  const names = Object.keys(checks);
  if (typeof options !== 'object' || options === null || Array.isArray(options))
    return `expected an object with options (${names.join(', ')}), received ${kindOf(options)}`;
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(checks, name));
  if (unknown !== undefined) {
    const similar = findSimilar(unknown, names);
    return `unknown option "${unknown}". ${similar ? `Did you mean "${similar}"?` : `The options are ${names.join(', ')}.`}`;
  }
  for (const [name, [holds, expected]] of Object.entries(checks)) {
    const value: unknown = Reflect.get(options, name);
    if ((value !== undefined || required.includes(name)) && !holds(value))
      return `${name} must be ${expected}, received ${kindOf(value)}`;
  }
  return undefined;
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

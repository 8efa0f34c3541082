/** For each option, what its value must be if the value is wrong. */
export type OptionChecks<Options> = { readonly [Name in keyof Options]-?: (value: unknown) => string | undefined };

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
export function checkOptions<Options extends object>(
  caller: string,
  options: Options,
  checks: OptionChecks<Options>,
  required: readonly (keyof Options & string)[] = [],
): void {
  if (typeof options !== 'object' || options === null) throw new TypeError(`${caller}: the options are missing`);
  checkNames(`${caller}: unknown option`, options, Object.keys(checks));
  for (const name of Object.keys(checks) as (keyof Options & string)[]) {
    const value: unknown = options[name];
    if (value === undefined && !required.includes(name)) continue;
    const expected = checks[name](value);
    if (expected) throw new TypeError(`${caller}: ${name} must be ${expected}, not ${shown(value)}`);
  }
}

/** Throws for a property that is not among the names. */
export function checkNames(what: string, object: object, names: readonly string[]): void {
  for (const name of Object.keys(object)) {
    if (names.includes(name)) continue;
    const [near] = names.filter((other) => distance(name, other) <= 1 + other.length / 4);
    throw new TypeError(`${what} ${JSON.stringify(name)}${near ? `, did you mean ${JSON.stringify(near)}?` : ''}`);
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

/** How many characters must be added, removed or replaced to make one text of the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 0; i < a.length; i += 1) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j += 1)
      next.push(Math.min((row[j] ?? 0) + (a[i] === b[j] ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    row = next;
  }
  return row[b.length] ?? 0;
}

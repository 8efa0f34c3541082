/** A decimal number without loss: `units` divided by ten to the power of `scale`. */
interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

// Three digits of exponent hold every amount; an unbounded one would let an answer ask for gigabytes of zeros.
const DECIMAL = /^([+-]?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/;

/** Whether a value is a decimal number written as a string. */
export function isDecimal(value: unknown): value is string {
  return typeof value === 'string' && DECIMAL.test(value);
}

function parse(value: string): Decimal {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = DECIMAL.exec(value) ?? [];
  const scale = fraction.length - Number(exponent);
  const units = BigInt(`${whole}${fraction}${'0'.repeat(Math.max(0, -scale))}`);
  return { units: sign === '-' ? -units : units, scale: Math.max(0, scale) };
}

/** The exact sum of decimal strings, without trailing zeros. */
export function sumDecimals(values: readonly string[]): string {
  let [sum, scale] = [0n, 0];
  for (const value of values) {
    const added = parse(value);
    const common = Math.max(scale, added.scale);
    sum = raise(sum, common - scale) + raise(added.units, common - added.scale);
    scale = common;
  }
  const digits = String(sum < 0n ? -sum : sum).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '');
  return `${sum < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

const raise = (units: bigint, digits: number): bigint => (digits === 0 ? units : units * 10n ** BigInt(digits));

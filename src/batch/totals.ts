// Three digits of exponent hold every amount; an unbounded one would let an answer ask for gigabytes of zeros.
const DECIMAL = /^([+-]?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/;

/** Whether a value is a decimal number written as a string. */
export function isDecimal(value: unknown): value is string {
  return typeof value === 'string' && DECIMAL.test(value);
}

/** The exact sum of decimal strings, without trailing zeros, or undefined where one of the values is none. */
export function sumDecimals(values: readonly unknown[]): string | undefined {
  let [sum, scale] = [0n, 0];
  for (const value of values) {
    const match = typeof value === 'string' ? DECIMAL.exec(value) : null;
    if (!match) return undefined;
    const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
    const own = fraction.length - Number(exponent);
    const common = Math.max(scale, own);
    sum = raise(sum, common - scale) + raise(BigInt(sign + whole + fraction), common - own);
    scale = common;
  }
  const digits = String(sum < 0n ? -sum : sum).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '');
  return `${sum < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

const raise = (units: bigint, digits: number): bigint => (digits === 0 ? units : units * 10n ** BigInt(digits));

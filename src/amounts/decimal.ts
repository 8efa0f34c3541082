/** A decimal number as whole units of its last digit: `1.50` is 150 units of 10 ** -2. */
export interface Decimal {
  readonly units: bigint;
  /** Digits after the point. */
  readonly scale: number;
}

// Bounds far above every amount (2 ** 256 has 78 digits). Without them a response could demand seconds of arithmetic, or
// gigabytes of zeros by its exponent.
const DECIMAL = /^([+-]?)(\d{1,100})(?:\.(\d{1,100}))?(?:[eE]([+-]?\d{1,3}))?$/;

/** Reads a decimal string, with its exponent if it has one. Returns undefined for any other text. */
export function parseDecimal(text: string): Decimal | undefined {
  const match = DECIMAL.exec(text);
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const units = BigInt(sign + whole + fraction);
  const scale = fraction.length - Number(exponent);
  return scale < 0 ? { units: shift(units, -scale), scale: 0 } : { units, scale };
}

/** Writes whole units as a decimal string, without trailing zeros. */
export function formatDecimal({ units, scale }: Decimal): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/** The number that a decimal string stands for. Returns undefined if a JavaScript number does not hold all its digits. */
export function toExact(text: string): number | undefined {
  const number = Number(text);
  const [stated, held] = [parseDecimal(text), parseDecimal(String(number))];
  return stated && held && formatDecimal(stated) === formatDecimal(held) ? number : undefined;
}

/** The units of a decimal at a larger scale. */
export const shift = (units: bigint, digits: number): bigint => (digits === 0 ? units : units * 10n ** BigInt(digits));

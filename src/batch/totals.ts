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

function format({ units, scale }: Decimal): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/** The exact sum of two decimal strings, without trailing zeros. */
export function addDecimals(left: string, right: string): string {
  const [a, b] = [parse(left), parse(right)];
  const scale = Math.max(a.scale, b.scale);
  const at = ({ units, scale: own }: Decimal) => units * 10n ** BigInt(scale - own);
  return format({ units: at(a) + at(b), scale });
}

// Bounds far above every amount (2 ** 256 has 78 digits). Without them a response could demand seconds of arithmetic, or
// gigabytes of zeros by its exponent.
const DECIMAL = /^([+-]?)(\d{1,100})(?:\.(\d{1,100}))?(?:[eE]([+-]?\d{1,3}))?$/;

/** Whether a value is a decimal string of a plausible length. */
export function isDecimal(value: unknown): value is string {
  return typeof value === 'string' && DECIMAL.test(value);
}

/** The exact sum of decimal strings. */
export class DecimalSum {
  /** The sum in units of the smallest digit so far, `10 ** -scale`; undefined once a value was not a decimal string. */
  #units: bigint | undefined = 0n;
  #scale = 0;

  add(value: unknown): void {
    const match = typeof value === 'string' ? DECIMAL.exec(value) : null;
    if (!match) this.#units = undefined;
    if (!match || this.#units === undefined) return;
    const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
    const own = fraction.length - Number(exponent);
    const common = Math.max(this.#scale, own);
    this.#units = raise(this.#units, common - this.#scale) + raise(BigInt(sign + whole + fraction), common - own);
    this.#scale = common;
  }

  /** The sum without trailing zeros; undefined if a value was not a decimal string. */
  get total(): string | undefined {
    const units = this.#units;
    if (units === undefined) return undefined;
    const digits = String(units < 0n ? -units : units).padStart(this.#scale + 1, '0');
    const whole = digits.slice(0, digits.length - this.#scale);
    const fraction = digits.slice(digits.length - this.#scale).replace(/0+$/, '');
    return `${units < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
  }
}

const raise = (units: bigint, digits: number): bigint => (digits === 0 ? units : units * 10n ** BigInt(digits));

import { type Decimal, formatDecimal, parseDecimal, shift } from '../base/amounts.js';

const read = (value: unknown): Decimal | undefined => (typeof value === 'string' ? parseDecimal(value) : undefined);

/** Whether a value is a decimal string of a plausible length. */
export const isDecimal = (value: unknown): value is string => read(value) !== undefined;

/** The exact sum of decimal strings. */
export class DecimalSum {
  /** Undefined once a value was not a decimal string. */
  #sum: Decimal | undefined = { units: 0n, scale: 0 };

  add(value: unknown): void {
    const sum = this.#sum;
    const added = read(value);
    if (!sum || !added) {
      this.#sum = undefined;
      return;
    }
    const scale = Math.max(sum.scale, added.scale);
    this.#sum = { units: shift(sum.units, scale - sum.scale) + shift(added.units, scale - added.scale), scale };
  }

  /** The sum without trailing zeros; undefined if a value was not a decimal string. */
  get total(): string | undefined {
    return this.#sum && formatDecimal(this.#sum);
  }
}

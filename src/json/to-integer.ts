/**
 * The integer that a value of received JSON stands for; undefined for any other value. A lossless parser may give a number as a
 * bigint or as an object of its own.
 */
export function toInteger(value: unknown): number | undefined {
  const isNumeric =
    ['number', 'bigint'].includes(typeof value) ||
    (typeof value === 'object' && value !== null && !Array.isArray(value));
  try {
    const number = isNumeric ? Number(value) : undefined;
    return Number.isInteger(number) ? number : undefined;
  } catch {
    // An object that stands for no number, such as `{"valueOf": 1}`.
    return undefined;
  }
}

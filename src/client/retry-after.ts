/** Milliseconds: the longest `Retry-After` that is waited for. */
export const maxRetryAfterMs = 60_000;

/** The three forms of a date in HTTP. The last has no time zone, and means UTC. */
const httpDate =
  /^[A-Z][a-z]{2,8},? (\d{2}[ -][A-Z][a-z]{2}[ -]\d{2,4} [\d:]{8} GMT|[A-Z][a-z]{2} [ \d]\d [\d:]{8} \d{4})$/;

/** Milliseconds of one value of `Retry-After`: seconds, or a date. `NaN` where it is neither. */
function readDelay(value: string): number {
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value) * 1000;
  if (!httpDate.test(value)) return Number.NaN;
  return Date.parse(value.endsWith('GMT') ? value : `${value} GMT`) - Date.now();
}

/** `Retry-After` in milliseconds; of several, the longest. `undefined` where it is missing or cannot be read. */
export function readRetryAfter(headers: Headers): number | undefined {
  const value = headers.get('retry-after') ?? '';
  // As a whole first, since a date contains a comma.
  const delays = [value, ...value.split(',')].map((part) => readDelay(part.trim())).filter((ms) => !Number.isNaN(ms));
  if (delays.length === 0) return undefined;
  return Math.min(
    delays.reduce((longest, ms) => Math.max(longest, ms), 0),
    Number.MAX_SAFE_INTEGER,
  );
}

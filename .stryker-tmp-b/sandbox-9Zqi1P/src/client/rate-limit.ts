// @ts-nocheck
import { rateLimitHeaders } from '../../generated/headers.js';

/** The rate-limit headers of a response as numbers, as the service sent them: their units are not shown. */
export interface RateLimit {
  limit?: number;
  remaining?: number;
  reset?: number;
}

/** The rate limit of a response, or `undefined` where it carries none. */
export function readRateLimit(headers: Headers): RateLimit | undefined {
  let rateLimit: RateLimit | undefined;
  for (const name of ['limit', 'remaining', 'reset'] as const) {
    const sent = headers.get(rateLimitHeaders[name]);
    if (sent && Number.isFinite(+sent)) {
      rateLimit ??= {};
      rateLimit[name] = +sent;
    }
  }
  return rateLimit;
}

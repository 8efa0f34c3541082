// Generated from openapi/ by `npm run generate`. Do not edit.

/** Header that carries the API key. */
export const apiKeyHeader = "x-api-key" as const;

/** Headers that carry the rate limit of a response. */
export const rateLimitHeaders = {
  "limit": "X-RateLimit-Limit",
  "remaining": "X-RateLimit-Remaining",
  "reset": "X-RateLimit-Reset"
} as const;

/** Name and version of this package. */
export const userAgent = "stablecoin-wallet-api/0.1.0" as const;

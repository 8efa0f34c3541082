import type { Operation } from '../../generated/operations.js';

/**
 * The headers of a response that announce the removal of its operation: `Deprecation` (RFC 9745) and `Sunset` (RFC 8594). The contract
 * states no date of the announcement, so `Deprecation` has the time of the response, at which the operation is deprecated.
 */
export const deprecationHeaders = (operation: Operation | undefined, now = Date.now()): Record<string, string> =>
  operation?.sunset
    ? { deprecation: `@${Math.floor(now / 1000)}`, sunset: new Date(operation.sunset).toUTCString() }
    : {};

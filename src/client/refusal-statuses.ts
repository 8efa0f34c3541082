import type { Operation } from '../../generated/operations.js';

/**
 * The statuses after which an operation that writes or moves funds counts as refused, and not carried out. This is the
 * client's own rule, from what RFC 9110 and its companions say of these statuses: the interface does not show what the
 * service means by a failure. Every other failure may follow an operation that was carried out.
 */
const refusals = new Set([400, 401, 402, 403, 404, 405, 406, 410, 411, 413, 414, 415, 422, 426, 428, 429, 431]);

/** Whether a status says that nothing was done: by this rule, or because the contract says so of the operation. */
export const isRefusal = (status: number, operation: Operation): boolean =>
  refusals.has(status) || (operation.refusals?.includes(status) ?? false);

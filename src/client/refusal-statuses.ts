/**
 * The statuses after which an operation that writes or moves funds counts as refused, and not carried out. This is the
 * client's own rule, from what RFC 9110 and its companions say of these statuses: the interface does not show what the
 * service means by a failure. Every other failure may follow an operation that was carried out.
 */
const refusals = new Set([400, 401, 402, 403, 404, 405, 406, 410, 411, 413, 414, 415, 422, 426, 428, 429, 431]);

export const isRefusal = (status: number): boolean => refusals.has(status);

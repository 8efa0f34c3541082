// @ts-nocheck
import type { Fault } from './faults.js';
import type { Outcome } from './respond.js';

/** The response of a fault that has a status. */
export const failure = (status: number, { retryAfter, html }: Fault): Outcome => ({
  handled: false,
  reason: `fault: status ${status}`,
  status,
  headers: {
    'content-type': html ? 'text/html' : 'application/json',
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  },
  body: html
    ? `<html><body><h1>${status}</h1></body></html>`
    : JSON.stringify({ message: 'Injected fault', statusCode: status }),
});

/** Why a request of a fault that resets the connection has no response. */
export const resetReason = (reset: 'before' | 'after'): string =>
  `fault: connection reset ${reset} the operation was carried out`;

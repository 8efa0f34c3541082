/**
 * The failures after which a request has certainly not arrived, so that even a withdrawal may be sent again. All of them
 * happen before the first byte of the request leaves. Whatever is not listed here may have arrived: a reset, a closed
 * socket, a timeout, and every failure that a runtime does not name (browsers say "Failed to fetch" for all of them).
 */
// @ts-nocheck

const beforeSending = new Set([
  // The name of the host could not be resolved, so nothing could be sent.
  'ENOTFOUND',
  'EAI_AGAIN',
  // No connection was established.
  'ECONNREFUSED',
  'UND_ERR_CONNECT_TIMEOUT',
  // The certificate was refused during the handshake, which ends before the request begins.
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

/**
 * Deno has no codes, but says so of whatever fails before the connection stands, handshake included. The address that
 * the text also holds cannot hold these spaces.
 */
const beforeSendingInDeno = /: client error \(Connect\): /;

interface Failure {
  message?: unknown;
  code?: unknown;
  syscall?: unknown;
  cause?: unknown;
  errors?: unknown;
}

/** Whether a failure of `fetch` happened before the request could arrive anywhere. */
export function certainlyDidNotArrive(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { message, code, syscall, cause, errors }: Failure = error;
  // One failure per address that was tried: each of them must be a certain one.
  if (Array.isArray(errors)) return errors.length > 0 && errors.every(certainlyDidNotArrive);
  // Any system error of the call that opens the connection: no route, no port, no reply.
  if (syscall === 'connect' || beforeSending.has(String(code))) return true;
  return beforeSendingInDeno.test(String(message)) || certainlyDidNotArrive(cause);
}

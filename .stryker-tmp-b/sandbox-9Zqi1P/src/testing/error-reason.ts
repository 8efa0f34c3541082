/** Why a connection failed, in the words of the system. */
// @ts-nocheck

export function errorReason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  // If several addresses refuse the connection, the error has a code and no message.
  return cause instanceof Error ? cause.message || String(Reflect.get(cause, 'code')) : String(cause);
}

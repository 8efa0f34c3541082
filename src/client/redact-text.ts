const privateKeys = /("privateKey"\s*:\s*")(?:[^"\\]|\\.)*/g;

/** Removes the secrets of a request, and any private key, from a text that a server sent back. */
export function redact(text: string, secrets: readonly unknown[]): string {
  let redacted = text;
  for (const secret of secrets)
    if (typeof secret === 'string' && secret.length > 3) redacted = redacted.replaceAll(secret, '[redacted]');
  return redacted.replace(privateKeys, '$1[redacted]');
}

/**
 * Makes every `privateKey` of a response readable by name only: a caller who asked for it reads it, while printing,
 * `JSON.stringify` and copies of the response leave it out.
 */
export function concealPrivateKeys(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if ('privateKey' in value) Object.defineProperty(value, 'privateKey', { enumerable: false });
  for (const inner of Object.values(value)) concealPrivateKeys(inner);
}

/** The message of a foreign error without its other fields: the error of a `fetch` may hold the whole request. */
export function safeCause(error: unknown, secrets: readonly unknown[]): Error {
  const { name, message, code, cause }: { name?: unknown; message?: unknown; code?: unknown; cause?: unknown } =
    typeof error === 'object' && error !== null ? error : { message: error };
  const safe = new Error(redact(String(message ?? ''), secrets), cause ? { cause: safeCause(cause, secrets) } : {});
  safe.name = String(name ?? 'Error');
  return code === undefined ? safe : Object.assign(safe, { code });
}

/** The message of the innermost cause, which names the failure. */
export const rootMessage = ({ message, cause }: Error): string =>
  cause instanceof Error ? rootMessage(cause) : message;

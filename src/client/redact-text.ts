const privateKeys = /("privateKey"\s*:\s*")(?:[^"\\]|\\.)*/g;

/** Takes what was sent in confidence, and any private key, out of a text that a server sent back. */
export function redact(text: string, secrets: readonly unknown[]): string {
  let redacted = text;
  for (const secret of secrets)
    if (typeof secret === 'string' && secret.length > 3) redacted = redacted.replaceAll(secret, '[redacted]');
  return redacted.replace(privateKeys, '$1[redacted]');
}

/**
 * Makes every `privateKey` of an answer readable by name only: a caller who asked for it reads it, while printing,
 * `JSON.stringify` and copies of the answer leave it out.
 */
export function concealPrivateKeys(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if ('privateKey' in value) Object.defineProperty(value, 'privateKey', { enumerable: false });
  for (const inner of Object.values(value)) concealPrivateKeys(inner);
}

/** What a foreign error says, without what it carries: the error of a `fetch` may hold the whole request. */
export function safeCause(error: unknown, secrets: readonly unknown[]): Error {
  const { name, message, code, cause }: { name?: unknown; message?: unknown; code?: unknown; cause?: unknown } =
    typeof error === 'object' && error !== null ? error : { message: error };
  const safe = new Error(redact(String(message ?? ''), secrets), cause ? { cause: safeCause(cause, secrets) } : {});
  safe.name = String(name ?? 'Error');
  return code === undefined ? safe : Object.assign(safe, { code });
}

/** The message of the first cause, which is the one that names the trouble. */
export const rootMessage = ({ message, cause }: Error): string =>
  cause instanceof Error ? rootMessage(cause) : message;

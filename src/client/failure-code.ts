/** Codes of runtimes, such as `ECONNRESET`. Nothing else is repeated, since a `fetch` may put any text into its errors. */
const codeForm = /^[A-Z][A-Z_]{2,60}$/;

/** The code of a failure of `fetch`, or of what caused it. */
export function failureCode(error: unknown): string | undefined {
  try {
    return findCode(error, 0);
  } catch {
    // A field of a foreign error may throw when it is read.
    return undefined;
  }
}

function findCode(error: unknown, depth: number): string | undefined {
  if (typeof error !== 'object' || error === null || depth > 4) return undefined;
  const { code, cause }: { code?: unknown; cause?: unknown } = error;
  return typeof code === 'string' && codeForm.test(code) ? code : findCode(cause, depth + 1);
}

/** An error that says the code alone, as the cause of an error of the client. */
export const codeError = (code: string): Error => Object.assign(new Error(code), { code });

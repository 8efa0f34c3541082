const secretFields = new Set(['x-api-key', 'code', 'privateKey', 'bvn']);

/** Whether a field holds an API key, a two-factor code, a private key or a bank verification number. */
export const isSecret = (field: string): boolean => secretFields.has(field);

/** A copy of a body without secrets. */
export function redact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redact);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, isSecret(key) ? '[redacted]' : redact(part)]),
  );
}

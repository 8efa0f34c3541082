const secretFields = new Set(['code', 'privateKey', 'bvn']);

/** A copy of a body without two-factor codes, private keys and bank verification numbers. */
export function redact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redact);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, secretFields.has(key) ? '[redacted]' : redact(part)]),
  );
}

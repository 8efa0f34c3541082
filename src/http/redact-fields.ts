import { apiKeyHeader } from '../../generated/headers.js';
import { type Operation, operations } from '../../generated/operations.js';

const secretFields = /* #__PURE__ */ new Set(
  /* #__PURE__ */ operations.flatMap(({ secrets = [] }: Operation) => secrets).concat(apiKeyHeader),
);

/** Whether a field is secret: the API key, or a field that the contract marks so (two-factor codes, private keys, bank numbers). */
export const isSecret = (field: string): boolean => secretFields.has(field);

/** A copy of a body with the secret fields redacted. */
export function redact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redact);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, isSecret(key) ? '[redacted]' : redact(part)]),
  );
}

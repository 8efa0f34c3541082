import { apiKeyHeader } from '../../generated/headers.js';
import { type Operation, operations } from '../../generated/operations.js';

const secretFields = /* #__PURE__ */ new Set(
  /* #__PURE__ */ operations.flatMap(({ secrets = [] }: Operation) => secrets).concat(apiKeyHeader),
);

/** Whether a field holds an API key, or what else the contract keeps secret: a two-factor code, a private key, a number of a bank. */
export const isSecret = (field: string): boolean => secretFields.has(field);

/** A copy of a body without secrets. */
export function redact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redact);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, isSecret(key) ? '[redacted]' : redact(part)]),
  );
}

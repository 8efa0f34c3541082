import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Contract, Schema } from './contract.js';
import { flatten, statements } from './notation.js';

/**
 * A schema in which fields that the contract does not name fail. In the contract responses are open, so that a reader
 * keeps what the service adds; in the tests an undocumented field is a finding.
 *
 * The fields of all `allOf` parts are gathered first and each is closed once, so that a part which only narrows a field
 * does not refuse what its neighbour allows.
 */
export function close(contract: Contract, schema: Schema): Schema {
  const parts = flatten(contract, schema);
  const names = new Set(parts.flatMap((part) => Object.keys(part.properties ?? {})));
  const properties = [...names].map((name): [string, Schema] => [
    name,
    close(contract, { allOf: statements(parts, name) }),
  ]);
  const open = parts.some(({ additionalProperties }) => additionalProperties === true);
  return {
    allOf: parts.map(({ properties: _, additionalProperties: __, items, anyOf, oneOf, ...own }) => ({
      ...own,
      ...(items && { items: close(contract, items) }),
      ...(anyOf && { anyOf: anyOf.map((branch) => close(contract, branch)) }),
      ...(oneOf && { oneOf: oneOf.map((branch) => close(contract, branch)) }),
    })),
    properties: Object.fromEntries(properties),
    ...(names.size > 0 && !open && { additionalProperties: false }),
  };
}

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true });
formats.default(ajv);

const compiled = new Map<string, ValidateFunction>();

/** Validates a value, and says in words what is wrong with it. Equal schemas are compiled once. */
export function violations(schema: Schema, value: unknown): string[] {
  const key = JSON.stringify(schema);
  const validate = compiled.get(key) ?? ajv.compile(schema);
  compiled.set(key, validate);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
  );
}

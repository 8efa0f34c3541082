import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { type Contract, flatten, once, type Schema, statementsOf } from './contract.ts';

/**
 * A schema in which fields and values that the contract does not name fail. In the contract responses are open, so that a reader
 * keeps what the service adds; in the tests an undocumented field or value is a violation.
 *
 * The fields of all `allOf` parts are gathered first and each is closed once, so that a part which only narrows a field
 * does not refuse what its neighbour allows. Named schemas are closed once, under `$defs`.
 */
function close(contract: Contract, schema: Schema): Schema {
  const $defs: Record<string, Schema> = {};
  return { ...closeOne(contract, schema, $defs), $defs };
}

function closeOne(contract: Contract, schema: Schema, $defs: Record<string, Schema>): Schema {
  const name = schema.$ref?.slice(schema.$ref.lastIndexOf('/') + 1);
  if (name === undefined) return closeParts(contract, schema, $defs);
  $defs[name] ??= closeParts(contract, schema, $defs);
  return { $ref: `#/$defs/${name}` };
}

function closeParts(contract: Contract, schema: Schema, $defs: Record<string, Schema>): Schema {
  const close = (inner: Schema) => closeOne(contract, inner, $defs);
  const parts = flatten(contract, schema);
  const names = new Set(parts.flatMap((part) => Object.keys(part.properties ?? {})));
  const properties = [...names].map((name): [string, Schema] => {
    const [first = {}, ...narrower] = statementsOf(parts, name);
    return [name, close(narrower.length === 0 ? first : { allOf: [first, ...narrower] })];
  });
  const open = parts.some(({ additionalProperties }) => additionalProperties === true);
  return {
    allOf: parts.map(({ properties: _, additionalProperties: __, items, anyOf, oneOf, ...own }) => ({
      ...own,
      ...(own['x-extensible-enum'] && { enum: own['x-extensible-enum'] }),
      ...(items && { items: close(items) }),
      ...(anyOf && { anyOf: anyOf.map(close) }),
      ...(oneOf && { oneOf: oneOf.map(close) }),
    })),
    properties: Object.fromEntries(properties),
    ...(names.size > 0 && !open && { additionalProperties: false }),
  };
}

// Each schema is compiled for a handful of values, so that optimizing its code costs more than it gains.
const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false, code: { optimize: false } });
formats.default(ajv);

/** The faults of a value, one line each. */
function findings(validate: ValidateFunction, value: unknown): string[] {
  if (validate(value)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
  );
}

/** The validators of closed schemas, each compiled once for all versions of the contract that share its schemas. */
const validatorsOf = once((schemas: Contract['components']['schemas']) => {
  const contract = { components: { schemas } } as Contract;
  return once((schema: Schema) => {
    const validate = ajv.compile(close(contract, schema));
    // Versions share most of their examples too.
    const ofObject = once((value) => findings(validate, value));
    return (value: unknown) =>
      typeof value === 'object' && value !== null ? ofObject(value) : findings(validate, value);
  });
});

/** Validates a value against the closed form of a schema. */
export const closedViolations = (contract: Contract, schema: Schema, value: unknown): string[] =>
  validatorsOf(contract.components.schemas)(schema)(value);

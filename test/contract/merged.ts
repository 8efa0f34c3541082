import { type Contract, listOperations, listResponses, type Schema } from './contract.js';
import { flatten, isObject, statements } from './notation.js';

/**
 * A schema without `allOf`, for the mock to make up values from.
 *
 * json-schema-faker fills the parts of an `allOf` one by one and joins what it made: of a field that one part states and
 * another narrows it makes a value that satisfies neither. Here objects are merged field by field, and of anything else
 * the last part, which narrows, is taken.
 */
function merged(contract: Contract, schema: Schema): Schema {
  const parts = flatten(contract, schema);
  const names = new Set(parts.flatMap((part) => Object.keys(part.properties ?? {})));
  const properties = [...names].map((name): [string, Schema] => [
    name,
    merged(contract, narrowest(contract, statements(parts, name))),
  ]);
  const { items, anyOf, oneOf, ...own } = Object.assign({}, ...parts) as Schema;
  return {
    ...own,
    ...(properties.length > 0 && {
      properties: Object.fromEntries(properties),
      required: parts.flatMap(({ required = [] }) => required),
    }),
    ...(items && { items: merged(contract, items) }),
    ...(anyOf && { anyOf: anyOf.map((branch) => merged(contract, branch)) }),
    ...(oneOf && { oneOf: oneOf.map((branch) => merged(contract, branch)) }),
  };
}

const narrowest = (contract: Contract, found: Schema[]): Schema =>
  found.every((schema) => isObject(contract, schema)) ? { allOf: found } : (found.at(-1) ?? {});

/** A copy of the contract whose responses have no `allOf`. */
export function mergeResponses(contract: Contract): Contract {
  const copy = structuredClone(contract);
  for (const { operation } of listOperations(copy))
    for (const { response } of listResponses(copy, operation)) {
      const json = response.content?.['application/json'];
      if (json?.schema) json.schema = merged(copy, json.schema);
    }
  return copy;
}

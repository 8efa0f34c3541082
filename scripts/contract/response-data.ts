/** What the response to an operation carries as data. */
import { type Contract, type ContractOperation, type ContractSchema, successMedia } from './contract.ts';
import { composition } from './schemas.js';

/** A schema and all the schemas that its `allOf` joins, references resolved. */
const partsOf = (contract: Contract, schema: ContractSchema) =>
  composition(contract, { node: schema, path: [] }).map(({ node }) => node as ContractSchema);

/** The schemas of the data in the response to an operation. */
function dataSchemas(contract: Contract, operation: ContractOperation): ContractSchema[] {
  const parts = partsOf(contract, successMedia(operation)?.schema ?? {});
  const isRequired = parts.some(({ required = [] }) => required.includes('data'));
  return isRequired ? parts.flatMap(({ properties }) => (properties?.data ? [properties.data] : [])) : [];
}

/** What the response to an operation carries as data: an object, an array, or any JSON value; `undefined` for no data. */
export function responseData(contract: Contract, operation: ContractOperation): 'object' | 'array' | 'any' | undefined {
  const types = dataSchemas(contract, operation).flatMap((schema) => jsonTypes(contract, schema));
  const [type] = types;
  if (type === undefined) return undefined;
  return new Set(types).size === 1 && (type === 'object' || type === 'array') ? type : 'any';
}

/** The types that a schema allows, its alternatives included. A schema that names no type allows "any". */
function jsonTypes(contract: Contract, schema: ContractSchema): string[] {
  const parts = partsOf(contract, schema);
  const stated = parts.flatMap(({ type }) => type ?? []);
  const alternatives = parts.flatMap(({ anyOf = [], oneOf = [] }) => [...anyOf, ...oneOf]);
  const types = [...stated, ...alternatives.flatMap((alternative) => jsonTypes(contract, alternative))];
  return types.length > 0 ? types : ['any'];
}

import type { Contract, Entry } from '../contract/contract.ts';
import { queryParameters } from '../contract/query.ts';

/** The fields of a request, in TypeScript, that hold the parameters of an operation: those of its path and those of its query. */
export function requestParameters(contract: Contract, { path, operation }: Entry) {
  const type = `operations['${operation.operationId}']['parameters']`;
  const query = queryParameters(contract, operation);
  const optional = query.every(({ required }) => !required);
  return [
    ...(path.includes('{') ? [{ field: `path: ${type}['path']`, optional: false }] : []),
    ...(query.length > 0 ? [{ field: `query${optional ? '?' : ''}: ${type}['query']`, optional }] : []),
  ];
}

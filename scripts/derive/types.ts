/** generated/openapi.json → generated/types.ts: types, without any code. */
import { astToString } from 'openapi-typescript';
import {
  type Contract,
  isFreeForm,
  listOpenEnums,
  listOperations,
  reachable,
  requestMedia,
} from '../contract/contract.ts';
import { type Files, generatedModule } from '../contract/files.ts';
import { follow } from '../contract/walk.ts';
import { namedPaths, namedSchemas } from './named-types.ts';

function sentSchemas(contract: Contract): Set<string> {
  const bodies = listOperations(contract).map(({ operation }) =>
    follow(contract, requestMedia(operation)?.schema, [operation.operationId]),
  );
  const named = reachable(contract, bodies).filter(({ path }) => path[0] === 'components' && path.length === 3);
  return new Set(named.map(({ path }) => String(path[2])));
}

/**
 * Prepares the paths for the export `paths`. A query with undocumented parameters accepts any name: such a parameter is an object that
 * is sent entry by entry.
 */
function completePaths(contract: Contract, paths: string): string {
  const parameters = Object.entries(contract.components.parameters);
  const freeForm = parameters.filter(([, parameter]) => parameter.in === 'query' && isFreeForm(contract, parameter));
  const names = freeForm.map(([name]) => name).join('|');
  const parameter = `(?:/\\*\\*(?:(?!\\*/).)*\\*/\\s*)?\\w+\\?: components\\["parameters"\\]\\["(?:${names})"\\];`;
  return paths
    .replace('export interface paths', 'interface ContractPaths')
    .replaceAll(new RegExp(parameter, 'gs'), '[name: string]: unknown;');
}

/**
 * openapi-fetch 0.17 takes `string & {}`, which is in an open set's type, for an object. So in `paths`, which libraries on
 * openapi-typescript read, such a set is a plain string in responses, until a version of openapi-fetch takes it for a string:
 * https://github.com/openapi-ts/openapi-typescript/issues/2765
 */
const pathsOfLibraries = `/** A type that openapi-fetch 0.17 reads without loss: an open set is a string. */
type Plain<Value> = [JsonValue] extends [Value]
  ? Value
  : Value extends string
    ? string extends Value
      ? string
      : Value
    : Value extends object
      ? { [Key in keyof Value]: Plain<Value[Key]> }
      : Value;

/** Every path with its methods, for openapi-fetch and the libraries that build on it. Values that may grow are strings in responses. */
export type paths = {
  [Path in keyof ContractPaths]: {
    [Method in keyof ContractPaths[Path]]: {
      [Part in keyof ContractPaths[Path][Method]]: Part extends 'responses'
        ? Plain<ContractPaths[Path][Method][Part]>
        : ContractPaths[Path][Method][Part];
    };
  };
};

/** Any JSON value. */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/** Names of the events that the contract lists. The service may send others. */
export type KnownWebhookEventName = WebhookEvent['event'];
`;

export async function deriveTypes(contract: Contract): Promise<Files> {
  const schemas = await namedSchemas(contract, { sent: sentSchemas(contract) });
  const paths = completePaths(contract, astToString(await namedPaths(contract)));
  const known = listOpenEnums(contract).map(
    ({ name, values }) =>
      `/** Values of ${name} that the contract lists. The service may send others. */
export type Known${name} = ${values.map((value) => `'${value}'`).join(' | ')};
`,
  );
  return {
    'generated/types.ts': generatedModule(astToString(schemas) + paths, ...known, pathsOfLibraries),
  };
}

/** generated/openapi.json → generated/sdk.ts: one function per operation, with the types of generated/types.ts. */
import {
  bodySchema,
  type Contract,
  type ContractOperation,
  type Entry,
  listOperations,
  successSchema,
} from '../contract/contract.ts';
import { type Files, generatedHeader } from '../contract/files.ts';
import { queryParameters } from '../contract/query.ts';

/** The documentation of a function: what the contract says of its operation. */
function documentation(operation: ContractOperation): string {
  const { summary, description = '' } = operation;
  const lines = [`${summary}.`, '', ...description.trim().split('\n')];
  return ['/**', ...lines.map((line) => ` * ${line}`.trimEnd()), ' */'].join('\n');
}

/** The fields of a request, in TypeScript, that hold the parameters of an operation: those of its path and those of its query. */
function requestParameters(contract: Contract, { path, operation }: Entry): string[] {
  const type = `operations['${operation.operationId}']['parameters']`;
  const query = queryParameters(contract, operation);
  const optional = query.every(({ required }) => !required);
  return [
    ...(path.includes('{') ? [`path: ${type}['path']`] : []),
    ...(query.length > 0 ? [`query${optional ? '?' : ''}: ${type}['query']`] : []),
  ];
}

function requestType(contract: Contract, entry: Entry): string {
  const body = bodySchema(entry.operation);
  return [
    '{',
    ...requestParameters(contract, entry).map((field) => `    ${field};`),
    ...(body ? [`    body${entry.operation.requestBody?.required ? '' : '?'}: ${body};`] : []),
    '  }',
  ].join('\n');
}

/** Each function imports its own operation, so that a bundle contains only the operations that it calls. */
const namedFunction = (contract: Contract, entry: Entry): string => {
  const { operation } = entry;
  const { operationId } = operation;
  return `${documentation(operation)}
export const ${operationId} = (
  options: Options<${requestType(contract, entry)}>,
): Promise<CallResult<${successSchema(operation)}>> => callByName(known.${operationId}, options);
`;
};

export function deriveSdk(contract: Contract): Files {
  const listed = listOperations(contract);
  const types = listed.flatMap(({ operation }) => [bodySchema(operation) ?? [], successSchema(operation)].flat());

  return {
    'generated/sdk.ts': `${generatedHeader}
import { callByName, type Options } from '../src/client/by-name.js';
import type { CallResult } from '../src/client/by-path.js';
import * as known from './operations.js';
import type {
${[...new Set(['operations', ...types])]
  .sort()
  .map((name) => `  ${name},`)
  .join('\n')}
} from './types.js';

export type { Options };

${listed.map((entry) => namedFunction(contract, entry)).join('\n')}`,
  };
}

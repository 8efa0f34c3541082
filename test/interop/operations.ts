/** What a contract says of its operations, for the checks that try all of them. */
import { parseReference, valueAt } from '../../src/json/pointer.js';
import type { Contract } from './project.ts';

export interface Operation {
  readonly operationId: string;
  readonly summary: string | undefined;
  readonly method: string;
  /** With its parameters filled. */
  readonly path: string;
  readonly template: string;
  readonly requests: readonly unknown[];
  /** Whether the body takes named fields only. */
  readonly closed: boolean;
  readonly status: number;
  readonly responses: readonly unknown[];
}

/** What a reference points to, or the value itself. */
export const resolve = (contract: Contract, value: Contract): Contract =>
  typeof value?.$ref === 'string'
    ? resolve(contract, valueAt(contract, parseReference(value.$ref)) as Contract)
    : value;

const examplesOf = (contract: Contract, body: Contract): unknown[] =>
  Object.values<Contract>(body?.content?.['application/json']?.examples ?? {}).map(
    (one) => resolve(contract, one).value,
  );

const schemaOf = (contract: Contract, body: Contract): Contract =>
  resolve(contract, resolve(contract, body).content?.['application/json'].schema ?? {});

export function operationsOf(contract: Contract): Operation[] {
  return Object.entries<Contract>(contract.paths).flatMap(([template, item]) =>
    ['get', 'post', 'put', 'patch', 'delete'].flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((one) =>
        resolve(contract, one),
      );
      const path = template.replaceAll(/\{(\w+)\}/g, (_, name) => parameters.find((one) => one.name === name)?.example);
      const [[status, response] = ['0', {}]] = Object.entries<Contract>(operation.responses);
      return {
        operationId: operation.operationId,
        summary: operation.summary,
        method: method.toUpperCase(),
        path,
        template,
        closed: schemaOf(contract, operation.requestBody ?? {}).additionalProperties === false,
        requests: operation.requestBody ? examplesOf(contract, resolve(contract, operation.requestBody)) : [undefined],
        status: Number(status),
        responses: examplesOf(contract, resolve(contract, response)),
      };
    }),
  );
}

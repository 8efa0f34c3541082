import { close, violations } from '../closed.js';
import {
  type Contract,
  listEvents,
  listExamples,
  listOperations,
  listResponses,
  requestSchema,
  responseSchema,
  type Schema,
} from '../contract.js';
import { operations } from '../interface.js';
import type { Check } from './check.js';

/** Every body has named examples; they validate without undocumented fields, and carry the documented message. */
export const examples: Check = {
  name: 'examples',
  run: (contract) => [
    ...listOperations(contract).flatMap(({ operation }) => [
      ...(operation.requestBody
        ? validate(
            contract,
            `${operation.operationId} request`,
            requestSchema(operation),
            listExamples(contract, operation.requestBody),
          )
        : []),
      ...listResponses(contract, operation)
        .filter(({ status }) => status !== 'default')
        .flatMap(({ status, response }) => {
          const named = listExamples(contract, response);
          return [
            ...validate(contract, `${operation.operationId} ${status}`, responseSchema(response), named),
            ...named.flatMap(({ name, value }) => envelope(operation.operationId, status, name, value)),
          ];
        }),
    ]),
    ...listEvents(contract).flatMap(({ path, operation }) =>
      validate(contract, path, requestSchema(operation), listExamples(contract, operation.requestBody)),
    ),
  ],
};

function validate(
  contract: Contract,
  place: string,
  schema: Schema | undefined,
  named: { name: string; value: unknown }[],
) {
  if (!schema || named.length === 0) return [`${place}: has no named example`];
  const closed = close(contract, schema);
  return named.flatMap(({ name, value }) =>
    violations(closed, value).map((violation) => `${place} ${name}: ${violation}`),
  );
}

function envelope(operationId: string, status: string, name: string, value: unknown): string[] {
  const { statusCode, message } = value as { statusCode: unknown; message: string };
  const stated = operations[operationId]?.message;
  const documented = stated === undefined || (typeof stated === 'string' ? stated === message : stated.test(message));
  return [
    ...(String(statusCode) === status
      ? []
      : [`${operationId} ${name}: statusCode is ${statusCode}, the status ${status}`]),
    ...(documented ? [] : [`${operationId} ${name}: message "${message}" is not the documented one`]),
  ];
}

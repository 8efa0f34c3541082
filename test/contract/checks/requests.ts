import { listOperations, requestSchema } from '../contract.js';
import { operations } from '../interface.js';
import { fields } from '../notation.js';
import { type Check, compare } from './check.js';

/** Request bodies have exactly the fields, types, limits, patterns and defaults of the interface, and are closed. */
export const requests: Check = {
  name: 'requests',
  run: (contract) =>
    listOperations(contract).flatMap(({ operation }) => {
      const schema = requestSchema(operation);
      const stated = operations[operation.operationId];
      if (!stated) return []; // The check of the calls reports it.
      return [
        ...(schema && operation.requestBody?.required !== true
          ? [`${operation.operationId}: body is not required`]
          : []),
        ...compare(
          `${operation.operationId} request`,
          stated.body ?? ['no body'],
          schema ? fields(contract, schema) : ['no body'],
        ),
      ];
    }),
};

import { type Header, listOperations, listResponses, resolve, responseSchema } from '../contract.js';
import { operations, resources } from '../interface.js';
import { fields, notation } from '../notation.js';
import { type Check, compare } from './check.js';

const none: string[] = [];

/** Every operation responds with the status, the envelope, the data and the headers of the interface, and may fail. */
export const responses: Check = {
  name: 'responses',
  run: (contract) =>
    listOperations(contract).flatMap(({ operation }) => {
      const { operationId } = operation;
      const stated = operations[operationId];
      if (!stated) return []; // The check of the calls reports it.
      const found = listResponses(contract, operation);
      return [
        ...compare(
          operationId,
          [`${stated.status}`, ...Object.keys({ ...stated.failures, default: 'unknown' })].map(
            (status) => `status ${status}: json`,
          ),
          found.map(({ status, response }) => `status ${status}: ${responseSchema(response) ? 'json' : 'no body'}`),
        ),
        ...found
          .filter(({ status }) => !status.startsWith('2'))
          .flatMap(({ status, response }) =>
            compare(
              `${operationId} failure ${status}`,
              [stated.failures?.[status] ?? 'unknown'],
              [notation(contract, responseSchema(response) ?? {})],
            ),
          ),
        ...found
          .filter(({ status }) => status.startsWith('2'))
          .flatMap(({ response }) => {
            const schema = responseSchema(response);
            const headers = Object.entries(response.headers ?? {}).map(([name, header]) => {
              const { required, schema = {} } = resolve<Header>(contract, header);
              return `header ${name}${required ? '' : '?'}: ${notation(contract, schema)}`;
            });
            return [
              ...compare(
                `${operationId} response`,
                [...(resources.Envelope ?? none), ...stated.response],
                schema ? fields(contract, schema) : none,
              ),
              ...compare(
                operationId,
                (stated.headers ?? none).map((name) => `header ${name}`),
                headers,
              ),
            ];
          }),
      ];
    }),
};

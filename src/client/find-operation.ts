import { type Operation, operations } from '../../generated/operations.js';
import { InvalidRequestError } from './wallet-api-errors.js';

/** The operation that a method and a path template name. A request that names none is refused. */
export function findOperation(method: Operation['method'], path: string): Operation {
  const operation = operations.find((known) => known.path === path && known.method === method);
  if (operation) return operation;
  throw new InvalidRequestError(
    { operationId: 'unknown', method, path },
    `the contract has no operation ${method} ${path}`,
  );
}

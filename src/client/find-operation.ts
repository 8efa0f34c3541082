import { type Operation, operations } from '../../generated/operations.js';
import { matchPath } from '../operations/match-path.js';
import { findSimilar } from '../options/find-similar.js';
import { InvalidRequestError } from './wallet-api-errors.js';

/** The operation that a method and a path template name. A request that names none is refused. */
export function findOperation(method: Operation['method'], path: string): Operation {
  const operation = operations.find((known) => known.path === path && known.method === method);
  if (operation) return operation;
  // The path is not repeated: it may be a filled one, with ids.
  throw new InvalidRequestError(
    { operationId: 'unknown', method, path: 'unknown' },
    `not sent: the contract has no operation ${method} at the path that was passed${hint(path)}`,
  );
}

/** The end of the message: what the caller probably meant. */
function hint(path: string): string {
  if (typeof path !== 'string') return '. The first argument is the path template';
  const otherMethod = operations.find((known) => known.path === path);
  if (otherMethod) return `. It has ${otherMethod.method} at this path`;
  // A template with another name in its braces is not a filled one.
  const matches = path.includes('{') ? [] : operations.map(({ method }) => matchPath(method, path));
  const filled = matches.find((match) => match?.basePath === '')?.operation;
  if (filled) return `. Pass the template ${filled.path}, and its parameters as params.path`;
  const similar = findSimilar(
    path,
    operations.map((known) => known.path),
  );
  return similar ? `. Did you mean ${similar}?` : '';
}

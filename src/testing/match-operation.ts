import { type KnownOperation, matchPath } from '../operations/match-path.js';

/** The operation that a request calls; undefined if the contract has none. */
export function matchOperation(method: string, path: string): KnownOperation | undefined {
  const match = matchPath(method, path);
  return match?.basePath === '' ? match.operation : undefined;
}

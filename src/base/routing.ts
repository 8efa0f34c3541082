import { operations } from '../../generated/operations.js';

/** The operation that a request calls. */
export interface OperationMatch {
  readonly operation: (typeof operations)[number];
  /** Values of the path parameters, decoded. */
  readonly parameters: Readonly<Record<string, string>>;
  /** What stands in front of the operation's own path, for example `/api`; empty if the path is the operation's. */
  readonly basePath: string;
}

const listRoutes = () =>
  operations.map((operation) => ({
    operation,
    form: new RegExp(`^(.*)${operation.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  }));

/** No path matches the templates of two operations: a test finds each of them. */
const routes = /* #__PURE__ */ listRoutes();

/**
 * Finds the operation of a method and the encoded path of a URL. A base URL may have a path of its own, which may be any: where only
 * certain ones are right, compare `basePath`. Returns undefined if the contract has no such operation, or a parameter is empty or cannot
 * be decoded.
 */
export function matchPath(method: string, pathname: string): OperationMatch | undefined {
  for (const { operation, form } of routes) {
    const match = operation.method === method && form.exec(pathname);
    if (!match) continue;
    try {
      const parameters = Object.entries({ ...match.groups }).map(([name, text]) => [name, decodeURIComponent(text)]);
      return { operation, parameters: Object.fromEntries(parameters), basePath: match[1] ?? '' };
    } catch {
      // A text with a percent sign that encodes nothing is no parameter.
    }
  }
  return undefined;
}

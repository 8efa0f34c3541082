import { operations } from '../../generated/operations.js';
import { isRecord } from './json.js';

/** Id of an operation of the contract, for example `signWalletMessage`. */
export type OperationId = (typeof operations)[number]['operationId'];

/** The operation that a request calls. */
export interface OperationMatch {
  readonly operation: (typeof operations)[number];
  /** Values of the path parameters, decoded. */
  readonly parameters: Readonly<Record<string, string>>;
  /** The prefix of the operation's path, for example `/api`; empty if there is none. */
  readonly basePath: string;
}

/** No path matches two operations' templates: a test tries each of them. */
const routes = /* #__PURE__ */ operations.map((operation) => ({
  operation,
  form: new RegExp(`^(.*)${operation.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
}));

/**
 * Finds the operation for a method and a URL's encoded path. The base URL may have any path: if only some are right, compare
 * `basePath`. Returns undefined if the contract has no such operation, or if a parameter is empty or cannot be decoded.
 */
export function matchPath(method: string, pathname: string): OperationMatch | undefined {
  for (const { operation, form } of routes) {
    const match = operation.method === method && form.exec(pathname);
    if (!match) continue;
    try {
      const parameters = Object.entries({ ...match.groups }).map(([name, text]) => [name, decodeURIComponent(text)]);
      return { operation, parameters: Object.fromEntries(parameters), basePath: match[1] ?? '' };
    } catch {
      // A percent sign that encodes nothing makes the parameter invalid.
    }
  }
  return undefined;
}

/** Checked by shape, because a test environment or a library may have another class. */
export const isRequest = (input: unknown): input is Request => isRecord(input) && 'headers' in input && 'text' in input;

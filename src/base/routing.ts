import { operations, type QueryParameter } from '../../generated/operations.js';
import { toExact } from './amounts.js';
import { isListed, type QueryParameters } from './query.js';

/** Any operation of the contract, with its literal types. */
type KnownOperation = (typeof operations)[number];

/** The operation that a request calls. */
export interface OperationMatch {
  readonly operation: KnownOperation;
  /** Values of the path parameters, decoded. */
  readonly parameters: Readonly<Record<string, string>>;
  /** What stands in front of the operation's own path, for example `/api`; empty if the path is the operation's. */
  readonly basePath: string;
}

const isParameter = (segment: string): boolean => segment.startsWith('{');

/** Longer templates come first, and of those of one length the ones with fewer parameters, so that the first match is the closest. */
const listRoutes = () =>
  operations
    .map((operation) => ({ operation, segments: operation.path.split('/').slice(1) }))
    .sort(
      (left, right) =>
        right.segments.length - left.segments.length ||
        left.segments.filter(isParameter).length - right.segments.filter(isParameter).length,
    );

const routes = /* #__PURE__ */ listRoutes();

/**
 * Finds the operation of a method and a URL's path. A base URL may have a path of its own, which may be any: where only certain ones
 * are right, compare `basePath`.
 *
 * @param method - HTTP method in the letters in which it is sent, for example `POST`
 * @param pathname - path of the URL, encoded, without query
 * @returns the match; undefined if the contract has no such operation, or a parameter is empty or cannot be decoded
 * @example
 * ```ts
 * matchPath('GET', '/api/v1/customers/42'); // getCustomer, { customerId: '42' }, base path '/api'
 * ```
 */
export function matchPath(method: string, pathname: string): OperationMatch | undefined {
  const path = pathname.split('/');
  for (const { operation, segments } of routes) {
    const start = path.length - segments.length;
    if (operation.method !== method || start < 1) continue;
    const parameters = readParameters(segments, path.slice(start));
    if (parameters) return { operation, parameters, basePath: path.slice(0, start).join('/') };
  }
  return undefined;
}

/** The values of a template's parameters; undefined if the segments do not match the template. */
function readParameters(template: readonly string[], path: readonly string[]): Record<string, string> | undefined {
  const parameters: [string, string][] = [];
  for (const [index, segment] of template.entries()) {
    const value = path[index] ?? '';
    if (isParameter(segment)) {
      const decoded = decode(value);
      if (!decoded) return undefined;
      parameters.push([segment.slice(1, -1), decoded]);
    } else if (segment !== value) return undefined;
  }
  return Object.fromEntries(parameters);
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/**
 * Reads a query as values of its parameters. What does not stand for such a value is kept as it was received, so that a check of the
 * values finds it: the name of no parameter, a text that is not a number or has more digits than one holds, a single value that is repeated.
 *
 * @param parameters - the query parameters of the operation
 * @param search - the query of a URL, with or without its question mark
 * @returns the values by name, of every name in the query
 * @example
 * ```ts
 * readQuery({ limit: { type: 'integer' } }, '?limit=20&page=2'); // { limit: 20, page: '2' }
 * ```
 */
export function readQuery(parameters: QueryParameters, search: string): Record<string, unknown> {
  const pairs = new URLSearchParams(search);
  return Object.fromEntries(
    [...new Set(pairs.keys())].map((name) => {
      const texts = pairs.getAll(name);
      const parameter = isListed(parameters, name) ? parameters[name] : undefined;
      return [name, readValue(parameter ?? { type: 'string' }, texts)];
    }),
  );
}

function readValue({ type, list }: QueryParameter, texts: readonly string[]): unknown {
  if (list === 'repeated') return texts.map((text) => parse(type, text));
  const values = texts.map((text) =>
    list === 'commas' ? text.split(',').map((item) => parse(type, item)) : parse(type, text),
  );
  return values.length === 1 ? values[0] : values;
}

function parse(type: QueryParameter['type'], text: string): unknown {
  if (type === 'string') return text;
  if (type === 'boolean') return text === 'true' || (text === 'false' ? false : text);
  return toExact(text) ?? text;
}

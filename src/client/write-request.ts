import { apiKeyHeader } from '../../generated/headers.js';
import type { Operation } from '../../generated/operations.js';
import { JsonLossError, toPlain } from '../base/json.js';
import { writeQuery } from '../base/operation.js';
import { type Check, checkOptions, InvalidInput } from '../base/options.js';

/**
 * Matches values that a server could read as a different path: an empty value or only dots (even before a `;`, because Java
 * servers cut a segment off there), a slash or backslash, the start of a query or fragment, a percent escape, a control or
 * invisible character, or an unpaired surrogate.
 */
const changesThePath = /^[.\s]*(;|$)|[/\\?#\p{Cc}\p{Cf}\p{Cs}]|%(u|[\da-f]{2})/iu;

/**
 * Puts path parameters into a path template, encoded.
 *
 * `encodeURIComponent('..')` is `..`, and `addresses/..` would turn a child address's call into a call of its master wallet. So
 * a value that is missing, or that could change the path, is rejected.
 */
export function fillPath(template: string, parameters: Readonly<Record<string, unknown>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameters[name];
    if (value === undefined || value === null) throw new InvalidInput(`the path parameter "${name}" is missing`);
    // Full-width dots and slashes become plain ones on servers that normalize decoded paths.
    if (typeof value !== 'string' || changesThePath.test(value) || changesThePath.test(value.normalize('NFKC')))
      throw new InvalidInput(`the path parameter "${name}" is not an id: it is empty, or it would change the path`);
    return encodeURIComponent(value);
  });
}

/** An unpaired surrogate cannot be encoded. */
const isScalar = (value: unknown): boolean =>
  typeof value === 'string' ? !/\p{Cs}/u.test(value) : typeof value === 'boolean' || Number.isFinite(value);

const aScalar: Check = [isScalar, 'a string, finite number or boolean'];

/** An empty list would be sent as no filter at all. */
const aList: Check = [
  (value) => Array.isArray(value) && value.length > 0 && Array.from(value).every(isScalar),
  'an array of strings, numbers or booleans with at least one item',
];

/** Whether an operation takes a query parameter. An object represents all parameters that the contract does not list. */
export const takesQuery = ({ query = {} }: Operation, name: string): boolean =>
  Object.hasOwn(query, name) || Object.values(query).some(({ type }) => type === 'object');

/** A copy of a query and its lists. */
export const copyQuery = (query: Readonly<Record<string, unknown>> = {}): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, Array.isArray(value) ? Array.from(value) : value]),
  );

/** A call's query, encoded as in the contract. Rejects parameters that the operation does not take or that cannot be encoded. */
export function fillQuery(operation: Operation, values: Readonly<Record<string, unknown>> = {}): string {
  const { query } = operation;
  if (!query && Object.keys(values).length > 0) throw new InvalidInput('the operation takes no query');
  if (!query) return '';
  const names = [...Object.keys(query), ...Object.keys(values).filter((name) => takesQuery(operation, name))];
  const checks = Object.fromEntries(names.map((name) => [name, query[name]?.list ? aList : aScalar]));
  const required = names.filter((name) => query[name]?.required);
  return writeQuery(checkOptions('query', values, checks, required));
}

/** A copy of a request body as JSON carries it. Rejects a body that JSON would change. */
export function copyBody(body: unknown): unknown {
  try {
    return toPlain(body, 'body');
  } catch (error) {
    const lost = error instanceof JsonLossError;
    throw new InvalidInput(
      lost ? error.message : 'body is not JSON: it contains itself, is nested too deeply, or its toJSON fails',
    );
  }
}

/**
 * Headers that a runtime sets or rejects by itself, with failures that differ between runtimes, and headers that make some servers
 * treat a request as one with another method or path.
 */
const reserved =
  /^(accept-encoding|connection|content-length|expect|host|keep-alive|te|trailer|transfer-encoding|upgrade|x-(http-)?method(-override)?|x-(original|rewrite)-url)$/;

export type HeaderRecord = Readonly<Record<string, string>>;

/**
 * Headers with others added, by lowercase name, so that the same name in another spelling replaces the first. Throws an
 * {@link InvalidInput} for a header that a program must not add.
 */
export function addHeaders(headers: HeaderRecord, added: HeaderRecord | undefined): HeaderRecord {
  if (!added) return headers;
  const all: Record<string, string> = { ...headers };
  for (const [name, value] of Object.entries(added)) {
    // Some servers read an underscore as a hyphen.
    const lowerCase = name.toLowerCase().replaceAll('_', '-');
    if (lowerCase === apiKeyHeader)
      throw new InvalidInput(`headers: ${apiKeyHeader} is set by the client: pass the key as apiKey`);
    if (reserved.test(lowerCase)) throw new InvalidInput(`headers: ${lowerCase} is reserved for the client`);
    if (typeof value !== 'string' || !/^[!#$%&'*+.^_`|~\w-]+:[\t -~\x80-\xff]*$/.test(`${name}:${value}`))
      throw new InvalidInput('headers: a name or a value is invalid');
    all[name.toLowerCase()] = value;
  }
  return all;
}

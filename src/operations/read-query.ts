import type { QueryParameter } from '../../generated/operations.js';
import { toExact } from '../amounts/decimal.js';
import { isListed, type QueryParameters } from './write-query.js';

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

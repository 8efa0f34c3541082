import type { QueryParameter } from '../../generated/operations.js';

/** The query parameters of an operation, by name. */
export type QueryParameters = Readonly<Record<string, QueryParameter>>;

/**
 * Writes the values of query parameters as the contract encodes them. The values have the types of their parameters.
 *
 * @param parameters - the query parameters of the operation
 * @param values - the value of each parameter, by name; those of other names are left out
 * @returns the query with its question mark; an empty string if no parameter has a value
 * @example
 * ```ts
 * writeQuery({ status: { type: 'string', list: 'repeated' } }, { status: ['OPEN', 'DONE'] }); // ?status=OPEN&status=DONE
 * ```
 */
export function writeQuery(parameters: QueryParameters, values: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(parameters).flatMap(([name, { list }]) => {
    const value = values[name];
    if (value === undefined) return [];
    const texts = [value].flat().map((item) => encodeURIComponent(String(item)));
    return (list === 'commas' ? [texts.join(',')] : texts).map((text) => `${encodeURIComponent(name)}=${text}`);
  });
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/**
 * Reads a query as values of its parameters. What does not stand for such a value is kept as it was received, so that a check of the
 * values finds it: the name of no parameter, a text that is not a number, a single value that is repeated.
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
      const parameter = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
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
  // A number with more digits than 15 may lose some of them.
  return /^-?\d+(\.\d+)?$/.test(text) && text.replace(/\D/g, '').length <= 15 ? Number(text) : text;
}

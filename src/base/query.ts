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

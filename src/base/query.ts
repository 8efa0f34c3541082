import type { QueryParameter } from '../../generated/operations.js';

/** The query parameters of an operation, by name. */
export type QueryParameters = Readonly<Record<string, QueryParameter>>;

/** Whether an operation takes query parameters that the contract does not list. */
export const takesAny = (parameters: QueryParameters): boolean =>
  Object.values(parameters).some(({ type }) => type === 'object');

/** Whether the contract lists a query parameter under this name. */
export const isListed = (parameters: QueryParameters, name: string): boolean =>
  Object.hasOwn(parameters, name) && parameters[name]?.type !== 'object';

/**
 * Writes the values of query parameters as the contract encodes them. The values have the types of their parameters. Those of other names
 * are written where the operation takes any, and left out otherwise.
 *
 * @param parameters - the query parameters of the operation
 * @param values - the value of each parameter, by name
 * @returns the query with its question mark; an empty string if no parameter has a value
 * @example
 * ```ts
 * writeQuery({ status: { type: 'string', list: 'repeated' } }, { status: ['OPEN', 'DONE'] }); // ?status=OPEN&status=DONE
 * ```
 */
export function writeQuery(parameters: QueryParameters, values: Readonly<Record<string, unknown>>): string {
  const listed = Object.keys(parameters).filter((name) => isListed(parameters, name));
  const names = new Set([...listed, ...(takesAny(parameters) ? Object.keys(values) : [])]);
  const pairs = [...names].flatMap((name) => {
    const value = values[name];
    if (value === undefined) return [];
    const texts = [value].flat().map((item) => encodeURIComponent(String(item)));
    return (parameters[name]?.list === 'commas' ? [texts.join(',')] : texts).map(
      (text) => `${encodeURIComponent(name)}=${text}`,
    );
  });
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

import type { QueryParameter } from './operation.js';

/** Writes values as a query with its question mark, each item of a list by itself; an empty string without any. */
export function writeQuery(values: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(values).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [value].flat().map((item) => `${encodeURIComponent(name)}=${encodeURIComponent(String(item))}`),
  );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/**
 * Reads a query, with or without its question mark, as values of its parameters by name. What does not stand for such a value is kept as
 * it was received, so that a check of the values finds it: the name of no parameter, another text, a single value that is repeated.
 */
export function readQuery(parameters: Readonly<Record<string, QueryParameter>>, search: string) {
  const pairs = new URLSearchParams(search);
  return Object.fromEntries(
    [...new Set(pairs.keys())].map((name) => {
      const parameter = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
      const items = pairs.getAll(name).map((text) => readItem(text, parameter?.type));
      return [name, items.length > 1 || parameter?.list ? items : items[0]];
    }),
  );
}

function readItem(text: string, type: QueryParameter['type'] | undefined): unknown {
  if (type === 'boolean') return text === 'true' || (text === 'false' ? false : text);
  // A number in other digits than JavaScript writes could lose some.
  return (type === 'number' || type === 'integer') && String(Number(text)) === text ? Number(text) : text;
}

import type { QueryParameter } from './operation.js';

/** Writes values as a query string with its question mark, one pair for each item of a list; empty if there are no values. */
export function writeQuery(values: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(values).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [value].flat().map((item) => `${encodeURIComponent(name)}=${encodeURIComponent(String(item))}`),
  );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/**
 * Reads a query string, with or without its question mark, as parameter names and values. Anything else is kept as received, so
 * that a check of the values finds it: an unknown name, another text, a repeated single value.
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
  // A number that JavaScript would write with other digits could lose some.
  return (type === 'number' || type === 'integer') && String(Number(text)) === text ? Number(text) : text;
}

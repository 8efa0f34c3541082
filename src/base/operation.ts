/** A query parameter's value. */
export interface QueryParameter {
  /** Type of the value, or of a list's items. `object`: all parameters that are not listed, under any name. */
  readonly type: 'string' | 'number' | 'integer' | 'boolean' | 'object';
  /** Whether it is a list, written as `name=a&name=b`. Absent: one value. */
  readonly list?: true;
  readonly required?: true;
}

/** The facts that the client needs about an operation. */
export interface Operation {
  readonly operationId: string;
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'PATCH';
  /** Path template, with its parameters in braces. */
  readonly path: string;
  /** `read` changes nothing, `write` changes a record, `funds` moves money or signs. */
  readonly effect: 'read' | 'write' | 'funds';
  /** Query parameters by name. Absent: the operation takes no query. */
  readonly query?: Readonly<Record<string, QueryParameter>>;
  /** Whether a request needs a body. Absent: the operation takes none. */
  readonly body?: 'required' | 'optional';
  /** Status of a success. */
  readonly successStatus: number;
  /** Kind of data in the response. Absent: no data. */
  readonly data?: 'object' | 'array' | 'any';
  /** Further statuses that the contract states as refusals of this operation. */
  readonly refusals?: readonly number[];
  /** Fields of the request body that must not appear in logs or errors. */
  readonly secrets?: readonly string[];
  /** How many calls one request takes. */
  readonly batch?: { readonly min: number; readonly max: number };
}

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

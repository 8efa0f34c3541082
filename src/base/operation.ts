/** What a query parameter holds. */
export interface QueryParameter {
  /** Type of the value, or of the items of a list. `object`: every parameter that is not listed, whatever this one is called. */
  readonly type: 'string' | 'number' | 'integer' | 'boolean' | 'object';
  /** Whether it holds a list, written as `name=a&name=b`. Absent: one value. */
  readonly list?: true;
  readonly required?: true;
}

/** What the client must know of an operation. */
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
  /** What the response carries as data. Absent: no data. */
  readonly data?: 'object' | 'array' | 'any';
  /** Statuses by which the service says that it did nothing. Absent: it says so of none. */
  readonly refusals?: readonly number[];
  /** Fields of the request body that must not appear in logs or errors. */
  readonly secrets?: readonly string[];
  /** How many calls one request takes. */
  readonly batch?: { readonly min: number; readonly max: number };
}

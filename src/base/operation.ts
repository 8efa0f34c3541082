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
  /** Statuses that mean that the service did nothing. Absent: no status means that. */
  readonly refusals?: readonly number[];
  /** Fields of the request body that must not appear in logs or errors. */
  readonly secrets?: readonly string[];
  /** How many calls one request takes. */
  readonly batch?: { readonly min: number; readonly max: number };
}

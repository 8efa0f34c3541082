// Generated from openapi/ by `npm run generate`. Do not edit.

/** One way in which a value breaks its schema. */
export interface SchemaError {
  /** JSON pointer into the value. */
  readonly instancePath: string;
  readonly keyword: string;
  readonly message: string;
  /** Where a property is not allowed: its name. */
  readonly params: { readonly additionalProperty?: string };
}

/** Checks a value and leaves what is wrong with it in `errors`. */
export interface Validator {
  (value: unknown): boolean;
  errors?: readonly SchemaError[] | null;
}

export declare const queries: Readonly<Record<string, Validator>>;

export declare const requests: Readonly<Record<string, Validator>>;

export declare const responses: Readonly<Record<string, Validator>>;

export declare const events: Readonly<Record<string, Validator>>;

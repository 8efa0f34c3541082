// Generated from openapi/ by `npm run generate`. Do not edit.

/** One way in which a value breaks its schema. */
export interface SchemaError {
  /** JSON pointer into the value. */
  readonly instancePath: string;
  readonly keyword: string;
  readonly message: string;
  /** Where a property is not allowed: its name. */
  readonly params: { readonly additionalProperty?: string };
  /** The value of the keyword. */
  readonly schema: unknown;
  /** The schema that has the keyword. */
  readonly parentSchema: { readonly properties?: object };
  /** The value at the pointer. */
  readonly data: unknown;
}

/** Checks a value and leaves what is wrong with it in `errors`. */
export interface Validator {
  (value: unknown): boolean;
  errors?: readonly SchemaError[] | null;
}

export declare const requests: Readonly<Record<string, Validator>>;

// Generated from openapi/ by `npm run generate`. Do not edit.

/** Checks a value and leaves what is wrong with it in `errors`. */
export interface Validator {
  (value: unknown): boolean;
  errors?: readonly ValidationError[] | null;
}

/** One way in which a value breaks its schema. */
export interface ValidationError {
  /** JSON pointer into the value. */
  readonly instancePath: string;
  readonly message: string;
  /** Where a property is not allowed: its name. */
  readonly params: { readonly additionalProperty?: string };
}

/** Validators of the values of query parameters, by operation. */
export declare const queries: Readonly<Record<string, Validator>>;
/** Validators of request bodies, by operation. */
export declare const requests: Readonly<Record<string, Validator>>;
/** Validators of success bodies, by operation. */
export declare const responses: Readonly<Record<string, Validator>>;
/** Validators of events, by name. */
export declare const events: Readonly<Record<string, Validator>>;

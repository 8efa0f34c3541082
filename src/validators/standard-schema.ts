/**
 * Standard Schema and Standard JSON Schema, version 1, from https://standardschema.dev: interfaces that other packages' forms, servers
 * and agents read. They are meant to be copied, so that nothing has to be installed.
 */
import { createCompiler, type Definitions, join, type Schema, type Violation } from './compile.js';

/** A schema of a JSON value for tools that read Standard Schema. It has the value's type. */
export interface StandardSchema<Value> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    /** Checks a value, and returns the same value or its issues. No message contains a part of the value. */
    readonly validate: (value: unknown) => StandardResult<Value>;
    /** The schema as self-contained JSON Schema. */
    readonly jsonSchema: {
      readonly input: (options: { readonly target: string }) => Record<string, unknown>;
      readonly output: (options: { readonly target: string }) => Record<string, unknown>;
    };
    /** Only for the compiler. */
    readonly types?: { readonly input: Value; readonly output: Value } | undefined;
  };
}

/** The checked value, or its issues. */
export type StandardResult<Value> =
  | { readonly value: Value; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] };

/** A difference between a value and the contract. */
export interface StandardIssue {
  readonly message: string;
  /** Keys that lead to the field, even if it is missing or unknown. */
  readonly path: readonly (string | number)[];
}

/** The versions of JSON Schema in which the used keywords mean the same. */
const dialects: Readonly<Record<string, string>> = {
  'draft-2020-12': 'https://json-schema.org/draft/2020-12/schema',
  'draft-07': 'http://json-schema.org/draft-07/schema#',
};

/** A schema as JSON Schema, with the definitions that it needs. */
function toJsonSchema(schema: Schema, definitions: Definitions, target: string): Record<string, unknown> {
  const dialect = Object.hasOwn(dialects, target) ? dialects[target] : undefined;
  if (!dialect)
    throw new TypeError(`jsonSchema: the target must be one of ${Object.keys(dialects).join(', ')}, and not ${target}`);
  const $defs: Record<string, unknown> = {};
  const collect = (node: unknown): void => {
    for (const [, name = ''] of JSON.stringify(node).matchAll(/"#\/\$defs\/(\w+)"/g)) {
      if (name in $defs) continue;
      $defs[name] = structuredClone(definitions[name]);
      collect($defs[name]);
    }
  };
  // Every request, response and event is an object, and tools need the type at the root.
  const whole = { type: 'object', ...join(schema, definitions) };
  collect(whole);
  return { $schema: dialect, ...structuredClone(whole), ...(Object.keys($defs).length > 0 && { $defs }) };
}

/** Removes duplicate reports on a field from several forms of a choice, or parts of a whole. */
const distinct = (found: readonly Violation[]): Violation[] => [
  ...new Map(found.map((each) => [JSON.stringify([each.path, each.message]), each])).values(),
];

/** Makes Standard Schemas of objects that share definitions, each compiled when it is first used. */
export function createStandardSchemas(definitions: Definitions, prepare?: (schema: Schema) => Schema) {
  const compile = createCompiler(definitions, prepare);
  return <Value>(schema: Schema): StandardSchema<Value> => {
    const jsonSchema = ({ target }: { readonly target: string }) => toJsonSchema(schema, definitions, target);
    return {
      '~standard': {
        version: 1,
        vendor: 'stablecoin-wallet-api',
        validate: (value) => {
          const found = compile(schema)(value);
          if (!found) return { value: value as Value };
          return { issues: distinct(found).map(({ path, message }) => ({ path, message })) };
        },
        jsonSchema: { input: jsonSchema, output: jsonSchema },
      },
    };
  };
}

/**
 * Standard Schema and Standard JSON Schema, version 1, as https://standardschema.dev has them: interfaces that forms, servers and agents
 * of others read, and that are copied, so that nothing has to be installed.
 */
import { createCompiler, type Definitions, join, type Schema, type Violation } from './compile.js';

/** A schema of a JSON value, as tools that read Standard Schema take it. It has the type of the value. */
export interface StandardSchema<Value> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    /** Checks a value, and returns the same value or what is wrong with it. No message contains a part of the value. */
    readonly validate: (value: unknown) => StandardResult<Value>;
    /** The schema as JSON Schema, by itself. */
    readonly jsonSchema: {
      readonly input: (options: { readonly target: string }) => Record<string, unknown>;
      readonly output: (options: { readonly target: string }) => Record<string, unknown>;
    };
    /** For the compiler alone. */
    readonly types?: { readonly input: Value; readonly output: Value } | undefined;
  };
}

/** The value that was checked, or what is wrong with it. */
export type StandardResult<Value> =
  | { readonly value: Value; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] };

/** A place in which a value differs from the contract. */
export interface StandardIssue {
  readonly message: string;
  /** Keys that lead to the field, also if it is missing or unknown. */
  readonly path: readonly (string | number)[];
}

/** The versions of JSON Schema that say the same of the keywords that are used. */
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

/** Removes what several branches of a choice, or parts of a whole, report of one field. */
export const distinct = (found: readonly Violation[]): Violation[] => [
  ...new Map(found.map((each) => [JSON.stringify([each.path, each.message]), each])).values(),
];

/** Makes Standard Schemas of objects that share definitions. Each is compiled when it is first used. */
export function createStandardSchemas(definitions: Definitions) {
  const compile = createCompiler(definitions);
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

/**
 * Standard Schema and Standard JSON Schema, version 1, from https://standardschema.dev: interfaces that other packages' forms, servers
 * and agents read. They are meant to be copied, so that nothing has to be installed.
 */
import { type Definitions, join, type Schema, type StandardIssue } from './compile.js';

/** The package's name, which tells its schemas from others. */
export const vendor = 'stablecoin-wallet-api';

/** A schema of a JSON value for tools that read Standard Schema. It has the value's type. */
export interface StandardSchema<Value> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    /** Checks a value, and returns the same value or its issues. No message contains a part of the value. */
    readonly validate: (
      value: unknown,
      options?: { readonly libraryOptions?: Readonly<Record<string, unknown>> | undefined },
    ) => StandardResult<Value>;
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

/** The versions of JSON Schema in which the used keywords mean the same. */
const dialects: ReadonlyMap<string, string> = new Map([
  ['draft-2020-12', 'https://json-schema.org/draft/2020-12/schema'],
  ['draft-07', 'http://json-schema.org/draft-07/schema#'],
]);

/** A schema as JSON Schema, with the definitions that it needs. */
export function toJsonSchema(schema: Schema, definitions: Definitions, target: string): Record<string, unknown> {
  const $schema = dialects.get(target);
  if (!$schema)
    throw new TypeError(`jsonSchema: the target must be one of ${[...dialects.keys()].join(', ')}, and not ${target}`);
  // Every request, response and event is an object, and tools need the type at the root.
  const whole = { type: 'object', ...join(schema, definitions) };
  const $defs: Record<string, Schema | undefined> = {};
  const collect = (node: unknown): void => {
    for (const [, name = ''] of JSON.stringify(node).matchAll(/"#\/\$defs\/(\w+)"/g)) {
      if (name in $defs) continue;
      $defs[name] = definitions[name];
      collect($defs[name]);
    }
  };
  collect(whole);
  return structuredClone({ $schema, ...whole, ...(Object.keys($defs).length > 0 && { $defs }) });
}

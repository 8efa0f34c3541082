import { knownValues } from '../../generated/known-values.js';
import { type Definitions, join, type Schema } from './compile.js';

/** The schemas that also report new values: an object takes only its listed fields, and an open set only its listed values. */
export function toStrict(definitions: Definitions): Definitions {
  const sets: Readonly<Record<string, readonly string[]>> = knownValues;
  return mapSchemas(definitions, (schema, name) =>
    Object.hasOwn(sets, name) ? { ...schema, enum: sets[name] } : close(schema, definitions),
  );
}

/** Free-form objects stay open: objects without listed fields, and objects whose other fields the contract allows in words. */
function close(schema: Schema, definitions: Definitions): Schema {
  const { properties, items, oneOf, anyOf, ...whole } = schema.allOf ? join(schema, definitions) : schema;
  const closeAll = (schemas: readonly Schema[]) => schemas.map((part) => close(part, definitions));
  return {
    ...(properties && { additionalProperties: false }),
    ...whole,
    ...(properties && { properties: mapSchemas(properties, (field) => close(field, definitions)) }),
    ...(items && { items: close(items, definitions) }),
    ...(oneOf && { oneOf: closeAll(oneOf) }),
    ...(anyOf && { anyOf: closeAll(anyOf) }),
  };
}

const mapSchemas = (schemas: Definitions, change: (schema: Schema, name: string) => Schema): Definitions =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, change(schema, name)]));

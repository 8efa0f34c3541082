/** Values of schemas, found in the contract's named examples of requests, responses and events. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { listObjects } from '../contract/walk.js';
import { at, follow, isObject, type Json, type JsonObject, objectEntries, objectsIn } from './document.ts';

/** Whether a value is of a branch of `oneOf` or `anyOf`. */
function createFits({ components }: JsonObject): (branch: JsonObject, value: Json) => boolean {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const validators = new Map<JsonObject, ValidateFunction>();
  return (branch, value) => {
    const validate = validators.get(branch) ?? ajv.compile({ ...branch, components });
    validators.set(branch, validate);
    return validate(value);
  };
}

/** A value of a schema, with the description of the example that it is a part of. */
export interface SchemaExample {
  value: Json;
  description: string;
}

const sizeOf = (example: SchemaExample | undefined): number => (example ? JSON.stringify(example.value).length : 0);

/** Every named schema with its largest value, because that shows the most fields. */
export function findExamples(document: JsonObject): Map<string, SchemaExample> {
  const fits = createFits(document);
  const found = new Map<string, SchemaExample>();

  function visit(schema: JsonObject, example: SchemaExample): void {
    const { value } = example;
    const ref = schema.$ref ?? schema['x-folded'];
    if (typeof ref === 'string' && value !== null) {
      const name = ref.slice(ref.lastIndexOf('/') + 1);
      if (sizeOf(example) > sizeOf(found.get(name))) found.set(name, example);
    }
    if (typeof schema.$ref === 'string') visit(follow(document, schema), example);
    for (const part of objectsIn(schema.allOf)) visit(part, example);
    for (const branch of [...objectsIn(schema.oneOf), ...objectsIn(schema.anyOf)])
      if (fits(branch, value)) visit(branch, example);
    const { items, properties } = schema;
    if (isObject(items) && Array.isArray(value)) for (const entry of value) visit(items, { ...example, value: entry });
    if (isObject(value))
      for (const [name, property] of objectEntries(properties)) {
        const inner = value[name];
        if (inner !== undefined) visit(property, { ...example, value: inner });
      }
  }

  const bodies = [at(document, 'paths'), at(document, 'webhooks')].flatMap((part) => listObjects(part));
  for (const { node } of bodies)
    if (isObject(node.schema))
      for (const [, example] of objectEntries(node.examples)) {
        const { value = null, description = '' } = follow(document, example);
        visit(node.schema, { value, description: String(description).trim() });
      }
  return found;
}

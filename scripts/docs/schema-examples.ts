/** Values of schemas, found in the contract's named examples of requests, responses and events. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { at, follow, isObject, type Json, type JsonObject, objectsIn } from './document.ts';

const sizeOf = (value: Json): number => JSON.stringify(value).length;

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

/** Calls `see` for every schema that a value of an example belongs to in the bodies of a document. */
function walkExamples(document: JsonObject, see: (schema: JsonObject, example: SchemaExample) => void): void {
  const fits = createFits(document);
  function visit(schema: JsonObject, example: SchemaExample): void {
    const { value } = example;
    const visitPart = (part: JsonObject, inner: Json) => visit(part, { ...example, value: inner });
    see(schema, example);
    if (typeof schema.$ref === 'string') visit(follow(document, schema), example);
    for (const part of objectsIn(schema.allOf)) visit(part, example);
    for (const branch of [...objectsIn(schema.oneOf), ...objectsIn(schema.anyOf)])
      if (fits(branch, value)) visit(branch, example);
    const { items, properties } = schema;
    if (isObject(items) && Array.isArray(value)) for (const entry of value) visitPart(items, entry);
    if (!isObject(properties) || !isObject(value)) return;
    for (const [name, property] of Object.entries(properties)) {
      const inner = value[name];
      if (isObject(property) && inner !== undefined) visitPart(property, inner);
    }
  }

  function visitBodies(node: Json | undefined): void {
    if (Array.isArray(node)) for (const entry of node) visitBodies(entry);
    if (!isObject(node)) return;
    if (isObject(node.schema) && isObject(node.examples)) {
      for (const example of Object.values(node.examples).filter(isObject)) {
        const { value = null, description } = follow(document, example);
        visit(node.schema, { value, description: String(description ?? '').trim() });
      }
      return;
    }
    for (const entry of Object.values(node)) visitBodies(entry);
  }

  visitBodies(at(document, 'paths'));
  visitBodies(at(document, 'webhooks'));
}

/** Every named schema with its largest value, because that shows the most fields. */
export function findExamples(document: JsonObject): Map<string, SchemaExample> {
  const found = new Map<string, SchemaExample>();
  walkExamples(document, ({ $ref, 'x-folded': folded }, example) => {
    const ref = $ref ?? folded;
    if (typeof ref !== 'string' || example.value === null) return;
    const name = ref.slice(ref.lastIndexOf('/') + 1);
    const known = found.get(name);
    if (known === undefined || sizeOf(example.value) > sizeOf(known.value)) found.set(name, example);
  });
  return found;
}

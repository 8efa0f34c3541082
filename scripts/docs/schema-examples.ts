/** Values of schemas, found in the contract's named examples of requests, responses and events. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { listObjects } from '../contract/walk.js';
import { examplesOf, follow, isObject, type Json, type JsonObject, objectEntries, objectsIn } from './document.ts';

/** A value of a schema, with the description of the example that it is a part of. */
export interface SchemaExample {
  value: Json;
  description: string;
}

/** Every named schema with its largest value, because that shows the most fields. */
export function findExamples(document: JsonObject): Map<string, SchemaExample> {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false }).addSchema(
    document,
    'contract',
  );
  const compiled = new Map<JsonObject, ValidateFunction>();
  const fits = (branch: JsonObject, value: Json): boolean => {
    const absolute = JSON.stringify(branch).replaceAll('"$ref":"#', '"$ref":"contract#');
    const validate = compiled.get(branch) ?? ajv.compile(JSON.parse(absolute));
    compiled.set(branch, validate);
    return validate(value);
  };
  const found = new Map<string, SchemaExample>();

  function visit(schema: JsonObject, { value, description }: SchemaExample): void {
    const { $ref: ref, items, properties } = schema;
    const name = typeof ref === 'string' && value !== null ? ref.slice(ref.lastIndexOf('/') + 1) : '';
    const size = JSON.stringify(found.get(name)?.value ?? '').length;
    if (name !== '' && JSON.stringify(value).length > size) found.set(name, { value, description });
    const branches = [...objectsIn(schema.oneOf), ...objectsIn(schema.anyOf)].filter((each) => fits(each, value));
    const same = ref === undefined ? [...objectsIn(schema.allOf), ...branches] : [follow(document, schema)];
    for (const part of same) visit(part, { value, description });
    if (isObject(items) && Array.isArray(value)) for (const entry of value) visit(items, { value: entry, description });
    for (const [key, property] of objectEntries(properties)) {
      const inner = isObject(value) ? value[key] : undefined;
      if (inner !== undefined) visit(property, { value: inner, description });
    }
  }

  const bodies = listObjects({ paths: document.paths, webhooks: document.webhooks });
  for (const { node } of bodies)
    if (isObject(node.schema))
      for (const example of examplesOf(document, { content: { 'application/json': node } }))
        visit(node.schema, example);
  return found;
}

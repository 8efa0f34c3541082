/** Values of schemas, found in the contract's named examples of requests, responses and events. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { formatPointer } from '../contract/pointer.js';
import { listObjects } from '../contract/walk.js';
import { at, examplesOf, type Json, type JsonObject, objectEntries } from './document.ts';

/** A value of a schema, with the description of the example that it is a part of. */
export interface SchemaExample {
  value: Json;
  description: string;
}

/** Every named schema with its largest value, because that shows the most fields. */
export function findExamples(document: JsonObject): Map<string, SchemaExample> {
  const found = new Map<string, SchemaExample>();
  let description = '';
  const ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false }).addKeyword({
    keyword: 'x-name',
    // Only what satisfies the rest of a schema is a value of it.
    post: true,
    validate: (name: string, value: Json) => {
      const size = JSON.stringify(found.get(name)?.value ?? '').length;
      if (value !== null && JSON.stringify(value).length > size) found.set(name, { value, description });
      return true;
    },
  });
  const schemas = objectEntries(at(document, 'components').schemas);
  const named = schemas.map(([name, schema]) => [name, { ...schema, 'x-name': name }]);
  ajv.addSchema(
    { ...document, components: { ...at(document, 'components'), schemas: Object.fromEntries(named) } },
    'contract',
  );
  for (const { node, path } of listObjects({ paths: document.paths, webhooks: document.webhooks })) {
    if (node.schema === undefined) continue;
    for (const example of examplesOf(document, { content: { 'application/json': node } })) {
      description = example.description;
      ajv.validate({ $ref: `contract#${encodeURI(formatPointer([...path, 'schema']))}` }, example.value);
    }
  }
  return found;
}

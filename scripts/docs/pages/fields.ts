/** The fields of a schema as a list in Markdown, each with its type and description, as the composed document states them. */
import { at, follow, isObject, type Json, type JsonObject, objectsIn, text } from '../document.ts';
import { linkToSchema } from '../links.ts';
import type { SchemaExample } from '../schema-examples.ts';
import { paragraphs } from './page.ts';

/** The composed contract, and the largest example of each schema. */
export interface Source {
  document: JsonObject;
  examples: Map<string, SchemaExample>;
}

const code = (value: Json | undefined): string => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;

export const nameOf = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

/** The type of a schema and what restricts its values, in Markdown. A named schema is a link. */
export function typeOf(schema: JsonObject): string {
  const { $ref, enum: values, items, oneOf, anyOf, allOf, format, pattern } = schema;
  if (typeof $ref === 'string') return `[${nameOf($ref)}](${linkToSchema(nameOf($ref))})`;
  if (schema.const !== undefined) return `always ${code(schema.const)}`;
  const branches = [...objectsIn(oneOf), ...objectsIn(anyOf)];
  if (branches.length > 0) return branches.map(typeOf).join(' or ');
  if (allOf) return 'object';
  const { minItems, maxItems = minItems && 'any number of', default: preset } = schema;
  return [
    Array.isArray(values)
      ? values.map(code).join(' or ')
      : isObject(items)
        ? `array of ${typeOf(items)}`
        : [schema.type ?? 'any value'].flat().join(' or '),
    format === 'password' ? 'secret' : format,
    pattern !== undefined && `pattern ${code(pattern)}`,
    maxItems !== undefined && `${minItems ?? 0} to ${maxItems} entries`,
    preset !== undefined && `default ${code(preset)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Names in the order of the interface, which is that of the contract's examples: the schema's own, then the largest. */
function orderFields(names: string[], own: SchemaExample | undefined, examples: Iterable<SchemaExample>): string[] {
  const keysOf = (value: Json | undefined) =>
    Object.keys(isObject(value) ? value : {}).filter((key) => names.includes(key));
  const others = [...examples].map(({ value }) => keysOf(value)).sort((one, other) => other.length - one.length);
  return [...new Set([...keysOf(own?.value), ...others.flat(), ...names])];
}

/** The properties of a schema and of all that its `allOf` joins, and which of them are required. */
function propertiesOf(document: JsonObject, schema: JsonObject): { properties: JsonObject; required: Json[] } {
  const resolved = follow(document, schema);
  const parts = objectsIn(resolved.allOf).map((part) => propertiesOf(document, part));
  return {
    properties: Object.assign({}, ...parts.map(({ properties }) => properties), resolved.properties),
    required: [...parts.flatMap(({ required }) => required), resolved.required ?? []].flat(),
  };
}

interface Field {
  name: string;
  place: string;
  schema: JsonObject;
  required?: boolean;
  description?: string;
  fields?: string | undefined;
}

/** A field as an entry of a list. The title of its link marks it for the pages, which give it an anchor. */
export const writeField = ({ name, place, schema, required, description, fields }: Field): string =>
  paragraphs(
    `- [\`${name}\`](${place}/${name.toLowerCase()} "field") (${typeOf(schema)}${required ? ', **required**' : ''})`,
    description,
    fields,
  ).replaceAll(/\n(?=.)/g, '\n  ');

/** What a field holds that is described with it: an object or the entries of an array, of a named schema only where it is `opened`. */
function objectOf(document: JsonObject, property: JsonObject, opened: boolean): JsonObject | undefined {
  if (!opened && property.$ref !== undefined) return undefined;
  const { items } = follow(document, property);
  return isObject(items) ? objectOf(document, items, opened) : property;
}

/** What is said of a property itself, or of its type, which may be one of several. */
const descriptionOf = (document: JsonObject, property: JsonObject): string =>
  text(property.description) || text(follow(document, objectsIn(property.oneOf)[0] ?? property).description);

/**
 * The fields of a schema. A field of a named schema is a link, except those in `opened`, whose fields are listed below it.
 */
export function fieldsOf(source: Source, schema: JsonObject, place: string, opened: readonly string[] = []): string {
  const { document, examples } = source;
  const { properties, required } = propertiesOf(document, schema);
  const names = orderFields(Object.keys(properties), examples.get(nameOf(text(schema.$ref))), examples.values());
  return paragraphs(
    ...names.map((name) => {
      const property = at(properties, name);
      const object = objectOf(document, property, opened.includes(name));
      return writeField({
        name,
        place,
        schema: property,
        required: required.includes(name),
        description: descriptionOf(document, property),
        fields: object && fieldsOf(source, object, `${place}/${name.toLowerCase()}`),
      });
    }),
  );
}

/** A parameter of an operation or of an event, or a header of a response. */
export const writeParameter = (name: string, { schema, required, description, example }: JsonObject, place: string) =>
  writeField({
    name,
    place,
    schema: isObject(schema) ? schema : {},
    required: required === true,
    description: paragraphs(text(description), example !== undefined && `Example: ${code(example)}.`),
  });

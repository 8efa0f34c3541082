/** The fields of a schema as a list in Markdown, each with its type and description, as the composed document states them. */
import { at, follow, isObject, type Json, type JsonObject, objectsIn } from '../document.ts';
import { linkToSchema } from '../links.ts';
import type { SchemaExample } from '../schema-examples.ts';
import { paragraphs, text } from './page.ts';

const code = (value: Json | undefined): string => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;

export const nameOf = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

const branchesOf = ({ oneOf, anyOf }: JsonObject): JsonObject[] => [...objectsIn(oneOf), ...objectsIn(anyOf)];

/** What restricts a value, in words. */
function limits({ format, pattern, minItems, maxItems, default: preset }: JsonObject): string[] {
  return [
    typeof format === 'string' && format !== 'password' ? format : '',
    format === 'password' ? 'secret' : '',
    pattern === undefined ? '' : `pattern ${code(pattern)}`,
    minItems === undefined && maxItems === undefined
      ? ''
      : `${minItems ?? 0} to ${maxItems ?? 'any number of'} entries`,
    preset === undefined ? '' : `default ${code(preset)}`,
  ].filter(Boolean);
}

const linkTo = (ref: string): string => `[${nameOf(ref)}](${linkToSchema(nameOf(ref))})`;

/** The type of a schema in Markdown. A named schema is a link. */
export function typeOf(schema: JsonObject): string {
  if (typeof schema.$ref === 'string') return linkTo(schema.$ref);
  if (typeof schema['x-folded'] === 'string') return `${linkTo(schema['x-folded'])} or null`;
  if (schema.const !== undefined) return `always ${code(schema.const)}`;
  if (Array.isArray(schema.enum)) return [schema.enum.map(code).join(' or '), ...limits(schema)].join(', ');
  const branches = branchesOf(schema);
  if (branches.length > 0) return branches.map(typeOf).join(' or ');
  if (isObject(schema.items)) {
    const entries = typeOf(schema.items);
    return [`array of ${entries}`, ...limits(schema)].join(', ');
  }
  if (Array.isArray(schema.allOf)) return 'object';
  const types = [schema.type ?? []].flat();
  return [types.length > 0 ? types.join(' or ') : 'any value', ...limits(schema)].join(', ');
}

/**
 * Names in the order of the interface, which is that of the contract's examples: first the fields of the schema's own
 * example, then those of the example that has the most of the rest.
 */
function orderFields(names: string[], own: SchemaExample | undefined, examples: Iterable<SchemaExample>): string[] {
  const keysOf = (example: SchemaExample | undefined): string[] =>
    isObject(example?.value) ? Object.keys(example.value).filter((key) => names.includes(key)) : [];
  const shown = keysOf(own);
  const rest = [...examples]
    .map((example) => keysOf(example).filter((key) => !shown.includes(key)))
    .reduce((most, keys) => (keys.length > most.length ? keys : most), []);
  return [...new Set([...shown, ...rest, ...names])];
}

interface Properties {
  properties: Record<string, JsonObject>;
  required: Set<string>;
}

/** The properties of a schema and of all that its `allOf` joins. */
function propertiesOf(document: JsonObject, schema: JsonObject): Properties {
  const resolved = follow(document, schema);
  const own = Object.entries(isObject(resolved.properties) ? resolved.properties : {});
  const parts = objectsIn(resolved.allOf).map((part) => propertiesOf(document, part));
  return {
    properties: Object.assign(
      {},
      ...parts.map(({ properties }) => properties),
      Object.fromEntries(own.filter(([, property]) => isObject(property))),
    ),
    required: new Set([
      ...parts.flatMap(({ required }) => [...required]),
      ...(Array.isArray(resolved.required) ? resolved.required.map(String) : []),
    ]),
  };
}

interface Field {
  name: string;
  place: string;
  type: string;
  required?: boolean;
  description: string;
  fields?: string;
}

/** A field as an entry of a list. The title of its link marks it for the pages, which give it an anchor. */
export const writeField = ({ name, place, type, required, description, fields }: Field): string =>
  paragraphs(
    `- [\`${name}\`](${place}/${name.toLowerCase()} "field") (${type}${required ? ', **required**' : ''})`,
    description,
    fields,
  ).replaceAll(/\n(?=.)/g, '\n  ');

/** What a field holds that is described with it: an object or the entries of an array, of a named schema only where it is `opened`. */
function objectOf(document: JsonObject, property: JsonObject, opened: boolean): JsonObject | undefined {
  if (!opened && (property.$ref !== undefined || property['x-folded'] !== undefined)) return undefined;
  const { items } = follow(document, property);
  return isObject(items) ? objectOf(document, items, opened) : property;
}

/** The composed contract, and the largest example of each schema. */
export interface Source {
  document: JsonObject;
  examples: Map<string, SchemaExample>;
}

/**
 * The fields of a schema. A field of a named schema is a link, except those in `opened`, whose fields are listed below it.
 */
export function fieldsOf(source: Source, schema: JsonObject, place: string, opened: readonly string[] = []): string {
  const { document, examples } = source;
  const { properties, required } = propertiesOf(document, schema);
  const own = typeof schema.$ref === 'string' ? examples.get(nameOf(schema.$ref)) : undefined;
  return paragraphs(
    ...orderFields(Object.keys(properties), own, examples.values()).map((name) => {
      const property = properties[name] ?? {};
      const object = objectOf(document, property, opened.includes(name));
      return writeField({
        name,
        place,
        type: typeOf(property),
        required: required.has(name),
        description: text(property.description) || text(follow(document, property).description),
        fields: object && fieldsOf(source, object, `${place}/${name.toLowerCase()}`),
      });
    }),
  );
}

/** Parameters of an operation, or of an event. */
export const parametersOf = (document: JsonObject, operation: JsonObject, place: string, location: string): string =>
  paragraphs(
    ...objectsIn(operation.parameters)
      .map((parameter) => follow(document, parameter))
      .filter((parameter) => parameter.in === location)
      .map((parameter) =>
        writeField({
          name: String(parameter.name),
          place: `${place}/${location}`,
          type: typeOf(at(parameter, 'schema')),
          required: parameter.required === true,
          description: [
            text(parameter.description),
            parameter.example !== undefined && `Example: ${code(parameter.example)}.`,
          ]
            .filter(Boolean)
            .join(' '),
        }),
      ),
  );

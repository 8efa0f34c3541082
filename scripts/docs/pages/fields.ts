/** A schema's fields as a Markdown list, each with its type and description. */
import { type Contract, type ContractHeader, type ContractSchema, flatten, resolve } from '../../contract/contract.ts';
import { componentName } from '../../contract/walk.ts';
import { linkToSchema, paragraphs } from './page.ts';

const code = (value: unknown): string => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;

/** A schema's type and constraints, in Markdown. A named schema is a link. */
export function typeOf(schema: ContractSchema): string {
  const { $ref, enum: values, items, oneOf = [], anyOf = [], allOf, type = 'any value', format, pattern } = schema;
  if ($ref) return `[${componentName($ref)}](${linkToSchema(componentName($ref))})`;
  if (schema.const !== undefined) return `always ${code(schema.const)}`;
  if (oneOf.length + anyOf.length > 0) return [...oneOf, ...anyOf].map(typeOf).join(' or ');
  if (allOf) return 'object';
  const { minItems, maxItems = minItems && 'any number of', default: preset, 'x-extensible-enum': known } = schema;
  return [
    values?.map(code).join(' or ') ?? (items ? `array of ${typeOf(items)}` : [type].flat().join(' or ')),
    format === 'password' ? 'secret' : format,
    pattern && `pattern ${code(pattern)}`,
    known && `known values ${known.map(code).join(', ')}`,
    maxItems && `${minItems ?? 0} to ${maxItems} entries`,
    preset !== undefined && `default ${code(preset)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** A field as a list entry. The title of its link marks it for the pages, which give it an anchor. */
function writeField(name: string, place: string, schema: ContractSchema, required: boolean, text: string): string {
  const type = `${typeOf(schema)}${required ? ', **required**' : ''}`;
  const entry = `- [\`${name}\`](${place}.${name.toLowerCase()} "field") (${type})`;
  return paragraphs(entry, text).replaceAll(/\n(?=.)/g, '\n  ');
}

/** The object, or array entries, that are described with a field; for a named schema, only if it is opened. */
function objectOf(contract: Contract, property: ContractSchema, opened: boolean): ContractSchema | undefined {
  if (!opened && property.$ref) return undefined;
  const { items } = resolve(contract, property);
  return items ? objectOf(contract, items, opened) : property;
}

/** A schema's fields, required fields first. A field with a named schema is a link; if `isOpened` allows, its fields follow it. */
export function fieldsOf(
  contract: Contract,
  schema: ContractSchema,
  place: string,
  isOpened: (name: string) => boolean = () => false,
): string {
  const parts = flatten(contract, schema);
  const isRequired = (name: string): boolean => parts.some(({ required }) => required?.includes(name));
  const properties: Record<string, ContractSchema> = Object.assign({}, ...parts.map((part) => part.properties));
  const fields = Object.entries(properties)
    .sort(([one], [other]) => Number(isRequired(other)) - Number(isRequired(one)))
    .map(([name, property]) => {
      const object = objectOf(contract, property, isOpened(name));
      // The description of the field, or of its type, which may be one of several.
      const description = property.description ?? resolve(contract, property.oneOf?.[0] ?? property).description;
      const inner = object && fieldsOf(contract, object, `${place}.${name.toLowerCase()}`, isOpened);
      return writeField(name, place, property, isRequired(name), paragraphs(description, inner));
    });
  return paragraphs(...fields);
}

export function writeParameter(contract: Contract, name: string, stated: ContractHeader, place: string): string {
  const { schema, required = false, description, example } = resolve(contract, stated);
  const exampleText = example !== undefined && `Example: ${code(example)}.`;
  return writeField(name, place, schema, required, paragraphs(description, exampleText));
}

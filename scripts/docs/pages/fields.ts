/** The fields of a schema as a list in Markdown, each with its type and description, as the composed contract states them. */
import { type Contract, type ContractHeader, type ContractSchema, resolve } from '../../contract/contract.ts';
import { componentName } from '../../contract/walk.js';
import { linkToSchema, paragraphs } from './page.ts';

const code = (value: unknown): string => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;

/** The type of a schema and what restricts its values, in Markdown. A named schema is a link. */
export function typeOf(schema: ContractSchema): string {
  const { $ref, enum: values, items, oneOf = [], anyOf = [], allOf, type = 'any value', format, pattern } = schema;
  if ($ref) return `[${componentName($ref)}](${linkToSchema(componentName($ref))})`;
  if (schema.const !== undefined) return `always ${code(schema.const)}`;
  if (oneOf.length + anyOf.length > 0) return [...oneOf, ...anyOf].map(typeOf).join(' or ');
  if (allOf) return 'object';
  const { minItems, maxItems = minItems && 'any number of', default: preset } = schema;
  return [
    values?.map(code).join(' or ') ?? (items ? `array of ${typeOf(items)}` : [type].flat().join(' or ')),
    format === 'password' ? 'secret' : format,
    pattern && `pattern ${code(pattern)}`,
    maxItems && `${minItems ?? 0} to ${maxItems} entries`,
    preset !== undefined && `default ${code(preset)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** A schema and all that its `allOf` joins, as one. */
function join(contract: Contract, schema: ContractSchema): ContractSchema {
  const { allOf = [], properties, required = [] } = resolve(contract, schema);
  const parts = allOf.map((part) => join(contract, part));
  return {
    properties: Object.assign({}, ...parts.map((part) => part.properties), properties),
    required: [...parts.flatMap((part) => part.required ?? []), ...required],
  };
}

/** A field of what stands at a place, as an entry of a list. The title of its link marks it for the pages, which give it an anchor. */
function writeField(
  name: string,
  place: string,
  schema: ContractSchema,
  required: boolean,
  ...content: Parameters<typeof paragraphs>
): string {
  const type = `${typeOf(schema)}${required ? ', **required**' : ''}`;
  const entry = `- [\`${name}\`](${place}.${name.toLowerCase()} "field") (${type})`;
  return paragraphs(entry, ...content).replaceAll(/\n(?=.)/g, '\n  ');
}

/** What a field holds that is described with it: an object or the entries of an array, of a named schema only where it is opened. */
function objectOf(contract: Contract, property: ContractSchema, opened: boolean): ContractSchema | undefined {
  if (!opened && property.$ref) return undefined;
  const { items } = resolve(contract, property);
  return items ? objectOf(contract, items, opened) : property;
}

/** The fields of a schema, the required ones first. A field of a named schema is a link; where `isOpened` says so, its fields are listed below it too. */
export function fieldsOf(
  contract: Contract,
  schema: ContractSchema,
  place: string,
  isOpened: (name: string) => boolean = () => false,
): string {
  const { properties = {}, required = [] } = join(contract, schema);
  const isRequired = (name: string): boolean => required.includes(name);
  const fields = Object.entries(properties)
    .sort(([one], [other]) => Number(isRequired(other)) - Number(isRequired(one)))
    .map(([name, property]) => {
      const object = objectOf(contract, property, isOpened(name));
      // What is said of a field itself, or of its type, which may be one of several.
      const description = property.description ?? resolve(contract, property.oneOf?.[0] ?? property).description;
      const inner = object && fieldsOf(contract, object, `${place}.${name.toLowerCase()}`, isOpened);
      return writeField(name, place, property, isRequired(name), description, inner);
    });
  return paragraphs(...fields);
}

/** A parameter of an operation or of an event, or a header of a response. */
export function writeParameter(contract: Contract, name: string, stated: ContractHeader, place: string): string {
  const { schema, required = false, description, example } = resolve(contract, stated);
  const said = example !== undefined && `Example: ${code(example)}.`;
  return writeField(name, place, schema, required, description, said);
}

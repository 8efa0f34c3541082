/** The fields of a schema as a list in Markdown, each with its type and description, as the composed contract states them. */
import {
  type Contract,
  type ContractHeader,
  type ContractParameter,
  type ContractSchema,
  resolve,
} from '../../contract/contract.ts';
import { componentName } from '../../contract/references.js';
import { linkToSchema } from '../links.ts';
import { paragraphs } from './page.ts';

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

/** The properties of a schema and of all that its `allOf` joins, and which of them are required. */
function propertiesOf(
  contract: Contract,
  schema: ContractSchema,
): Required<Pick<ContractSchema, 'properties' | 'required'>> {
  const { allOf = [], properties, required = [] } = resolve(contract, schema);
  const parts = allOf.map((part) => propertiesOf(contract, part));
  return {
    properties: Object.assign({}, ...parts.map((part) => part.properties), properties),
    required: [...parts.flatMap((part) => part.required), ...required],
  };
}

interface Field {
  name: string;
  /** The page and the anchor of what has the field. */
  place: string;
  schema: ContractSchema;
  required: boolean;
  /** What is said of the field, and the fields that it holds. */
  content: (string | undefined | false)[];
}

/** A field as an entry of a list. The title of its link marks it for the pages, which give it an anchor. */
const writeField = ({ name, place, schema, required, content }: Field): string =>
  paragraphs(
    `- [\`${name}\`](${place}.${name.toLowerCase()} "field") (${typeOf(schema)}${required ? ', **required**' : ''})`,
    ...content,
  ).replaceAll(/\n(?=.)/g, '\n  ');

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
  const { properties, required } = propertiesOf(contract, schema);
  const isRequired = (name: string) => required.includes(name);
  const names = Object.keys(properties).sort((one, other) => Number(isRequired(other)) - Number(isRequired(one)));
  const fields = names.map((name) => {
    const property = properties[name] ?? {};
    const object = objectOf(contract, property, isOpened(name));
    // What is said of a field itself, or of its type, which may be one of several.
    const description = property.description ?? resolve(contract, property.oneOf?.[0] ?? property).description;
    const inner = object && fieldsOf(contract, object, `${place}.${name.toLowerCase()}`, isOpened);
    return writeField({
      name,
      place,
      schema: property,
      required: isRequired(name),
      content: [description, inner],
    });
  });
  return paragraphs(...fields);
}

/** A parameter of an operation or of an event, or a header of a response. */
export function writeParameter(
  contract: Contract,
  name: string,
  stated: ContractParameter | ContractHeader,
  place: string,
): string {
  const { schema, required = false, description, example } = resolve(contract, stated);
  const content = [description, example !== undefined && `Example: ${code(example)}.`];
  return writeField({ name, place, schema, required, content });
}

import { type Contract, type Parameter, remember, resolve, type Schema } from './contract.js';
import { amountPatterns } from './interface.js';

/**
 * Writes a schema in one line, so that a hand-written statement of the interface can be compared with the contract.
 *
 * `name: type` is required, `name?: type` optional. Ids are `uuid`, open enums `open(a b)`, closed ones `enum(a b)`,
 * fixed values `const(true)` and `const("a")`, times `timestamp`, days `date`, other formats `string(email)`, decimal strings `amount`, lists `type[]` or with their limits `type[1..20]`, defaults ` = value`. Objects that have a
 * name stand by their name, and a query parameter has its encoding after its type, as in `status?: string[] explode=false`. A keyword without a notation of its own
 * is appended, as in `string maxLength=20` and `integer minimum=1`, so that nothing is overlooked.
 * What is deprecated ends in `deprecated until 2027-01-31`, the date of its `x-sunset`, and so does a value: `open(a b deprecated until 2027-01-31)`.
 */
export function notation(contract: Contract, schema: Schema): string {
  if (schema.$ref) {
    const target = resolve<Schema>(contract, schema as { $ref: string });
    return isObject(contract, target)
      ? schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)
      : notation(contract, target);
  }
  const written = [
    ...(schema.allOf ? [schema.allOf.map((part) => notation(contract, part)).join(' & ')] : []),
    ...(schema.anyOf ? [schema.anyOf.map((part) => notation(contract, part)).join(' | ')] : []),
    ...(schema.oneOf
      ? [schema.oneOf.map((part) => notation(contract, part)).join(isNullable(schema) ? ' | ' : ' ^ ')]
      : []),
  ];
  if (written.length === 0 || 'type' in schema || 'const' in schema) written.push(plain(contract, schema));
  return [written.join(' & '), ...remaining(schema)].join(' ');
}

/** A parameter in notation, after its place: `query status?: string[] explode=false`. */
export const parameterNotation = (contract: Contract, parameter: Parameter): string => {
  const { name, in: place, required, schema = {}, example: _, ...rest } = parameter;
  const type = [notation(contract, schema), ...remaining(rest)].join(' ');
  return `${place} ${name}${required ? '' : '?'}: ${type}`;
};

/**
 * The fields of an object schema in notation, those of its `allOf` parts included, a later part over an earlier one. Most versions of the
 * contract differ in one schema, and the others are written once.
 */
export const fields = remember((contract: Contract, schema: Schema): string[] => {
  const parts = flatten(contract, schema);
  const required = new Set(parts.flatMap((part) => part.required ?? []));
  const types = new Map(
    parts
      .flatMap((part) => Object.entries(part.properties ?? {}))
      .map(([name, type]) => [name, notation(contract, type)]),
  );
  const undeclared = [...required].filter((name) => !types.has(name)).map((name) => `${name}!`);
  return [
    ...parts.flatMap(({ type = 'object' }) => (type === 'object' ? [] : [`(${[type].flat().join(' | ')})`])),
    ...parts.flatMap(({ additionalProperties: open }) => (open === undefined ? [] : [open ? '(open)' : '(closed)'])),
    ...[...types].map(([name, type]) => `${name}${required.has(name) ? '' : '?'}: ${type}`),
    ...undeclared,
    ...parts.flatMap((part) => (part.oneOf ? [notation(contract, { oneOf: part.oneOf })] : [])),
  ];
});

/** The parts that a schema is put together from, without references and without `allOf`. */
export function flatten(contract: Contract, schema: Schema): Schema[] {
  if (schema.$ref) return flatten(contract, resolve<Schema>(contract, schema as { $ref: string }));
  const { allOf, ...own } = schema;
  return [...(allOf ?? []).flatMap((part) => flatten(contract, part)), own];
}

/** What the parts of a schema say of one field. */
export const statements = (parts: readonly Schema[], field: string): Schema[] =>
  parts.map(({ properties }) => properties?.[field]).filter((schema) => schema !== undefined);

const isNull = ({ type }: Schema): boolean => type === 'null';

/** Whether null is one of the choices of a schema. */
const isNullable = ({ oneOf = [] }: Schema): boolean => oneOf.some(isNull);

export const isObject = remember((contract: Contract, schema: Schema): boolean =>
  flatten(contract, schema).some((part) => part.type === 'object'),
);

function plain(contract: Contract, schema: Schema): string {
  const types = [schema.type ?? []].flat();
  const typed = (values: string, type: string) =>
    types.length === 0 || types.join() === type ? values : `${values} as ${types.join(' | ')}`;
  if ('const' in schema) return typed(`const(${JSON.stringify(schema.const)})`, typeof schema.const);
  if (schema['x-extensible-enum']) return typed(`open(${listed(schema, schema['x-extensible-enum'])})`, 'string');
  if (schema.enum) return typed(`enum(${listed(schema, schema.enum)})`, 'string');
  if (types.length === 0) return schema.required ? object(contract, schema) : 'unknown';
  return types.map((type) => single(contract, { ...schema, type })).join(' | ');
}

/** The values of a list, each deprecated one with its date. */
const listed = ({ 'x-deprecated-values': dates = {} }: Schema, values: readonly unknown[]): string =>
  values
    .map((value) => ({ value, until: dates[String(value)] }))
    .map(({ value, until }) => (until ? `${value} deprecated until ${until}` : value))
    .join(' ');

const formats: Record<string, string> = { uuid: 'uuid', 'date-time': 'timestamp', date: 'date' };

function single(contract: Contract, schema: Schema & { type: string }): string {
  if (schema.type === 'array') {
    const { items = {}, minItems, maxItems } = schema;
    const limits = minItems === undefined && maxItems === undefined ? '' : `${minItems ?? 0}..${maxItems ?? ''}`;
    return `${notation(contract, items)}[${limits}]`;
  }
  if (schema.type === 'object') return object(contract, schema);
  const amount = Object.entries(amountPatterns).find(([, pattern]) => pattern === schema.pattern);
  if (schema.type === 'string' && amount) return amount[0];
  if (schema.type === 'string' && schema.format) return formats[schema.format] ?? `string(${schema.format})`;
  return schema.type;
}

function object(contract: Contract, schema: Schema): string {
  const { additionalProperties, ...rest } = schema;
  const inner = fields(contract, additionalProperties === false ? schema : rest);
  return inner.length === 0 ? 'object' : `{ ${inner.join('; ')} }`;
}

const written = new Set(
  '$ref type format const enum items minItems maxItems required properties additionalProperties allOf anyOf oneOf x-extensible-enum x-deprecated-values'.split(
    ' ',
  ),
);
const annotations = new Set([
  'deprecated',
  'x-sunset',
  'description',
  'title',
  'example',
  'examples',
  'x-not-shown',
  'x-inferred',
  'x-webhook-signature',
]);

/** Whether something is deprecated, and until when it stays, in notation. */
export const deprecation = ({
  deprecated,
  'x-sunset': sunset,
}: {
  deprecated?: unknown;
  'x-sunset'?: unknown;
}): string[] =>
  deprecated === undefined && sunset === undefined
    ? []
    : [`${deprecated === true ? 'deprecated' : 'not deprecated'} until ${sunset ?? 'an unknown date'}`];

const remaining = (schema: Schema): string[] => [
  ...Object.entries(schema)
    .filter(([keyword]) => !written.has(keyword) && !annotations.has(keyword))
    .flatMap(([keyword, value]) => {
      if (keyword === 'default') return `= ${value}`;
      if (keyword === 'exclusiveMinimum') return `above ${value}`;
      if (keyword === 'pattern')
        return Object.values(amountPatterns).some((pattern) => pattern === value) ? [] : `/${value}/`;
      return `${keyword}=${JSON.stringify(value)}`;
    }),
  ...deprecation(schema),
];

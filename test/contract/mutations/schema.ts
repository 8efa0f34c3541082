import type { Schema } from '../contract.js';
import { type Edit, type Path, renamed, without } from './edit.js';

const combinations = ['allOf', 'anyOf', 'oneOf'] as const;
const limits = ['minItems', 'maxItems', 'minLength', 'maxLength', 'minimum', 'exclusiveMinimum', 'maximum'];
const restrictions = [...limits, 'format', 'pattern', 'const', 'default', 'items', 'additionalProperties'];

const otherType: Record<string, string> = {
  string: 'number',
  number: 'string',
  integer: 'string',
  boolean: 'string',
  array: 'object',
  object: 'array',
};

const isNull = ({ type }: Schema): boolean => type === 'null';

/** Edits of a schema and of everything inside it. */
export const editsOfSchema = (path: Path, schema: Schema): Edit[] => [
  ...editsOfType(path, schema),
  ...editsOfNull(path, schema),
  ...editsOfValues(path, schema),
  ...editsOfRestrictions(path, schema),
  ...editsOfProperties(path, schema),
  ...combinations.flatMap((keyword) =>
    (schema[keyword] ?? []).map((_, index, parts): Edit => {
      const place = [...path, keyword, String(index)];
      return { change: 'remove', path: [...path, keyword], value: without(parts, index), place };
    }),
  ),
  ...partsOf(path, schema).flatMap(([place, part]) => editsOfSchema(place, part)),
];

const partsOf = (path: Path, schema: Schema): [Path, Schema][] => [
  ...Object.entries(schema.properties ?? {}).map(([name, property]): [Path, Schema] => [
    [...path, 'properties', name],
    property,
  ]),
  ...(schema.items ? [[[...path, 'items'], schema.items] as [Path, Schema]] : []),
  ...combinations.flatMap((keyword) =>
    (schema[keyword] ?? []).map((part, index): [Path, Schema] => [[...path, keyword, String(index)], part]),
  ),
];

function editsOfType(path: Path, schema: Schema): Edit[] {
  const types = [schema.type ?? []].flat();
  if (types.length === 0) return [{ change: 'retype', path, value: { type: 'boolean' } }];
  return types
    .filter((type) => type !== 'null')
    .map((type): Edit => {
      const changed = types.map((each) => (each === type ? (otherType[type] ?? 'string') : each));
      const value = Array.isArray(schema.type) ? changed : changed[0];
      return { change: `retype ${type}`, path: [...path, 'type'], value };
    });
}

/** Accepts null where it was refused, and refuses it where it was accepted. */
function editsOfNull(path: Path, schema: Schema): Edit[] {
  const change = 'toggle null';
  const types = [schema.type ?? []].flat();
  if (types.length === 1 && types[0] === 'null') return [];
  if (types.includes('null'))
    return [{ change, path: [...path, 'type'], value: types.filter((type) => type !== 'null') }];
  if (types.length > 0) return [{ change, path: [...path, 'type'], value: [...types, 'null'] }];
  const choice = schema.oneOf ? 'oneOf' : 'anyOf';
  const branches = schema[choice] ?? [];
  if (branches.length === 0) return [{ change, path, value: { oneOf: [schema, { type: 'null' }] } }];
  const others = branches.filter((branch) => !isNull(branch));
  const value = others.length < branches.length ? others : [...branches, { type: 'null' }];
  return [{ change, path: [...path, choice], value }];
}

/** Known values that are missing or too many, and closed values that become open or the reverse. */
const editsOfValues = (path: Path, schema: Schema): Edit[] =>
  (['enum', 'x-extensible-enum'] as const).flatMap((keyword): Edit[] => {
    const { [keyword]: values, ...rest } = schema;
    if (!values) return [];
    const [change, other] = keyword === 'enum' ? ['open', 'x-extensible-enum'] : ['close', 'enum'];
    const list = [...path, keyword];
    return [
      ...values.map((value, index): Edit => ({ change: `drop ${value}`, path: list, value: without(values, index) })),
      { change: 'widen', path: list, value: [...values, 'WIDENED'] },
      { change, path, value: { ...rest, [other]: values } },
    ];
  });

const editsOfRestrictions = (path: Path, schema: Schema): Edit[] => [
  ...restrictions
    .filter((keyword) => keyword in schema)
    .map((keyword): Edit => ({ change: `drop ${keyword}`, path: [...path, keyword], value: undefined })),
  ...inventedLimits(schema).map(
    ([keyword, limit]): Edit => ({ change: `invent ${keyword}`, path: [...path, keyword], value: limit }),
  ),
  ...limits.flatMap((keyword): Edit[] => {
    const limit = schema[keyword];
    if (typeof limit !== 'number') return [];
    return [limit - 1, limit + 1].map((value) => ({ change: `move ${keyword}`, path: [...path, keyword], value }));
  }),
  ...['const', 'default']
    .filter((keyword) => keyword in schema)
    .map((keyword): Edit => {
      const value = schema[keyword];
      return {
        change: `other ${keyword}`,
        path: [...path, keyword],
        value: typeof value === 'boolean' ? !value : `${value} OTHER`,
      };
    }),
  ...(schema.type === 'object'
    ? [
        {
          change: schema.additionalProperties === false ? 'open' : 'close',
          path: [...path, 'additionalProperties'],
          value: schema.additionalProperties === false,
        },
      ]
    : []),
];

/** A limit for each type that has none. */
const inventedLimits = (schema: Schema): [keyword: string, limit: number][] =>
  [schema.type ?? []].flat().flatMap((type): [string, number][] => {
    if (type === 'array' && schema.maxItems === undefined) return [['maxItems', 20]];
    if (type === 'string' && !isFixed(schema)) return [['maxLength', 1000]];
    if (type === 'number' || type === 'integer') return [['maximum', 1e9]];
    return [];
  });

const isFixed = (schema: Schema): boolean =>
  ['enum', 'const', 'format', 'pattern', 'x-extensible-enum', 'maxLength'].some((keyword) => keyword in schema);

function editsOfProperties(path: Path, schema: Schema): Edit[] {
  const { properties = {}, required = [] } = schema;
  const names = Object.keys(properties);
  const invented = { change: 'invent a field', path: [...path, 'properties', 'invented'], value: { type: 'string' } };
  const edits = names.flatMap((name): Edit[] => {
    const place = [...path, 'properties', name];
    const { [name]: _, ...others } = properties;
    const otherRequired = required.filter((field) => field !== name);
    const isRequired = otherRequired.length < required.length;
    return [
      { change: 'remove', path, value: { ...schema, properties: others, required: otherRequired }, place },
      {
        change: 'rename',
        path,
        value: {
          ...schema,
          properties: renamed(properties, name),
          required: required.map((field) => (field === name ? `${name}Renamed` : field)),
        },
        place,
      },
      {
        change: isRequired ? 'make optional' : 'require',
        path: [...path, 'required'],
        value: isRequired ? otherRequired : [...required, name],
        place,
      },
    ];
  });
  return names.length > 0 ? [...edits, invented] : edits;
}

import { createRequire } from 'node:module';
import type { EventName } from './examples.js';

/** What is used of a schema of the contract. */
export interface Schema {
  readonly $ref?: string;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}

interface Contract {
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
  readonly webhooks: Readonly<
    Record<string, { post: { requestBody: { content: { 'application/json': { schema: Schema } } } } }>
  >;
}

const readContract = (): Contract => createRequire(import.meta.url)('stablecoin-wallet-api/openapi.json');

/** The schemas of a part of the body of an event; several where the contract combines them. */
export interface EventPart {
  readonly event: EventName;
  /** The keys that lead to it. */
  readonly keys: readonly string[];
  readonly schemas: readonly Schema[];
}

/** The whole body of an event. */
export const bodyOf = (event: EventName): EventPart => ({
  event,
  keys: [],
  schemas: flatten(readContract().webhooks[event]?.post.requestBody.content['application/json'].schema ?? {}),
});

/** The part that is a field. Throws a `TypeError` if the contract has no such field there. */
export function fieldOf({ event, keys, schemas }: EventPart, key: string): EventPart {
  const fields = schemas.flatMap(({ properties = {} }) => Object.entries(properties));
  const found = fields.filter(([field]) => field === key);
  const path = [...keys, key];
  if (found.length > 0) return { event, keys: path, schemas: found.flatMap(([, schema]) => flatten(schema)) };
  if (schemas.some(isFreeForm)) return { event, keys: path, schemas: [{}] };
  const known = [...new Set(fields.map(([field]) => field))];
  const of = keys.join('.') || 'the event';
  throw new TypeError(`${event} has no field ${path.join('.')}. Fields of ${of}: ${known.join(', ') || 'none'}.`);
}

/** The part that is an entry of a list. */
export const entryOf = ({ event, keys, schemas }: EventPart, index: number): EventPart => ({
  event,
  keys: [...keys, String(index)],
  schemas: schemas.flatMap(({ items }) => (items ? flatten(items) : [])),
});

/** The schemas without combinators that a schema consists of. */
function flatten(schema: Schema): Schema[] {
  const { $ref, allOf = [], anyOf = [], oneOf = [] } = schema;
  const target = $ref && readContract().components.schemas[$ref.replace('#/components/schemas/', '')];
  const parts = [...allOf, ...anyOf, ...oneOf, ...(target ? [target] : [])];
  return parts.length > 0 && !schema.properties ? parts.flatMap(flatten) : [schema, ...parts.flatMap(flatten)];
}

const typesOfSchema = ({ type, const: only }: Schema): readonly string[] =>
  only === undefined ? [type ?? []].flat() : [only === null ? 'null' : typeof only];

/** The types that a part accepts; any if there are none. */
export const typesOf = ({ schemas }: EventPart): ReadonlySet<string> => new Set(schemas.flatMap(typesOfSchema));

/** The type of a value, in the words of a schema with these types. */
export function typeOf(value: unknown, types: ReadonlySet<string>): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) && types.has('integer') ? 'integer' : typeof value;
}

/** Whether a schema accepts fields that it does not name. */
const isFreeForm = (schema: Schema): boolean =>
  !schema.properties && (typesOfSchema(schema).length === 0 || typesOfSchema(schema).includes('object'));

/** Types in words, for example `of type string or null`. */
export const describeTypes = (types: ReadonlySet<string>): string => `of type ${[...types].join(' or ')}`;

import { createRequire } from 'node:module';
import { findSimilar } from '../options/find-similar.js';
import type { EventName } from '../testing/examples.js';

/** A value that `--set` assigns. */
export interface Assignment {
  /** Keys joined by dots, for example `data.wallet.name`. */
  readonly path: string;
  readonly text: string;
}

/** What is used of a schema of the contract. */
interface Schema {
  readonly $ref?: string;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
}

interface Contract {
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
  readonly webhooks: Readonly<
    Record<string, { post: { requestBody: { content: { 'application/json': { schema: Schema } } } } }>
  >;
}

const readContract = (): Contract => createRequire(import.meta.url)('stablecoin-wallet-api/openapi.json');

/** The part of an event that an assignment replaces. Throws if the contract has no such field, or if its type differs. */
export function overrideOf({ path, text }: Assignment, event: EventName): unknown {
  const contract = readContract();
  const keys = path.split('.');
  const name = `--set ${path}=${text}`;
  let schemas = flatten(contract, contract.webhooks[event]?.post.requestBody.content['application/json'].schema ?? {});
  for (const [depth, key] of keys.entries()) {
    const fields = schemas.flatMap(({ properties }) => Object.entries(properties ?? {}));
    const found = fields.filter(([field]) => field === key);
    if (found.length === 0 && !schemas.some(isFreeForm)) {
      const known = [...new Set(fields.map(([field]) => field))];
      const parents = keys.slice(0, depth);
      const similar = findSimilar(key, known);
      const mend = similar
        ? `Did you mean ${[...parents, similar].join('.')}?`
        : `Fields of ${parents.join('.') || 'the event'}: ${known.join(', ') || 'none'}.`;
      throw new Error(`${name}: ${event} has no field ${[...parents, key].join('.')}. ${mend}`);
    }
    schemas = found.length === 0 ? [{}] : found.flatMap(([, schema]) => flatten(contract, schema));
  }
  const types = new Set(schemas.flatMap(typesOf));
  const parsed = parseAs(types, text);
  if (!parsed)
    throw new Error(`${name}: ${path} must be ${[...types].map((type) => descriptions[type] ?? type).join(' or ')}.`);
  return keys.reduceRight<unknown>((inner, key) => ({ [key]: inner }), parsed.value);
}

const descriptions: Readonly<Record<string, string>> = {
  boolean: 'true or false',
  number: 'a number',
  integer: 'an integer',
  array: 'a JSON array',
  object: 'a JSON object',
};

/** The schemas without combinators that a schema consists of. */
function flatten(contract: Contract, schema: Schema): Schema[] {
  const { $ref, allOf = [], anyOf = [], oneOf = [] } = schema;
  const target = $ref && contract.components.schemas[$ref.replace('#/components/schemas/', '')];
  const parts = [...allOf, ...anyOf, ...oneOf, ...(target ? [target] : [])];
  return parts.length > 0 && !schema.properties
    ? parts.flatMap((part) => flatten(contract, part))
    : [schema, ...parts.flatMap((part) => flatten(contract, part))];
}

const typesOf = ({ type, const: only }: Schema): readonly string[] =>
  only === undefined ? [type ?? []].flat() : [only === null ? 'null' : typeof only];

/** Whether a schema takes fields that it does not name. */
const isFreeForm = (schema: Schema): boolean =>
  !schema.properties && (typesOf(schema).length === 0 || typesOf(schema).includes('object'));

/** The value of a text as one of the types; as JSON, or else text, where there are none. Undefined if no type fits. */
function parseAs(types: ReadonlySet<string>, text: string): { readonly value: unknown } | undefined {
  if (text === 'null' && types.has('null')) return { value: null };
  if (types.has('string')) return { value: text };
  const json = parseJson(text);
  if (types.size === 0) return json ?? { value: text };
  return json && types.has(typeOf(json.value, types)) ? json : undefined;
}

function typeOf(value: unknown, types: ReadonlySet<string>): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) && types.has('integer') ? 'integer' : typeof value;
}

function parseJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

import { createHash } from 'node:crypto';
import { type Contract, type ContractSchema, resolve } from '../contract/contract.ts';
import type { Json } from '../contract/files.ts';
import { required } from './source.ts';

/** An id that is the same in every run. */
export function seededId(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** A value that conforms to a schema, with its required fields. One that is not there yet gets an id. */
export function sampleOf(contract: Contract, part: ContractSchema | undefined, name: string): Json {
  if (!part) return { id: name };
  const schema = resolve(contract, part);
  const { allOf, oneOf = [], anyOf = [], properties = {}, items } = schema;
  if (allOf) return Object.assign({}, ...allOf.map((each) => sampleOf(contract, each, name)));
  const [known] = [schema.const ?? schema.enum ?? schema['x-extensible-enum'] ?? schema.examples ?? []].flat();
  if (known !== undefined) return known as Json;
  const [choice] = [...oneOf, ...anyOf];
  if (choice) return sampleOf(contract, choice, name);
  const fields = schema.required?.map((key) => [key, sampleOf(contract, properties[key], `${name} ${key}`)]);
  const formats: Record<string, string> = { uuid: seededId(name), 'date-time': '2026-01-12T08:00:00.000Z' };
  const values: Record<string, Json> = {
    string: formats[schema.format ?? ''] ?? name,
    array: items ? [sampleOf(contract, items, name)] : [],
    object: Object.fromEntries(fields ?? []),
    ...{ boolean: true, number: 1, integer: 1 },
  };
  return values[[schema.type ?? 'object'].flat()[0] ?? ''] ?? null;
}

/** A type from the command line as a schema, in the notation of the facts, and as a value. */
export function typeOf(contract: Contract, text: unknown, folder: string) {
  const type = required(text, 'the type', /^(string|uuid|number|integer|boolean|[A-Z]\w+)\??$/);
  const name = type.replace('?', '');
  const isOptional = type.endsWith('?');
  if (/^[A-Z]/.test(name)) {
    const value = sampleOf(contract, contract.components.schemas[name], name);
    return { schema: { $ref: `${folder}${name}.yaml` }, fact: name, value, isOptional };
  }
  const schema = name === 'uuid' ? { type: 'string', format: 'uuid' } : { type: name };
  return { schema, fact: name, value: sampleOf(contract, schema, name), isOptional };
}

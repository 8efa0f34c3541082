import { type Contract, resolve, type Schema } from './contract.js';

type Path = (string | number)[];
type Json = Record<string, unknown>;

/** A request body that must be refused, and the field that the refusal must name. */
export interface Refusal {
  name: string;
  path: Path;
  body: unknown;
}

const wrongTypes: Record<string, unknown[]> = {
  string: [12345, null],
  number: ['12345', null],
  integer: ['12345', null],
  boolean: ['true', null],
  array: [{}, null],
  object: [[], null],
};

const wrongFormats: Record<string, string[]> = {
  uuid: ['b4a8e6f0-53d2-4f6c-8d19', 'not-an-id', ''],
  email: ['customer', 'customer@', ''],
  uri: ['not a URI', '//host-without-scheme', ''],
  date: ['1990-02-30', '1990-13-01', '01-02-1990', '1990/01/02', '1990-1-2', 'yesterday', ''],
};

/**
 * Bodies that break one rule of the request schema each, made from the named examples of the contract. Of a choice, each branch
 * is broken in the examples that it describes.
 */
export function refusals(contract: Contract, schema: Schema, examples: readonly unknown[]): Refusal[] {
  const branches = resolve(contract, schema).oneOf;
  if (!branches) return ofObject(contract, schema, [], examples);
  const choices = branches.map((branch) => resolve(contract, branch));
  return choices.flatMap((choice) =>
    ofObject(
      contract,
      // Without a field that only this branch requires, another branch may describe the body.
      {
        ...choice,
        required: choice.required?.filter((name) => choices.every((other) => name in (other.properties ?? {}))),
      },
      [],
      examples.filter((example) => describes(choice, example)),
    ),
  );
}

/** Whether an object has every field that a schema requires, and none that it does not name. */
const describes = ({ properties = {}, required = [] }: Schema, value: unknown): boolean =>
  required.every((name) => name in Object(value)) && Object.keys(Object(value)).every((name) => name in properties);

function ofObject(contract: Contract, reference: Schema, at: Path, examples: readonly unknown[]): Refusal[] {
  const schema = resolve(contract, reference);
  const { properties = {}, required = [], additionalProperties } = schema;
  const body = examples.find((example) => read(example, at) !== undefined);
  return [
    ...Object.entries(properties).flatMap(([name, property]) => ofField(contract, property, [...at, name], examples)),
    ...required.map((name) => refusal('left out', [...at, name], edit(body, [...at, name], undefined))),
    ...(additionalProperties === false
      ? [refusal('unknown', [...at, 'undocumented'], edit(body, [...at, 'undocumented'], 'value'))]
      : []),
  ];
}

function ofField(contract: Contract, reference: Schema, at: Path, examples: readonly unknown[]): Refusal[] {
  const schema = resolve(contract, reference);
  const example = examples.find((candidate) => read(candidate, at) !== undefined) ?? examples[0];
  const value = read(example, at);
  const put = (what: string, wrong: unknown) => refusal(what, at, edit(example, at, wrong));
  const type = [schema.type ?? []].flat()[0];
  return [
    ...(type ? (wrongTypes[type] ?? []) : []).map((wrong) => put(`wrong type ${JSON.stringify(wrong)}`, wrong)),
    ...(schema.exclusiveMinimum === undefined
      ? []
      : [schema.exclusiveMinimum, -1].map((wrong) => put(`bad value ${wrong}`, wrong))),
    ...(schema.enum ? [put('foreign value', 'FOREIGN')] : []),
    ...('const' in schema ? [put(`${!schema.const}`, !schema.const)] : []),
    ...(schema.pattern ? nearMisses(String(value), `${schema.pattern}`) : []).map((wrong) =>
      put(`bad value "${wrong}"`, wrong),
    ),
    ...(schema.format ? (wrongFormats[schema.format] ?? []) : []).map((wrong) => put(`bad value "${wrong}"`, wrong)),
    ...(schema.minItems ? [put('0 entries', [])] : []),
    ...(schema.maxItems !== undefined && Array.isArray(value)
      ? [put(`${schema.maxItems + 1} entries`, new Array(schema.maxItems + 1).fill(value[0]))]
      : []),
    ...(type === 'object' ? ofObject(contract, schema, at, examples) : []),
    ...(schema.items ? ofField(contract, schema.items, [...at, 0], examples) : []),
  ];
}

/** Values that look like a good one and are not. */
const nearMisses = (good: string, pattern: string): string[] =>
  [good.slice(1), good.slice(0, -1), `${good}0`, ` ${good}`, `${good.slice(0, -1)}x`, `0${good.slice(4)}`, ''].filter(
    (value) => !new RegExp(pattern, 'u').test(value),
  );

const refusal = (what: string, path: Path, body: unknown): Refusal => ({
  name: `${path.join('.')}: ${what}`,
  path,
  body,
});

const read = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((node, key) => (node as Json | undefined)?.[key], value);

/** A copy with another value in one place; without a value, the place is taken out. */
function edit(value: unknown, path: Path, next: unknown): unknown {
  const copy = structuredClone(value);
  const last = path.at(-1) as string;
  const parent = read(copy, path.slice(0, -1)) as Json;
  if (next === undefined) delete parent[last];
  else parent[last] = next;
  return copy;
}

import { type Contract, flatten, resolve, type Schema, statementsOf } from './contract.ts';

type Path = (string | number)[];
type Json = Record<string, unknown>;

/** A body that breaks one rule of its schema, with the field that a refusal must name. */
export interface WrongValue {
  path: Path;
  /** What stands there; undefined where the field is left out. */
  value: unknown;
  body: unknown;
}

/** A value of another type than each. */
const wrongTypes: Record<string, unknown> = {
  ...{ string: 12345, number: '12345', integer: '12345', boolean: 'true', array: {}, object: [], null: {} },
};

/**
 * Bodies that break one rule of the schema each, made from the named examples of the contract. Of a choice of bodies, each branch
 * is broken in the examples that it describes; of any other value with several forms, none is tried.
 */
export function wrongValues(contract: Contract, schema: Schema, examples: readonly unknown[]): WrongValue[] {
  const branches = resolve(contract, schema).oneOf;
  if (!branches) return ofSchema(contract, schema, [], examples);
  const choices = branches.map((branch) => resolve(contract, branch));
  return choices.flatMap((choice) => {
    // Without a field that only this branch requires, another branch may describe the body.
    const required = choice.required?.filter((name) => choices.every((other) => name in (other.properties ?? {})));
    const described = examples.filter((example) => describes(choice, example));
    return ofSchema(contract, { ...choice, ...(required && { required }) }, [], described);
  });
}

/** Whether an object has every field that a schema requires, and none that it does not name. */
const describes = ({ properties = {}, required = [] }: Schema, value: unknown): boolean =>
  required.every((name) => name in Object(value)) && Object.keys(Object(value)).every((name) => name in properties);

function ofSchema(contract: Contract, schema: Schema, at: Path, examples: readonly unknown[]): WrongValue[] {
  const example =
    examples.find((one) => (read(one, at) ?? undefined) !== undefined) ??
    examples.find((one) => read(one, at.slice(0, -1)) instanceof Object);
  if (example === undefined) return [];
  const parts = flatten(contract, schema);
  const choices = parts.flatMap(({ oneOf, anyOf }) => oneOf ?? anyOf ?? []).map((choice) => resolve(contract, choice));
  const [only, another] = choices.filter(({ type }) => type !== 'null');
  if (another) return [];
  if (only) {
    const admitsNull = choices.length > 1;
    return ofSchema(contract, only, at, examples).filter(
      ({ path, value }) => path.length > at.length || value !== null || !admitsNull,
    );
  }
  const put = (path: Path, value: unknown): WrongValue => ({ path, value, body: edit(example, path, value) });
  const value = read(example, at);
  const wrong = at.length === 0 ? [] : ofTypes(parts);
  return [
    ...wrong.map((each) => put(at, each)),
    ...(isObject(value) ? ofFields(contract, parts, at, examples, put) : []),
    ...(Array.isArray(value) && value.length > 0
      ? parts.flatMap(({ items }) => (items ? ofSchema(contract, items, [...at, 0], examples) : []))
      : []),
  ];
}

function ofFields(
  contract: Contract,
  parts: readonly Schema[],
  at: Path,
  examples: readonly unknown[],
  put: (path: Path, value: unknown) => WrongValue,
): WrongValue[] {
  const names = [...new Set(parts.flatMap(({ properties = {} }) => Object.keys(properties)))];
  return [
    ...names.flatMap((name) =>
      statementsOf(parts, name).flatMap((field) => ofSchema(contract, field, [...at, name], examples)),
    ),
    ...parts.flatMap(({ required = [] }) => required).map((name) => put([...at, name], undefined)),
    ...(parts.some(({ additionalProperties }) => additionalProperties === false)
      ? [put([...at, 'undocumented'], 'value')]
      : []),
  ];
}

/** A value of no type of the parts, and null where they do not admit it. */
function ofTypes(parts: readonly Schema[]): unknown[] {
  const types = new Set(parts.flatMap(({ type }) => type ?? []));
  const [type, another] = types.size > 1 ? [...types].filter((each) => each !== 'null') : types;
  if (type === undefined || another !== undefined) return [];
  return [wrongTypes[type], ...(types.has('null') ? [] : [null])];
}

const isObject = (value: unknown): value is Json => value instanceof Object && !Array.isArray(value);

const read = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((node, key) => (node as Json | null | undefined)?.[key], value);

/** A copy with another value in one place; without a value, the place is taken out. */
function edit(value: unknown, path: Path, next: unknown): unknown {
  const copy = structuredClone(value);
  const last = path.at(-1) as string;
  const parent = read(copy, path.slice(0, -1)) as Json;
  if (next === undefined) delete parent[last];
  else parent[last] = next;
  return copy;
}

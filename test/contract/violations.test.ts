/** Tolerance of what is received does not become "anything goes": what breaks the schema stays a violation. */
import { describe, expect, it } from 'vitest';
import {
  type Contract,
  flatten,
  listEvents,
  listExamples,
  listOperations,
  listResponses,
  readContract,
  requestSchema,
  responseSchema,
  type Schema,
  statementsOf,
} from './contract.js';
import { validatorOf, zodSchema } from './validators.js';

const contract = readContract();

type Json = Record<string, unknown>;

/** Stands for a field that is left out. */
const absent = Symbol('absent');

/** A change that makes a value wrong. */
interface Violation {
  /** Keys that lead to the change, joined by dots. */
  place: string;
  change: unknown;
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const below = (key: string, violations: Violation[]): Violation[] =>
  violations.map(({ place, change }) => ({ place: [key, place].filter(Boolean).join('.'), change }));

/** Changes of a value that break its schema, those of the fields and the first entry inside included. */
function violationsOf(contract: Contract, schema: Schema, value: unknown): Violation[] {
  const parts = flatten(contract, schema);
  const choices = parts.flatMap(({ oneOf, anyOf }) => oneOf ?? anyOf ?? []);
  const others = choices.filter(({ type }) => type !== 'null');
  // Of a value with several forms, none is tried.
  if (others.length > 1) return [];
  const [only] = others;
  if (only) {
    const inside = value === null ? [] : violationsOf(contract, only, value);
    return choices.length === 1 ? inside : inside.filter(({ place, change }) => place !== '' || change !== null);
  }
  return [...wholeViolations(parts), ...insideViolations(contract, parts, value)];
}

/** A value of no type of the parts, and null where no part admits it. */
function wholeViolations(parts: readonly Schema[]): Violation[] {
  const types = parts.flatMap(({ type }) => type ?? []);
  const [type, another] = new Set(types.filter((each) => each !== 'null' || types.length === 1));
  if (type === undefined || another !== undefined) return [];
  const wrong = wrongValue(type, parts);
  return (types.includes('null') ? [wrong] : [wrong, null]).map((change) => ({ place: '', change }));
}

function wrongValue(type: string, parts: readonly Schema[]): unknown {
  const isFixed = parts.some((part) => ['const', 'enum', 'format', 'pattern'].some((keyword) => keyword in part));
  if (type === 'boolean' && isFixed) return !parts.find((part) => 'const' in part)?.const;
  if (type === 'array' || type === 'null') return {};
  return isFixed || type === 'boolean' || type === 'number' || type === 'integer' ? 'no such value' : 5;
}

function insideViolations(contract: Contract, parts: readonly Schema[], value: unknown): Violation[] {
  if (Array.isArray(value)) {
    const items = parts.find((part) => part.items)?.items;
    return items && value.length > 0 ? below('0', violationsOf(contract, items, value[0])) : [];
  }
  if (!isObject(value)) return [];
  const required = new Set(parts.flatMap((part) => part.required ?? []));
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(required.has(name) ? [{ place: name, change: absent }] : []),
    ...statementsOf(parts, name).flatMap((field) => below(name, violationsOf(contract, field, inner))),
  ]);
}

const schemaName = (ref: string | undefined): string => ref?.split('/').at(-1) ?? '';

/** Every example of a success and of an event, with its schema. */
const examples = [
  ...listOperations(contract).flatMap(({ operation }) =>
    listResponses(contract, operation)
      .filter(({ status }) => status.startsWith('2'))
      .flatMap(({ response }) =>
        listExamples(contract, response).map(({ name, value }) => ({
          name: `${operation.operationId}.${name}`,
          schema: schemaName(responseSchema(response)?.$ref),
          value: value as Json,
        })),
      ),
  ),
  ...listEvents(contract).flatMap(({ operation }) =>
    listExamples(contract, operation.requestBody).map(({ name, value }) => ({
      name,
      schema: schemaName(requestSchema(operation)?.$ref),
      value: value as Json,
    })),
  ),
];

/** A copy of the value with the change in its place. */
function changed(value: Json, { place, change }: Violation): Json {
  const copy = structuredClone(value);
  const keys = place.split('.');
  const last = keys.pop() ?? '';
  const parent = keys.reduce<Json>((node, key) => node[key] as Json, copy);
  if (change === absent) delete parent[last];
  else parent[last] = change;
  return copy;
}

/** The places at which the schema finds something wrong. */
function placesOf(schema: string, value: Json): string[] {
  const validate = validatorOf(schema);
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, keyword, params }) =>
    keyword === 'required' ? `${instancePath}/${params.missingProperty} is left out` : instancePath,
  );
}

describe.each(examples)('the example $name', ({ schema, value }) => {
  it('conforms to its schema', () => {
    expect(placesOf(schema, value)).toEqual([]);
    expect(zodSchema(schema).safeParse(value).success).toBe(true);
  });

  it('is refused with each change that breaks its schema, at its place', () => {
    const violations = violationsOf(contract, contract.components.schemas[schema] ?? {}, value).filter(
      ({ place }) => place,
    );
    expect(violations.length).toBeGreaterThan(3);
    const accepted = violations.filter((violation) => {
      const wrong = changed(value, violation);
      const at = `/${violation.place.replaceAll('.', '/')}${violation.change === absent ? ' is left out' : ''}`;
      return !placesOf(schema, wrong).includes(at) || zodSchema(schema).safeParse(wrong).success;
    });
    expect(accepted).toEqual([]);
  });
});

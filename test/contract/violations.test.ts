/** Tolerance of what is received does not become "anything goes": what breaks the schema stays a violation. */
import { describe, expect, it } from 'vitest';
import {
  listEvents,
  listExamples,
  listOperations,
  listResponses,
  readContract,
  requestSchema,
  responseSchema,
} from './contract.js';
import { validatorOf } from './validate.js';
import { absent, type Violation, violationsOf } from './violations.js';
import { zodSchema } from './zod.js';

const contract = readContract();

type Json = Record<string, unknown>;

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

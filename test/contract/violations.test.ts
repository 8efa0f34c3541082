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
} from './contract.ts';
import { findPlaces, validatorOf } from './validators.ts';
import { wrongValues } from './wrong-values.ts';

const contract = readContract();

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
          value,
        })),
      ),
  ),
  ...listEvents(contract).flatMap(({ operation }) =>
    listExamples(contract, operation.requestBody).map(({ name, value }) => ({
      name,
      schema: schemaName(requestSchema(operation)?.$ref),
      value,
    })),
  ),
];

/** The places at which the schema finds something wrong. */
function placesOf(schema: string, value: unknown): string[] {
  const validate = validatorOf(schema);
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, keyword, params }) =>
    keyword === 'required' ? `${instancePath}/${params.missingProperty} is left out` : instancePath,
  );
}

describe.each(examples)('the example $name', ({ schema, value }) => {
  it('conforms to its schema', () => {
    expect(placesOf(schema, value)).toEqual([]);
    expect(findPlaces(schema, value)).toEqual([]);
  });

  it('is refused with each change that breaks its schema, at its place', () => {
    const wrong = wrongValues(contract, contract.components.schemas[schema] ?? {}, [value]);
    expect(wrong.length).toBeGreaterThan(3);
    const accepted = wrong.filter(({ path, value: put, body }) => {
      const at = `/${path.join('/')}${put === undefined ? ' is left out' : ''}`;
      return !placesOf(schema, body).includes(at) || !findPlaces(schema, body).includes(path.join('/'));
    });
    expect(accepted.map(({ name }) => name)).toEqual([]);
  });
});

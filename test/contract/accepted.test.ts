/** What is received may grow, and what breaks the contract is refused at its place: in requests, responses and events. */
import { describe, expect, it } from 'vitest';
import { findResponseViolations } from '../../src/validators/index.ts';
import {
  listEvents,
  listExamples,
  listOperations,
  listResponses,
  readContract,
  requestSchema,
  responseSchema,
  type Schema,
} from './contract.ts';
import { findPlaces, validatorOf } from './validators.ts';
import { wrongValues } from './wrong-values.ts';

const contract = readContract();
const nameOf = (schema?: Schema): string => schema?.$ref?.split('/').at(-1) ?? '';

/** Every example of a request, of a success and of an event, with the name of its schema. */
const examples = [...listOperations(contract), ...listEvents(contract)].flatMap(({ operation }) => {
  const bodies = [
    { what: '', body: operation.requestBody, schema: requestSchema(operation) },
    ...listResponses(contract, operation)
      .filter(({ status }) => status.startsWith('2'))
      .map(({ status, response }) => ({ what: `${status} `, body: response, schema: responseSchema(response) })),
  ];
  return bodies.flatMap(({ what, body, schema }) =>
    listExamples(contract, body).map(({ name, value }) => ({
      name: `${operation.operationId} ${what}${name}`,
      schema: nameOf(schema),
      value: value as object,
    })),
  );
});
const events = examples.filter(({ schema }) => schema.endsWith('Event'));

/** The places at which Ajv finds something wrong. */
function placesOf(schema: string, value: unknown): string[] {
  const validate = validatorOf(schema);
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, keyword, params }) => {
    const field = params.missingProperty ?? params.additionalProperty;
    return keyword === 'required' || keyword === 'additionalProperties' ? `${instancePath}/${field}` : instancePath;
  });
}

describe.each(examples)('the example $name', ({ schema, value }) => {
  it('conforms to its schema', () => {
    expect(placesOf(schema, value)).toEqual([]);
    expect(findPlaces(schema, value)).toEqual([]);
  });

  it('is refused with each change that breaks its schema, at its place', () => {
    const wrong = wrongValues(contract, contract.components.schemas[schema] ?? {}, [value]);
    expect(wrong.length).toBeGreaterThan(0);
    // Ajv reports a request with alternatives for each of them.
    const isReceived = !schema.endsWith('Request');
    const accepted = wrong.filter(
      ({ path, body }) =>
        !findPlaces(schema, body).includes(path.join('/')) ||
        (isReceived && !placesOf(schema, body).includes(`/${path.join('/')}`)),
    );
    expect(accepted.map(({ name }) => name)).toEqual([]);
  });
});

/** The data of the example of a success. */
const dataOf = (name: string): Record<string, unknown> =>
  structuredClone(Object(contract.components.examples[`${name}.response`]?.value).data);

const openEnums = Object.entries(contract.components.schemas).flatMap(([name, { 'x-extensible-enum': known }]) =>
  known ? [{ name, known }] : [],
);

describe('what is received', () => {
  it('may have unknown fields, at the top, inside data and inside what data embeds', () => {
    const data = dataOf('signAddressMessage.evm');
    const address = { ...Object(data.address), added: ['later'] };
    const grown = { statusCode: 200, message: '', added: 1, data: { ...data, added: { deep: true }, address } };
    expect(findPlaces('SignAddressMessageEnvelope', grown)).toEqual([]);
  });

  it.each(events)('the event $name may have values and fields that the service adds', ({ schema, value }) => {
    const { data } = value as { data: object };
    const grown = { ...value, added: 1, data: { ...data, type: 'ADDED_LATER', added: { by: 'the service' } } };
    expect(findPlaces(schema, grown)).toEqual([]);
  });

  it.each(openEnums)('$name accepts its known values and others', ({ name, known }) => {
    for (const value of [...known, 'ADDED_LATER']) expect(findPlaces(name, value)).toEqual([]);
    expect(findPlaces(name, 1)).toEqual(['']);
  });

  it.each([
    '2026-03-01T10:00:00Z',
    '2026-03-01T10:00:00.123Z',
    '2026-03-01T10:00:00+01:00',
    '2026-03-01T10:00:00.5-05:30',
  ])('the timestamp %s is accepted', (value) => expect(findPlaces('Timestamp', value)).toEqual([]));

  it.each(['00000000-0000-0000-0000-000000000000', 'b4a8e6f0-53d2-0f6c-0d19-7e0c2a4f9b61'])(
    'the id %s is accepted, whatever its version',
    (id) => {
      const [{ schema, value } = { schema: '', value: {} }] = events;
      const places = (id: string) => findPlaces(schema, { ...value, data: { ...Object(value).data, id } });
      expect([places(id), places(id.slice(1))]).toEqual([[], ['data/id']]);
    },
  );
});

it('a withdrawal with exactly the fields that the interface lists conforms to the contract', () => {
  const swept = ['', 'At', 'GasFee', 'Hash', 'SenderAddress', 'RecipientAddress', 'Amount'];
  const data = {
    ...{ amlScreening: {}, amount: '25.5', amountPaid: '25.5', amountUSD: '25.5', asset: null },
    ...Object.fromEntries(swept.map((name) => [`assetSwept${name}`, null])),
  };
  expect(findResponseViolations('executeFiatWithdrawal', { message: 'done', statusCode: 200, data })).toEqual([]);
});

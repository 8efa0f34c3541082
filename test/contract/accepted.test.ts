/** What is received may grow. test/validators compares the package's validators with Ajv. */
import { describe, expect, it } from 'vitest';
import { findViolations, responseSchemas } from '../../src/validators/index.ts';
import { listEvents, listExamples, readContract, requestSchema, type Schema } from './contract.ts';
import { findPlaces, validatorOf } from './validators.ts';

const contract = readContract();
const nameOf = (schema?: Schema): string => schema?.$ref?.split('/').at(-1) ?? '';

/** The example of every event, with the name of its schema. */
const events = listEvents(contract).flatMap(({ operation }) =>
  listExamples(contract, operation.requestBody).map(({ name, value }) => ({
    name,
    schema: nameOf(requestSchema(operation)),
    value: value as object,
  })),
);

it('every schema compiles in the strict mode of Ajv, which then knows only the keywords of the contract in addition', () => {
  for (const name of Object.keys(contract.components.schemas)) expect(validatorOf(name)).toBeTypeOf('function');
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
  const body = { message: 'done', statusCode: 200, data };
  expect(findViolations(responseSchemas.executeFiatWithdrawal, body)).toEqual([]);
});

/** What is received may grow, and what is sent is refused wherever the contract refuses it, at the field that is wrong. */
import { describe, expect, it } from 'vitest';
import { listEvents, listExamples, listOperations, readContract, requestSchema } from './contract.ts';
import { findPlaces } from './validators.ts';
import { wrongValues } from './wrong-values.ts';

const contract = readContract();
const nameOf = (ref = '') => ref.split('/').at(-1) ?? '';

/** The data of the example of a success. */
const dataOf = (name: string): Record<string, unknown> =>
  structuredClone(Object(contract.components.examples[`${name}.response`]?.value).data);

const events = listEvents(contract).flatMap(({ operation }) =>
  listExamples(contract, operation.requestBody).map(({ name, value }) => ({
    name,
    schema: nameOf(requestSchema(operation)?.$ref),
    value: value as object,
  })),
);

const openEnums = Object.entries(contract.components.schemas).flatMap(([name, { 'x-extensible-enum': known }]) =>
  known ? [{ name, known }] : [],
);

describe('responses', () => {
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

  it('deposit.processing does not depend on a hash and confirmations, which the interface shows once', () => {
    const { schema = '', value } = events.find(({ name }) => name === 'deposit.processing') ?? {};
    const { data } = value as { data: object };
    expect(data).toMatchObject({ hash: null, confirmations: 0 });
    expect(findPlaces(schema, { ...value, data: { ...data, hash: '0xabc', confirmations: 1 } })).toEqual([]);
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

describe.each(
  listOperations(contract)
    .filter(({ operation }) => operation.requestBody)
    .map(({ operation }) => ({ id: operation.operationId, operation })),
)('the request of $id', ({ operation }) => {
  const bodies = listExamples(contract, operation.requestBody);
  const schema = requestSchema(operation) ?? {};
  const values = bodies.map(({ value }) => value);

  it.each(bodies)('$name is accepted', ({ value }) => expect(findPlaces(nameOf(schema.$ref), value)).toEqual([]));

  it('is refused wherever the contract refuses it, at the field that is wrong, missing or unknown', () => {
    const missed = wrongValues(contract, schema, values).filter(
      ({ path, body }) => !findPlaces(nameOf(schema.$ref), body).includes(path.join('/')),
    );
    expect(missed.map(({ name }) => name)).toEqual([]);
  });
});

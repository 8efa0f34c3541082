import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listEvents, listExamples, listOperations, readContract, requestSchema, type Schema } from './contract.ts';
import { zodSchema } from './validators.ts';
import { wrongValues } from './wrong-values.ts';

const contract = readContract();
const operations = listOperations(contract);

/** The data of the example of a success. */
const dataOf = (name: string): Record<string, unknown> =>
  structuredClone(Object(contract.components.examples[`${name}.response`]?.value).data);

const events = listEvents(contract).flatMap(({ operation }) =>
  listExamples(contract, operation.requestBody).map(({ name, value }) => ({
    name,
    value: value as object,
    zod: zodSchema(requestSchema(operation)?.$ref?.split('/').at(-1) ?? ''),
  })),
);

const schemas = Object.entries(contract.components.schemas);
const openEnums = schemas.flatMap(([name, { 'x-extensible-enum': known }]) => (known ? [{ name, known }] : []));

const isObject = ({ $ref, type, allOf }: Schema): boolean =>
  $ref
    ? isObject(contract.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {})
    : (allOf?.every(isObject) ?? type === 'object');

describe('every schema of the contract', () => {
  it.each(
    schemas.filter(([, schema]) => isObject(schema) && (schema.properties ?? schema.allOf)).map(([name]) => ({ name })),
  )('$name is one object, whose fields a tool can list', ({ name }) => {
    expect(zodSchema(name)).toBeInstanceOf(z.ZodObject);
  });

  it.each(schemas.map(([name]) => ({ name })))(
    '$name has a JSON Schema in which every field has a type',
    ({ name }) => {
      const untyped: string[] = [];
      z.toJSONSchema(zodSchema(name), {
        io: 'input',
        override: ({ zodSchema: part, path }) => {
          if (part instanceof z.ZodUnknown && path.at(-1) !== 'additionalProperties') untyped.push(path.join('.'));
        },
      });
      expect(untyped).toEqual([]);
    },
  );
});

describe('responses', () => {
  const response = zodSchema('SignAddressMessageResponse');

  it('unknown fields survive, at the top, inside data and inside what data embeds', () => {
    const data = dataOf('signAddressMessage.evm');
    const address = { ...Object(data.address), added: ['later'] };
    const grown = { statusCode: 200, message: '', added: 1, data: { ...data, added: { deep: true }, address } };
    expect(response.parse(grown)).toEqual(grown);
  });

  it.each(events)('the event $name keeps values and fields that the service may add', ({ zod, value }) => {
    const { data } = value as { data: object };
    const grown = { ...value, added: 1, data: { ...data, type: 'ADDED_LATER', added: { by: 'the service' } } };
    expect(zod.parse(grown)).toEqual(grown);
  });

  it('deposit.processing does not depend on a hash and confirmations, which the interface shows once', () => {
    const { zod, value } = events.find(({ name }) => name === 'deposit.processing') ?? {};
    const { data } = value as { data: object };
    expect(data).toMatchObject({ hash: null, confirmations: 0 });
    expect(zod?.safeParse({ ...value, data: { ...data, hash: '0xabc', confirmations: 1 } }).success).toBe(true);
  });

  it.each(openEnums)('$name accepts its known values and others', ({ name, known }) => {
    for (const value of [...known, 'ADDED_LATER']) expect(zodSchema(name).parse(value)).toBe(value);
    expect(zodSchema(name).safeParse(1).success).toBe(false);
  });

  it.each([
    '2026-03-01T10:00:00Z',
    '2026-03-01T10:00:00.123Z',
    '2026-03-01T10:00:00+01:00',
    '2026-03-01T10:00:00.5-05:30',
  ])('the timestamp %s is accepted', (value) => expect(zodSchema('Timestamp').parse(value)).toBe(value));

  it.each(['00000000-0000-0000-0000-000000000000', 'b4a8e6f0-53d2-0f6c-0d19-7e0c2a4f9b61'])(
    'the id %s is accepted, whatever its version',
    (id) => {
      const [{ zod, value } = { zod: z.never(), value: {} }] = events;
      const accepts = (id: string) => zod.safeParse({ ...value, data: { ...Object(value).data, id } }).success;
      expect([accepts(id), accepts(id.slice(1))]).toEqual([true, false]);
    },
  );
});

describe.each(
  operations
    .filter(({ operation }) => operation.requestBody)
    .map(({ operation }) => ({ id: operation.operationId, operation })),
)('the request of $id', ({ id, operation }) => {
  const bodies = listExamples(contract, operation.requestBody);
  const bad = wrongValues(
    contract,
    requestSchema(operation) ?? {},
    bodies.map(({ value }) => value),
  );

  it.each(bodies)('$name is accepted', ({ value }) => {
    expect(zodSchema(`${id}Body`).safeParse(value).success).toBe(true);
  });

  it('is refused wherever the contract refuses it', () => {
    const accepted = bad.filter(({ body }) => zodSchema(`${id}Body`).safeParse(body).success).map(({ name }) => name);
    expect(accepted).toEqual([]);
  });
});

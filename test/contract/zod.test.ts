import { zodOutputFormat } from '@anthropic-ai/sdk/helpers/zod';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  flatten,
  listExamples,
  listOperations,
  listResponses,
  readContract,
  requestSchema,
  type Schema,
} from './contract.js';
import { refusals } from './refusals.js';
import { zodSchema } from './zod.js';

const contract = readContract();
const operations = listOperations(contract);

const example = <Data = Record<string, unknown>>(operationId: string, name: string): { data: Data } => {
  const operation = operations.find((entry) => entry.operation.operationId === operationId)?.operation;
  const found = (operation ? listResponses(contract, operation) : [])
    .flatMap(({ response }) => listExamples(contract, response))
    .find((one) => one.name === name);
  return structuredClone(found?.value) as { data: Data };
};

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

describe("Anthropic's output format", () => {
  // It reads the union of the events only as its members, because it takes no reference to a schema that admits everything.
  it.each(schemas.filter(([name]) => name !== 'WebhookEvent').map(([name]) => ({ name })))(
    'takes $name',
    ({ name }) => {
      expect(zodOutputFormat(zodSchema(name)).type).toBe('json_schema');
    },
  );
});

describe('responses', () => {
  const response = zodSchema('SignAddressMessageResponse');

  it('unknown fields survive, at the top, inside data and inside what data embeds', () => {
    const envelope = example('signAddressMessage', 'evm');
    const address = envelope.data.address as Record<string, unknown>;
    const grown = {
      ...envelope,
      added: 1,
      data: { ...envelope.data, added: { deep: true }, address: { ...address, added: ['later'] } },
    };
    expect(response.parse(grown)).toEqual(grown);
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

  it.each(['2026-03-01', '10:00', 'yesterday', ''])('the timestamp "%s" is refused', (value) =>
    expect(zodSchema('Timestamp').safeParse(value).success).toBe(false),
  );

  it.each(['00000000-0000-0000-0000-000000000000', 'b4a8e6f0-53d2-0f6c-0d19-7e0c2a4f9b61'])(
    'the id %s is accepted, whatever its version',
    (id) => {
      const customer = example('getCustomer', 'individual').data;
      expect(zodSchema('Customer').safeParse({ ...customer, id }).success).toBe(true);
      expect(zodSchema('Customer').safeParse({ ...customer, id: id.slice(1) }).success).toBe(false);
    },
  );

  it.each(['Transaction', 'Address', 'Wallet', 'Blockchain', 'Asset', 'AddressVirtualAccount', 'Rate'])(
    '%s accepts null and the absence of every nullable field',
    (name) => {
      const fields = nullable(contract.components.schemas[name] ?? {});
      expect(fields.length).toBeGreaterThan(0);
      const value = find(name);
      const nulls = { ...value, ...Object.fromEntries(fields.map((field) => [field, null])) };
      const without = Object.fromEntries(Object.entries(value).filter(([field]) => !fields.includes(field)));
      expect(zodSchema(name).parse(nulls)).toEqual(nulls);
      expect(zodSchema(name).parse(without)).toEqual(without);
    },
  );
});

describe.each(
  operations
    .filter(({ operation }) => operation.requestBody)
    .map(({ operation }) => ({ id: operation.operationId, operation })),
)('the request of $id', ({ id, operation }) => {
  const bodies = listExamples(contract, operation.requestBody);
  const bad = refusals(
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

describe('z.fromJSONSchema', () => {
  const text = JSON.stringify(contract.components.schemas).replaceAll('#/components/schemas/', '#/$defs/');
  const $defs = JSON.parse(text) as Record<string, z.core.JSONSchema.JSONSchema>;

  it.each(Object.keys($defs))('reads the schema %s', (name) => {
    expect(() => z.fromJSONSchema({ $ref: `#/$defs/${name}`, $defs })).not.toThrow();
  });
});

function nullable(schema: Schema): string[] {
  return flatten(contract, schema).flatMap(({ properties = {} }) =>
    Object.entries(properties)
      .filter(
        ([, { type, oneOf = [] }]) =>
          [type ?? []].flat().includes('null') || oneOf.some((branch) => branch.type === 'null'),
      )
      .map(([field]) => field),
  );
}

/** A record of that schema out of the examples. */
function find(name: string): Record<string, unknown> {
  const account = example('createAddressVirtualAccount', 'with-phone').data;
  const signed = example('signAddressMessage', 'evm').data;
  const history = example<Record<string, unknown>[]>('listRateHistory', 'two-versions');
  const event = contract.components.examples['deposit.success']?.value as { data: { asset: unknown } };
  const records: Record<string, unknown> = {
    Transaction: signed,
    Address: signed.address,
    Wallet: account.wallet,
    Blockchain: example('updateAddress', 'rename').data.blockchain,
    Asset: event.data.asset,
    AddressVirtualAccount: account,
    Rate: history.data[0],
  };
  return records[name] as Record<string, unknown>;
}

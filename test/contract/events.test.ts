import { describe, expect, it } from 'vitest';
import { close, violations } from './closed.js';
import { listEvents, listExamples, readContract, requestSchema } from './contract.js';
import { zodSchema } from './zod.js';

interface Payload {
  event: string;
  data: Record<string, unknown>;
}

const contract = readContract();
const events = listEvents(contract).map(({ path, operation }) => {
  const schema = requestSchema(operation) ?? {};
  return {
    event: path,
    closed: close(contract, schema),
    zod: zodSchema(schema.$ref?.split('/').at(-1) ?? path),
    examples: listExamples(contract, operation.requestBody) as { name: string; value: Payload }[],
  };
});
const payloads = events.flatMap(({ examples }) => examples.map(({ value }) => value));

const accepts = ({ closed, zod }: (typeof events)[number], payload: unknown) => ({
  ajv: violations(closed, payload).length === 0,
  zod: zod.safeParse(payload).success,
});
const yes = { ajv: true, zod: true };
const no = { ajv: false, zod: false };

describe.each(events)('$event', (entry) => {
  it.each(entry.examples)('accepts the example $name, whole and unchanged', ({ value }) => {
    expect(entry.zod.parse(value)).toEqual(value);
  });

  it('refuses the payload of every other event', () => {
    const others = payloads.filter(({ event }) => event !== entry.event);
    expect(others.map((payload) => accepts(entry, payload))).toEqual(others.map(() => no));
  });

  it.each(entry.examples)('accepts values and fields in $name that the service may add', ({ value }) => {
    const grown = { ...value, added: 1, data: { ...value.data, type: 'ADDED_LATER', added: { by: 'the service' } } };
    expect(entry.zod.parse(grown)).toEqual(grown);
  });
});

it('deposit.processing does not depend on a hash and confirmations, which the interface shows once', () => {
  const entry = events.find(({ event }) => event === 'deposit.processing');
  const value = entry?.examples[0]?.value;
  expect(value?.data).toMatchObject({ hash: null, confirmations: 0 });
  const later = { ...value, data: { ...value?.data, hash: '0xabc', confirmations: 1 } };
  expect(entry && accepts(entry, later)).toEqual(yes);
});

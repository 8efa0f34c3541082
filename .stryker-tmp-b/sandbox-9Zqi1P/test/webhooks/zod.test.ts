// @ts-nocheck
import { expect, it } from 'vitest';
import contract from '../../generated/openapi.json' with { type: 'json' };
import { verifyWebhook } from '../../src/webhooks/index.js';
import { findDeliveryIssues } from '../../src/webhooks/zod.js';
import { apiKey, deposit, signed } from './deliveries.js';

const verified = async (payload: unknown) => verifyWebhook(await signed(payload), { keys: [apiKey] });

interface Example {
  value: { event: string; data: object };
}

/** The example bodies of every event in the contract. */
const examples = Object.entries(contract.webhooks).flatMap(([event, { post }]) =>
  Object.values<{ $ref: string }>(post.requestBody.content['application/json'].examples).map(({ $ref }) => {
    const components: Partial<Record<string, unknown>> = contract.components.examples;
    const { value } = components[$ref.replace('#/components/examples/', '')] as Example;
    return [event, value] as const;
  }),
);

it.each(examples)('the example of %s is delivered, typed and without issues', async (event, example) => {
  const delivery = await verified(example);
  expect(delivery).toMatchObject({ known: true, event, data: example.data });
  expect(findDeliveryIssues(delivery)).toEqual([]);
});

it('every event of the contract has an example', () => {
  expect(new Set(examples.map(([event]) => event))).toEqual(new Set(Object.keys(contract.webhooks)));
});

it.each(examples)('a field of %s that differs is named, and the delivery stays as it is', async (_event, example) => {
  const changed = { ...example, data: { ...example.data, status: 7, unknownField: 'kept' } };
  const delivery = await verified(changed);
  expect(findDeliveryIssues(delivery)).toContainEqual(expect.objectContaining({ path: ['data', 'status'] }));
  expect(delivery).toMatchObject(changed);
});

it('an event that the contract does not list has no issues', async () => {
  expect(findDeliveryIssues(await verified(deposit({}, 'new.event')))).toEqual([]);
});

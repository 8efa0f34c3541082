import { expect, it } from 'vitest';
import { readContract } from '../../scripts/contract/contract.js';
import { findExamples } from '../../scripts/docs/schema-examples.js';
import { validatorOf } from '../contract/validate.js';

const contract = readContract();
const examples = findExamples(contract);
const names = Object.keys(contract.components.schemas);

it.each([...examples])('the example of %s is one of its values', (name, value) => {
  const validate = validatorOf(name);
  validate(value);
  expect(validate.errors).toBeNull();
});

it('every schema has an example, except unions and those of which no value is shown', () => {
  expect(names.filter((name) => !examples.has(name))).toEqual([
    'WebhookEvent',
    'Beneficiary',
    'PaymentLink',
    'SignedTransaction',
  ]);
});

it('a branch of a union has an example only where the value is of it', () => {
  const ref = (name: string) => ({ $ref: `#/components/${name}` });
  const schemas = {
    Union: { oneOf: [ref('schemas/One'), ref('schemas/Two')] },
    One: { type: 'object', required: ['kind'], properties: { kind: { const: 'one' } } },
    Two: { type: 'object', required: ['kind'], properties: { kind: { const: 'two' }, size: { type: 'integer' } } },
  };
  const content = { 'application/json': { schema: ref('schemas/Union'), examples: { two: ref('examples/two') } } };
  const post = { operationId: 'send', summary: '', tags: [], requestBody: { content }, responses: {} };
  const components = { ...contract.components, schemas, examples: { two: { value: { kind: 'two', size: 2 } } } };
  const found = findExamples({ ...contract, paths: {}, webhooks: { sent: { post } }, components });
  expect([...found.keys()].toSorted()).toEqual(['Two', 'Union']);
});

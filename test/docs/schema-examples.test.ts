import { expect, it } from 'vitest';
import { readContract } from '../../scripts/contract/contract.js';
import { findExamples } from '../../scripts/docs/schema-examples.js';
import { validatorOf } from '../contract/validators.js';

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

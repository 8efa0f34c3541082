import { describe, expect, it } from 'vitest';
import { readContract } from '../../scripts/contract/contract.js';
import { toTree } from '../../scripts/docs/document.js';
import { findExamples } from '../../scripts/docs/schema-examples.js';
import { validatorOf } from '../contract/validate.js';

const contract = readContract();
const examples = findExamples(toTree(contract));
const names = Object.keys(contract.components.schemas);

it.each([...examples])('the example of %s is one of its values', (name, { value }) => {
  const validate = validatorOf(name);
  validate(value);
  expect(validate.errors).toBeNull();
});

it('every schema has an example, except unions and those of which no value is shown', () => {
  const shown = (name: string) => examples.has(name) || 'examples' in (contract.components.schemas[name] ?? {});
  expect(names.filter((name) => !shown(name))).toEqual([
    'WebhookEvent',
    'Beneficiary',
    'PaymentLink',
    'SignedTransaction',
  ]);
});

describe('a branch of a union', () => {
  const document = {
    paths: {
      '/a': {
        schema: { oneOf: [{ $ref: '#/components/schemas/One' }, { $ref: '#/components/schemas/Two' }] },
        examples: { two: { value: { kind: 'two', size: 2 } } },
      },
    },
    webhooks: {},
    components: {
      schemas: {
        One: { type: 'object', required: ['kind'], properties: { kind: { const: 'one' } } },
        Two: { type: 'object', required: ['kind'], properties: { kind: { const: 'two' }, size: { type: 'integer' } } },
      },
    },
  };

  it('has an example only where the value may be of it', () => {
    const found = findExamples(document);
    expect([...found.keys()]).toEqual(['Two']);
  });
});

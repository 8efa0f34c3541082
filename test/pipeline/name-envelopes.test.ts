import { expect, it } from 'vitest';
import { nameEnvelopes } from '../../scripts/bundle/bundle.js';
import { listOperations, readContract } from '../../scripts/contract/contract.js';

/** The contract with the response of one operation as its path file states it. */
function withoutName() {
  const contract = readContract();
  const entry = listOperations(contract).find(({ operation }) => operation.operationId === 'getCustomer');
  const media = entry?.operation.responses['200']?.content?.['application/json'];
  const schema = contract.components.schemas.GetCustomerEnvelope;
  if (!media || !schema) throw new Error('the contract has no getCustomer');
  delete contract.components.schemas.GetCustomerEnvelope;
  media.schema = schema;
  return { contract, media, schema };
}

it('a success that is stated in place gets the name of its operation', () => {
  const { contract, media, schema } = withoutName();
  nameEnvelopes(contract);
  expect(media.schema).toEqual({ $ref: '#/components/schemas/GetCustomerEnvelope' });
  expect(contract.components.schemas.GetCustomerEnvelope).toBe(schema);
  expect(contract).toEqual(readContract());
});

it('a schema that has the name already is reported', () => {
  const { contract, schema } = withoutName();
  contract.components.schemas.GetCustomerEnvelope = schema;
  expect(() => nameEnvelopes(contract)).toThrow(
    'GetCustomerEnvelope is another schema already: rename that one, or this operation where two are getCustomer',
  );
});

import { expect, it } from 'vitest';
import { listRemarks } from '../../scripts/docs/lists.ts';
import { listOperations, readContract } from './contract.ts';

it('a remark on an unnamed part is listed under the operation and the fields that lead to it', () => {
  const contract = readContract();
  const [entry] = listOperations(contract);
  if (!entry) throw new Error('the contract has no operation');
  const { operation } = entry;
  operation.responses['200'] = {
    content: { 'application/json': { schema: { properties: { data: { items: { 'x-inferred': 'A guess.' } } } } } },
  };
  expect(listRemarks(contract, 'x-inferred')).toContainEqual({
    group: 'Operations',
    title: `${operation.operationId}.data`,
    text: 'A guess.',
  });
});

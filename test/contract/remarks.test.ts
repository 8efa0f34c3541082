import { expect, it } from 'vitest';
import { listInferred } from '../../scripts/docs/remarks.ts';
import { listOperations, readContract } from './contract.js';

it('a remark on an unnamed part is listed under the operation and the fields that lead to it', () => {
  const contract = readContract();
  const [entry] = listOperations(contract);
  if (!entry) throw new Error('the contract has no operation');
  const { path, method, operation } = entry;
  operation.responses['200'] = {
    content: { 'application/json': { schema: { properties: { data: { items: { 'x-inferred': 'A guess.' } } } } } },
  };
  expect(listInferred(contract)).toContainEqual({
    group: 'Operations',
    place: `operation ${operation.operationId}, response 200, field data, each entry`,
    pointer: `/paths/${path.replaceAll('/', '~1')}/${method}/responses/200/content/application~1json/schema/properties/data/items/x-inferred`,
    text: 'A guess.',
  });
});

import { expect, it } from 'vitest';
import { listOperations, readContract } from '../../scripts/contract.js';
import { composeReference } from '../../scripts/docs/compose.js';
import { at } from '../../scripts/docs/document.js';

const contract = readContract();
const composed = composeReference(contract, [], {}, []);

const operations = listOperations(contract).map(({ path, method, operation }) => ({
  id: operation.operationId,
  effect: operation['x-effect'],
  description: String(at(composed, 'paths', path, method).description),
}));
const boxOf = (description: string) => /^> \*\*Without the client\.\*\*.*(?:\n>.*)+/m.exec(description)?.[0] ?? '';

it.each(operations.filter(({ effect }) => effect === 'funds'))(
  '$id says what a timeout, 429 and 5xx mean over plain HTTP, and what never to do',
  ({ description }) => {
    for (const words of ['**timeout**', '**429**', '**5xx**', '**Ask** ', '**Never**'])
      expect(boxOf(description)).toContain(words);
  },
);

it.each(operations.filter(({ effect }) => effect !== 'funds'))(
  '$id, which moves no value, does not',
  ({ description }) => {
    expect(boxOf(description)).toBe('');
  },
);

it.each([
  ['executeFiatWithdrawal', 'your `reference`,'],
  ['signContractWrites', 'your `reference`,'],
  ['signWalletMessage', 'your `metadata` or your `note`,'],
  ['salvageAsset', 'to `recipientAddress`'],
  ['sweepAssets', '`transactionId`'],
])('%s says to ask for the field of its request that finds its effect', (id, words) => {
  expect(boxOf(operations.find((operation) => operation.id === id)?.description ?? '')).toContain(words);
});

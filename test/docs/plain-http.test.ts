import { expect, it } from 'vitest';
import { listOperations, readContract } from '../../scripts/contract/contract.js';
import { linkToOperation } from '../../scripts/docs/links.js';
import { listPages } from '../../scripts/docs/pages/list.js';
import { findPage } from '../../scripts/docs/pages/page.js';

const contract = readContract();
const pages = listPages(contract, [], {}, []);

const operations = listOperations(contract).map(({ operation }) => ({
  id: operation.operationId,
  effect: operation['x-effect'],
  caution: findPage(pages, linkToOperation(operation))
    .page.intro?.split('\n')
    .filter((line) => line.startsWith('>'))
    .join('\n'),
}));

it.each(operations.filter(({ effect }) => effect === 'funds'))(
  '$id says what a timeout, 429 and 5xx mean, whom to ask, and what never to do',
  ({ caution }) => {
    for (const words of ['**timeout**', '**429**', '**5xx**', '**Ask the operator of the service**', '**Never**'])
      expect(caution).toContain(words);
    expect(caution).not.toContain('dashboard');
  },
);

it.each(operations.filter(({ effect }) => effect !== 'funds'))('$id, which moves no value, does not', ({ caution }) => {
  expect(caution).toBe('');
});

it.each([
  ['executeFiatWithdrawal', 'your `reference`.'],
  ['signContractWrites', 'your `reference`.'],
  ['signWalletMessage', 'your `metadata` or your `note`.'],
  ['salvageAsset', '`recipientAddress`'],
  ['sweepAssets', '`transactionId`'],
])('%s names the field of its request that identifies it', (id, words) => {
  expect(operations.find((operation) => operation.id === id)?.caution).toContain(words);
});

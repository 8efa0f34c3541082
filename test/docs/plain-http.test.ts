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
  warning: findPage(pages, linkToOperation(operation)).page.intro?.includes(
    '**After a timeout, do not send it again**',
  ),
  caution: /## After a failure\n([\s\S]*?)\n## /.exec(findPage(pages, linkToOperation(operation)).page.body)?.[1] ?? '',
}));

it.each(operations.filter(({ effect }) => effect === 'funds'))(
  '$id says what a timeout, 429 and 5xx mean, whom to ask, and what never to do',
  ({ warning, caution }) => {
    expect(warning).toBe(true);
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

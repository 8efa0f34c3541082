import { describe, expect, it } from 'vitest';
import { listOperations, readContract } from './contract.js';
import { Coverage, eventObligations, operationObligations } from './coverage.js';

/** Coverage of the contract as it is, held against a contract that has grown. */
function afterGrowth(grow: (contract: ReturnType<typeof readContract>) => void): string[] {
  const grown = readContract();
  grow(grown);
  const coverage = new Coverage([...operationObligations(grown), ...eventObligations(grown)]);
  const contract = readContract();
  for (const obligation of [...operationObligations(contract), ...eventObligations(contract)])
    coverage.exercised(obligation);
  return coverage.missing();
}

describe('coverage', () => {
  it('is complete when everything was exercised', () => expect(afterGrowth(() => {})).toEqual([]));

  it('misses a new operation', () => {
    const missing = afterGrowth((contract) => {
      const operation = listOperations(contract).find(({ method }) => method === 'get')?.operation;
      if (operation) contract.paths['/v1/new'] = { get: { ...operation, operationId: 'getNew' } };
    });
    expect(missing).toContain('getNew: status 200');
    expect(missing).toContain('getNew: dynamic response 200');
  });

  it('misses a new status, a new example and an example that was taken away', () => {
    const missing = afterGrowth((contract) => {
      const operation = (id: string) =>
        listOperations(contract).find((entry) => entry.operation.operationId === id)?.operation;
      const request = operation('sweepAssets')?.requestBody?.content?.['application/json'];
      if (request?.examples) request.examples.added = { value: {} };
      const resend = operation('resendTransactionWebhook');
      if (resend) resend.responses['202'] = { content: {} };
      const salvage = operation('salvageAsset')?.requestBody?.content?.['application/json'];
      if (salvage) salvage.examples = {};
    });
    expect(missing).toEqual([
      'salvageAsset: request example (no example)',
      'sweepAssets: request example added',
      'resendTransactionWebhook: status 202',
      'resendTransactionWebhook: response example (no example)',
      'resendTransactionWebhook: dynamic response 202',
    ]);
  });

  it('misses a new event', () => {
    const missing = afterGrowth((contract) => {
      const item = contract.webhooks['swap.failed'];
      if (item) contract.webhooks['no.such.event'] = item;
    });
    expect(missing).toEqual(['no.such.event: event example swap.failed']);
  });
});

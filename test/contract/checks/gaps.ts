import { type Contract, listOperations } from '../contract.js';
import { notShown } from '../interface.js';
import type { Check } from './check.js';

/** What the interface does not show is marked as not shown, in the place that it concerns. */
export const gaps: Check = {
  name: 'gaps',
  run: (contract) =>
    notShown.flatMap(([place, fact]) => {
      const facts = [find(contract, place)?.['x-not-shown'] ?? []].flat();
      return facts.some((text) => fact.test(String(text))) ? [] : [`${place}: does not say what is not shown: ${fact}`];
    }),
};

function find(contract: Contract, place: string): Record<string, unknown> | undefined {
  const [area = '', ...rest] = place.split('.');
  if (area === 'tags') return contract.tags.find(({ name }) => name === rest[0]);
  if (area === 'operations') {
    const entry = listOperations(contract).find(({ operation }) => operation.operationId === rest[0]);
    return entry && { 'x-not-shown': entry.operation['x-not-shown'] };
  }
  return [area, ...rest].reduce<unknown>(
    (node, key) => (node as Record<string, unknown> | undefined)?.[key],
    contract,
  ) as Record<string, unknown> | undefined;
}

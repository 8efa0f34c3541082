/** A response that the contract marks `x-refused: true` says that nothing was done. None is marked today, so these tests mark one. */
import { afterEach, describe, expect, it } from 'vitest';
import { type Operation, operations } from '../../generated/operations.ts';
import { readContract } from '../../scripts/contract/contract.ts';
import { deriveOperations } from '../../scripts/derive/operations.ts';
import { apiKey, roles, styles } from '../client/styles.ts';

/** generated/operations.ts of a contract in which responses to withdrawals are marked. */
function derive(marked: readonly string[]): string {
  const contract = readContract();
  const { post } = contract.paths[roles.funds.path] ?? {};
  for (const status of marked) if (post) post.responses[status] = { description: 'No', 'x-refused': true };
  return deriveOperations(contract)['generated/operations.ts'] ?? '';
}

it('the operations carry the statuses that the contract marks', () => {
  expect(derive([])).not.toMatch(/"refusals": /);
  const [operation = ''] = new RegExp(`const ${roles.funds.operationId} =[^;]*;`).exec(derive(['409', '423'])) ?? [];
  expect(operation).toMatch(/"refusals": \[\s*409,\s*423\s*\]/);
});

it.each(['200', '302', '500', 'default', '4XX'])('the response %s is not one that can be marked', (status) => {
  expect(() => derive([status])).toThrow(
    `${roles.funds.operationId}: x-refused stands on ${status}, and belongs on a status`,
  );
});

describe('the client, where the contract marks 409', () => {
  const operation: Operation & { refusals?: readonly number[] } = roles.funds;
  afterEach(() => {
    delete operation.refusals;
  });

  it.each(styles)('counts it as refused for that operation alone: %s', async (_, connect) => {
    operation.refusals = [409];
    expect(operations.filter((one: Operation) => one.refusals)).toEqual([operation]);
    const fetch = async () => Response.json({ message: 'no' }, { status: 409 });
    const calls = connect({ baseUrl: 'https://api.example', apiKey, fetch });
    await expect(calls.funds()).rejects.toMatchObject({ name: 'ApiError', status: 409 });
    await expect(calls.write()).rejects.toMatchObject({ name: 'OutcomeUnknownError', status: 409 });
  });
});

import { expect, it } from 'vitest';
import type { ExecuteFiatWithdrawalEnvelope } from '../../generated/types.ts';
import { createSdkClient, executeFiatWithdrawal } from '../../src/sdk.ts';
import { requestExample } from '../../src/testing.ts';
import { findResponseViolations } from '../../src/validators/index.ts';

/** A withdrawal with the fields that the interface lists for its record, and no other. */
const shortestWithdrawal: ExecuteFiatWithdrawalEnvelope = {
  message: 'done',
  statusCode: 200,
  data: {
    amlScreening: {},
    amount: '25.5',
    amountPaid: '25.5',
    amountUSD: '25.5',
    asset: null,
    assetSwept: null,
    assetSweptAt: null,
    assetSweptGasFee: null,
    assetSweptHash: null,
    assetSweptSenderAddress: null,
    assetSweptRecipientAddress: null,
    assetSweptAmount: null,
  },
};

it('a withdrawal with exactly the fields that the interface lists conforms to the contract, and is a success', async () => {
  expect(findResponseViolations('executeFiatWithdrawal', shortestWithdrawal)).toEqual([]);
  const fetch = async () => Response.json(shortestWithdrawal);
  const client = createSdkClient({ baseUrl: 'https://api.example', apiKey: 'key', fetch });
  const body = requestExample('executeFiatWithdrawal', 'bank-transfer');
  const { data } = await executeFiatWithdrawal({ client, path: { walletId: '42' }, body });
  expect(data).toEqual(shortestWithdrawal.data);
});

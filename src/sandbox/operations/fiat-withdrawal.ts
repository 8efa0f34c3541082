import { invalid } from '../server/request-outcome.js';
import { formatUnits, readAmount } from '../world/amounts.js';
import { findAsset } from '../world/records.js';
import { addTransaction, amountFields } from '../world/transaction.js';
import { countWithdrawal, useCode } from './limits.js';
import type { Behaviours } from './types.js';

export const fiatWithdrawal = {
  executeFiatWithdrawal({ world, wallet, body }) {
    const asset = findAsset(world, wallet, body.assetId);
    if (asset.record.isNative) throw invalid(`${asset.record.symbol} is not a stablecoin`);
    const amount = readAmount(String(body.amount), asset);
    const headers = countWithdrawal(world, wallet);
    if (body.code !== undefined) useCode(world, body.code);
    const { record } = addTransaction(world, { wallet }, 'WDR', {
      type: 'WITHDRAWAL',
      status: world.withdrawalStatus,
      recipientAddress: body.accountIdentifier,
      ...amountFields(asset, amount),
      amountPaid: formatUnits(amount),
      toCurrency: body.currency,
      ...(body.reference !== undefined && { reference: body.reference }),
    });
    return { data: record, headers };
  },
} satisfies Partial<Behaviours>;

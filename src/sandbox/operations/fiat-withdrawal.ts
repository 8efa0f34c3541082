import { formatUnits } from '../world/decimal.js';
import { findAsset, readAmount } from '../world/records.js';
import { addTransaction, amountFields } from '../world/transaction.js';
import type { Behaviours } from './behaviour.js';
import { countWithdrawal } from './quota.js';
import { invalid } from './refusal.js';
import { useCode } from './two-factor.js';

// Choice: end state of a withdrawal. Its record has type `WITHDRAWAL` and status `PROCESSING`, unless `setWithdrawalStatus` chose
// another, and stays so: no event and no operation that is shown says how a withdrawal ends. Two withdrawals with one `reference` are
// two withdrawals.

// Choice: currencies, banks and accounts. Any text is one, and none is refused; a fault of the request refuses what a test needs refused.

// Choice: fields of a withdrawal. The recipient of its record is the account that the request names, and `toCurrency` its currency.

// Choice: messages that are not shown. `Fiat withdrawal submitted`, `Customer retrieved successfully` and `Webhook resent successfully`.
export const fiatWithdrawal: Pick<Behaviours, 'executeFiatWithdrawal'> = {
  executeFiatWithdrawal({ world, wallet, body }) {
    const asset = findAsset(world, wallet, body.assetId);
    if (asset.record.isNative) throw invalid(`${asset.record.symbol} is not a stablecoin`);
    const amount = readAmount(String(body.amount), asset);
    const headers = countWithdrawal(world, wallet);
    // Choice: code of a withdrawal. A withdrawal that carries `code` is refused unless it is a two-factor code that is valid, which it uses up.
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
    return { data: record, headers, message: 'Fiat withdrawal submitted' };
  },
};

import { receive } from './deposit.js';
import type { Outbox } from './outbox.js';
import { find, requireCngn } from './records.js';
import type { FiatDepositOptions, Outcome } from './types.js';
import type { World } from './world.js';

// Choice: events of fiat, withdrawal and sweep. The cNGN that fiat becomes arrives with the events of a deposit, processing and
// then success, and is swept like one. Withdrawals and sweeps that succeed have no events, since none are shown.
/** Lets fiat arrive: the sandbox mints as much cNGN, and transfers it to the linked wallet or address. */
export async function fiatDeposit(world: World, outbox: Outbox, options: FiatDepositOptions): Promise<Outcome> {
  const account = find(world.virtualAccounts, 'virtual account', options.virtualAccountId);
  const { wallet, address } = account;
  const asset = requireCngn(world, wallet);
  return receive(world, outbox, {
    owner: { wallet, address },
    asset,
    sender: String(asset.record.address),
    amount: options.amount,
    fields: { processingProviderReference: account.fields.reference, fee: '0', rate: '1' },
  });
}

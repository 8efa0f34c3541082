import type { Behaviour } from '../behaviour.js';
import { notFound } from '../refusal.js';
import { virtualAccountRecord } from '../virtual-account.js';

export const getWalletVirtualAccount: Behaviour<'getWalletVirtualAccount'> = ({ world, wallet }) => {
  const account = [...world.virtualAccounts.values()].find(
    (candidate) => candidate.wallet === wallet && !candidate.address,
  );
  if (!account) throw notFound(`Wallet ${wallet.record.id} has no virtual account`);
  return {
    data: { ...virtualAccountRecord(world, account), address: null },
    message: 'Virtual account retrieved successfully',
  };
};

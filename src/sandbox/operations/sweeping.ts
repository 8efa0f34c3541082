import { findTransaction } from '../world/records.js';
import { sweptFields } from '../world/transaction.js';
import type { Behaviours } from './behaviour.js';
import { conflict } from './refusal.js';

export const sweeping: Pick<Behaviours, 'sweepAssets'> = {
  // Choice: sweeps. Only a successful deposit to a child address can be swept, and once unless `forceSweep` is true; others are
  // refused (409). The transaction then shows the sweep. No event says so, since only that of a failed sweep is shown.
  sweepAssets({ world, wallet, body: { transactionId, forceSweep = false } }) {
    const transaction = findTransaction(world, wallet, transactionId);
    const { record, address } = transaction;
    if (record.type !== 'DEPOSIT' || record.status !== 'SUCCESS' || !address)
      throw conflict('Only a successful deposit to a child address can be swept');
    if (record.assetSwept && !forceSweep) throw conflict('The deposit is swept already; forceSweep sweeps it again');
    transaction.record = { ...record, ...sweptFields(world, transaction) };
    return { message: 'Sweep initiated successfully' };
  },
};

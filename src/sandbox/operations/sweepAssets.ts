import type { Behaviour } from '../behaviour.js';
import { findTransaction } from '../records.js';
import { conflict } from '../refusal.js';
import { sweptFields } from '../transaction.js';

// Choice: sweeps. Only a successful deposit to a child address can be swept, and once unless `forceSweep` is true; others are
// refused (409). The transaction then shows the sweep. No event says so, since only that of a failed sweep is shown.
export const sweepAssets: Behaviour<'sweepAssets'> = ({ world, wallet, body }) => {
  const { transactionId, forceSweep = false } = body;
  const transaction = findTransaction(world, wallet, transactionId);
  const { record, address } = transaction;
  if (record.type !== 'DEPOSIT' || record.status !== 'SUCCESS' || !address)
    throw conflict('Only a successful deposit to a child address can be swept');
  if (record.assetSwept && !forceSweep) throw conflict('The deposit is swept already; forceSweep sweeps it again');
  transaction.record = { ...record, ...sweptFields(world, transaction) };
  return { message: 'Sweep initiated successfully' };
};

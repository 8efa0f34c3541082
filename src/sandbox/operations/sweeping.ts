import { conflict } from '../server/request-outcome.js';
import { findTransaction } from '../world/records.js';
import { sweptFields } from '../world/transaction.js';
import type { Behaviours } from './behaviour.js';

export const sweeping = {
  sweepAssets({ world, wallet, body: { transactionId, forceSweep = false } }) {
    const transaction = findTransaction(world, wallet, transactionId);
    const { record, address } = transaction;
    if (record.type !== 'DEPOSIT' || record.status !== 'SUCCESS' || !address)
      throw conflict('Only a successful deposit to a child address can be swept');
    if (record.assetSwept && !forceSweep) throw conflict('The deposit is already swept; forceSweep sweeps it again');
    transaction.record = { ...record, ...sweptFields(world, transaction) };
    return { message: 'Sweep initiated successfully' };
  },
} satisfies Partial<Behaviours>;

/** @import { Pool } from 'pg' */
/** @import { WalletClient } from 'stablecoin-wallet-api' */
import {
  createTables,
  listUnfinishedPayouts,
  payoutTables,
  reconcilePayouts,
  recordPayouts,
  sendPayouts,
  settlePayout,
} from 'stablecoin-wallet-api/payouts';

/** @param {Pool} pool @param {WalletClient} wallet @param {string} walletId @param {string} assetId */
export async function pay(pool, wallet, walletId, assetId) {
  await createTables(pool, payoutTables);
  const payout = {
    reference: 'payout-0042',
    walletId,
    assetId,
    amount: '1600.5',
    currency: 'NGN',
    institutionIdentifier: '000013',
    accountIdentifier: '0123456789',
  };
  await recordPayouts(pool, [payout]);
  const { sent, left, stopped } = await sendPayouts(pool, wallet, { walletId });
  const unfinished = await listUnfinishedPayouts(pool);
  for (const { reference, state, sentAt, takenAt } of unfinished.filter(({ needsPerson }) => needsPerson))
    console.log(`${reference} is ${state}, sent ${sentAt ?? `at or after ${takenAt}`}`);
  return { sent, left, stopped };
}

/** @param {Pool} pool @param {import('stablecoin-wallet-api/payouts').UnfinishedPayout} seen The payout as the person saw it. */
export function settle(pool, seen) {
  return settlePayout(pool, seen.reference, {
    version: seen.version,
    decision: 'executed', // or 'notExecuted', or 'resend' to send it again
    by: 'Ada',
    note: 'The operator confirmed it on the telephone, 02:10 UTC.',
  });
}

/** @param {Pool} pool @param {{ ref: string, state: string, value: string, ccy: string, id: string }[]} lines */
export async function reconcile(pool, lines) {
  const records = lines.map(({ ref, state, value, ccy, id }) => ({
    ...{ reference: ref, status: state, amount: value, currency: ccy, transactionId: id },
  }));
  const reconciled = await reconcilePayouts(pool, records);
  return reconciled.filter(({ reason }) => reason);
}

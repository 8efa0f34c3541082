import type { Pool } from 'pg';
import type { WalletClient } from '../../src/index.ts';
import { type Payout, recordPayout, sendPayouts, settlePayout } from '../../src/payouts/index.ts';

declare const pool: Pool;
declare const wallet: WalletClient;
declare const payout: Payout;
const by = { by: 'Ada', note: 'asked' };

await recordPayout(pool, payout);
// @ts-expect-error A number may have lost digits.
await recordPayout(pool, { ...payout, amount: 5 });
// @ts-expect-error A two-factor code is not stored.
await recordPayout(pool, { ...payout, code: '123456' });
// @ts-expect-error Without a wallet nothing can be sent.
await sendPayouts(pool, wallet, {});
await settlePayout(pool, 'payout-1', { version: 2, decision: 'executed', transactionId: 'tx-1', ...by });
await settlePayout(pool, 'payout-1', { version: 2, decision: 'resend', ...by });
// @ts-expect-error Somebody decides, on grounds.
await settlePayout(pool, 'payout-1', { decision: 'executed' });

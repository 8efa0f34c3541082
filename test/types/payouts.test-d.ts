import type { Pool } from 'pg';
import type { WalletClient } from '../../src/index.ts';
import { intendPayout, type Payout, sendPayouts, settlePayout } from '../../src/payouts/index.ts';

declare const pool: Pool;
declare const wallet: WalletClient;
declare const payout: Payout;
const by = { by: 'Ada', note: 'asked' };

await intendPayout(pool, payout);
// @ts-expect-error A number may have lost digits.
await intendPayout(pool, { ...payout, amount: 5 });
// @ts-expect-error A two-factor code is not stored.
await intendPayout(pool, { ...payout, code: '123456' });
// @ts-expect-error Without a wallet nothing can be sent.
await sendPayouts(pool, wallet, {});
await settlePayout(pool, 'payout-1', { outcome: 'executed', transactionId: 'tx-1', ...by });
await settlePayout(pool, 'payout-1', { outcome: 'notExecuted', resend: true, ...by });
// @ts-expect-error What was executed is not sent again.
await settlePayout(pool, 'payout-1', { outcome: 'executed', resend: true, ...by });
// @ts-expect-error What was not executed has no transaction.
await settlePayout(pool, 'payout-1', { outcome: 'notExecuted', transactionId: 'tx-1', ...by });
// @ts-expect-error Somebody decides, on grounds.
await settlePayout(pool, 'payout-1', { outcome: 'executed' });

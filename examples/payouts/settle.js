/**
 * Settles one payout, with the variable `DATABASE_URL`:
 * `node settle.js <reference> executed|notExecuted|resend --by <name> --note <grounds> [--transaction <id>]`.
 * Without a reference, it lists the unfinished payouts, and sends nothing.
 */
import { parseArgs } from 'node:util';
import { Pool } from 'pg';
import { listUnfinishedPayouts, settlePayout } from 'stablecoin-wallet-api/payouts';

const { values, positionals } = parseArgs({
  options: { by: { type: 'string' }, note: { type: 'string' }, transaction: { type: 'string' } },
  allowPositionals: true,
});
const { by = '', note = '', transaction: transactionId } = values;
const [reference, decision] = positionals;
const pool = new Pool({ connectionString: process.env.DATABASE_URL });
pool.on('error', (error) => console.error(error));

/** @type {any} */
const settlement = { decision, by, note, ...(transactionId && { transactionId }) };
try {
  if (reference) console.log(`${reference} is ${await settlePayout(pool, reference, settlement)}`);
  else
    console.table(await listUnfinishedPayouts(pool), ['reference', 'amount', 'currency', 'state', 'sentAt', 'takenAt']);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
await pool.end();

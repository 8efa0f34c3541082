/**
 * Settles one payout, with the variable `DATABASE_URL`:
 * `node settle.js <reference> executed|notExecuted --by <name> --note <grounds> [--transaction <id>] [--resend]`.
 */
import { parseArgs } from 'node:util';
import { Pool } from 'pg';
import { settlePayout } from 'stablecoin-wallet-api/payouts';

const { values, positionals } = parseArgs({
  options: {
    by: { type: 'string' },
    note: { type: 'string' },
    transaction: { type: 'string' },
    resend: { type: 'boolean' },
  },
  allowPositionals: true,
});
const { by = '', note = '', transaction: transactionId, resend } = values;
const [reference = '', outcome] = positionals;
const pool = new Pool({ connectionString: process.env.DATABASE_URL });
pool.on('error', (error) => console.error(error));

/** @type {any} */
const settlement = { outcome, by, note, ...(transactionId && { transactionId }), ...(resend && { resend }) };
try {
  console.log(`${reference} is ${await settlePayout(pool, reference, settlement)}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
await pool.end();

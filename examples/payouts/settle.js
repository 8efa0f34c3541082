/**
 * Settles one payout, with the variable `DATABASE_URL`:
 * `node settle.js <reference> executed|notExecuted|resend --version <number> --by <name> --note <grounds> [--transaction <id>]`.
 * The version is the one that you saw. Without arguments, the program lists the unfinished payouts, and sends nothing.
 */
import { parseArgs } from 'node:util';
import { Pool } from 'pg';
import { listUnfinishedPayouts, settlePayout } from 'stablecoin-wallet-api/payouts';

const { values, positionals } = parseArgs({
  options: {
    version: { type: 'string' },
    by: { type: 'string' },
    note: { type: 'string' },
    transaction: { type: 'string' },
  },
  allowPositionals: true,
});
const { version, by = '', note = '', transaction: transactionId } = values;
const [reference = '', decision, ...others] = positionals;
const pool = new Pool({ connectionString: process.env.DATABASE_URL });
pool.on('error', (error) => console.error(error.message));

/** @type {any} */
const settlement = { decision, version: Number(version), by, note, transactionId };
try {
  if (others.length > 0) throw new Error(`Unknown arguments: ${others}. Nothing was changed.`);
  if (positionals.length > 0)
    console.log(`${reference} was settled: ${await settlePayout(pool, reference, settlement)}`);
  else {
    const unfinished = await listUnfinishedPayouts(pool);
    console.table(unfinished, ['reference', 'version', 'amount', 'currency', 'state', 'sentAt', 'takenAt']);
    for (const { reference, doubt, remark } of unfinished)
      if (doubt ?? remark) console.log(`${reference}: ${JSON.stringify(doubt ?? remark)}`);
  }
} catch (error) {
  // An error of several addresses of one host has no message.
  console.error(Object(error).message || error);
  process.exitCode = 1;
}
await pool.end();

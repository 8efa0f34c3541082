/**
 * Records the payouts of CSV files, sends what is recorded, and lists what is not done:
 * `node main.js [--json] [--open-hours 24] [payouts.csv]...`, with the variables below. It runs where the package is installed,
 * next to `pg`, in as many processes as you like. The first line of a file has the names of the fields; no field is quoted.
 *
 * Exit codes: 0 if nothing needs a person, 3 if something does, 1 if it failed or could not send everything.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Pool } from 'pg';
import { createWalletClient } from 'stablecoin-wallet-api';
import { createTables, intendPayout, payoutTables, reportPayouts, sendPayouts } from 'stablecoin-wallet-api/payouts';

const { values, positionals } = parseArgs({
  options: { json: { type: 'boolean' }, 'open-hours': { type: 'string', default: '24' } },
  allowPositionals: true,
});
const { DATABASE_URL, WALLET_API_URL = '', WALLET_API_KEY = '', WALLET_ID: walletId = '' } = process.env;
const wallet = createWalletClient({ baseUrl: WALLET_API_URL, apiKey: WALLET_API_KEY });
const pool = new Pool({ connectionString: DATABASE_URL });
// Without a listener, a connection that is lost while it is idle ends the process.
pool.on('error', (error) => console.error(error));

await createTables(pool, payoutTables);
for (const file of positionals) {
  const [header = '', ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/);
  const names = header.split(',');
  for (const line of lines) {
    const fields = line.split(',').map((field, index) => [names[index] ?? `field ${index + 1}`, field]);
    // The package checks the fields.
    await intendPayout(pool, Object.fromEntries(fields));
  }
}

const openForMs = Math.round(Number(values['open-hours']) * 3_600_000);
const { intended } = (await reportPayouts(pool, { openForMs })).counts;
const showProgress = (/** @type {number} */ sent) => process.stderr.write(`\r${sent} of ${intended} sent`);
const onProgress = process.stderr.isTTY ? showProgress : undefined;
const { sent, obstacle } = await sendPayouts(pool, wallet, { walletId, ...(onProgress && { onProgress }) });
if (onProgress) process.stderr.write('\n');
const report = await reportPayouts(pool, { openForMs });
await pool.end();

if (values.json) console.log(JSON.stringify({ sent, obstacle, ...report }));
else {
  const { counts } = report;
  console.log(
    `${sent} sent, ${counts.intended} left, ${counts.sending} being sent${obstacle ? `. Stopped: ${obstacle}` : ''}`,
  );
  const rows = report.unfinished.map(({ reference, amount, currency, state, sentAt, takenAt, ...payout }) => ({
    ...{ reference, amount: `${amount} ${currency}`, state, 'needs a person': payout.needsPerson },
    sent: sentAt?.toISOString() ?? (takenAt ? `at or after ${takenAt.toISOString()}` : 'never'),
    ...{ status: payout.status, transaction: payout.transactionId, remark: payout.doubt ?? payout.remark },
  }));
  if (rows.length > 0) console.table(rows);
}
process.exitCode = report.unfinished.some(({ needsPerson }) => needsPerson) ? 3 : obstacle ? 1 : 0;

/**
 * Records the payouts of CSV files, sends those of a wallet, and lists what is not done:
 * `node main.js [--json] [--open-hours 24] [payouts.csv]...`, with the variables below. It runs in any number of processes, in a
 * project that has the package and `pg`. The first line of a file has the names of the columns, and the file is UTF-8 without quotes.
 *
 * Exit codes: 0 if nothing needs a person, 3 if something does, 1 if it failed or could not send everything.
 */
import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Pool } from 'pg';
import { createWalletClient } from 'stablecoin-wallet-api';
import {
  createTables,
  listUnfinishedPayouts,
  payoutTables,
  recordPayouts,
  sendPayouts,
} from 'stablecoin-wallet-api/payouts';

const options = /** @type {const} */ ({ json: { type: 'boolean' }, 'open-hours': { type: 'string', default: '24' } });
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const columns = ['reference', 'assetId', 'amount', 'currency', 'institutionIdentifier', 'accountIdentifier'];
const { DATABASE_URL, WALLET_API_URL = '', WALLET_API_KEY = '', WALLET_ID: walletId = '' } = process.env;
const wallet = createWalletClient({ baseUrl: WALLET_API_URL, apiKey: WALLET_API_KEY });
const pool = new Pool({ connectionString: DATABASE_URL });
// Without a listener, a connection that is lost while it is idle ends the process.
pool.on('error', (error) => console.error(error.message));

await createTables(pool, payoutTables);
/** @type {string[]} */
const places = [];
const payouts = [];
for (const file of positionals) {
  const bytes = readFileSync(file);
  if (!isUtf8(bytes)) throw new Error(`Nothing was recorded. ${file} is not UTF-8.`);
  // Blank lines at its start stay, because errors name lines.
  const text = new TextDecoder().decode(bytes).trimEnd();
  if (text.includes('"')) throw new Error(`Nothing was recorded. ${file} has a quotation mark.`);
  const [names = [], ...lines] = text.split(/\r?\n/).map((line) => line.split(','));
  if (names.toSorted().join() !== columns.toSorted().join())
    throw new Error(`Nothing was recorded. The first line of ${file} must name the columns ${columns}.`);
  for (const [index, fields] of lines.entries()) {
    // The package checks the fields.
    const named = fields.map((field, at) => [names[at] ?? `field ${at + 1}`, field]);
    payouts.push({ ...Object.fromEntries(named), walletId });
    places.push(`${file}, line ${index + 2}`);
  }
}
// All files or none: otherwise the next run would send lines of a file that a person still has to correct.
if (payouts.length > 0)
  await recordPayouts(pool, payouts).catch((error) => {
    const [, position] = /^recordPayouts: nothing was recorded\. Payout (\d+)/.exec(error.message) ?? [];
    throw position ? new Error(`${places[Number(position) - 1]}: ${error.message}`) : error;
  });

const openForMs = Math.round(Number(values['open-hours']) * 3_600_000);
// Checks the option before anything is sent.
await listUnfinishedPayouts(pool, { openForMs });
let signal = '';
// Once: the same signal again ends the process.
for (const name of ['SIGINT', 'SIGTERM']) process.once(name, () => (signal = name));
const onProgress = (/** @type {number} */ sent) => {
  if (process.stderr.isTTY) process.stderr.write(`\r${sent} sent`);
  if (signal) throw new Error(`${signal}: the payouts in flight are recorded. The next run sends the rest.`);
};
const { sent, left, stopped } = await sendPayouts(pool, wallet, { walletId, onProgress });
if (process.stderr.isTTY) process.stderr.write('\n');
const unfinished = await listUnfinishedPayouts(pool, { openForMs });
await pool.end();

if (values.json) console.log(JSON.stringify({ sent, left, stopped, unfinished }));
else {
  if (stopped) console.log(`Stopped: ${JSON.stringify(stopped)}`);
  console.log(`${sent} sent, ${left} left`);
  const shown = ['reference', 'version', 'amount', 'currency', 'state', 'needsPerson', 'sentAt', 'takenAt'];
  if (unfinished.length > 0) console.table(unfinished, shown);
  for (const { reference, doubt, remark } of unfinished)
    if (doubt ?? remark) console.log(`${reference}: ${JSON.stringify(doubt ?? remark)}`);
}
process.exitCode = unfinished.some(({ needsPerson }) => needsPerson) ? 3 : stopped || left > 0 ? 1 : 0;

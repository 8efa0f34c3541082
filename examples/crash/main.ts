/**
 * Kills a receiver before each of its steps, starts it again, and counts its entries: `node examples/crash/main.ts`, with
 * DATABASE_URL. RECEIVER is the program to try, receiver.ts by default.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Pool } from 'pg';
import { startSandbox } from 'stablecoin-wallet-api/testing';
import { createTables, webhookDeliveriesTable } from 'stablecoin-wallet-api/webhooks/postgres';

const { DATABASE_URL, RECEIVER = fileURLToPath(new URL('receiver.ts', import.meta.url)) } = process.env;

const pool = new Pool({ connectionString: DATABASE_URL });
// Without a unique key, so that a second entry would show.
const ledgerTable = 'CREATE TABLE ledger (transaction_id text NOT NULL, what text NOT NULL)';
await createTables(pool, `${webhookDeliveriesTable}; ${ledgerTable}`);
const sandbox = await startSandbox();
const [wallet] = sandbox.wallets;
const { id: addressId } = sandbox.createAddress({ walletId: wallet.id });
let port = '0';

/** Starts the receiver, and has the sandbox deliver to it. Returns what kills it. */
async function startReceiver(environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [RECEIVER], {
    env: { ...process.env, WALLET_API_KEY: wallet.apiKey, PORT: port, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const [url] = await once(createInterface(child.stdout), 'line');
  port = new URL(url).port;
  sandbox.setWebhookUrl({ url: `${url}/webhooks` });
  return () => {
    child.kill('SIGKILL');
    return exited;
  };
}

/** Lets a deposit arrive while the receiver is killed before a step. Returns false if it has no such step. */
async function crashAt(step: number): Promise<boolean> {
  const kill = await startReceiver({ CRASH_AT: String(step) });
  const { transaction, deliveries } = await sandbox.deposit({
    addressId,
    amount: '25.5',
    finalEvent: 'deposit.swept.failed',
  });
  const wasKilled = deliveries.some(({ acknowledged }) => !acknowledged);
  await kill();

  const stop = await startReceiver();
  const held = 'SELECT FROM webhook_deliveries WHERE completed_at IS NULL AND leased_until > now()';
  while ((await pool.query(held)).rowCount !== 0) await wait(50);
  await sandbox.advanceClock({ milliseconds: 3 * 3_600_000 });
  await stop();

  const entered = 'SELECT what FROM ledger WHERE transaction_id = $1 ORDER BY what';
  const { rows } = await pool.query(entered, [transaction.id]);
  const entries = rows.map(({ what }) => what).join(', ');
  if (entries !== 'announced, credited, not swept')
    throw new Error(`Killed before step ${step}, it has entered: ${entries}`);
  return wasKilled;
}

let step = 1;
while (await crashAt(step)) step += 1;
console.log(`Killed ${step - 1} times, once before each step: every deposit was credited once.`);

await sandbox.close();
await pool.end();

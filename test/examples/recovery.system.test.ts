/**
 * Receivers that recover, on a real PostgreSQL: the example that is killed before each of its steps, and the guide "Recover missed events"
 * with the example of deposits, which is away for three hours, and the command that requests what it missed.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createDeposits, listOpen, listSuspects, tables } from '../../examples/deposits/app.ts';
import { runCommand } from '../cli/run-command.ts';
import { freePort, listen } from '../loopback.ts';
import { useSandbox, walletOf } from '../sandbox/service.ts';
import { haveServers } from '../webhooks/servers.ts';
import { startProgram, useDatabase } from './program.ts';

describe.runIf(haveServers)('a receiver that is killed before each of its steps', () => {
  const database = useDatabase();
  beforeEach(() => database.pool.query('DROP TABLE IF EXISTS ledger, webhook_deliveries'));

  const crash = (environment: Record<string, string> = {}) =>
    startProgram('examples/crash/main.ts', { DATABASE_URL: database.url, ...environment }).ended;

  test('enters every event once, at each of 15 steps or more', async () => {
    const { code, lines, errors } = await crash();
    // On a busy machine the short lease may pass, and the receiver then says that it lost its claim.
    expect(code, errors).toBe(0);
    const [, times] = /^Killed (\d+) times, once before each step/.exec(lines.join()) ?? [];
    expect(Number(times)).toBeGreaterThanOrEqual(15);
  });

  test('is found if it enters an event outside the transaction that completes the delivery', async () => {
    const receiver = readFileSync('examples/crash/receiver.ts', 'utf8');
    const defective = receiver.replaceAll('enter(client, ', 'enter(pool, ');
    expect(defective).not.toBe(receiver);
    const file = resolve('reports/defective-receiver.ts');
    mkdirSync('reports', { recursive: true });
    writeFileSync(file, defective);
    onTestFinished(() => rmSync(file));
    const { code, errors } = await crash({ RECEIVER: file });
    expect(errors).toMatch(/Killed before step \d+, it has entered: announced, announced, credited, not swept/);
    expect(code).toBe(1);
  });
});

describe.runIf(haveServers)('after an outage of three hours', () => {
  const minute = 60_000;
  const deposits = 60;
  const database = useDatabase(tables);

  test('each of 60 deposits is credited once, when the operator has listed them and the command has requested them', async () => {
    const sandbox = await useSandbox();
    const { wallet, address } = walletOf(sandbox, 'ethereum');
    await database.pool.query('INSERT INTO customers (id, address_id) VALUES ($1, $2)', ['1042', address.id]);
    const port = await freePort();
    sandbox.setWebhookUrl({ url: `http://127.0.0.1:${port}/webhooks` });
    for (let index = 0; index < deposits; index += 1) {
      await sandbox.deposit({ addressId: address.id, amount: '1' });
      await sandbox.advanceClock({ milliseconds: 3 * minute });
    }

    const { pool } = database;
    const { app, receiver } = createDeposits({
      pool,
      baseUrl: sandbox.url,
      apiKey: wallet.apiKey,
      walletId: wallet.id,
    });
    const server = createServer(app);
    await listen(server, port);
    onTestFinished(async () => {
      await receiver.close();
      server.close().closeAllConnections();
    });
    const credited = async () =>
      (await pool.query('SELECT transaction_id FROM credits WHERE customer_id = $1', ['1042'])).rows.map(
        ({ transaction_id }) => transaction_id,
      );
    // The attempts that the service still makes by itself.
    await sandbox.advanceClock({ milliseconds: 180 * minute });
    const ids = sandbox.transactions.map(({ id }) => id);
    expect(ids).toHaveLength(deposits);
    const exhausted = sandbox.deliveries.filter(
      ({ event, acknowledged }) => event === 'deposit.success' && !acknowledged,
    );
    expect(exhausted.length).toBeGreaterThan(0);
    const missed = new Set(exhausted.map(({ transactionId }) => transactionId));
    expect((await credited()).toSorted()).toEqual(ids.filter((id) => !missed.has(id)).toSorted());

    const folder = mkdtempSync(join(tmpdir(), 'outage-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'missed.txt');
    writeFileSync(file, ids.join('\n'));
    vi.stubEnv('WALLET_API_URL', sandbox.url);
    vi.stubEnv('WALLET_API_KEY', wallet.apiKey);
    onTestFinished(() => void vi.unstubAllEnvs());
    const resend = () => runCommand(['resend', '--wallet', wallet.id, '--ids', file]);
    const accepted = ids.map((id) => `${id}: resend accepted`);
    expect(await resend()).toMatchObject({ code: 0, lines: accepted });
    await sandbox.advanceClock({ milliseconds: 0 });
    expect((await credited()).toSorted()).toEqual(ids.toSorted());

    // A second run changes nothing.
    expect(await resend()).toMatchObject({ code: 0, lines: accepted });
    await sandbox.advanceClock({ milliseconds: 180 * minute });
    expect((await credited()).toSorted()).toEqual(ids.toSorted());
    expect([await listOpen(pool), await listSuspects(pool)]).toEqual([{ kept: [], withoutCustomer: [] }, []]);
  });
});

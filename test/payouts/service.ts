/** Helpers for the tests of payouts: a service that counts withdrawals, a database, and the example program as a user has it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { Pool, PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest';
import { createWalletClient } from '../../src/index.ts';
import { type Payout, payoutTables, type SendOptions, sendPayouts } from '../../src/payouts/index.ts';
import { responseExample } from '../../src/testing.ts';
import { startProgram, useDatabase } from '../examples/program.ts';
import { listen } from '../loopback.ts';
import { link, root, unpack } from '../package/packed.ts';
import { unknownId } from '../sandbox/service.ts';

/** A response to a withdrawal: the fields of its record, or a failure. */
export type Reply = object | { failure: number; headers?: Record<string, string> };

/**
 * Starts a service that keeps every withdrawal that it receives.
 *
 * @param reply Called for each withdrawal. Default: a record with the status SUCCESS.
 */
export async function startService(
  reply: (reference: string, count: number) => Reply | Promise<Reply> = () => ({ status: 'SUCCESS' }),
) {
  const references: string[] = [];
  const bodies: Record<string, unknown>[] = [];
  const arrivals: number[] = [];
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as Record<string, unknown>;
    const reference = String(body.reference);
    references.push(reference);
    bodies.push(body);
    arrivals.push(performance.now());
    const { failure, headers, ...record } = (await reply(reference, references.length)) as Record<string, unknown>;
    const { data, ...envelope } = responseExample('executeFiatWithdrawal', 'bank-transfer');
    const answer = failure
      ? {}
      : { ...envelope, data: { ...data, id: `tx-${references.length}`, reference, ...record } };
    response.writeHead(Number(failure ?? 200), { 'content-type': 'application/json', ...(headers as object) });
    response.end(JSON.stringify(answer));
  });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { origin } = await listen(server);
  return { url: origin, references, bodies, arrivals };
}

export const walletOf = (url: string) => createWalletClient({ baseUrl: url, apiKey: 'key' });

/** Gives the tests of a `describe` block a database, and each of them empty tables. */
export function usePayouts() {
  const database = useDatabase();
  beforeEach(() => database.pool.query(`DROP TABLE IF EXISTS payouts, payout_history; ${payoutTables}`));
  return database;
}

/** Sends what is queued to a service that knows any wallet. */
export const sendTo = (pool: Pool, url: string, options: Partial<SendOptions> = {}) =>
  sendPayouts(pool, walletOf(url), { walletId: unknownId, ...options });

export const payout = (reference: string, fields: Partial<Payout> = {}): Payout => ({
  reference,
  walletId: unknownId,
  assetId: unknownId,
  amount: '1600.5',
  currency: 'NGN',
  institutionIdentifier: '000013',
  accountIdentifier: '0123456789',
  ...fields,
});

/** A pool whose statements run through a function, which can disturb them. */
export function poolWith(
  pool: Pool,
  around: (run: () => Promise<unknown>, statement: string, client: PoolClient) => unknown,
): Pool {
  const get = (client: PoolClient, name: string) => {
    const value = Reflect.get(client, name);
    if (name === 'query') return (...input: [string]) => around(() => client.query(...input), input[0], client);
    return typeof value === 'function' ? value.bind(client) : value;
  };
  const connect = (callback: (error?: Error, client?: PoolClient) => void) =>
    pool.connect((error, client) => callback(error, client && new Proxy(client, { get })));
  return { connect, query() {} } as never;
}

/** Ends the leases of processes that were killed, as five minutes do. */
export const endLeases = (pool: Pool) =>
  pool.query("UPDATE payouts SET taken_at = taken_at - interval '5 minutes' WHERE state = 'sending'");

/** The row of a payout. */
export async function rowOf(pool: Pool, reference: string) {
  const { rows } = await pool.query('SELECT * FROM payouts WHERE reference = $1', [reference]);
  return rows[0];
}

export async function statesOf(pool: Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query('SELECT reference, state FROM payouts ORDER BY reference');
  return Object.fromEntries(rows.map(({ reference, state }) => [reference, state]));
}

/** Installs the package, with the example next to `pg`, for the tests of a `describe` block. */
export function useProgram() {
  let project: string;
  let folder: string;
  beforeAll(() => {
    project = mkdtempSync(join(tmpdir(), 'wallet-payouts-'));
    folder = join(unpack(project), 'examples/payouts');
    link(project, root, ['pg']);
  });
  afterAll(() => rmSync(project, { recursive: true }));
  return {
    /** A folder for files of a test. */
    folder: () => project,
    start(database: string, service: string, args: string[] = [], variables: object = {}, file = 'main.js') {
      const settings = { DATABASE_URL: database, WALLET_API_URL: service, WALLET_API_KEY: 'key', WALLET_ID: unknownId };
      return startProgram(join(folder, file), { ...settings, ...variables }, args);
    },
  };
}

/** Payouts and the PostgreSQL store on PGlite, an embedded PostgreSQL, as the guide on tests shows it. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTables,
  listUnfinishedPayouts,
  payoutTables,
  recordPayout,
  sendPayouts,
} from '../../src/payouts/index.ts';
import { createWebhookReceiver, type WebhookDelivery } from '../../src/webhooks/index.ts';
import { createPostgresStore } from '../../src/webhooks/stores/postgres.ts';
import { freePort } from '../loopback.ts';
import { payout, startService, walletOf } from '../payouts/service.ts';
import { apiKey, deposit, send } from '../webhooks/deliveries.ts';

const others = join(import.meta.dirname, '../others');
const isInstalled = existsSync(join(others, 'node_modules/@electric-sql/pglite'));
if (!isInstalled) console.warn('PGlite is not installed: npm ci --prefix test/others');
const load = createRequire(join(others, 'package.json'));

describe.runIf(isInstalled)('on PGlite', () => {
  let pool: Pool;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    const { PGlite } = load('@electric-sql/pglite');
    const { PGLiteSocketServer } = load('@electric-sql/pglite-socket');
    const port = await freePort();
    const server = new PGLiteSocketServer({ db: await PGlite.create(), port });
    await server.start();
    pool = new Pool({ connectionString: `postgres://postgres@127.0.0.1:${port}/postgres`, max: 1 });
    stop = () => server.stop();
  });
  afterAll(async () => {
    await pool.end();
    await stop();
  });

  it('payouts are sent once, and one that fails needs a person', async () => {
    await createTables(pool, payoutTables);
    const service = await startService((reference) => (reference === 'payout-2' ? { failure: 502 } : {}));
    const references = ['payout-1', 'payout-2', 'payout-3'];
    for (const reference of references) await recordPayout(pool, payout(reference));
    const { walletId } = payout('payout-1');
    expect(await sendPayouts(pool, walletOf(service.url), { walletId })).toMatchObject({ sent: 2, left: 0 });
    expect(await sendPayouts(pool, walletOf(service.url), { walletId })).toMatchObject({ sent: 0, left: 0 });
    expect(service.references.toSorted()).toEqual(references);
    const unknown = (await listUnfinishedPayouts(pool)).filter(({ needsPerson }) => needsPerson);
    expect(unknown).toMatchObject([{ reference: 'payout-2', state: 'unknown' }]);
  });

  it('a delivery is handled once, and its work commits with it', async () => {
    const store = createPostgresStore(pool);
    await store.createTable();
    await pool.query('CREATE TABLE credits (id text)');
    const credit = store.inTransaction<WebhookDelivery>((_delivery, client) =>
      client.query("INSERT INTO credits VALUES ('credit')"),
    );
    const receiver = createWebhookReceiver({ keys: [apiKey], store, on: { 'deposit.success': credit } });
    const event = deposit();
    for (const _ of [1, 2]) expect(await send(receiver, event)).toBe(200);
    expect((await pool.query('SELECT id FROM credits')).rowCount).toBe(1);
  });
});

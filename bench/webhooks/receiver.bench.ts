/**
 * Deliveries a second through the receiver with each store, next to the least work that must be done: one HMAC, one comparison in
 * constant time, JSON.parse, and on the same connections the fewest commands, a claim and a completion, and for a transaction also
 * BEGIN, the write of the handler and COMMIT. 10 deliveries are in flight, the pool has 12 connections, and the servers run on this
 * machine; Redis keeps no log, whose disk would hide everything else. A ratio of 1 is the limit. The receiver also keeps the lease and
 * holds its deadlines, and its stores check who holds the claim, on Redis in a script.
 */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import pg from 'pg';
import { createClient } from 'redis';
import { createMemoryStore, createWebhookReceiver } from '../../dist/src/webhooks/index.js';
import { createPostgresStore } from '../../dist/src/webhooks/stores/postgres.js';
import { createRedisStore } from '../../dist/src/webhooks/stores/redis.js';
import { startPostgres, startRedis } from '../../test/webhooks/servers.ts';
import { type Limited, tableOfLimits, warmUpRounds } from '../measure.ts';

const key = 'sk_live_2f7b5a90d413';
const [redisServer, postgresServer] = await Promise.all([startRedis('--appendonly', 'no'), startPostgres()]);
const redis = await createClient({ url: redisServer.url }).connect();
const pool = new pg.Pool({ connectionString: postgresServer.url, max: 12 });
const postgres = createPostgresStore(pool);
await postgres.createTable();
await pool.query('CREATE TABLE credits (transaction_id text, amount numeric)');

const credit = 'INSERT INTO credits VALUES ($1, $2)';
const claim =
  "INSERT INTO webhook_deliveries VALUES ($1, $2, now() + interval '1 minute') ON CONFLICT (key) DO NOTHING";
const complete = 'UPDATE webhook_deliveries SET completed_at = now() WHERE key = $1 AND owner = $2';

const rounds = 100;
const calls = 50;

/** Deliveries of which each is taken once. They are signed before the first round. */
function sign() {
  const signed = Array.from({ length: (rounds + warmUpRounds(rounds)) * calls }, () => {
    const body = JSON.stringify({ event: 'deposit.success', data: { id: randomUUID(), amount: '90' } });
    return { body, signature: createHmac('sha512', key).update(body).digest('hex') };
  });
  return () => {
    const delivery = signed.pop();
    if (!delivery) throw new Error('There is no delivery left.');
    return delivery;
  };
}

/** A call that sends a receiver a delivery that it has not seen. */
function receive(options: Partial<Parameters<typeof createWebhookReceiver>[0]>) {
  const receiver = createWebhookReceiver({ keys: [key], on: { 'deposit.success': () => {} }, ...options });
  const next = sign();
  return async () => {
    const { body, signature } = next();
    const { status } = await receiver.receive({ method: 'POST', headers: { 'x-service-signature': signature }, body });
    if (status !== 200) throw new Error(`The response was ${status}.`);
  };
}

/** A call that verifies and reads a delivery, and then executes these commands. */
function least(commands: () => Promise<unknown>) {
  const next = sign();
  return async () => {
    const { body, signature } = next();
    const digest = createHmac('sha512', key).update(body).digest('hex');
    if (!timingSafeEqual(Buffer.from(digest), Buffer.from(signature))) throw new Error('mismatch');
    JSON.parse(body);
    await commands();
  };
}

const minute = 60_000;
const commands = {
  none: async () => {},
  'SET NX, SET': async () => {
    const id = `webhook:${randomUUID()}`;
    await redis.set(id, randomUUID(), { condition: 'NX', expiration: { type: 'PX', value: minute } });
    await redis.set(id, 'completed');
  },
  'INSERT, UPDATE': async () => {
    const values = [randomUUID(), randomUUID()];
    await pool.query(claim, values);
    await pool.query(complete, values);
  },
  'INSERT, BEGIN, INSERT, UPDATE, COMMIT': async () => {
    const values = [randomUUID(), randomUUID()];
    await pool.query(claim, values);
    const client = await pool.connect();
    await client.query('BEGIN');
    await client.query(credit, [values[0], '90']);
    await client.query(complete, values);
    await client.query('COMMIT');
    client.release();
  },
};
const candidate = (limit: keyof typeof commands, options: Parameters<typeof receive>[0]) => ({
  limit,
  least: least(commands[limit]),
  call: receive(options),
});
const candidates: Limited = {
  memory: candidate('none', { store: createMemoryStore() }),
  Redis: candidate('SET NX, SET', { store: createRedisStore(redis) }),
  PostgreSQL: candidate('INSERT, UPDATE', { store: postgres }),
  'PostgreSQL, inTransaction': candidate('INSERT, BEGIN, INSERT, UPDATE, COMMIT', {
    store: postgres,
    on: {
      'deposit.success': postgres.inTransaction(({ data }, client) => client.query(credit, [data.id, data.amount])),
    },
  }),
};
console.log(await tableOfLimits(candidates, 'deliveries', { rounds, calls, inFlight: 10 }));

redis.destroy();
await pool.end();
await Promise.all([redisServer.stop(), postgresServer.stop()]);

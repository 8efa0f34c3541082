#!/usr/bin/env bash
# A numeric of PostgreSQL that reaches a program in an array, or in a related row.
#
# Versions: pg 8.22.0, postgres 3.4.9, kysely 0.28.19, drizzle-orm 0.45.4, with PostgreSQL 15 from Debian. Run on 2026-11-28.
# Input: the amount 1234567.000000000000000001, read as a column, with array_agg, and in a related row: with jsonArrayFrom of Kysely,
# and with `with` of Drizzle's relational queries.
# Expected: the digits of the column, a string, in every place. The types of Kysely and Drizzle name a string there too.
# Seen: pg reads the elements of an array as JavaScript numbers, postgres.js as strings. Both query builders carry related rows as JSON,
# and JSON.parse cuts the decimals off: Kysely gives a number, and Drizzle a string that looks whole.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 pg@8.22.0 postgres@3.4.9 kysely@0.28.19 drizzle-orm@0.45.4 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH:$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | tail -1)"

command -v initdb >/dev/null || { echo 'PostgreSQL is not installed: skipped'; exit 0; }
port=$(node -p 'const s = require("net").createServer().listen(0); const { port } = s.address(); s.close(); port')
# PostgreSQL does not run as root.
run=()
if [ "$(id -u)" = 0 ]; then
  chown postgres "$folder"
  run=(setpriv --reuid=postgres --regid=postgres --clear-groups)
fi
"${run[@]}" "$(command -v initdb)" -D "$folder/data" -U postgres -A trust --no-sync >/dev/null
"${run[@]}" "$(command -v postgres)" -D "$folder/data" -p "$port" -c listen_addresses=127.0.0.1 -c unix_socket_directories= >/dev/null 2>&1 &
trap 'kill -INT $!; wait $! || true; rm -rf "$folder"' EXIT
cat >program.js <<END
import { relations } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { integer, numeric, pgTable } from 'drizzle-orm/pg-core';
import { Kysely, PostgresDialect } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import pg from 'pg';
import postgres from 'postgres';

const connectionString = 'postgres://postgres@127.0.0.1:$port/postgres';
for (let tries = 200; tries; tries -= 1) {
  const client = new pg.Client(connectionString);
  if (await client.connect().then(() => true, () => false)) { await client.end(); break; }
  await new Promise((resolve) => setTimeout(resolve, 50));
}
const pool = new pg.Pool({ connectionString });
await pool.query('CREATE TABLE accounts (id int); CREATE TABLE entries (account int, amount numeric)');
await pool.query('INSERT INTO accounts VALUES (1); INSERT INTO entries VALUES (1, 1234567.000000000000000001)');
const print = (name, value) => console.log(name + ':', typeof value, value);

const aggregate = 'SELECT min(amount) AS amount, array_agg(amount) AS amounts FROM entries';
const [ofPg] = (await pool.query(aggregate)).rows;
print('pg, column', ofPg.amount);
print('pg, array', ofPg.amounts[0]);
const sql = postgres(connectionString);
const [ofPostgres] = await sql.unsafe(aggregate);
print('postgres.js, array', ofPostgres.amounts[0]);
await sql.end();

const kysely = new Kysely({ dialect: new PostgresDialect({ pool }) });
const related = (eb) => jsonArrayFrom(eb.selectFrom('entries').select('amount').whereRef('account', '=', 'accounts.id'));
const [ofKysely] = await kysely.selectFrom('accounts').select((eb) => related(eb).as('entries')).execute();
print('kysely, related row', ofKysely.entries[0].amount);

const accounts = pgTable('accounts', { id: integer() });
const entries = pgTable('entries', { account: integer(), amount: numeric() });
const schema = {
  accounts,
  entries,
  many: relations(accounts, ({ many }) => ({ entries: many(entries) })),
  one: relations(entries, ({ one }) => ({ of: one(accounts, { fields: [entries.account], references: [accounts.id] }) })),
};
const db = drizzle({ client: pool, schema });
print('drizzle, column', (await db.query.entries.findFirst()).amount);
print('drizzle, related row', (await db.query.accounts.findFirst({ with: { entries: true } })).entries[0].amount);
await pool.end();
END

seen=$(node program.js)
expected=$(cat <<'END'
pg, column: string 1234567.000000000000000001
pg, array: number 1234567
postgres.js, array: string 1234567.000000000000000001
kysely, related row: number 1234567
drizzle, column: string 1234567.000000000000000001
drizzle, related row: string 1234567
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

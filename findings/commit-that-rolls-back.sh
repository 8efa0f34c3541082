#!/usr/bin/env bash
# A transaction of a query builder in which a statement has failed and the error was caught.
#
# Versions: drizzle-orm 0.45.4, kysely 0.28.19, knex 3.3.0, pg 8.22.0, with PostgreSQL 15 from Debian. Run on 2026-11-27.
# Input: transaction() with an insert and a statement that fails, whose error the callback catches. PostgreSQL then replies ROLLBACK to
# COMMIT, without an error.
# Expected: transaction() rejects, because nothing was committed.
# Seen: kysely rejects. Drizzle and Knex resolve with the result of the callback, although the row is not there.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 drizzle-orm@0.45.4 kysely@0.28.19 knex@3.3.0 pg@8.22.0 >/dev/null 2>&1
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
import { drizzle } from 'drizzle-orm/node-postgres';
import knexOf from 'knex';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';

const connectionString = 'postgres://postgres@127.0.0.1:$port/postgres';
for (let tries = 200; tries; tries -= 1) {
  const client = new pg.Client(connectionString);
  if (await client.connect().then(() => true, () => false)) { await client.end(); break; }
  await new Promise((resolve) => setTimeout(resolve, 50));
}
const pool = new pg.Pool({ connectionString });
await pool.query('CREATE TABLE rows (name text)');
const knex = knexOf({ client: 'pg', connection: connectionString });
const kysely = new Kysely({ dialect: new PostgresDialect({ pool }) });
const work = (name, execute) => async (tx) => {
  await execute(tx, "INSERT INTO rows VALUES ('" + name + "')");
  await execute(tx, 'SELECT 1/0').catch(() => {});
};
const runs = {
  drizzle: () => drizzle({ client: pool }).transaction(work('drizzle', (tx, text) => tx.execute(text))),
  kysely: () => kysely.transaction().execute(work('kysely', (tx, text) => sql.raw(text).execute(tx))),
  knex: () => knex.transaction(work('knex', async (tx, text) => tx.raw(text))),
};
for (const [name, run] of Object.entries(runs)) {
  const ended = await run().then(() => 'resolved', () => 'rejected');
  const { rowCount } = await pool.query('SELECT FROM rows WHERE name = \$1', [name]);
  console.log(name, ended, rowCount);
}
await knex.destroy();
await pool.end();
END

seen=$(node program.js)
expected=$(cat <<'END'
drizzle resolved 0
kysely rejected 0
knex resolved 0
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

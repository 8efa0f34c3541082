#!/usr/bin/env bash
# A balance with 18 decimals that MikroORM reads, changes and writes.
#
# Versions: @mikro-orm/postgresql 7.2.5, pg 8.22.0, with PostgreSQL 15 from Debian. Run on 2026-11-28.
# Input: an entity whose decimal property, a string, is 1234567.000000000000000001. The program adds 0.000000000000000001 and calls
# flush(). The property is declared with the column type numeric(38,18), with plain numeric, and with the options precision and scale.
# Expected: an UPDATE each time, because the string changed.
# Seen: flush() resolves and sends an UPDATE only with the options. Otherwise MikroORM compares the amounts as JavaScript numbers, which
# are equal, so the change is lost. The entity in memory still has the new amount.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 @mikro-orm/core@7.2.5 @mikro-orm/postgresql@7.2.5 pg@8.22.0 >/dev/null 2>&1
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
import { MikroORM, defineEntity, p } from '@mikro-orm/postgresql';
import pg from 'pg';

const clientUrl = 'postgres://postgres@127.0.0.1:$port/postgres';
for (let tries = 200; tries; tries -= 1) {
  const client = new pg.Client(clientUrl);
  if (await client.connect().then(() => true, () => false)) { await client.end(); break; }
  await new Promise((resolve) => setTimeout(resolve, 50));
}
const pool = new pg.Pool({ connectionString: clientUrl });
const properties = {
  'columnType numeric(38,18)': p.decimal().columnType('numeric(38,18)'),
  'columnType numeric': p.decimal().columnType('numeric'),
  'precision 38, scale 18': p.decimal().precision(38).scale(18),
};
await pool.query('CREATE TABLE account (id int PRIMARY KEY, amount numeric(38,18))');
for (const [name, amount] of Object.entries(properties)) {
  await pool.query('DELETE FROM account');
  await pool.query("INSERT INTO account VALUES (1, '1234567.000000000000000001')");
  const Account = defineEntity({ name: 'Account', properties: { id: p.integer().primary(), amount } });
  const orm = await MikroORM.init({ entities: [Account], clientUrl });
  const em = orm.em.fork();
  const account = await em.findOneOrFail(Account, 1);
  account.amount = '1234567.000000000000000002';
  await em.flush();
  await orm.close();
  const { rows } = await pool.query('SELECT amount FROM account');
  console.log(name + ': entity', account.amount, 'row', rows[0].amount);
}
await pool.end();
END

seen=$(node program.js)
expected=$(cat <<'END'
columnType numeric(38,18): entity 1234567.000000000000000002 row 1234567.000000000000000001
columnType numeric: entity 1234567.000000000000000002 row 1234567.000000000000000001
precision 38, scale 18: entity 1234567.000000000000000002 row 1234567.000000000000000002
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

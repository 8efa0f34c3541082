#!/usr/bin/env bash
# A client of postgres.js that is also handed to Drizzle.
#
# Versions: postgres 3.4.9, drizzle-orm 0.45.4, with PostgreSQL 15 from Debian. Run on 2026-11-28.
# Input: queries that a program sends with the client itself, before and after it calls drizzle(client): a timestamptz that is compared
# with a Date, a Date and a JSON value as parameters, and JSON.stringify of an object as a jsonb parameter.
# Expected: the same results, because drizzle() returns a database, and the client still belongs to the program.
# Seen: drizzle() replaces parsers and serializers of the client. Times become strings, so a lease that ends in an hour is not later than
# now. The client rejects a Date and sql.json() as parameters. It stores the JSON text as an object, which it stored as a string before.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 postgres@3.4.9 drizzle-orm@0.45.4 >/dev/null 2>&1
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
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';

const connect = () => postgres('postgres://postgres@127.0.0.1:$port/postgres', { max: 1 });
for (let tries = 200; tries; tries -= 1) {
  const sql = connect();
  const up = await sql\`SELECT 1\`.then(() => true, () => false);
  await sql.end({ timeout: 0 });
  if (up) break;
  await new Promise((resolve) => setTimeout(resolve, 50));
}
const queries = {
  'lease is later than now': async (sql) => {
    const [row] = await sql\`SELECT now() + interval '1 hour' AS lease\`;
    return row.lease > new Date();
  },
  Date: (sql) => sql\`SELECT \${new Date()}::timestamptz\`.then(() => 'accepted'),
  'sql.json': (sql) => sql\`SELECT \${sql.json({ id: 'a' })}::jsonb\`.then(() => 'accepted'),
  'JSON text': (sql) => sql\`SELECT jsonb_typeof(\${JSON.stringify({ id: 'a' })}::jsonb) AS type\`.then(([row]) => row.type),
};
for (const [name, query] of Object.entries(queries)) {
  const results = [];
  for (const before of [true, false]) {
    const sql = connect();
    if (!before) drizzle(sql);
    results.push(await query(sql).catch((error) => error.code));
    await sql.end({ timeout: 0 });
  }
  console.log(name + ':', results.join(', then '));
}
END

seen=$(node program.js)
expected=$(cat <<'END'
lease is later than now: true, then false
Date: accepted, then ERR_INVALID_ARG_TYPE
sql.json: accepted, then ERR_INVALID_ARG_TYPE
JSON text: string, then object
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

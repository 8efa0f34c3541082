#!/usr/bin/env bash
# A timestamptz that Prisma writes and reads, on a PostgreSQL whose time zone is not UTC.
#
# Versions: prisma, @prisma/client and @prisma/adapter-pg 7.10.0, pg 8.22.0, with PostgreSQL 15 from Debian. Run on 2026-11-28.
# Input: a server with the setting timezone = 'Africa/Lagos' (+01), and noon in UTC, written and read by Prisma and by pg, in a column of
# the type timestamptz (DateTime @db.Timestamptz).
# Expected: both store noon, and each reads the noon of the other, because a timestamptz is a point in time, whatever the time zone is.
# Seen: Prisma sends a time without its offset, and replaces the offset of a time that it reads by +00. Its own round trip is right, but
# it stores noon as an hour earlier. A time that another program or a DEFAULT now() stored, it reads as an hour later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 prisma@7.10.0 @prisma/client@7.10.0 @prisma/adapter-pg@7.10.0 pg@8.22.0 \
  >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH:$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | tail -1)"

cat >schema.prisma <<'END'
generator client {
  provider = "prisma-client"
  output   = "./client"
}
datasource db {
  provider = "postgresql"
}
model Deposit {
  id String   @id
  at DateTime @db.Timestamptz
}
END
# generate only writes the client, and the schema engine, which it would download, is for migrations.
PRISMA_SCHEMA_ENGINE_BINARY=$(type -P true) prisma generate --schema schema.prisma >/dev/null 2>&1

command -v initdb >/dev/null || { echo 'PostgreSQL is not installed: skipped'; exit 0; }
port=$(node -p 'const s = require("net").createServer().listen(0); const { port } = s.address(); s.close(); port')
# PostgreSQL does not run as root.
run=()
if [ "$(id -u)" = 0 ]; then
  chown postgres "$folder"
  run=(setpriv --reuid=postgres --regid=postgres --clear-groups)
fi
"${run[@]}" "$(command -v initdb)" -D "$folder/data" -U postgres -A trust --no-sync >/dev/null
"${run[@]}" "$(command -v postgres)" -D "$folder/data" -p "$port" -c timezone=Africa/Lagos -c listen_addresses=127.0.0.1 \
  -c unix_socket_directories= >/dev/null 2>&1 &
trap 'kill -INT $!; wait $! || true; rm -rf "$folder"' EXIT
cat >program.ts <<END
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from './client/client.ts';

const connectionString = 'postgres://postgres@127.0.0.1:$port/postgres';
for (let tries = 200; tries; tries -= 1) {
  const client = new pg.Client(connectionString);
  if (await client.connect().then(() => true, () => false)) { await client.end(); break; }
  await new Promise((resolve) => setTimeout(resolve, 50));
}
const pool = new pg.Pool({ connectionString });
const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString }) });
await pool.query('CREATE TABLE "Deposit" (id text PRIMARY KEY, at timestamptz)');
const at = new Date('2026-01-01T12:00:00Z');
await prisma.deposit.create({ data: { id: 'Prisma', at } });
await pool.query("INSERT INTO \"Deposit\" VALUES ('pg', \$1)", [at]);
for (const id of ['Prisma', 'pg']) {
  const { rows } = await pool.query('SELECT at FROM "Deposit" WHERE id = \$1', [id]);
  const deposit = await prisma.deposit.findUniqueOrThrow({ where: { id } });
  console.log('noon of ' + id + ':', 'pg', rows[0].at.toISOString().slice(11, 16), 'Prisma', deposit.at.toISOString().slice(11, 16));
}
await prisma.\$disconnect();
await pool.end();
END

seen=$(node program.ts)
expected=$(cat <<'END'
noon of Prisma: pg 11:00 Prisma 12:00
noon of pg: pg 12:00 Prisma 13:00
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

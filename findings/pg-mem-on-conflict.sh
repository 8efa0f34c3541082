#!/usr/bin/env bash
# A claim by INSERT with ON CONFLICT in pg-mem, a PostgreSQL for tests.
#
# Version: pg-mem 3.0.14. Run on 2026-11-28.
# Input: a second INSERT of a key with DO NOTHING, and with DO UPDATE whose WHERE is false, each with RETURNING; a sum of numerics;
# a numeric with 18 decimal digits.
# Expected: as in PostgreSQL: neither statement returns a row, 0.1 and 0.2 are 0.3, and all digits stay.
# Seen: both statements return the row that another holds, so a program that counts rows believes that it has the claim. Numerics
# are JavaScript numbers.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 pg-mem@3.0.14 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH"

cat >program.js <<'END'
import { newDb } from 'pg-mem';

const { Pool } = newDb().adapters.createPg();
const pool = new Pool();
await pool.query('create table claims (key text primary key, owner text, expires int)');
await pool.query("insert into claims values ('a', 'first', 10)");
const insert = "insert into claims values ('a', 'second', 20) on conflict (key)";
const nothing = await pool.query(`${insert} do nothing returning key`);
console.log('do nothing returns rows:', nothing.rows.length);
const update = await pool.query(`${insert} do update set owner = excluded.owner where claims.expires < 5 returning key`);
console.log('do update returns rows:', update.rows.length);
console.log('owner:', (await pool.query('select owner from claims')).rows[0].owner);
console.log('sum:', (await pool.query("select '0.1'::numeric + '0.2'::numeric as sum")).rows[0].sum);
await pool.query('create table amounts (amount numeric)');
await pool.query("insert into amounts values ('1234567.000000000000000001')");
console.log('amount:', (await pool.query('select amount::text from amounts')).rows[0].amount);
END

seen=$(node program.js)
expected=$(cat <<'END'
do nothing returns rows: 1
do update returns rows: 1
owner: first
sum: 0.30000000000000004
amount: 1234567
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

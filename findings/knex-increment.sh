#!/usr/bin/env bash
# A balance that grows by a decimal string, with increment() of Knex.
#
# Version: knex 3.3.0. Run on 2026-11-28.
# Input: increment of a numeric column by the string "1234567.000000000000000001", and of a bigint column by a BigInt; the same amount
# through raw().
# Expected: the statement has the amount as it was given, since the database adds it.
# Seen: increment and decrement turn every amount into a JavaScript number before they write the statement: the string loses its
# decimals, and the BigInt becomes the even number below. Nothing is thrown. raw() keeps the digits.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 knex@3.3.0 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH"

cat >program.js <<'END'
import knexOf from 'knex';

const knex = knexOf({ client: 'pg' });
const print = (name, query) => console.log(`${name}:`, ...query.toSQL().toNative().bindings);
const amount = '1234567.000000000000000001';
print('increment', knex('accounts').increment('balance', amount));
print('decrement', knex('accounts').decrement({ balance: amount }));
print('increment, BigInt', knex('accounts').increment('balance', 9007199254740993n));
print('raw', knex('accounts').update({ balance: knex.raw('balance + ?', [amount]) }));
END

seen=$(node program.js)
expected=$(cat <<'END'
increment: 1234567
decrement: 1234567
increment, BigInt: 9007199254740992
raw: 1234567.000000000000000001
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

#!/usr/bin/env bash
# A bigint column read by PGlite.
#
# Version: @electric-sql/pglite 0.5.17. Run on 2026-11-28.
# Input: two rows of a bigint column: 5, and 9007199254740993.
# Expected: one type for the column, as pg returns a string for every row.
# Seen: the small value is a number and the large one a BigInt, so sums and JSON.stringify throw for the first row that is large.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 @electric-sql/pglite@0.5.17 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH"

cat >program.js <<'END'
import { PGlite } from '@electric-sql/pglite';

const { rows } = await new PGlite().query('select v::int8 as value from (values (5), (9007199254740993)) t (v)');
for (const row of rows) {
  let text = 'throws';
  try {
    text = JSON.stringify(row);
  } catch {}
  console.log(typeof row.value, text);
}
END

seen=$(node program.js)
expected=$(cat <<'END'
number {"value":5}
bigint throws
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

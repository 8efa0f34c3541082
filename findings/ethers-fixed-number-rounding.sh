#!/usr/bin/env bash
# An amount rounded by the FixedNumber of ethers.
#
# Version: ethers 6.17.0. Run on 2026-11-28.
# Input: ceiling of 1.1 and 1.9; floor of -1.1 and -0.5; round to 2 decimals of 1.004, -1.004 and -1.006.
# Expected: 2 and 2; -2 and -1; 1, -1 and -1.01. The documentation has ceiling and floor return the next integer above and below.
# Seen: ceiling and floor cut the decimals off, so a fee is not rounded up. round moves each negative amount up: -1.004 becomes -0.99.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 ethers@6.17.0 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH"

cat >program.js <<'END'
import { FixedNumber } from 'ethers';

const number = (text) => FixedNumber.fromString(text);
for (const text of ['1.1', '1.9']) console.log('ceiling', text, number(text).ceiling().toString());
for (const text of ['-1.1', '-0.5']) console.log('floor', text, number(text).floor().toString());
for (const text of ['1.004', '-1.004', '-1.006']) console.log('round', text, number(text).round(2).toString());
END

seen=$(node program.js)
expected=$(cat <<'END'
ceiling 1.1 1.0
ceiling 1.9 1.0
floor -1.1 -1.0
floor -0.5 0.0
round 1.004 1.0
round -1.004 -0.99
round -1.006 -1.0
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

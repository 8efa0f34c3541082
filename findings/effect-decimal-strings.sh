#!/usr/bin/env bash
# An amount as a decimal string, decoded and encoded by Effect's Schema.BigDecimalFromString.
#
# Version: effect 4.1.0. Run on 2026-11-28.
# Input: the amounts 1234567.000001 and 1.500000000000000001 of assets with 6 and 18 decimals, the smallest unit of the latter, and an
# empty string.
# Expected: an amount is encoded as the decimal string that was decoded. An empty string is rejected, as BigIntFromString rejects it.
# Seen: from 16 decimals on, the schema and BigDecimal.format write an exponent, even one of zero, and a service that takes decimal
# strings cannot read the amount. An empty string becomes the amount 0.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 effect@4.1.0 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH"

cat >program.js <<'END'
import { BigDecimal, Schema } from 'effect';

for (const amount of ['1234567.000001', '1.500000000000000001', '0.000000000000000001', '']) {
  const decoded = Schema.decodeSync(Schema.BigDecimalFromString)(amount);
  console.log(`"${amount}":`, Schema.encodeSync(Schema.BigDecimalFromString)(decoded), BigDecimal.format(decoded));
}
try {
  Schema.decodeSync(Schema.BigIntFromString)('');
} catch {
  console.log('BigIntFromString rejects an empty string');
}
END

seen=$(node program.js)
expected=$(cat <<'END'
"1234567.000001": 1234567.000001 1234567.000001
"1.500000000000000001": 1.500000000000000001e+0 1.500000000000000001e+0
"0.000000000000000001": 1e-18 1e-18
"": 0 0
BigIntFromString rejects an empty string
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

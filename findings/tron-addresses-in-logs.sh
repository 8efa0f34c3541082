#!/usr/bin/env bash
# The address in a TRON log or topic, turned into its base58 form.
#
# Version: tronweb 6.5.1. Run on 2026-11-28.
# Input: address.fromHex and address.toHex with the contract of USDT in four forms: 20 bytes without a prefix, as in a log of
# getTransactionInfoById; with 0x, as in JSON-RPC; with 41, as in a transaction; with both.
# Expected: TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t and one hex form, or an error.
# Seen: without a prefix and with 0x41, both methods return another address without an error. Its base58 text has a correct checksum,
# and only isAddress rejects it. A program that looks a deposit up by it finds nothing.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 tronweb@6.5.1 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH"

cat >program.js <<'END'
import { TronWeb } from 'tronweb';

const bytes = 'a614f803b6fd780986a42c78ec9c7f77e6ded13c';
for (const prefix of ['', '0x', '41', '0x41']) {
  const base58 = TronWeb.address.fromHex(prefix + bytes);
  console.log(`"${prefix}":`, base58, TronWeb.isAddress(base58), TronWeb.address.toHex(prefix + bytes));
}
END

seen=$(node program.js)
expected=$(cat <<'END'
"": G9AHnMvAgqKJ2eWErupYfdzu6hgWVUZqu false a614f803b6fd780986a42c78ec9c7f77e6ded13c
"0x": TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t true 41a614f803b6fd780986a42c78ec9c7f77e6ded13c
"41": TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t true 41a614f803b6fd780986a42c78ec9c7f77e6ded13c
"0x41": 2zu1CLYjdgqKdiwcje6D2o9BV3oodNbfjKAE false 4141a614f803b6fd780986a42c78ec9c7f77e6ded13c
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

#!/usr/bin/env bash
# A payment URI for an amount of a few satoshis.
#
# Version: bip21 3.0.0. Run on 2026-11-28.
# Input: encode with the amount 0.0000001, and decode of the amounts 0.00000010 and 20.30000000.
# Expected: BIP 21 has decimal amounts without an exponent, so encode writes 0.0000001, and the digits survive decode.
# Seen: encode writes 1e-7, which a wallet that keeps to the standard cannot read, and decode gives numbers: they print as 1e-7 and
# 20.3.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 bip21@3.0.0 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH"

cat >program.js <<'END'
import { decode, encode } from 'bip21';

const address = '1BoatSLRHtKNngkdXEeobR76b53LETtpyT';
console.log('encode:', encode(address, { amount: 0.0000001 }).split('?')[1]);
for (const amount of ['0.00000010', '20.30000000'])
  console.log('decode:', String(decode(`bitcoin:${address}?amount=${amount}`).options.amount));
END

seen=$(node program.js)
expected=$(cat <<'END'
encode: amount=1e-7
decode: 1e-7
decode: 20.3
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

#!/usr/bin/env bash
# An amount with one decimal digit more than the asset has.
#
# Versions: viem 2.57.20, ethers 6.17.0, dnum 2.17.0, tronweb 6.5.1. Run on 2026-11-27 with Node.js 20.20 and 24.21.
# Input: the decimal strings 1.1234567 and 0.0000005 for an asset with 6 decimals; 1.1234567 TRX.
# Expected: each library rejects the string, because base units are whole numbers, or all of them agree.
# Seen: viem rounds half up, so that 0.0000005 becomes 1 unit; dnum cuts the digit off; ethers throws; TronWeb returns a fraction of a
# sun.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 viem@2.57.20 ethers@6.17.0 dnum@2.17.0 tronweb@6.5.1 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH"

cat >program.js <<'END'
import { from } from 'dnum';
import { parseUnits as ethers } from 'ethers';
import { TronWeb } from 'tronweb';
import { parseUnits as viem } from 'viem';

function print(name, run) {
  try {
    console.log(name, String(run()));
  } catch (error) {
    console.log(name, 'throws', error.code);
  }
}
for (const amount of ['1.1234567', '0.0000005']) {
  print('viem', () => viem(amount, 6));
  print('dnum', () => from(amount, 6)[0]);
  print('ethers', () => ethers(amount, 6));
}
print('TronWeb', () => TronWeb.toSun('1.1234567'));
END

seen=$(node program.js)
expected=$(cat <<'END'
viem 1123457
dnum 1123456
ethers throws NUMERIC_FAULT
viem 1
dnum 0
ethers throws NUMERIC_FAULT
TronWeb 1123456.7
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

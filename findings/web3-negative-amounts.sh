#!/usr/bin/env bash
# A negative amount of base units, written as a decimal string by chain libraries.
#
# Versions: web3-utils 4.3.3, viem 2.57.20, ethers 6.17.0, tronweb 6.5.1. Run on 2026-11-28.
# Input: -1, -50000, -123456 and -1234567 units of an asset with 6 decimals, such as the change of a balance; the string 0.0000001 for the
# same asset, in the other direction.
# Expected: -0.000001, -0.05, -0.123456 and -1.234567; 0 or an error.
# Seen: fromWei of web3-utils counts the sign as a digit: "0.0000-1" and "0.-5", which parseFloat reads as 0. toWei returns an empty string,
# which BigInt() reads as 0. The other libraries write the amounts as expected.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 web3-utils@4.3.3 viem@2.57.20 ethers@6.17.0 tronweb@6.5.1 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH"

cat >program.js <<'END'
import { formatUnits as ethers } from 'ethers';
import { TronWeb } from 'tronweb';
import { formatUnits as viem } from 'viem';
import { fromWei, toWei } from 'web3-utils';

for (const amount of [-1n, -50000n, -123456n, -1234567n]) {
  console.log(amount, viem(amount, 6), ethers(amount, 6), TronWeb.fromSun(String(amount)), 'web3:', fromWei(amount, 'mwei'));
}
console.log(parseFloat(fromWei(-50000n, 'mwei')), JSON.stringify(toWei('0.0000001', 'mwei')));
END

seen=$(node program.js)
expected=$(cat <<'END'
-1n -0.000001 -0.000001 -0.000001 web3: 0.0000-1
-50000n -0.05 -0.05 -0.05 web3: 0.-5
-123456n -0.123456 -0.123456 -0.123456 web3: -.123456
-1234567n -1.234567 -1.234567 -1.234567 web3: -1.234567
0 ""
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

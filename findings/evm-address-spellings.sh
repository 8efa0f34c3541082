#!/usr/bin/env bash
# One EVM address in the spellings that reach a form: with a checksum, in capitals from a QR code, without 0x, and as ICAP.
#
# Versions: viem 2.57.20, ethers 6.17.0, web3-validator 2.0.6, multicoin-address-validator 0.5.26. Run on 2026-11-28.
# Input: the address of the first example of EIP-55, in five spellings.
# Expected: the validators agree, and what isAddress accepts can be sent as it is.
# Seen: each library accepts another set. ethers also accepts ICAP and an address without 0x, which its getAddress must convert
# before another program reads it; viem rejects an address in capitals; web3 accepts the form without 0x too.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 viem@2.57.20 ethers@6.17.0 web3-validator@2.0.6 multicoin-address-validator@0.5.26 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH"

cat >program.js <<'END'
import { getIcapAddress, isAddress as ethers } from 'ethers';
import multicoin from 'multicoin-address-validator';
import { isAddress as viem } from 'viem';
import { isAddress as web3 } from 'web3-validator';

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const spellings = {
  checksum: address,
  'lower case': address.toLowerCase(),
  capitals: `0x${address.slice(2).toUpperCase()}`,
  'without 0x': address.slice(2).toLowerCase(),
  ICAP: getIcapAddress(address),
};
const validators = { ethers, viem, web3, multicoin: (text) => multicoin.validate(text, 'ETH') };
for (const [name, text] of Object.entries(spellings)) {
  const accepting = Object.entries(validators).filter(([, accepts]) => accepts(text));
  console.log(`${name}: ${accepting.map(([validator]) => validator).join(' ')}`);
}
END

seen=$(node program.js)
expected=$(cat <<'END'
checksum: ethers viem web3 multicoin
lower case: ethers viem web3 multicoin
capitals: ethers web3 multicoin
without 0x: ethers web3
ICAP: ethers
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

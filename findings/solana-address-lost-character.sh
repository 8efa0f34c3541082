#!/usr/bin/env bash
# A Solana address that has lost one character.
#
# Versions: @solana/kit 8.4.0, @solana/web3.js 1.99.0, multicoin-address-validator 0.5.26, tronweb 6.5.1. Run on 2026-11-28.
# Input: the mints of USDC, USDT and PYUSD on Solana, of 44 characters each, without one character at each of the 44 places; the same with
# the contract of USDT on TRON.
# Expected: nearly all are rejected, because a text that is one character short has too few bytes, or a wrong checksum as on TRON.
# Seen: for USDC and USDT all 44 are addresses of other accounts, of 32 bytes, and each library accepts them. For PYUSD only one is, and
# multicoin-address-validator accepts the other 43 as well, which have 31 bytes and are no addresses. On TRON none passes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 @solana/kit@8.4.0 @solana/web3.js@1.99.0 multicoin-address-validator@0.5.26 tronweb@6.5.1 typescript@5.9.3 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH"

cat >program.js <<'END'
import { isAddress } from '@solana/kit';
import { PublicKey } from '@solana/web3.js';
import multicoin from 'multicoin-address-validator';
import { TronWeb } from 'tronweb';

const validators = {
  kit: isAddress,
  'web3.js': (text) => {
    try {
      return new PublicKey(text).toBase58() === text;
    } catch {
      return false;
    }
  },
  multicoin: (text) => multicoin.validate(text, 'SOL'),
};
const shorter = (address) => Array.from(address, (_, index) => address.slice(0, index) + address.slice(index + 1));
for (const [name, address] of Object.entries({
  USDC: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  USDT: 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
  PYUSD: '2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo',
})) {
  const counts = Object.entries(validators).map(([library, accepts]) => `${library} ${shorter(address).filter(accepts).length}`);
  console.log(name, counts.join(', '));
}
console.log('TRON', shorter('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t').filter((text) => TronWeb.isAddress(text)).length);
END

seen=$(node program.js)
expected=$(cat <<'END'
USDC kit 44, web3.js 44, multicoin 44
USDT kit 44, web3.js 44, multicoin 44
PYUSD kit 1, web3.js 1, multicoin 44
TRON 0
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

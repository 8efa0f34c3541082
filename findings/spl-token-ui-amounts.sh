#!/usr/bin/env bash
# A decimal string converted to base units by the helpers of spl-token.
#
# Versions: @solana/spl-token 0.4.15, @solana/web3.js 1.99.0. Run on 2026-11-28.
# Input: uiAmountToAmountForMintWithoutSimulation for an ordinary mint with 6 decimals, with every amount from 0.01 to 100.00, and
# amountToUiAmountForMintWithoutSimulation with 9007199254740993 units. A stub of the connection returns the mint.
# Expected: exact results, because the helpers take a string and return a bigint, and the other way round.
# Seen: both calculate with JavaScript numbers, and the first cuts off: of the 10000 amounts, 151 lose a unit. 2.01 becomes 2009999.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 @solana/spl-token@0.4.15 @solana/web3.js@1.99.0 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH"

cat >program.js <<'END'
import {
  MintLayout,
  TOKEN_PROGRAM_ID,
  uiAmountToAmountForMintWithoutSimulation as toAmount,
  amountToUiAmountForMintWithoutSimulation as toUiAmount,
} from '@solana/spl-token';
import { PublicKey } from '@solana/web3.js';

const none = PublicKey.default;
const data = Buffer.alloc(MintLayout.span);
const authorities = { mintAuthorityOption: 0, mintAuthority: none, freezeAuthorityOption: 0, freezeAuthority: none };
MintLayout.encode({ ...authorities, supply: 10n ** 16n, decimals: 6, isInitialized: true }, data);
const connection = { getAccountInfo: async () => ({ owner: TOKEN_PROGRAM_ID, data }) };
let wrong = 0;
for (let cents = 1n; cents <= 10000n; cents++) {
  const text = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
  if ((await toAmount(connection, none, text)) !== cents * 10000n) wrong++;
}
console.log('wrong:', wrong);
for (const text of ['2.01', '4.10', '64.10', '1.10']) console.log(text, String(await toAmount(connection, none, text)));
console.log(await toUiAmount(connection, none, 9007199254740993n));
END

seen=$(node program.js)
expected=$(cat <<'END'
wrong: 151
2.01 2009999
4.10 4099999
64.10 64099999
1.10 1100000
9007199254.740992
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

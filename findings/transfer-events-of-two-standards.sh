#!/usr/bin/env bash
# A Transfer event, decoded with an ABI that lists the events of both ERC-20 and ERC-721.
#
# Versions: abi-decoder 2.4.0, ethers 6.17.0, viem 2.57.20. Run on 2026-11-28.
# Input: the log of an ERC-20 transfer of 1000000 units. The two events have one signature, and so the same first topic; ERC-721 indexes
# the third parameter, ERC-20 does not. The ABI lists them in both orders.
# Expected: the value, in either order, because the number of topics tells the two events apart.
# Seen: only viem's parseEventLogs returns it in both orders. If the event of ERC-721 is last, abi-decoder returns the token id 0: the
# amount of the deposit is gone, and nothing is thrown. If it is first, parseLog of ethers and decodeEventLog of viem throw.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 abi-decoder@2.4.0 ethers@6.17.0 viem@2.57.20 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH"

cat >program.js <<'END'
import abiDecoder from 'abi-decoder';
import { Interface } from 'ethers';
import { decodeEventLog, parseEventLogs } from 'viem';

function transfer(name, indexed) {
  const addresses = ['from', 'to'].map((address) => ({ name: address, type: 'address', indexed: true }));
  return { type: 'event', name: 'Transfer', anonymous: false, inputs: [...addresses, { name, type: 'uint256', indexed }] };
}
const erc20 = transfer('value', false);
const erc721 = transfer('tokenId', true);
const address = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed';
const { topics, data } = new Interface([erc20]).encodeEventLog('Transfer', [address, address, 1000000n]);
const log = { address, topics, data, blockHash: '0x', blockNumber: 1n, logIndex: 0, transactionHash: '0x', transactionIndex: 0 };

const decoders = {
  'abi-decoder': (abi) => {
    abiDecoder.addABI(abi);
    const [{ events }] = abiDecoder.decodeLogs([log]);
    abiDecoder.removeABI(abi);
    return Object.fromEntries(events.map((event) => [event.name, event.value]));
  },
  'ethers parseLog': (abi) => new Interface(abi).parseLog(log).args.toObject(),
  'viem decodeEventLog': (abi) => decodeEventLog({ abi, topics, data }).args,
  'viem parseEventLogs': (abi) => parseEventLogs({ abi, logs: [log] })[0].args,
};
for (const [order, abi] of Object.entries({ 'ERC-721 last': [erc20, erc721], 'ERC-721 first': [erc721, erc20] }))
  for (const [name, decode] of Object.entries(decoders)) {
    try {
      const { from, to, ...amount } = decode(abi);
      console.log(`${order}, ${name}:`, ...Object.entries(amount).flat().map(String));
    } catch {
      console.log(`${order}, ${name}: throws`);
    }
  }
END

seen=$(node program.js)
expected=$(cat <<'END'
ERC-721 last, abi-decoder: tokenId 0
ERC-721 last, ethers parseLog: value 1000000
ERC-721 last, viem decodeEventLog: value 1000000
ERC-721 last, viem parseEventLogs: value 1000000
ERC-721 first, abi-decoder: value 1000000
ERC-721 first, ethers parseLog: throws
ERC-721 first, viem decodeEventLog: throws
ERC-721 first, viem parseEventLogs: value 1000000
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

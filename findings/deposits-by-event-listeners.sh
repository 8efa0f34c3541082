#!/usr/bin/env bash
# Deposits of a token, watched with the event listeners of ethers and viem.
#
# Versions: ethers 6.17.0, viem 2.57.20. Run on 2026-11-28.
# Input: a node with a transfer in each of the blocks 2 to 9, and two new blocks at each poll, as on a chain with blocks of two seconds and
# the default of ethers, four. The node keeps the filters of its clients, or loses them after block 5, as at a restart.
# Expected: each transfer once.
# Seen: with the option polling, ethers delivers the transfer of one of the two blocks twice, so a deposit counts twice. By default it
# delivers nothing after the filter is lost, and prints "@TODO" at each poll. viem makes a new filter and loses two blocks.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 ethers@6.17.0 viem@2.57.20 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH"

cat >program.js <<'END'
import { setTimeout } from 'node:timers/promises';
import { Contract, Interface, JsonRpcProvider, toBeHex } from 'ethers';
import { createPublicClient, custom, parseAbi } from 'viem';

const address = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed';
const abi = ['event Transfer(address indexed from, address indexed to, uint256 value)'];
const contract = new Interface(abi);
function transfer(block) {
  const [blockNumber, blockHash] = [toBeHex(block), toBeHex(block, 32)];
  const place = { address, blockNumber, blockHash, transactionHash: blockHash, transactionIndex: '0x0', logIndex: '0x0' };
  return { ...place, ...contract.encodeEventLog('Transfer', [address, address, block]) };
}
const transfers = (from, to) => Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => transfer(from + index));
const node = { block: 1, filters: new Map() };
async function request({ method, params: [parameter] = [] }) {
  if (method === 'eth_blockNumber') return toBeHex(node.block);
  if (method === 'eth_getLogs') return transfers(Number(parameter.fromBlock), Number(parameter.toBlock));
  const id = method === 'eth_newFilter' ? toBeHex(node.block) : parameter;
  const last = node.filters.get(id);
  if (method === 'eth_getFilterChanges' && last === undefined) throw { code: -32000, message: 'filter not found' };
  node.filters.set(id, node.block);
  return method === 'eth_newFilter' ? id : transfers(last + 1, node.block);
}

async function ethers(receive, polling = false) {
  const options = { staticNetwork: true, polling, pollingInterval: 20, cacheTimeout: -1 };
  const provider = new JsonRpcProvider('http://127.0.0.1', 1, options);
  provider.send = (method, params) => request({ method, params });
  await new Contract(address, abi, provider).on('Transfer', (from, to, value) => receive(value));
  return () => provider.destroy();
}
function viem(receive) {
  const onLogs = (logs) => logs.forEach(({ args }) => receive(args.value));
  const client = createPublicClient({ transport: custom({ request }, { retryCount: 0 }), pollingInterval: 20 });
  return client.watchContractEvent({ address, abi: parseAbi(abi), onLogs });
}
const { log } = console;
console.log = () => {}; // ethers prints its errors there
const listeners = { ethers, 'ethers, polling': (receive) => ethers(receive, true), viem };
for (const state of ['kept', 'lost'])
  for (const [name, listen] of Object.entries(listeners)) {
    node.block = 1;
    const received = [];
    const stop = await listen((value) => received.push(value));
    while (node.block < 9) {
      await setTimeout(300);
      if (state === 'lost' && node.block === 5) node.filters.clear();
      node.block += 2;
    }
    await setTimeout(300);
    stop();
    log(`filters ${state}, ${name}:`, received.join(' '));
  }
process.exit();
END

seen=$(node program.js)
expected=$(cat <<'END'
filters kept, ethers: 2 3 4 5 6 7 8 9
filters kept, ethers, polling: 2 2 3 4 4 5 6 6 7 8 8 9
filters kept, viem: 2 3 4 5 6 7 8 9
filters lost, ethers: 2 3 4 5
filters lost, ethers, polling: 2 2 3 4 4 5 6 6 7 8 8 9
filters lost, viem: 2 3 4 5 8 9
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

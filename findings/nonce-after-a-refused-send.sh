#!/usr/bin/env bash
# The nonces of transactions, after the node refused one of them.
#
# Versions: ethers 6.17.0 (NonceManager), viem 2.57.20 (nonceManager). Run on 2026-11-28.
# Input: four transfers, one after the other, each awaited. The node refuses the second, because the balance is too low, and accepts the
# others.
# Expected: the third transfer has the nonce of the second, which no transaction used. The managers promise sequential nonces.
# Seen: viem uses 1 again. NonceManager has counted the refused transfer: the third and the fourth get 2 and 3, and both calls resolve.
# Without a 1, neither can be mined, nor any later one, until the program calls reset() and a transfer fills the gap.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 ethers@6.17.0 viem@2.57.20 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH"

cat >program.js <<'END'
import { JsonRpcApiProvider, NonceManager, Transaction, Wallet } from 'ethers';
import { createWalletClient, custom, nonceManager } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { mainnet } from 'viem/chains';

/** A node that refuses the second transaction, and counts those whose nonce follows. */
function createNode() {
  const nonces = [];
  let count = 0;
  const request = async (method, [parameter]) => {
    if (method === 'eth_chainId') return '0x1';
    if (method === 'eth_blockNumber') return '0x1';
    if (method === 'eth_getTransactionCount') return `0x${count.toString(16)}`;
    if (method !== 'eth_sendRawTransaction') throw new Error(method);
    const { nonce, hash } = Transaction.from(parameter);
    nonces.push(nonce);
    if (nonces.length === 2) throw { code: -32000, message: 'insufficient funds for gas * price + value' };
    if (nonce === count) count += 1;
    return hash;
  };
  return { request, report: (name, results) => console.log(name, results.join(' '), 'nonces', nonces.join(' '), 'mined', count) };
}
async function send(transfer) {
  const results = [];
  for (let index = 0; index < 4; index += 1) results.push(await transfer().then(() => 'sent', () => 'refused'));
  return results;
}
const key = `0x${'11'.repeat(32)}`;
const transfer = { to: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', value: 1n, maxFeePerGas: 5n, maxPriorityFeePerGas: 1n };

class Provider extends JsonRpcApiProvider {
  constructor(node) {
    super(1, { staticNetwork: true });
    this.node = node;
    this._start();
  }
  async _send(payload) {
    const reply = ({ id, method, params }) =>
      this.node.request(method, params).then((result) => ({ id, result }), (error) => ({ id, error }));
    return Promise.all([payload].flat().map(reply));
  }
}
const first = createNode();
const signer = new NonceManager(new Wallet(key, new Provider(first)));
first.report('ethers', await send(() => signer.sendTransaction({ ...transfer, type: 2, gasLimit: 21000n })));

const second = createNode();
const transport = custom({ request: ({ method, params = [] }) => second.request(method, params) }, { retryCount: 0 });
const client = createWalletClient({ account: privateKeyToAccount(key, { nonceManager }), chain: mainnet, transport });
second.report('viem', await send(() => client.sendTransaction({ ...transfer, gas: 21000n })));
END

seen=$(node program.js)
expected=$(cat <<'END'
ethers sent refused sent sent nonces 0 1 2 3 mined 1
viem sent refused sent sent nonces 0 1 1 2 mined 3
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

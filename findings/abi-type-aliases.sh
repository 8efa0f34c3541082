#!/usr/bin/env bash
# A method whose ABI names the type uint, which Solidity takes for uint256.
#
# Versions: viem 2.57.20, ethers 6.17.0. Run on 2026-11-28.
# Input: a JSON ABI and a signature, each of transfer with an address and a uint.
# Expected: each library writes the alias as uint256 before it hashes, as the ABI specification asks, so that all selectors are
# 0xa9059cbb.
# Seen: viem does so only in parseAbi. From a JSON ABI and in toFunctionSelector it hashes "uint", and the call has the selector of
# a method that the contract does not have. Nothing is thrown.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 viem@2.57.20 ethers@6.17.0 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH"

cat >program.js <<'END'
import { Interface } from 'ethers';
import { encodeFunctionData, parseAbi, toFunctionSelector } from 'viem';

const inputs = [
  { name: 'to', type: 'address' },
  { name: 'amount', type: 'uint' },
];
const abi = [{ type: 'function', name: 'transfer', inputs, outputs: [], stateMutability: 'nonpayable' }];
const args = ['0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', 1n];
const selector = (data) => data.slice(0, 10);
console.log('ethers, JSON ABI', selector(new Interface(abi).encodeFunctionData('transfer', args)));
console.log('viem, JSON ABI', selector(encodeFunctionData({ abi, functionName: 'transfer', args })));
console.log('viem, toFunctionSelector', toFunctionSelector('transfer(address,uint)'));
const parsed = parseAbi(['function transfer(address to, uint amount)']);
console.log('viem, parseAbi', selector(encodeFunctionData({ abi: parsed, functionName: 'transfer', args })));
END

seen=$(node program.js)
expected=$(cat <<'END'
ethers, JSON ABI 0xa9059cbb
viem, JSON ABI 0x6cb927d8
viem, toFunctionSelector 0x6cb927d8
viem, parseAbi 0xa9059cbb
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

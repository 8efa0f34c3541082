#!/usr/bin/env bash
# Typed data as a dapp sends it to a wallet (eth_signTypedData_v4), hashed by three libraries.
#
# Versions: ethers 6.17.0, viem 2.57.20, @metamask/eth-sig-util 9.0.0. Run on 2026-11-28.
# Input: a permit whose domain type has name, chainId and verifyingContract, as that of Permit2; the same with a version in the domain
# object, which its type lacks; the same with a type that the permit does not use.
# Expected: one hash for all, because EIP-712 hashes a struct by the members of its type, and the domain is a struct with the type
# EIP712Domain.
# Seen: viem and eth-sig-util do so. ethers takes no EIP712Domain (it asks to remove it) and makes the type from the object, so with the
# version it signs another hash, which the contract does not accept. For the unused type it throws.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 ethers@6.17.0 viem@2.57.20 @metamask/eth-sig-util@9.0.0 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH"

cat >program.js <<'END'
import { SignTypedDataVersion, TypedDataUtils } from '@metamask/eth-sig-util';
import { TypedDataEncoder } from 'ethers';
import { bytesToHex, hashTypedData } from 'viem';

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const permit = {
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    Permit: [
      { name: 'spender', type: 'address' },
      { name: 'value', type: 'uint256' },
    ],
  },
  primaryType: 'Permit',
  domain: { name: 'Example', chainId: 1, verifyingContract: address },
  message: { spender: address, value: '1000000' },
};
const inputs = {
  plain: permit,
  'version in the domain': { ...permit, domain: { ...permit.domain, version: '1' } },
  'unused type': { ...permit, types: { ...permit.types, Order: [{ name: 'amount', type: 'uint256' }] } },
};
const hashes = {
  viem: hashTypedData,
  'eth-sig-util': (data) => bytesToHex(TypedDataUtils.eip712Hash(data, SignTypedDataVersion.V4)),
  ethers: ({ types: { EIP712Domain, ...types }, domain, message }) => TypedDataEncoder.hash(domain, types, message),
};
const expected = hashTypedData(permit);
for (const [input, data] of Object.entries(inputs))
  for (const [name, hash] of Object.entries(hashes)) {
    try {
      console.log(`${input}, ${name}:`, hash(structuredClone(data)) === expected ? 'the hash of the type' : 'another hash');
    } catch ({ shortMessage }) {
      console.log(`${input}, ${name}: throws "${shortMessage}"`);
    }
  }
END

seen=$(node program.js)
expected=$(cat <<'END'
plain, viem: the hash of the type
plain, eth-sig-util: the hash of the type
plain, ethers: the hash of the type
version in the domain, viem: the hash of the type
version in the domain, eth-sig-util: the hash of the type
version in the domain, ethers: another hash
unused type, viem: the hash of the type
unused type, eth-sig-util: the hash of the type
unused type, ethers: throws "ambiguous primary types or unused types: "Permit", "Order""
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

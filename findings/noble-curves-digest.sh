#!/usr/bin/env bash
# A transaction digest of 32 bytes, signed with secp256k1 of noble-curves 2.
#
# Versions: @noble/curves 2.4.0, @noble/hashes 2.4.0, ethers 6.17.0. Run on 2026-11-28.
# Input: the Keccak-256 digest of a text and one private key.
# Expected: sign takes the digest, as in version 1, and ethers makes the same signature.
# Seen: sign hashes the digest again with SHA-256, and its own verify does too, so a round trip passes while no chain accepts the
# signature. With prehash: false it is the one of ethers.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 @noble/curves@2.4.0 @noble/hashes@2.4.0 ethers@6.17.0 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH"

cat >program.js <<'END'
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { hexlify, SigningKey } from 'ethers';

const key = new Uint8Array(32).fill(7);
const digest = keccak_256(new TextEncoder().encode('hello'));
const { r, s } = new SigningKey(hexlify(key)).sign(digest);
const isOfEthers = (signature) => hexlify(signature) === r + s.slice(2);
const signature = secp256k1.sign(digest, key);
console.log('verify', secp256k1.verify(signature, digest, secp256k1.getPublicKey(key)));
console.log('as ethers', isOfEthers(signature));
console.log('as ethers, prehash: false', isOfEthers(secp256k1.sign(digest, key, { prehash: false })));
END

seen=$(node program.js)
expected=$(cat <<'END'
verify true
as ethers false
as ethers, prehash: false true
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

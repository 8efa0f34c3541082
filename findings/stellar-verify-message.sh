#!/usr/bin/env bash
# An ed25519 signature over the plain bytes of a text, verified with the Stellar SDK.
#
# Version: @stellar/stellar-sdk 17.2.0. Run on 2026-11-27.
# Input: the signature of a key over the bytes of "hello"; the same text signed with signMessage.
# Expected: verifyMessage accepts a signature over the bytes of the message, and sign returns a Buffer as in earlier versions.
# Seen: verifyMessage follows SEP-53, which signs a hash with a prefix: it rejects the plain signature, and verify rejects one that
# signMessage made. Signatures are plain Uint8Arrays, so toString('hex') on them does not write hex.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 @stellar/stellar-sdk@17.2.0 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH"

cat >program.js <<'END'
import { Keypair } from '@stellar/stellar-sdk';

const pair = Keypair.fromRawEd25519Seed(Buffer.alloc(32, 7));
const bytes = Buffer.from('hello');
const plain = pair.sign(bytes);
const sep53 = pair.signMessage('hello');
console.log('plain bytes: verify', pair.verify(bytes, plain), 'verifyMessage', pair.verifyMessage('hello', plain));
console.log('signMessage: verify', pair.verify(bytes, sep53), 'verifyMessage', pair.verifyMessage('hello', sep53));
console.log('a Buffer:', Buffer.isBuffer(plain));
END

seen=$(node program.js)
expected=$(cat <<'END'
plain bytes: verify true verifyMessage false
signMessage: verify false verifyMessage true
a Buffer: false
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

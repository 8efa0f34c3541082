#!/usr/bin/env bash
# The memo of a Stellar payment, read from the XDR of its transaction.
#
# Version: @stellar/stellar-sdk 17.2.0. Run on 2026-11-28.
# Input: a payment with the text memo "order-7", read by TransactionBuilder.fromXDR, and the same within a fee bump.
# Expected: memo.value is the text, as in the memo that was added, and a fee bump has the memo of its inner transaction, as it has its
# operations.
# Seen: the value is a Uint8Array, whose String() lists the bytes and which never equals the text. A fee bump has "operations" and no
# "memo", so a program that assigns deposits by their memo takes the payment for one without.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 @stellar/stellar-sdk@17.2.0 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH"

cat >program.js <<'END'
import { Account, Asset, Keypair, Memo, Networks, Operation, TransactionBuilder } from '@stellar/stellar-sdk';

const pair = Keypair.fromRawEd25519Seed(Buffer.alloc(32, 7));
const payment = Operation.payment({ destination: pair.publicKey(), asset: Asset.native(), amount: '1' });
const text = Memo.text('order-7');
const built = new TransactionBuilder(new Account(pair.publicKey(), '1'), { fee: '100', networkPassphrase: Networks.TESTNET })
  .addOperation(payment)
  .addMemo(text)
  .setTimeout(0)
  .build();
built.sign(pair);
const bump = TransactionBuilder.buildFeeBumpTransaction(pair, '200', built, Networks.TESTNET);
const read = (transaction) => TransactionBuilder.fromXDR(transaction.toXDR(), Networks.TESTNET);
const { memo } = read(built);
console.log('Memo.text:', text.value);
console.log('read:', memo.type, memo.value.constructor.name, String(memo.value), memo.value === text.value);
console.log('fee bump:', read(bump).operations.length, 'operation, memo', read(bump).memo);
console.log('inner:', Buffer.from(read(bump).innerTransaction.memo.value).toString());
END

seen=$(node program.js)
expected=$(cat <<'END'
Memo.text: order-7
read: text Uint8Array 111,114,100,101,114,45,55 false
fee bump: 1 operation, memo undefined
inner: order-7
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

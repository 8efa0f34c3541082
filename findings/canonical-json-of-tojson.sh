#!/usr/bin/env bash
# Canonical JSON (RFC 8785) of an object with a toJSON method.
#
# Versions: json-canonicalize 3.0.1, canonicalize 5.1.0. Run on 2026-11-28.
# Input: an order with a price of a class whose toJSON returns a currency and an amount, and the same order after JSON.parse of its
# JSON.stringify, as a receiver has it.
# Expected: one text for both, with sorted keys at every level: that is what the canonical form is for.
# Seen: json-canonicalize inserts what toJSON returns as it is, with the keys in the order in which they were written. The receiver sorts
# them, so the signature or hash of the sender does not fit. canonicalize gives one text.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 json-canonicalize@3.0.1 canonicalize@5.1.0 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH"

cat >program.js <<'END'
import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { canonicalize as jsonCanonicalize } from 'json-canonicalize';

class Money {
  toJSON() {
    return { currency: 'NGN', amount: '10.50' };
  }
}
const sent = { reference: 'A1', price: new Money() };
const received = JSON.parse(JSON.stringify(sent));
const hash = (text) => createHash('sha256').update(text).digest('hex').slice(0, 8);
for (const [name, write] of Object.entries({ 'json-canonicalize': jsonCanonicalize, canonicalize })) {
  console.log(name, write(sent), hash(write(sent)));
  console.log(name, write(received), hash(write(received)));
}
END

seen=$(node program.js)
expected=$(cat <<'END'
json-canonicalize {"price":{"currency":"NGN","amount":"10.50"},"reference":"A1"} b93c17b4
json-canonicalize {"price":{"amount":"10.50","currency":"NGN"},"reference":"A1"} 8704fc4a
canonicalize {"price":{"amount":"10.50","currency":"NGN"},"reference":"A1"} 8704fc4a
canonicalize {"price":{"amount":"10.50","currency":"NGN"},"reference":"A1"} 8704fc4a
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

#!/usr/bin/env bash
# The amount in a payment QR code (EMVCo, merchant-presented), read by emvco-qr-sdk.
#
# Version: emvco-qr-sdk 1.0.0. Run on 2026-11-28.
# Input: codes with a correct checksum that differ in the amount (field 54): all whole amounts up to 100000, and all from 0.01 to 100.00
# with two decimals; one with a fee of 5.00 percent (field 57).
# Expected: the amount as the string that the code contains. The specification has templates, with fields inside, only for certain ids.
# Seen: any value that can be cut into id, length and content is read as a template. 1000 becomes the object { "10": "" }, and 5.00 becomes
# { "5.": "" }: 990 and 9 of the amounts. Nothing is thrown, and the other amounts are strings.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 emvco-qr-sdk@1.0.0 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH"

cat >program.js <<'END'
import sdk from 'emvco-qr-sdk';

function checksum(text) {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
const field = (id, value) => `${id}${String(value.length).padStart(2, '0')}${value}`;
function read(amount, fee = '') {
  const merchant = field('26', field('00', 'com.example') + field('01', '0012345678'));
  const shop = field('52', '5411') + field('53', '566') + field('54', amount) + fee + field('58', 'NG');
  const text = `${field('00', '01')}${merchant}${shop}${field('59', 'SHOP')}${field('60', 'LAGOS')}6304`;
  return sdk.parseQR(text + checksum(text), { parseMode: sdk.QRParseMode.GLOBAL });
}
for (const amount of ['1500.50', '10000', '1000', '5.00']) {
  console.log(amount, JSON.stringify(read(amount).transactionAmount));
}
const { valueOfConvenienceFeePercentage } = read('10.50', field('55', '03') + field('57', '5.00'));
console.log('fee', JSON.stringify(valueOfConvenienceFeePercentage));
const wrong = (amounts) => amounts.filter((amount) => read(amount).transactionAmount !== amount).length;
console.log('whole', wrong(Array.from({ length: 100000 }, (_, index) => String(index + 1))));
console.log('decimal', wrong(Array.from({ length: 10000 }, (_, index) => ((index + 1) / 100).toFixed(2))));
END

seen=$(node program.js)
expected=$(cat <<'END'
1500.50 "1500.50"
10000 "10000"
1000 {"10":""}
5.00 {"5.":""}
fee {"5.":""}
whole 990
decimal 9
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

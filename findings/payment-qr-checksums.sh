#!/usr/bin/env bash
# The checksum at the end of a payment QR code (EMVCo, merchant-presented; Pix in Brazil), written by four packages.
#
# Versions: pix-payload 1.0.4, emv-qrcps 0.0.7, pix-utils 2.8.2, qrcode-pix 5.0.0. Run on 2026-11-28.
# Input: 10000 codes of each package, for the amounts from 0.01 to 100.00.
# Expected: each code ends with the field 63, the length 04 and the CRC as four hex digits, as the specification says.
# Seen: pix-payload and emv-qrcps leave out the leading zeros of the CRC. About one code in 16 ends with the length 03 and three digits,
# some with fewer. An app that checks the CRC rejects such a code each time, so that one amount or reference can never be paid.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 pix-payload@1.0.4 emv-qrcps@0.0.7 pix-utils@2.8.2 qrcode-pix@5.0.0 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH"

cat >program.js <<'END'
import emv from 'emv-qrcps';
import pixPayload from 'pix-payload';
import { createStaticPix } from 'pix-utils';
import qrcodePix from 'qrcode-pix';

function checksum(text) {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
const [key, name, city] = ['shop@example.com', 'SHOP', 'SAO PAULO'];
const packages = {
  'pix-payload': (amount) => pixPayload.payload({ key, name, city, amount, transactionId: 'A1' }),
  'emv-qrcps': (amount) => {
    const code = emv.Merchant.buildEMVQR();
    code.setPayloadFormatIndicator('01');
    code.setMerchantCategoryCode('5411');
    code.setTransactionCurrency('986');
    code.setTransactionAmount(amount.toFixed(2));
    code.setCountryCode('BR');
    code.setMerchantName(name);
    code.setMerchantCity(city);
    return code.generatePayload();
  },
  'pix-utils': (amount) =>
    createStaticPix({ merchantName: name, merchantCity: city, pixKey: key, transactionAmount: amount }).toBRCode(),
  'qrcode-pix': (value) => qrcodePix.QrCodePix({ version: '01', key, name, city, transactionId: 'A1', value }).payload(),
};
for (const [packageName, write] of Object.entries(packages)) {
  const wrong = {};
  for (let cents = 1; cents <= 10000; cents += 1) {
    const code = write(cents / 100);
    let end = 0;
    while (code.slice(end, end + 2) !== '63') end += 4 + Number(code.slice(end + 2, end + 4));
    const content = code.slice(0, end);
    if (code === `${content}6304${checksum(`${content}6304`)}`) continue;
    const start = code.slice(end, end + 4);
    wrong[start] = (wrong[start] ?? 0) + 1;
  }
  const counts = Object.entries(wrong).sort().map(([start, count]) => `${count} with ${start}`);
  console.log(`${packageName}:`, counts.join(', ') || 'all right');
}
END

seen=$(node program.js)
expected=$(cat <<'END'
pix-payload: 37 with 6302, 613 with 6303
emv-qrcps: 2 with 6301, 39 with 6302, 584 with 6303
pix-utils: all right
qrcode-pix: all right
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

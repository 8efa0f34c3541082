#!/usr/bin/env bash
# The decimal digits of a currency, asked of Intl and of three packages.
#
# Versions: Node.js 24.21.0, currency-codes 2.2.0, currency-formatter 1.5.9, dinero.js 2.0.2. Run on 2026-11-28.
# Input: seven currencies of ISO 4217; 1500.75 COP formatted by Intl.
# Expected: the same digits from each, those of ISO 4217.
# Seen: only currency-codes has them. Intl has 0 for COP, IQD and others, and rounds an amount to whole units; currency-formatter has 2
# for XOF and UGX; dinero.js counts MGA in fifths. An amount in minor units is 10 to 1000 times too large or small with the wrong digits.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 currency-codes@2.2.0 currency-formatter@1.5.9 dinero.js@2.0.2 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH"

cat >program.js <<'END'
import codes from 'currency-codes';
import formatter from 'currency-formatter';
import * as dinero from 'dinero.js/currencies';

const intl = (currency) => new Intl.NumberFormat('en', { style: 'currency', currency });
for (const code of ['NGN', 'COP', 'IDR', 'IQD', 'MGA', 'UGX', 'XOF']) {
  const { base, exponent } = dinero[code];
  const digits = {
    'currency-codes': codes.code(code).digits,
    Intl: intl(code).resolvedOptions().maximumFractionDigits,
    'currency-formatter': formatter.findCurrency(code).decimalDigits,
    'dinero.js': base === 10 ? exponent : `${exponent} of base ${base}`,
  };
  console.log(code, Object.entries(digits).map((entry) => entry.join(' ')).join(', '));
}
console.log(intl('COP').format(1500.75).replace(/\s/, ' '));
END

seen=$(node program.js)
expected=$(cat <<'END'
NGN currency-codes 2, Intl 2, currency-formatter 2, dinero.js 2
COP currency-codes 2, Intl 0, currency-formatter 2, dinero.js 2
IDR currency-codes 2, Intl 0, currency-formatter 0, dinero.js 2
IQD currency-codes 3, Intl 0, currency-formatter 2, dinero.js 3
MGA currency-codes 2, Intl 0, currency-formatter 0, dinero.js 1 of base 5
UGX currency-codes 0, Intl 0, currency-formatter 2, dinero.js 0
XOF currency-codes 0, Intl 0, currency-formatter 2, dinero.js 0
COP 1,501
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

#!/usr/bin/env bash
# A refund or a debit, which is a negative amount, in money-math.
#
# Version: money-math 2.6.3. Run on 2026-11-28.
# Input: products, quotients, percentages and roundings of negative amounts, in the form that the documentation asks for ("-42.10"), each
# beside its positive twin.
# Expected: the twin's result with a minus sign, up to a cent for the direction of rounding.
# Seen: small results change their sign, so that ten percent of -0.05 is 0.01 and -0.03 rounds to 0.05. Others are two cents too small:
# -10.00 / 6.00 is -1.65. Rounding up to five cents returns -41.99. Half of the products from -0.01 to -20.00 differ from their twins.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 money-math@2.6.3 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH"

cat >program.js <<'END'
import money from 'money-math';

function print(name, ...amounts) {
  const results = ['', '-'].map((sign) => money[name](sign + amounts[0], ...amounts.slice(1)));
  console.log(`${name}(${amounts.join(', ')}) ${results[0]}, negative: ${results[1]}`);
}
print('percent', '0.05', '10.00');
print('percent', '10.00', '3.25');
print('mul', '0.40', '0.02');
print('div', '10.00', '6.00');
print('roundTo5Cents', '0.03');
print('roundUpTo5Cents', '42.02');
let different = 0;
for (let cents = 1; cents <= 2000; cents++) {
  const amount = money.centsToAmount(String(cents));
  for (const factor of ['0.01', '0.02', '0.05', '0.10', '0.25', '1.50']) {
    const twin = money.mul(amount, factor);
    if (money.mul(`-${amount}`, factor) !== (money.isZero(twin) ? twin : `-${twin}`)) different++;
  }
}
console.log(different, 'of 12000');
END

seen=$(node program.js)
expected=$(cat <<'END'
percent(0.05, 10.00) 0.01, negative: 0.01
percent(10.00, 3.25) 0.33, negative: -0.31
mul(0.40, 0.02) 0.01, negative: 0.01
div(10.00, 6.00) 1.67, negative: -1.65
roundTo5Cents(0.03) 0.05, negative: 0.05
roundUpTo5Cents(42.02) 42.05, negative: -41.99
6000 of 12000
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

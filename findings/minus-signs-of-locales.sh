#!/usr/bin/env bash
# A negative amount as Intl writes it in Norwegian or Swedish, read by packages for money.
#
# Versions: accounting 0.4.1, currency.js 2.0.4, numeral 2.0.6, currency-formatter 1.5.9, @dintero/money 1.1.12,
# @internationalized/number 3.6.9, Node.js 24.21.0. Run on 2026-11-28.
# Input: -1234.5 formatted by Intl as NOK (nb-NO) and SEK (sv-SE); for @dintero/money, its toLocaleString, read by its
# fromLocaleString.
# Expected: -1234.5, or an error, because the sign is a part of the amount.
# Seen: these locales write the minus sign U+2212. Only @internationalized/number reads it. The others drop it and return a positive
# amount, so that a withdrawal or a refund becomes a deposit. Nothing is thrown.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 accounting@0.4.1 currency.js@2.0.4 numeral@2.0.6 currency-formatter@1.5.9 @dintero/money@1.1.12 @internationalized/number@3.6.9 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH"

cat >program.js <<'END'
import { Money } from '@dintero/money';
import { NumberParser } from '@internationalized/number';
import accounting from 'accounting';
import currencyFormatter from 'currency-formatter';
import currency from 'currency.js';
import numeral from 'numeral';
import 'numeral/locales/no.js';

numeral.locale('no');
for (const [locale, code] of [
  ['nb-NO', 'NOK'],
  ['sv-SE', 'SEK'],
]) {
  const style = { style: 'currency', currency: code };
  const text = new Intl.NumberFormat(locale, style).format(-1234.5);
  console.log(locale, `U+${text.codePointAt(0).toString(16)}`);
  console.log('accounting', accounting.unformat(text, ','));
  console.log('currency.js', currency(text, { separator: ' ', decimal: ',' }).value);
  console.log('numeral', numeral(text).value());
  console.log('currency-formatter', currencyFormatter.unformat(text, { code }));
  const money = Money.of('-1234.5', code);
  console.log('@dintero/money', Money.fromLocaleString(money.toLocaleString(locale), code, locale).toString());
  console.log('@internationalized/number', new NumberParser(locale, style).parse(text));
}
END

seen=$(node program.js)
expected=$(cat <<'END'
nb-NO U+2212
accounting 1234.5
currency.js 1234.5
numeral 1234.5
currency-formatter 1234.5
@dintero/money 1234.50
@internationalized/number -1234.5
sv-SE U+2212
accounting 1234.5
currency.js 1234.5
numeral 1234.5
currency-formatter 1234.5
@dintero/money 1234.50
@internationalized/number -1234.5
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

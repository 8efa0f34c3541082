#!/usr/bin/env bash
# A deposit and its return in a bank statement (MT940), read by two parsers.
#
# Versions: mt940-js 1.0.0 with tslib 1.14.1, @centrapay/swift-parser 1.0.1. Run on 2026-11-28.
# Input: a statement with a credit of 500 (C), its return (RC, a reversal of a credit), and two equal credits of 20 with different
# references of the bank. A last credit has the value date 2026-12-31 and the entry date 0102.
# Expected: 500 in, 500 out, 20 in twice, as the closing balance requires; an id for each entry; the bank's references; an entry date
# in 2027.
# Seen: for mt940-js the return is another credit of 500. The bank's references are empty, because it reads only those of exactly 16
# letters and digits, and so the equal credits have one id: a program that skips known ids loses a deposit. @centrapay/swift-parser
# reads all of that. Both put the last entry date a year too early.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 mt940-js@1.0.0 tslib@1.14.1 @centrapay/swift-parser@1.0.1 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH"

cat >program.js <<'END'
import centrapay from '@centrapay/swift-parser';
import { read } from 'mt940-js';

const text = `:20:STATEMENT
:25:NL91ABNA0417164300
:28C:1/1
:60F:C261130EUR1000,00
:61:2612011201C500,00NTRFPAY-1//BANK-1
:86:deposit
:61:2612021202RC500,00NTRFPAY-1//BANK-2
:86:deposit
:61:2612031203C20,00NTRFNONREF//BANK-3
:86:deposit
:61:2612031203C20,00NTRFNONREF//BANK-4
:86:deposit
:61:2612310102C1,00NTRFPAY-2//BANK-5
:86:deposit
:62F:C261231EUR1041,00
-
`;
const [statement] = await read(Buffer.from(text));
for (const { isCredit, amount, bankReference, entryDate } of statement.transactions) {
  console.log('mt940-js', isCredit ? 'credit' : 'debit', amount, JSON.stringify(bankReference), entryDate);
}
console.log('ids', new Set(statement.transactions.map(({ id }) => id)).size);
for (const { amount, bankReference, entryDate } of centrapay.parse({ type: 'mt940', data: text, validate: true })[0].transactions) {
  console.log('swift-parser', String(amount), bankReference, entryDate.toISOString().slice(0, 10));
}
END

seen=$(node program.js)
expected=$(cat <<'END'
mt940-js credit 500 "" 2026-12-01
mt940-js credit 500 "" 2026-12-02
mt940-js credit 20 "" 2026-12-03
mt940-js credit 20 "" 2026-12-03
mt940-js credit 1 "" 2026-01-02
ids 4
swift-parser 500 BANK-1 2026-12-01
swift-parser -500 BANK-2 2026-12-02
swift-parser 20 BANK-3 2026-12-03
swift-parser 20 BANK-4 2026-12-03
swift-parser 1 BANK-5 2026-01-02
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

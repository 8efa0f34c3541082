#!/usr/bin/env bash
# The totals of a bank statement in OFX, by ofx-data-extractor.
#
# Version: ofx-data-extractor 1.5.0. Run on 2026-11-28.
# Input: an account with a transfer in of 500 (CREDIT), cash of 200 paid in at a machine (ATM), and a refund of 50 to a card (POS), all
# with positive amounts; the same account and a second one in one file.
# Expected: credits of 750, since OFX says of ATM and POS that the sign of TRNAMT gives the direction; for two accounts, the totals of
# both, or an error, because parsing errors throw in the default mode "strict".
# Seen: ATM and POS are debits whatever their sign, so 250 that came in count as gone out. With two accounts all totals are 0, and nothing
# is thrown, although toJson() fails for the same file.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 ofx-data-extractor@1.5.0 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH"

cat >program.js <<'END'
import { Ofx } from 'ofx-data-extractor';

const entry = ([type, amount], index) => `<STMTTRN>
<TRNTYPE>${type}</TRNTYPE>
<DTPOSTED>20261128</DTPOSTED>
<TRNAMT>${amount}</TRNAMT>
<FITID>${index}</FITID>
<MEMO>x</MEMO>
</STMTTRN>`;
const account = (id, entries) => `<STMTTRNRS>
<TRNUID>${id}</TRNUID>
<STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS>
<STMTRS>
<CURDEF>USD</CURDEF>
<BANKACCTFROM><BANKID>1</BANKID><ACCTID>${id}</ACCTID><ACCTTYPE>CHECKING</ACCTTYPE></BANKACCTFROM>
<BANKTRANLIST>
<DTSTART>20261101</DTSTART>
<DTEND>20261130</DTEND>
${entries.map(entry).join('\n')}
</BANKTRANLIST>
<LEDGERBAL><BALAMT>750.00</BALAMT><DTASOF>20261130</DTASOF></LEDGERBAL>
</STMTRS>
</STMTTRNRS>`;
const file = (...accounts) => new Ofx(`<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>
<OFX>
<SIGNONMSGSRSV1><SONRS><STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS><DTSERVER>20261130</DTSERVER><LANGUAGE>ENG</LANGUAGE></SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1>
${accounts.join('\n')}
</BANKMSGSRSV1>
</OFX>
`);
const first = account('1', [['CREDIT', '500.00'], ['ATM', '200.00'], ['POS', '50.00']]);
for (const statement of [file(first), file(first, account('2', [['CREDIT', '7.00']]))]) {
  const { credit, debit, amountOfCredits, amountOfDebits } = statement.getTransactionsSummary();
  console.log(`credit ${credit} (${amountOfCredits}), debit ${debit} (${amountOfDebits})`);
  try {
    console.log(Object.keys(statement.toJson().OFX).length, 'parts');
  } catch (error) {
    console.log('toJson', error.name);
  }
}
END

seen=$(node program.js)
expected=$(cat <<'END'
credit 500 (1), debit 250 (2)
2 parts
credit 0 (0), debit 0 (0)
toJson SyntaxError
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

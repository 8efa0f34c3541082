#!/usr/bin/env bash
# Amounts in minor units, written to and read from ISO 20022 messages.
#
# Version: iso20022.js 0.0.15. Run on 2026-11-28.
# Input: credit transfers of 1600 minor units in EUR, JPY and KWD; statements (camt.053) with 0.29 EUR, 1600 JPY and 1.500 KWD.
# Expected: transfers of 16 EUR, 1600 JPY and 1.6 KWD; balances of 29, 1600 and 1500 minor units.
# Seen: every currency has two digits, so that 1600 yen are sent as 16 and read as 160000, and a tenth of the dinars is read. 0.29 EUR
# are 28.999999999999996 minor units.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 iso20022.js@0.0.15 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH"

cat >program.js <<'END'
import { CashManagementEndOfDayReport, ISO20022 } from 'iso20022.js';

const agent = { bic: 'DEUTDEFF', bankAddress: { country: 'DE' } };
const account = { iban: 'DE89370400440532013000' };
const iso = new ISO20022({ initiatingParty: { name: 'A', id: 'A', account, agent } });
const creditor = { name: 'B', account: { accountNumber: '0123456789' }, agent, address: { country: 'DE' } };
for (const currency of ['EUR', 'JPY', 'KWD']) {
  const payment = { type: 'swift', direction: 'credit', amount: 1600, currency, creditor };
  console.log('1600 sent as', iso.createSWIFTCreditPaymentInitiation([payment]).serialize().match(/<InstdAmt.*/)[0]);
}
const statement = (amount, currency) => `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
  <GrpHdr><MsgId>M</MsgId><CreDtTm>2026-11-28T00:00:00Z</CreDtTm></GrpHdr>
  <Stmt><Id>S</Id><CreDtTm>2026-11-28T00:00:00Z</CreDtTm>
    <Acct><Id><IBAN>${account.iban}</IBAN></Id><Svcr><FinInstnId><BIC>${agent.bic}</BIC></FinInstnId></Svcr></Acct>
    <Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>
      <Dt><Dt>2026-11-28</Dt></Dt></Bal>
  </Stmt></BkToCstmrStmt></Document>`;
for (const [amount, currency] of [['0.29', 'EUR'], ['1600', 'JPY'], ['1.500', 'KWD']]) {
  const { balances } = CashManagementEndOfDayReport.fromXML(statement(amount, currency)).statements[0];
  console.log(`${amount} ${currency} read as ${balances[0].amount}`);
}
END

seen=$(node program.js)
expected=$(cat <<'END'
1600 sent as <InstdAmt Ccy="EUR">16</InstdAmt>
1600 sent as <InstdAmt Ccy="JPY">16</InstdAmt>
1600 sent as <InstdAmt Ccy="KWD">16</InstdAmt>
0.29 EUR read as 28.999999999999996
1600 JPY read as 160000
1.500 KWD read as 150
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

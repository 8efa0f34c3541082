#!/usr/bin/env bash
# The account number in a valid IBAN.
#
# Versions: ibantools 4.5.4, ibankit 1.6.5. Run on 2026-11-28.
# Input: extractIBAN with examples of the IBAN registry, and getAccountNumber of ibankit with the same.
# Expected: accountNumber is the account number without country, bank and branch, as for the Netherlands, or it is missing.
# Seen: for Finland it is the letter F, for Poland, Romania and Mauritius the whole IBAN or most of it, for Italy and Norway it has the
# bank code, and for Seychelles a letter of the currency. "valid" is true for each.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 ibantools@4.5.4 ibankit@1.6.5 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH"

cat >program.js <<'END'
import { IBAN } from 'ibankit';
import { extractIBAN } from 'ibantools';

const examples = {
  Netherlands: 'NL91ABNA0417164300',
  Finland: 'FI2112345600000785',
  Italy: 'IT60X0542811101000000123456',
  Mauritius: 'MU17BOMM0101101030300200000MUR',
  Norway: 'NO9386011117947',
  Poland: 'PL61109010140000071219812874',
  Romania: 'RO49AAAA1B31007593840000',
  Seychelles: 'SC18SSCB11010000000000001497USD',
};
for (const [country, iban] of Object.entries(examples)) {
  const { valid, accountNumber } = extractIBAN(iban);
  console.log(`${country}: ${valid} ${accountNumber}, ibankit ${new IBAN(iban).getAccountNumber()}`);
}
END

seen=$(node program.js)
expected=$(cat <<'END'
Netherlands: true 0417164300, ibankit 0417164300
Finland: true F, ibankit 45600000785
Italy: true X0542811101000000123456, ibankit 000000123456
Mauritius: true MU17BOMM0101101030300200000MUR, ibankit 101030300200
Norway: true 86011117947, ibankit 111794
Poland: true 61109010140000071219812874, ibankit 0000071219812874
Romania: true RO49AAAA1B31007593840000, ibankit 1B31007593840000
Seychelles: true 0000000000001497U, ibankit 0000000000001497
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

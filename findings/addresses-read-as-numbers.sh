#!/usr/bin/env bash
# A column or an element with EVM addresses, read by parsers that guess types.
#
# Versions: csv-parse 7.0.3, d3-dsv 3.0.2, exceljs 4.4.0, xlsx 0.18.5, fast-xml-parser 5.12.1, papaparse 5.7.1. Run on 2026-11-28.
# Input: two addresses, as CSV with the option that converts numbers (exceljs and xlsx: by default), and as XML (by default).
# Expected: the addresses stay strings, because a number cannot have their 40 digits.
# Seen: only Papa Parse keeps them. csv-parse reads each address as 0, so all of them are equal; the others make a number that has lost
# two thirds of the address. Nothing is thrown.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 csv-parse@7.0.3 d3-dsv@3.0.2 exceljs@4.4.0 xlsx@0.18.5 fast-xml-parser@5.12.1 papaparse@5.7.1 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH"

cat >program.js <<'END'
import { Readable } from 'node:stream';
import { parse } from 'csv-parse/sync';
import { autoType, csvParseRows } from 'd3-dsv';
import ExcelJS from 'exceljs';
import { XMLParser } from 'fast-xml-parser';
import Papa from 'papaparse';
import XLSX from 'xlsx';

const addresses = ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'];
const csv = `${addresses.join('\n')}\n`;
const sheet = await new ExcelJS.Workbook().csv.read(Readable.from([csv]));
const { Sheets, SheetNames } = XLSX.read(csv, { type: 'string' });
const xml = `<list>${addresses.map((address) => `<address>${address}</address>`).join('')}</list>`;
const print = (name, values) => console.log(name, values.join(' '));
print('csv-parse', parse(csv, { cast: true }).flat());
print('d3-dsv', csvParseRows(csv, autoType).flat());
print('exceljs', [sheet.getCell('A1').value, sheet.getCell('A2').value]);
print('xlsx', XLSX.utils.sheet_to_json(Sheets[SheetNames[0]], { header: 1 }).flat());
print('fast-xml-parser', new XMLParser().parse(xml).list.address);
print('papaparse', Papa.parse(csv, { dynamicTyping: true, skipEmptyLines: true }).data.flat());
END

seen=$(node program.js)
expected=$(cat <<'END'
csv-parse 0 0
d3-dsv 5.177053552602076e+47 1.4353001813785907e+48
exceljs 5.177053552602076e+47 1.4353001813785907e+48
xlsx 5.177053552602076e+47 1.4353001813785907e+48
fast-xml-parser 5.177053552602076e+47 1.4353001813785907e+48
papaparse 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed 0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

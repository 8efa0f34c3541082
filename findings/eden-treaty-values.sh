#!/usr/bin/env bash
# Strings in responses, read by the client of Elysia.
#
# Versions: @elysiajs/eden 1.4.9, elysia 1.4.30. Run on 2026-11-28.
# Input: an Elysia application that returns the texts "12345678901234567890" and "10.50", and an object with the string "2026-01-01",
# called with treaty().
# Expected: data is the string that was sent, which is its TypeScript type.
# Seen: a text of digits becomes a number, with other digits, and a string of an object that looks like a date becomes a Date. The types
# still say string. Strings of digits in objects stay.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 @elysiajs/eden@1.4.9 elysia@1.4.30 typescript@5.9.3 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH"

cat >program.ts <<'END'
import { treaty } from '@elysiajs/eden';
import { Elysia } from 'elysia';

const app = new Elysia()
  .get('/id', () => '12345678901234567890')
  .get('/amount', () => '10.50')
  .get('/payout', () => ({ amount: '10.50', day: '2026-01-01' }));
const api = treaty(app);
const print = (name: string, value: string) => console.log(`${name}:`, value);
print('id', (await api.id.get()).data!);
print('amount', (await api.amount.get()).data!);
const payout = (await api.payout.get()).data!;
print('amount of an object', payout.amount);
print('day', payout.day);
END
tsc --noEmit --strict --skipLibCheck --target es2022 --module nodenext program.ts

seen=$(node program.ts)
expected=$(cat <<'END'
id: 12345678901234567000
amount: 10.5
amount of an object: 10.50
day: 2026-01-01T00:00:00.000Z
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

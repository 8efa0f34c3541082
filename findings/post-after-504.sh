#!/usr/bin/env bash
# A POST whose response is 504, sent by a wallet SDK and by the HTTP library of Kiota's generated clients.
#
# Versions: @privy-io/node 0.35.0, @microsoft/kiota-http-fetchlibrary 1.0.0-preview.109. Run on 2026-11-28.
# Input: one transfer() of Privy's SDK, and one POST of Kiota's default client, to a server that responds 504 without a Retry-After.
# Expected: one request each, because a gateway that timed out does not say whether the transfer was carried out.
# Seen: by default Privy's SDK sends the transfer three times, without an idempotency key unless the caller gives one. Kiota sends the
# POST again too, up to four times; this script waits for the second.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 @privy-io/node@0.35.0 @microsoft/kiota-http-fetchlibrary@1.0.0-preview.109 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH"

cat >program.js <<'END'
import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import { KiotaClientFactory } from '@microsoft/kiota-http-fetchlibrary';
import { PrivyClient } from '@privy-io/node';

const requests = new EventEmitter();
let count = 0;
const server = createServer((request, response) => {
  count += 1;
  const key = Object.keys(request.headers).some((name) => name.includes('idempotency'));
  console.log(request.method, request.url, key ? 'with a key' : 'without a key');
  request.resume().on('end', () => response.writeHead(504).end());
  requests.emit(String(count));
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const url = `http://127.0.0.1:${server.address().port}`;

const privy = new PrivyClient({ appId: 'app', appSecret: 'secret', apiUrl: url });
const destination = { address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' };
const source = { asset: 'usdc', amount: '10', chain: 'base' };
await privy.wallets().transfer('wallet', { source, destination }).catch(({ status }) => console.log('rejects', status));
count = 0;
const headers = { 'content-type': 'application/json' };
void KiotaClientFactory.create().executeFetch(`${url}/transfers`, { method: 'POST', headers, body: '{"amount":"10"}' });
await once(requests, '2');
process.exit();
END

seen=$(node program.js)
expected=$(cat <<'END'
POST /v1/wallets/wallet/transfer without a key
POST /v1/wallets/wallet/transfer without a key
POST /v1/wallets/wallet/transfer without a key
rejects 504
POST /transfers without a key
POST /transfers without a key
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

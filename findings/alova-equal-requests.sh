#!/usr/bin/env bash
# Two equal payouts, and a status that is asked for twice, with alova.
#
# Version: alova 3.5.5 with its fetch adapter. Run on 2026-11-28.
# Input: two calls of Post with the same payout, at once; two calls of Get, one after the other, for a status that changes between them,
# with "cache-control: no-store" in the responses. All options are the defaults.
# Expected: two POSTs, because each pays someone, and two GETs, because the server forbids storing the response.
# Seen: the server receives one POST, and both calls resolve with its id, so one payout is never made. Two with different headers, such
# as idempotency keys, are both sent. The second Get resolves with the old status, and so does any other for five minutes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 alova@3.5.5 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH"

cat >program.js <<'END'
import { createServer } from 'node:http';
import { createAlova } from 'alova';
import fetchAdapter from 'alova/fetch';

const received = { POST: 0, GET: 0 };
const server = createServer((request, response) => {
  received[request.method] += 1;
  request.resume().on('end', () => {
    response.setHeader('cache-control', 'no-store');
    if (request.method === 'POST') response.end(`payout ${received.POST}`);
    else response.end(received.GET === 1 ? 'processing' : 'success');
  });
}).listen(0);
const baseURL = `http://localhost:${server.address().port}`;
const api = createAlova({ baseURL, requestAdapter: fetchAdapter(), responded: (response) => response.text(), cacheLogger: false });

const pay = () => api.Post('/payouts', { to: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', amount: '25.00' });
console.log((await Promise.all([pay(), pay()])).join(', '), '- requests:', received.POST);
console.log([await api.Get('/payouts/1'), await api.Get('/payouts/1')].join(', '), '- requests:', received.GET);
server.close();
END

seen=$(node program.js)
expected=$(cat <<'END'
payout 1, payout 1 - requests: 1
processing, processing - requests: 1
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

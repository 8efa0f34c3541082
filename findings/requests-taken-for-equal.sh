#!/usr/bin/env bash
# Requests that clients with a cache or deduplication take for equal.
#
# Versions: alova 3.5.5, axios-cache-interceptor 1.12.3 with axios 1.21.1, wretch 3.0.9 and xior 0.8.5 (each with dedupe). Run on
# 2026-11-28.
# Input: two GETs of a balance at once, with the API keys of two businesses; two POSTs of one payout at once; two GETs of a status, one
# after the other, with "cache-control: no-store" in the responses. All other options are the defaults.
# Expected: two requests each time, because the keys differ, each payout pays someone, and the server forbids storing the status.
# Seen: only alova heeds the key. With the others, the second business receives the balance of the first. Alova sends one payout, and both
# calls resolve with its id. It also returns the first status again, for five minutes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 alova@3.5.5 axios-cache-interceptor@1.12.3 axios@1.21.1 wretch@3.0.9 \
  xior@0.8.5 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH"

cat >program.js <<'END'
import { createServer } from 'node:http';
import { createAlova } from 'alova';
import fetchAdapter from 'alova/fetch';
import axios from 'axios';
import { setupCache } from 'axios-cache-interceptor';
import wretch from 'wretch';
import { dedupe } from 'wretch/middlewares';
import { Xior } from 'xior';
import dedupeOfXior from 'xior/plugins/dedupe';

let received = 0;
const server = createServer((request, response) => {
  request.resume().on('end', () => {
    received += 1;
    if (request.url === '/status') response.setHeader('cache-control', 'no-store');
    response.end(request.headers['x-api-key'] ?? `number ${received}`);
  });
}).listen(0);
const baseURL = `http://localhost:${server.address().port}`;

const alova = createAlova({ baseURL, requestAdapter: fetchAdapter(), responded: (response) => response.text(), cacheLogger: false });
const cached = setupCache(axios.create({ baseURL }));
const deduped = wretch(baseURL).middlewares([dedupe()]);
const xior = Xior.create({ baseURL });
xior.plugins.use(dedupeOfXior());
const data = (response) => response.data;
const at = (path, headers = {}) => deduped.url(path).headers(headers);
const clients = {
  alova: { get: (path, headers) => alova.Get(path, { headers }), post: (path, body) => alova.Post(path, body) },
  'axios-cache-interceptor': {
    get: (path, headers) => cached.get(path, { headers }).then(data),
    post: (path, body) => cached.post(path, body).then(data),
  },
  wretch: { get: (path, headers) => at(path, headers).get().text(), post: (path, body) => at(path).post(body).text() },
  xior: { get: (path, headers) => xior.get(path, { headers }).then(data), post: (path, body) => xior.post(path, body).then(data) },
};
for (const [name, { get, post }] of Object.entries(clients)) {
  const balances = await Promise.all(['A', 'B'].map((key) => get('/balance', { 'x-api-key': key })));
  received = 0;
  const payouts = await Promise.all([1, 2].map(() => post('/payouts', { reference: 'salary', amount: '25.00' })));
  received = 0;
  const statuses = [await get('/status'), await get('/status')];
  console.log(name, '- balances:', ...balances, '- payouts:', ...payouts, '- statuses:', ...statuses);
}
server.close();
END

seen=$(node program.js)
expected=$(cat <<'END'
alova - balances: A B - payouts: number 1 number 1 - statuses: number 1 number 1
axios-cache-interceptor - balances: A A - payouts: number 1 number 2 - statuses: number 1 number 2
wretch - balances: A A - payouts: number 1 number 2 - statuses: number 1 number 2
xior - balances: A A - payouts: number 1 number 2 - statuses: number 1 number 2
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

#!/usr/bin/env bash
# A reference with a slash, a question mark or a number sign in a path, sent by typed clients of an API.
#
# Versions: orval 8.38.0 (client fetch), swagger-typescript-api 13.13.0, typed-openapi 2.2.7, @ts-rest/core 3.52.1,
# @zodios/core 10.9.6 with axios 1.21.1, hono 4.13.19 (hc), openapi-fetch 0.17.0. Run on 2026-11-28.
# Input: POST /payouts/{reference}/cancel with the references "2026/7", "7?" and "INV#7".
# Expected: the path has 2026%2F7, 7%3F and INV%237, as the style simple of OpenAPI asks, and the server receives the reference.
# Seen: only openapi-fetch encodes it. The others put it into the URL as it is, so the POST goes to another path: for "INV#7" to
# /payouts/INV, without /cancel. Their types accept every string. Orval encodes it if the option urlEncodeParameters is set.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund --legacy-peer-deps node@24.21.0 orval@8.38.0 swagger-typescript-api@13.13.0 \
  typed-openapi@2.2.7 @ts-rest/core@3.52.1 @zodios/core@10.9.6 hono@4.13.19 openapi-fetch@0.17.0 axios@1.21.1 zod@3.25.76 \
  >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH"

port=$(node -p 'const s = require("net").createServer().listen(0); const { port } = s.address(); s.close(); port')
cat >api.json <<'END'
{ "openapi": "3.1.0", "info": { "title": "Payouts", "version": "1.0.0" },
  "paths": { "/payouts/{reference}/cancel": { "post": { "operationId": "cancel",
    "parameters": [{ "name": "reference", "in": "path", "required": true, "schema": { "type": "string" } }],
    "responses": { "204": { "description": "Cancelled." } } } } } }
END
cat >orval.config.js <<END
export default { api: { input: 'api.json', output: { target: 'orval.ts', client: 'fetch', baseUrl: 'http://localhost:$port' } } };
END
{ orval; swagger-typescript-api generate -p api.json -o . -n swagger.ts; typed-openapi api.json -o typed.ts; } >/dev/null 2>&1

cat >program.ts <<END
import { createServer } from 'node:http';
import { initClient, initContract } from '@ts-rest/core';
import { Zodios } from '@zodios/core';
import { hc } from 'hono/client';
import createClient from 'openapi-fetch';
import { z } from 'zod';
import { cancel } from './orval.ts';
import { Api } from './swagger.ts';
import { createApiClient } from './typed.ts';

let received;
const server = createServer((request, response) => {
  received = request.url;
  response.writeHead(204).end();
}).listen($port);
const baseUrl = 'http://localhost:$port';
const path = '/payouts/:reference/cancel';
const contract = initContract().router({
  cancel: { method: 'POST', path, pathParams: z.object({ reference: z.string() }), body: z.any(), responses: { 204: z.any() } },
});
const tsRest = initClient(contract, { baseUrl, baseHeaders: {} });
const zodios = new Zodios(baseUrl, [{ method: 'post', path, alias: 'cancel', response: z.any() }]);
const typed = createApiClient({ fetch: ({ method, url }) => fetch(url, { method }) }, baseUrl);
const clients = {
  orval: (reference) => cancel(reference),
  'swagger-typescript-api': (reference) => new Api({ baseUrl }).payouts.cancel(reference),
  'typed-openapi': (reference) => typed.post('/payouts/{reference}/cancel', { path: { reference } }),
  'ts-rest': (reference) => tsRest.cancel({ params: { reference } }),
  zodios: (reference) => zodios.cancel(undefined, { params: { reference } }),
  hono: (reference) => hc(baseUrl).payouts[':reference'].cancel.\$post({ param: { reference } }),
  'openapi-fetch': (reference) => createClient({ baseUrl }).POST('/payouts/{reference}/cancel', { params: { path: { reference } } }),
};
for (const [name, send] of Object.entries(clients)) {
  const paths = [];
  for (const reference of ['2026/7', '7?', 'INV#7']) {
    await send(reference);
    paths.push(received);
  }
  console.log(name, ...paths);
}
server.close();
END

seen=$(node --experimental-transform-types --disable-warning=ExperimentalWarning program.ts)
expected=$(cat <<'END'
orval /payouts/2026/7/cancel /payouts/7?/cancel /payouts/INV
swagger-typescript-api /payouts/2026/7/cancel /payouts/7?/cancel /payouts/INV
typed-openapi /payouts/2026/7/cancel /payouts/7?/cancel /payouts/INV
ts-rest /payouts/2026/7/cancel /payouts/7?/cancel /payouts/INV
zodios /payouts/2026/7/cancel /payouts/7?/cancel /payouts/INV
hono /payouts/2026/7/cancel /payouts/7?/cancel /payouts/INV
openapi-fetch /payouts/2026%2F7/cancel /payouts/7%3F/cancel /payouts/INV%237/cancel
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

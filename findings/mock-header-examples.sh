#!/usr/bin/env bash
# A response header whose example is stated, in two mocks of an OpenAPI document.
#
# Versions: @mswjs/source 0.5.0 with msw 2.15.0, @scalar/mock-server 0.14.4. Run on 2026-11-28.
# Input: an operation whose 200 has an example of its body and, for a header with a limit of requests, the example 100.
# Expected: the mocks send the examples of both.
# Seen: both send the example of the body. For the header, @mswjs/source draws a new random number for each response, and
# @scalar/mock-server sends 1.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 @mswjs/source@0.5.0 msw@2.15.0 @scalar/mock-server@0.14.4 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH"

cat >program.js <<'END'
import { fromOpenApi } from '@mswjs/source/open-api';
import { createMockServer } from '@scalar/mock-server';
import { setupServer } from 'msw/node';

const document = {
  openapi: '3.1.0',
  info: { title: 'Rates', version: '1.0.0' },
  servers: [{ url: 'http://localhost:9999' }],
  paths: {
    '/rates': {
      get: {
        responses: {
          200: {
            description: 'Rates',
            headers: { 'x-limit': { schema: { type: 'integer' }, example: 100 } },
            content: { 'application/json': { schema: { type: 'object' }, example: { rate: '1.5' } } },
          },
        },
      },
    },
  },
};
const server = setupServer(...(await fromOpenApi(structuredClone(document))));
server.listen();
const limits = new Set();
for (let count = 0; count < 50; count++) {
  const response = await fetch('http://localhost:9999/rates');
  limits.add(response.headers.get('x-limit'));
  if (count === 0) console.log('@mswjs/source', await response.text());
}
server.close();
console.log('@mswjs/source, several limits:', limits.size > 1);
const response = await (await createMockServer({ document })).request('/rates');
console.log('@scalar/mock-server', await response.text(), response.headers.get('x-limit'));
END

seen=$(node program.js)
expected=$(cat <<'END'
@mswjs/source {"rate":"1.5"}
@mswjs/source, several limits: true
@scalar/mock-server {"rate":"1.5"} 1
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

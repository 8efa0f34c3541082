#!/usr/bin/env bash
# An int64 of a response, read as a bigint by hey-api's generated client.
#
# Version: @hey-api/openapi-ts 0.99.0. Run on 2026-11-28.
# Input: OpenAPI 3.1 with a response { id: integer, format: int64 }, the plugin @hey-api/transformers with `bigInt: true`, and the
# body {"id":9007199254740993}.
# Expected: the id is 9007199254740993n, since a bigint has room for it.
# Seen: it is a bigint with another last digit, because the client makes it from the number that JSON.parse returned. Nothing is thrown,
# and the type says that the digits are exact.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 @hey-api/openapi-ts@0.99.0 typescript@5.9.3 esbuild@0.28.2 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH"

cat >api.yaml <<'END'
openapi: 3.1.0
info: { title: Things, version: 1.0.0 }
servers: [{ url: http://127.0.0.1:1 }]
paths:
  /thing:
    get:
      operationId: getThing
      responses:
        '200':
          description: A thing.
          content:
            application/json:
              schema: { type: object, required: [id], properties: { id: { type: integer, format: int64 } } }
END
cat >openapi-ts.config.mjs <<'END'
const transformers = { name: '@hey-api/transformers', bigInt: true };
const sdk = { name: '@hey-api/sdk', transformer: true };
export default { input: './api.yaml', output: 'client', plugins: ['@hey-api/client-fetch', '@hey-api/typescript', transformers, sdk] };
END
openapi-ts >/dev/null 2>&1
cat >program.ts <<'END'
import { client } from './client/client.gen';
import { getThing } from './client/sdk.gen';

const headers = { 'content-type': 'application/json' };
client.setConfig({ fetch: async () => new Response('{"id":9007199254740993}', { headers }) });
const id: bigint = (await getThing({ throwOnError: true })).data.id;
console.log(typeof id, id);
END
esbuild program.ts --bundle --format=esm --platform=node --outfile=program.js --log-level=error

seen=$(node program.js)
expected=$(cat <<'END'
bigint 9007199254740992n
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

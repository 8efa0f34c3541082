#!/usr/bin/env bash
# A query parameter that is an object with any keys, in generated clients.
#
# Versions: orval 8.38.0 (client fetch), swagger-typescript-api 13.13.0. Run on 2026-11-27.
# Input: OpenAPI 3.1, `in: query, style: form, explode: true, schema: { type: object, additionalProperties: true }`, with the value
# { page: 2 }.
# Expected: the request has ?page=2, as the specification writes an exploded form object.
# Seen: both send ?filter=[object Object] and report nothing.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 orval@8.38.0 swagger-typescript-api@13.13.0 esbuild@0.28.2 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH"

cat >api.yaml <<'END'
openapi: 3.1.0
info: { title: Things, version: 1.0.0 }
servers: [{ url: http://127.0.0.1:1 }]
paths:
  /things:
    get:
      operationId: listThings
      parameters:
        - { name: filter, in: query, style: form, explode: true, schema: { type: object, additionalProperties: true } }
      responses:
        '200': { description: Things., content: { application/json: { schema: { type: object, properties: { id: { type: string } } } } } }
END
echo "export default { api: { input: './api.yaml', output: { target: './orval.ts', client: 'fetch' } } };" >orval.config.mjs
orval --config orval.config.mjs >/dev/null 2>&1
swagger-typescript-api generate -p api.yaml -o . -n sta.ts >/dev/null 2>&1
cat >program.ts <<'END'
import { listThings } from './orval';
import { Api } from './sta';

globalThis.fetch = async (input) => {
  console.log(decodeURIComponent(new URL(input instanceof Request ? input.url : String(input), 'http://127.0.0.1').search));
  return Response.json({ id: 'a' });
};
await listThings({ filter: { page: 2 } });
await new Api().things.listThings({ filter: { page: 2 } });
END
esbuild program.ts --bundle --format=esm --outfile=program.js --log-level=error

seen=$(node program.js)
expected=$(cat <<'END'
?filter=[object+Object]
?filter=[object Object]
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

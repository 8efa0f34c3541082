#!/usr/bin/env bash
# The arktype plugin of hey-api, for a field that is a string.
#
# Version: @hey-api/openapi-ts 0.99.0. Run on 2026-11-27.
# Input: OpenAPI 3.1 with a schema { id: string }, and the plugin `arktype`.
# Expected: id: 'string'.
# Seen: the plugin writes a placeholder for every field, an object with name, platform and versions, and reports success. The generated
# validator rejects { id: 'a' }.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 @hey-api/openapi-ts@0.99.0 typescript@5.9.3 arktype@2 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH"

cat >api.yaml <<'END'
openapi: 3.1.0
info: { title: Things, version: 1.0.0 }
paths:
  /things:
    post:
      operationId: addThing
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } }
      responses: { '200': { description: Added. } }
components:
  schemas:
    Thing: { type: object, required: [id], properties: { id: { type: string } } }
END
openapi-ts -i ./api.yaml -o out -p arktype >/dev/null 2>&1 && echo "exit 0" >status

seen=$(cat status; grep -c "platform: " out/arktype.gen.ts)
expected=$(cat <<'END'
exit 0
1
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

#!/usr/bin/env bash
# The option --path-params-as-types of openapi-typescript, for two paths of which one begins with the other.
#
# Versions: openapi-typescript 7.13.0, typescript 5.9.3. Run on 2026-11-27.
# Input: OpenAPI 3.1 with the paths /things/{id} (GET) and /things/{id}/parts/{part} (POST).
# Expected: types that compile.
# Seen: TS2413. The option writes index signatures such as [path: `/things/${string}`], and TypeScript requires the longer template,
# which the shorter one matches too, to have the same type.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 openapi-typescript@7.13.0 typescript@5.9.3 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH"

cat >api.yaml <<'END'
openapi: 3.1.0
info: { title: Things, version: 1.0.0 }
paths:
  /things/{id}:
    get:
      operationId: getThing
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { '200': { description: A thing. } }
  /things/{id}/parts/{part}:
    post:
      operationId: addPart
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
        - { name: part, in: path, required: true, schema: { type: string } }
      responses: { '200': { description: A part. } }
END
openapi-typescript api.yaml --path-params-as-types -o types.ts >/dev/null 2>&1

seen=$(tsc --noEmit --strict types.ts | grep -o "error TS[0-9]*" | sort -u || true)
expected=$(cat <<'END'
error TS2413
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

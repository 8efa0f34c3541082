#!/usr/bin/env bash
# A failure response whose schema has no type, served by Prism's mock.
#
# Version: @stoplight/prism-cli 5.16.0 on Node.js 24.21.0. Run on 2026-11-27.
# Input: an OpenAPI 3.1 document whose `default` response is JSON with a schema that only has a description; requests with
# `Prefer: code=503`, static and dynamic.
# Expected: a body of any JSON value, or no body.
# Seen: the static body is null. The dynamic body is the schema itself, as JSON Schema draft 7, which looks like an error object.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund @stoplight/prism-cli@5.16.0 node@24.21.0 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH"

cat >api.yaml <<'END'
openapi: 3.1.0
info: { title: Things, version: 1.0.0 }
paths:
  /thing:
    get:
      responses:
        '200': { description: A thing., content: { application/json: { schema: { type: string } } } }
        default: { description: A failure., content: { application/json: { schema: { description: Any value. } } } }
END
port=$(node -p 'const s = require("net").createServer().listen(0); const { port } = s.address(); s.close(); port')
touch prism.log
prism mock api.yaml --port "$port" >prism.log 2>&1 &
trap 'kill %1; rm -rf "$folder"' EXIT
until grep -q 'Prism is listening' prism.log; do sleep 0.2; done
ask() { curl -s -H "Prefer: $1" "http://127.0.0.1:$port/thing"; echo; }

seen=$(ask code=503; ask "code=503, dynamic=true")
expected=$(cat <<'END'
null
{"$schema":"http://json-schema.org/draft-07/schema#","description":"Any value.","x-stoplight":{}}
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

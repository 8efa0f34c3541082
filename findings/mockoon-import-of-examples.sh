#!/usr/bin/env bash
# Named examples of a response, after an import into Mockoon.
#
# Version: @mockoon/cli 9.9.0 on Node.js 24.21.0. Run on 2026-11-28.
# Input: OpenAPI 3.1 with one GET, whose response has a schema and the named example { "amount": "12.50" }; imported with `import` and
# served with `start`.
# Expected: the GET receives the example.
# Seen: it receives values that are generated from the schema, here an empty string. The example is a further response, which is served only
# if it is chosen in the environment file.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
# Node.js unpacks itself in its install script. The others need none.
npm install --silent --no-audit --no-fund node@24.21.0 >/dev/null 2>&1
npm install --silent --no-audit --no-fund --ignore-scripts @mockoon/cli@9.9.0 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH"

cat >api.yaml <<'END'
openapi: 3.1.0
info: { title: Things, version: 1.0.0 }
paths:
  /thing:
    get:
      responses:
        '200':
          description: A thing.
          content:
            application/json:
              schema: { type: object, required: [amount], properties: { amount: { type: string } } }
              examples: { typical: { value: { amount: '12.50' } } }
END
mockoon-cli import --input api.yaml --output things.json >/dev/null 2>&1
port=$(node -p 'const s = require("net").createServer().listen(0); const { port } = s.address(); s.close(); port')
mockoon-cli start --data things.json --port "$port" --disable-log-to-file >mockoon.log 2>&1 &
trap 'kill %1; rm -rf "$folder"' EXIT
until curl -so /dev/null "http://127.0.0.1:$port/thing"; do sleep 0.2; done

seen=$(curl -s "http://127.0.0.1:$port/thing" | tr -d ' \n'; echo; grep -c '12.50' things.json)
expected=$(cat <<'END'
{"amount":""}
1
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

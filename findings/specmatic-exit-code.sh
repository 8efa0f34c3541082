#!/usr/bin/env bash
# The exit code of a failed test run of specmatic, from npm and from its jar.
#
# Version: specmatic 2.55.1 from npm, which contains the jar, on Node.js 24.21.0 with Java 17 from Debian. Run on 2026-11-28.
# Input: OpenAPI 3.0.3 with one GET, and a server that responds 500 to it.
# Expected: `specmatic test` exits with 1 in both forms, because a scenario failed.
# Seen: the jar exits with 1. The command from npm prints the same failure and exits with 0, so a CI job passes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
# Node.js unpacks itself in its install script. The others need none.
npm install --silent --no-audit --no-fund node@24.21.0 >/dev/null 2>&1
npm install --silent --no-audit --no-fund --ignore-scripts specmatic@2.55.1 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH"

cat >api.yaml <<'END'
openapi: 3.0.3
info: { title: Things, version: 1.0.0 }
paths:
  /thing:
    get:
      responses:
        '200': { description: A thing., content: { application/json: { schema: { type: object } } } }
END
cat >server.js <<'END'
const { createServer } = require('http');
createServer((_, response) => response.writeHead(500).end()).listen(Number(process.argv[2]), '127.0.0.1');
END
port=$(node -p 'const s = require("net").createServer().listen(0); const { port } = s.address(); s.close(); port')
node server.js "$port" &
trap 'kill %1; rm -rf "$folder"' EXIT
until curl -so /dev/null "http://127.0.0.1:$port/"; do sleep 0.2; done

run() { "$@" test api.yaml --testBaseURL "http://127.0.0.1:$port" >run.log 2>&1 && code=0 || code=$?; }
run specmatic
seen="npm: $(grep -oE 'Failures: [0-9]+' run.log | head -1), exit $code"
run java -jar node_modules/specmatic/specmatic.jar
seen="$seen"$'\n'"jar: $(grep -oE 'Failures: [0-9]+' run.log | head -1), exit $code"
expected=$(cat <<'END'
npm: Failures: 1, exit 0
jar: Failures: 1, exit 1
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

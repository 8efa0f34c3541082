#!/usr/bin/env bash
# An operation with a success and a `default` response, tested by Dredd.
#
# Version: dredd 14.1.0 on Node.js 24.21.0. Run on 2026-11-28.
# Input: OpenAPI 3.0.3 with one POST, which responds 201, and whose `default` response describes a failure.
# Expected: one request, for the 201; `default` stands for the statuses that are not listed, and no request is known to cause one.
# Seen: Dredd takes `default` for a response of the status 200, and sends the request a second time to receive it. A POST that creates
# something is therefore carried out twice.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
# Node.js unpacks itself in its install script. The others need none.
npm install --silent --no-audit --no-fund node@24.21.0 >/dev/null 2>&1
npm install --silent --no-audit --no-fund --ignore-scripts dredd@14.1.0 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH"

cat >api.yaml <<'END'
openapi: 3.0.3
info: { title: Things, version: 1.0.0 }
paths:
  /things:
    post:
      requestBody: { content: { application/json: { schema: { type: object }, example: { name: a } } } }
      responses:
        '201': { description: Created., content: { application/json: { schema: { type: object }, example: { id: b } } } }
        default: { description: A failure., content: { application/json: { schema: { type: object } } } }
END
cat >server.js <<'END'
const { createServer } = require('http');
createServer((request, response) => {
  console.log(request.method, request.url);
  request.resume().on('end', () => response.writeHead(201, { 'content-type': 'application/json' }).end('{"id":"b"}'));
}).listen(Number(process.argv[2]), '127.0.0.1');
END
port=$(node -p 'const s = require("net").createServer().listen(0); const { port } = s.address(); s.close(); port')
node server.js "$port" >server.log &
trap 'kill %1; rm -rf "$folder"' EXIT
until curl -so /dev/null "http://127.0.0.1:$port/ready"; do sleep 0.2; done
dredd api.yaml "http://127.0.0.1:$port" >dredd.log 2>&1 || true

seen=$(grep POST server.log)
expected=$(cat <<'END'
POST /things
POST /things
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

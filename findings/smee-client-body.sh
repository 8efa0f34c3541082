#!/usr/bin/env bash
# A signed webhook that reaches a developer's machine through smee-client.
#
# Version: smee-client 5.0.0. Run on 2026-11-28.
# Input: a JSON body with the number 25.50 and a space after a colon, as a channel of smee.io passes it on.
# Expected: the body arrives as it was sent, because its signature is over the bytes.
# Seen: the channel carries the parsed body and the client writes it anew: 25.5, and no space. The header with the signature is
# passed on, and no longer fits the body.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 smee-client@5.0.0 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH"

cat >program.js <<'END'
import { once } from 'node:events';
import { createServer } from 'node:http';
import { SmeeClient } from 'smee-client';

const sent = '{"amount": 25.50}';
const channel = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const message = { body: JSON.parse(sent), query: {}, timestamp: 1, 'x-signature': 'of the bytes' };
  response.write(`data: ${JSON.stringify(message)}\n\n`);
}).listen(0);
const target = createServer(async (request, response) => {
  const chunks = await request.toArray();
  console.log(`sent ${sent}, received ${Buffer.concat(chunks)}, signature ${request.headers['x-signature']}`);
  response.end();
  process.exit();
}).listen(0);
await Promise.all([once(channel, 'listening'), once(target, 'listening')]);
const url = (server) => `http://127.0.0.1:${server.address().port}/`;
await new SmeeClient({ source: url(channel), target: url(target), logger: { info() {}, error() {} } }).start();
END

seen=$(node program.js)
expected=$(cat <<'END'
sent {"amount": 25.50}, received {"amount":25.5}, signature of the bytes
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

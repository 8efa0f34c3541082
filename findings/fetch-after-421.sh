#!/usr/bin/env bash
# A POST whose response is 421 Misdirected Request, with the fetch of Node.js.
#
# Versions: Node.js 22.23.3, 24.21.0 and 26.10.0 (each with the undici that it contains). Run on 2026-11-27.
# Input: one fetch of a POST with a string as its body, to an HTTP/1.1 server that counts requests.
# Expected: the server receives one request, because fetch does not retry a POST after a response.
# Seen: two requests, each with the whole body. The Fetch standard repeats a request after 421 on a new connection if its body has a
# source, whatever the method.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node-22@npm:node@22.23.3 node-24@npm:node@24.21.0 node-26@npm:node@26.10.0 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH"

cat >program.js <<'END'
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

const bodies = [];
const server = createServer(async (request, response) => {
  bodies.push(await text(request));
  response.writeHead(421).end();
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const { status } = await fetch(`http://127.0.0.1:${server.address().port}/`, { method: 'POST', body: 'pay' });
console.log(process.version, status, bodies.join(' '));
server.closeAllConnections();
server.close();
END

seen=$(for version in 22 24 26; do "node_modules/node-$version/bin/node" program.js; done)
expected=$(cat <<'END'
v22.23.3 421 pay pay
v24.21.0 421 pay pay
v26.10.0 421 pay pay
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

#!/usr/bin/env bash
# A response without a length whose connection is reset in the middle of its body, with node:http and the fetch of Node.js.
#
# Versions: Node.js 22.23.3, 24.21.0 and 26.10.0 (each with the undici that it contains). Run on 2026-11-28.
# Input: a GET, to an HTTP/1.1 server whose response has "connection: close" and neither a content-length nor chunks, so that the end of the
# connection ends the body. The server sends a part of the body, and resets the connection 50 ms later.
# Expected: the response fails, because the connection ended with an error and not with its regular end (RFC 9112, section 8).
# Seen: in all three, node:http ends the message with "complete" true, and fetch resolves with the part of the body.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node-22@npm:node@22.23.3 node-24@npm:node@24.21.0 node-26@npm:node@26.10.0 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH"

cat >program.js <<'END'
import { once } from 'node:events';
import { get } from 'node:http';
import { createServer } from 'node:net';

const server = createServer((socket) => {
  socket.on('error', () => {});
  socket.once('data', () => {
    socket.write('HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\nconnection: close\r\n\r\npart');
    setTimeout(() => socket.resetAndDestroy(), 50);
  });
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const url = `http://127.0.0.1:${server.address().port}/`;

const viaHttp = await new Promise((resolve) => {
  get(url, (message) => {
    let body = '';
    message.on('data', (chunk) => {
      body += chunk;
    });
    message.on('end', () => resolve(`end, complete ${message.complete}, "${body}"`));
    message.on('error', ({ code }) => resolve(`error ${code}`));
  }).on('error', () => {});
});
const viaFetch = await fetch(url)
  .then((response) => response.text())
  .then((body) => `resolves with "${body}"`, ({ cause }) => `fails with ${cause?.code}`);
console.log(`${process.version} node:http: ${viaHttp}; fetch: ${viaFetch}`);
server.close();
END

seen=$(for version in 22 24 26; do "node_modules/node-$version/bin/node" program.js; done)
expected=$(cat <<'END'
v22.23.3 node:http: end, complete true, "part"; fetch: resolves with "part"
v24.21.0 node:http: end, complete true, "part"; fetch: resolves with "part"
v26.10.0 node:http: end, complete true, "part"; fetch: resolves with "part"
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

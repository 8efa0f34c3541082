#!/usr/bin/env bash
# A webhook handler that works for ten seconds and then fails, in the Node.js middleware of @octokit/webhooks.
#
# Version: @octokit/webhooks 14.2.0. Run on 2026-11-28.
# Input: two signed deliveries of a push event, whose handler throws: at once, and after ten seconds. All options are the defaults.
# Expected: 500 for both, because the handler failed and the sender is to know.
# Seen: 500 for the first. For the second, the middleware responds 202 "still processing" after nine seconds, so that the sender takes
# the delivery for accepted; the failure then reaches only onError. The option timeout changes the nine seconds.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 @octokit/webhooks@14.2.0 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH"

cat >program.js <<'END'
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createNodeMiddleware, Webhooks } from '@octokit/webhooks';

const webhooks = new Webhooks({ secret: 'secret', log: { debug() {}, info() {}, warn() {}, error() {} } });
const failed = Promise.withResolvers();
webhooks.on('push', async ({ id }) => {
  if (id === 'slow') await new Promise((resolve) => setTimeout(resolve, 10_000));
  throw new Error(`${id} was not stored`);
});
webhooks.onError(({ event, errors }) => {
  console.log('onError:', errors[0].message);
  if (event.id === 'slow') failed.resolve();
});
const log = { debug() {}, info() {}, warn() {}, error() {} };
const server = createServer(createNodeMiddleware(webhooks, { log })).listen(0, '127.0.0.1');
await once(server, 'listening');
const body = '{"ref":"refs/heads/main"}';
const signature = await webhooks.sign(body);
for (const id of ['fast', 'slow']) {
  const response = await fetch(`http://127.0.0.1:${server.address().port}/api/github/webhooks`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-github-delivery': id,
      'x-github-event': 'push',
      'x-hub-signature-256': signature,
    },
    body,
  });
  console.log(`${id}:`, response.status, (await response.text()).trim());
}
await failed.promise;
process.exit();
END

seen=$(node program.js)
expected=$(cat <<'END'
onError: fast was not stored
fast: 500 {"error":"Error: fast was not stored"}
slow: 202 still processing
onError: slow was not stored
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

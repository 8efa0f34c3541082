#!/usr/bin/env bash
# Custom job ids that are ordinary keys, in BullMQ.
#
# Versions: bullmq 6.7.0, ioredis 5.11.1, with Redis 7.0 from Debian. Run on 2026-11-27.
# Input: queue.add with the jobId "order:7", "order:7:eu", "7" and "order.7".
# Expected: every string is accepted, or all that contain a colon are rejected.
# Seen: one colon and digits alone are rejected, two colons are accepted. A key such as `event:transaction` or a number of a database
# therefore needs another form, for example a UUID made of its hash.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 bullmq@6.7.0 ioredis@5.11.1 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH"

command -v redis-server >/dev/null || { echo 'redis-server is not installed: skipped'; exit 0; }
port=$(node -p 'const s = require("net").createServer().listen(0); const { port } = s.address(); s.close(); port')
redis-server --port "$port" --save '' >/dev/null &
trap 'kill %1; rm -rf "$folder"' EXIT
cat >program.js <<END
import { Queue } from 'bullmq';

const queue = new Queue('orders', { connection: { host: '127.0.0.1', port: $port } });
for (const jobId of ['order:7', 'order:7:eu', '7', 'order.7'])
  await queue.add('ship', {}, { jobId }).then(
    () => console.log(jobId, 'accepted'),
    () => console.log(jobId, 'rejected'),
  );
await queue.close();
END

seen=$(node program.js)
expected=$(cat <<'END'
order:7 rejected
order:7:eu accepted
7 rejected
order.7 accepted
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

#!/usr/bin/env bash
# A job of graphile-worker whose key is added again while the job runs.
#
# Versions: graphile-worker 0.17.3, pg 8.22.0, with PostgreSQL 15 from Debian. Run on 2026-11-28.
# Input: a job with a jobKey and three attempts; while its first attempt runs, a second job with the same jobKey; then the first attempt
# fails.
# Expected: the second job either replaces the first or comes in addition. The first keeps its other attempts, as it does if nothing is
# added.
# Seen: the second job runs, and the first, which had two attempts left, counts as failed for good after its first failure.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 graphile-worker@0.17.3 pg@8.22.0 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH:$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | tail -1)"

command -v initdb >/dev/null || { echo 'PostgreSQL is not installed: skipped'; exit 0; }
port=$(node -p 'const s = require("net").createServer().listen(0); const { port } = s.address(); s.close(); port')
# PostgreSQL does not run as root.
run=()
if [ "$(id -u)" = 0 ]; then
  chown postgres "$folder"
  run=(setpriv --reuid=postgres --regid=postgres --clear-groups)
fi
"${run[@]}" "$(command -v initdb)" -D "$folder/data" -U postgres -A trust --no-sync >/dev/null
"${run[@]}" "$(command -v postgres)" -D "$folder/data" -p "$port" -c listen_addresses=127.0.0.1 -c unix_socket_directories= >/dev/null 2>&1 &
trap 'kill -INT $!; wait $! || true; rm -rf "$folder"' EXIT
cat >program.js <<END
import { Logger, makeWorkerUtils, run } from 'graphile-worker';
import pg from 'pg';

const connectionString = 'postgres://postgres@127.0.0.1:$port/postgres';
for (let tries = 200; tries; tries -= 1) {
  const client = new pg.Client(connectionString);
  if (await client.connect().then(() => true, () => false)) { await client.end(); break; }
  await new Promise((resolve) => setTimeout(resolve, 50));
}
const logger = new Logger(() => () => {});
const utils = await makeWorkerUtils({ connectionString, logger });
await utils.migrate();

for (const addsAgain of [false, true]) {
  const begun = Promise.withResolvers();
  const added = Promise.withResolvers();
  const ended = Promise.withResolvers();
  const attempts = [];
  const deliver = async ({ name }, { job }) => {
    attempts.push(name + ' ' + job.attempts);
    if (name === 'second') return;
    begun.resolve();
    await added.promise;
    throw new Error('not stored');
  };
  const runner = await run({ connectionString, logger, concurrency: 2, pollInterval: 100, noHandleSignals: true, taskList: { deliver } });
  runner.events.on('job:error', () => ended.resolve());
  const { id } = await utils.addJob('deliver', { name: 'first' }, { jobKey: 'deposit-7', maxAttempts: 3 });
  await begun.promise;
  if (addsAgain) await utils.addJob('deliver', { name: 'second' }, { jobKey: 'deposit-7' });
  while (addsAgain && attempts.length < 2) await new Promise((resolve) => setTimeout(resolve, 50));
  added.resolve();
  await ended.promise;
  await runner.stop();
  const select = 'SELECT max_attempts - attempts AS count FROM graphile_worker.jobs WHERE id = \$1';
  const { rows } = await utils.withPgClient((client) => client.query(select, [id]));
  console.log(addsAgain ? 'added again:' : 'alone:', attempts.join(', '), 'then', rows[0].count, 'attempts left');
  await utils.completeJobs([id]);
}
await utils.release();
END

seen=$(node program.js)
expected=$(cat <<'END'
alone: first 1 then 2 attempts left
added again: first 1, second 1 then 0 attempts left
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

#!/usr/bin/env bash
# A job with a singletonKey, sent twice to a queue of pg-boss.
#
# Versions: pg-boss 12.38.0, @electric-sql/pglite 0.5.17. Run on 2026-11-28.
# Input: two jobs with one singletonKey, in a queue with the default policy and in one with the policy short.
# Expected: the second job is not created, as with one id.
# Seen: by default the key has no effect, and both jobs run. With short it holds only while the first job waits: once it is fetched,
# the same key gives another job. One id for both gives one job.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 pg-boss@12.38.0 @electric-sql/pglite@0.5.17 @opentelemetry/api@1.10.0 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH"

cat >program.js <<'END'
import { PGlite } from '@electric-sql/pglite';
import { PgBoss } from 'pg-boss';

const pglite = new PGlite();
const executeSql = async (text, values = []) =>
  values.length > 0 ? pglite.query(text, values) : { rows: (await pglite.exec(text)).flatMap(({ rows }) => rows) };
const boss = new PgBoss({ db: { executeSql }, schedule: false, supervise: false });
await boss.start();
const created = (id) => (id === null ? 'none' : 'created');
for (const policy of ['standard', 'short']) {
  await boss.createQueue(policy, { policy });
  const send = () => boss.send(policy, {}, { singletonKey: 'deposit-7' });
  console.log(policy, created(await send()), created(await send()));
  await boss.fetch(policy);
  console.log(policy, 'after fetch', created(await send()));
}
const id = '6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413';
console.log('id', created(await boss.send('standard', {}, { id })), created(await boss.send('standard', {}, { id })));
process.exit();
END

seen=$(node program.js)
expected=$(cat <<'END'
standard created created
standard after fetch created
short created none
short after fetch created
id created none
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

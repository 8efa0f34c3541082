#!/usr/bin/env bash
# A lease that PEXPIRE with GT may only make longer, in ioredis-mock.
#
# Versions: ioredis-mock 8.13.1, ioredis 5.11.1. Run on 2026-11-28.
# Input: a key with a minute to live; PEXPIRE with 1 ms and GT; INCRBYFLOAT by 0.1 and 0.2; SET with NX inside EVAL for a key that
# exists.
# Expected: as in Redis 7: the key keeps its minute, the sum is 0.3, and EVAL gives null.
# Seen: GT is ignored and the lease ends at once, the sum is that of doubles, and EVAL gives false.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 ioredis-mock@8.13.1 ioredis@5.11.1 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH"

cat >program.js <<'END'
import Redis from 'ioredis-mock';

const redis = new Redis();
await redis.set('lease', 'worker', 'PX', 60_000, 'NX');
console.log('SET NX in EVAL:', await redis.eval("return redis.call('set', KEYS[1], 'other', 'NX')", 1, 'lease'));
console.log('PEXPIRE GT:', await redis.pexpire('lease', 1, 'GT'), 'lives long:', (await redis.pttl('lease')) > 1_000);
await redis.incrbyfloat('sum', '0.1');
console.log('INCRBYFLOAT:', await redis.incrbyfloat('sum', '0.2'));
process.exit();
END

seen=$(node program.js)
expected=$(cat <<'END'
SET NX in EVAL: false
PEXPIRE GT: 1 lives long: false
INCRBYFLOAT: 0.30000000000000004
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

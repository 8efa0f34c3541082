#!/usr/bin/env bash
# A nullable number in a request body, described by TypeBox and read by Fastify.
#
# Versions: fastify 5.12.8, typebox 1.4.3. Run on 2026-11-28.
# Input: { "limit": null } and { "limit": 0 } for Type.Union([Type.Number(), Type.Null()]), and for the same union in the other order.
# Expected: null stays null and 0 stays 0, in either order, because both values conform to the schema as they are.
# Seen: Fastify coerces within a union to its first form. With the number first, null ("no limit") arrives as 0; with null first, 0 arrives
# as null, so a limit of nothing becomes no limit. No request is rejected.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 fastify@5.12.8 typebox@1.4.3 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH"

cat >program.js <<'END'
import fastify from 'fastify';
import { Type } from 'typebox';

const forms = {
  'number or null': Type.Union([Type.Number(), Type.Null()]),
  'null or number': Type.Union([Type.Null(), Type.Number()]),
};
const app = fastify();
for (const [index, limit] of Object.values(forms).entries())
  app.post(`/${index}`, { schema: { body: Type.Object({ limit }) } }, async ({ body }) => body);
for (const [index, name] of Object.keys(forms).entries())
  for (const limit of [null, 0]) {
    const response = await app.inject({ method: 'POST', url: `/${index}`, payload: { limit } });
    console.log(`${name}: ${limit} arrives as`, response.statusCode, response.body);
  }
END

seen=$(node program.js)
expected=$(cat <<'END'
number or null: null arrives as 200 {"limit":0}
number or null: 0 arrives as 200 {"limit":0}
null or number: null arrives as 200 {"limit":null}
null or number: 0 arrives as 200 {"limit":null}
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

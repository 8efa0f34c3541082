#!/usr/bin/env bash
# A failure whose response has no body, with openapi-fetch.
#
# Version: openapi-fetch 0.17.0. Run on 2026-11-27.
# Input: a response of the status 503 with `content-length: 0`, and one with neither a body nor that header.
# Expected: `error` is set, because a result has either `data` or `error`.
# Seen: `error` is undefined for the first and an empty string for the second, so that `if (error)` takes both for a success.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 openapi-fetch@0.17.0 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH"

cat >program.js <<'END'
import createClient from 'openapi-fetch';

for (const headers of [{ 'content-length': '0' }, {}]) {
  const fetch = async () => new Response(null, { status: 503, headers });
  const { data, error, response } = await createClient({ baseUrl: 'http://127.0.0.1:1', fetch }).GET('/things');
  console.log(response.ok, data, JSON.stringify(error));
}
END

seen=$(node program.js)
expected=$(cat <<'END'
false undefined undefined
false undefined ""
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

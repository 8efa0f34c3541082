#!/usr/bin/env bash
# An OpenAPI 3.1 document that has webhooks, served by openapi-backend.
#
# Version: openapi-backend 5.21.2. Run on 2026-11-27.
# Input: a document of OpenAPI 3.1.0 with one path and one webhook, and a handler for the operation of the path.
# Expected: the operation is served, because OpenAPI 3.1 has `webhooks` and the package reads 3.1 documents.
# Seen: validation rejects the field `webhooks` as an additional property. init() prints that and resolves, and every request is then
# answered as not found. Without the webhook, or with `quick: true`, the operation is served.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 openapi-backend@5.21.2 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH"

cat >program.js <<'END'
import { OpenAPIBackend } from 'openapi-backend';

const responses = { 200: { description: 'Done.' } };
const definition = {
  openapi: '3.1.0',
  info: { title: 'Things', version: '1.0.0' },
  paths: { '/things': { get: { operationId: 'listThings', responses } } },
};
const webhooks = { changed: { post: { operationId: 'onChange', responses } } };
for (const options of [
  { definition },
  { definition: { ...definition, webhooks } },
  { definition: { ...definition, webhooks }, quick: true },
]) {
  const api = new OpenAPIBackend(options);
  api.register({ listThings: () => 'served', notFound: () => 'not found' });
  await api.init();
  console.log(await api.handleRequest({ method: 'GET', path: '/things', headers: {} }));
}
END

seen=$(node program.js 2>/dev/null)
expected=$(cat <<'END'
served
not found
served
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

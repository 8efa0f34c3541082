#!/usr/bin/env bash
# Constraints of OpenAPI 3.1 in generated Zod schemas.
#
# Versions: openapi-zod-client 1.18.3, @hey-api/openapi-ts 0.99.0, orval 8.38.0, zod 3.25.76. Run on 2026-11-28.
# Input: OpenAPI 3.1 with a nullable amount that has a pattern, a constant currency, a note that is a $ref with a maxLength beside it, a
# list of texts of at least two characters, and labels whose keys begin with "x-" (patternProperties).
# Expected: each schema rejects a value that breaks one of these, and returns { "x-a": "1" } as labels.
# Seen: openapi-zod-client accepts all four broken values, hey-api the long note, and orval none. The valid labels pass through none of
# them: openapi-zod-client and orval return an empty object, and hey-api rejects them.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 openapi-zod-client@1.18.3 @hey-api/openapi-ts@0.99.0 orval@8.38.0 \
  typescript@5.9.3 zod@3.25.76 @zodios/core@10.9.6 esbuild@0.28.2 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH"

cat >api.yaml <<'END'
openapi: 3.1.0
info: { title: Payouts, version: 1.0.0 }
paths:
  /payouts:
    post:
      operationId: addPayout
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Payout' } } } }
      responses: { '200': { description: Added. } }
components:
  schemas:
    Text: { type: string, minLength: 2 }
    Payout:
      type: object
      properties:
        amount: { type: [string, 'null'], pattern: '^[0-9]+$' }
        currency: { const: USD }
        note: { $ref: '#/components/schemas/Text', maxLength: 4 }
        tags: { type: array, items: { $ref: '#/components/schemas/Text' } }
        labels: { type: object, patternProperties: { '^x-': { type: string } }, additionalProperties: false }
END
openapi-zod-client api.yaml -o zodios.ts >/dev/null 2>&1
openapi-ts -i ./api.yaml -o hey-api -p zod >/dev/null 2>&1
echo "export default { api: { input: './api.yaml', output: { target: './orval.ts', client: 'zod' } } };" >orval.config.mjs
orval --config orval.config.mjs >/dev/null 2>&1
cat >program.ts <<'END'
import { zPayout } from './hey-api/zod.gen';
import { AddPayoutBody } from './orval';
import { schemas } from './zodios';

const broken = [{ amount: '-1' }, { currency: 'EUR' }, { note: 'too long' }, { tags: ['a'] }];
for (const [name, schema] of Object.entries({ 'openapi-zod-client': schemas.Payout, 'hey-api': zPayout, orval: AddPayoutBody })) {
  const accepted = broken.filter((value) => schema.safeParse(value).success);
  console.log(name, 'accepts', accepted.flatMap(Object.keys).join(' ') || 'none');
  const { data } = schema.safeParse({ labels: { 'x-a': '1' } });
  console.log(name, 'returns', JSON.stringify(data?.labels) ?? 'an error');
}
END
esbuild program.ts --bundle --platform=node --outfile=program.cjs --log-level=error

seen=$(node program.cjs)
expected=$(cat <<'END'
openapi-zod-client accepts amount currency note tags
openapi-zod-client returns {}
hey-api accepts note
hey-api returns an error
orval accepts none
orval returns {}
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

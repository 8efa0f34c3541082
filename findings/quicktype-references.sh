#!/usr/bin/env bash
# A JSON Schema definition that only refers to another one, written as a Go type by quicktype.
#
# Version: quicktype 26.0.0. Run on 2026-11-27; Go 1.19 rejected such a file.
# Input: a document with the definitions Cat, an object, and Pet, a reference to Cat; `#/definitions/` chooses all of them.
# Expected: the types Cat and Pet, since the output has functions for both.
# Seen: only Pet. UnmarshalCat and Marshal still name the type Cat, so the file does not compile.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 quicktype@26.0.0 >/dev/null 2>&1
PATH="$folder/node_modules/.bin:$PATH"

cat >pets.json <<'END'
{
  "definitions": {
    "Cat": { "type": "object", "required": ["name"], "properties": { "name": { "type": "string" } } },
    "Pet": { "$ref": "#/definitions/Cat" }
  }
}
END
quicktype --telemetry disable --quiet --src-lang schema --lang go --out pets.go 'pets.json#/definitions/'

seen=$(grep -oE '^(func Unmarshal\w+|type \w+)' pets.go)
expected=$(cat <<'END'
func UnmarshalCat
func UnmarshalPet
type Pet
END
)
if [ "$seen" != "$expected" ]; then
  printf 'changed:\n%s\n' "$seen"
  exit 1
fi
echo ok

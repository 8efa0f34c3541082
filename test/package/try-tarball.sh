#!/usr/bin/env bash
# Usage: test/package/try-tarball.sh <package.tgz>
# Installs the tarball in an empty project, loads every entry that needs no peer by import and by require, and runs the command, with the
# Node.js on the PATH.
set -euo pipefail
tarball=$(realpath "$1")
here=$(cd "$(dirname "$0")" && pwd)
project=$(mktemp -d)
trap 'rm -rf "$project"' EXIT
cd "$project"
echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --omit=optional "$tarball"
cp "$here/consumer/load.mjs" .
mapfile -t entries < <(node -p '
  const { name, exports } = require("stablecoin-wallet-api/package.json");
  Object.keys(exports).filter((entry) => !/\.yaml$/.test(entry)).map((entry) => name + entry.slice(1)).join("\n")')
node load.mjs "${entries[@]}"
npx --no stablecoin-wallet-api --version
echo "$(node --version): ${#entries[@]} entries load"

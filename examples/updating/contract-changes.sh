#!/bin/sh
# Prints what an update of stablecoin-wallet-api changes, and fails if it breaks something. It compares the version that is installed
# here with the one that the branch $1 has in its lock file, for example `sh contract-changes.sh origin/main`.
set -eu
before="$(mktemp -d)"
trap 'rm -rf "$before"' EXIT
for file in package.json package-lock.json; do git show "$1:$file" >"$before/$file"; done
npm ci --prefix "$before" --ignore-scripts --no-audit --no-fund >/dev/null
npx --no stablecoin-wallet-api diff "$before/node_modules/stablecoin-wallet-api" --format markdown

#!/bin/sh
# Prints what an update of stablecoin-wallet-api changes, and fails if it breaks something. It compares the version that is installed
# here with the one of the branch $1, for example `sh contract-changes.sh origin/main`.
set -eu
checkout="$(mktemp -d)"
trap 'git worktree remove --force "$checkout"' EXIT
git worktree add --quiet --detach "$checkout" "$1"
before="$checkout/$(git rev-parse --show-prefix)"
if [ -f "$before/package-lock.json" ]; then npm ci --prefix "$before" --ignore-scripts --no-audit --no-fund >/dev/null; fi
contract=node_modules/stablecoin-wallet-api/generated/openapi.json
if [ ! -f "$before/$contract" ]; then
  echo "The branch $1 does not have the package."
  exit 0
fi
npx --yes @redocly/cli@2.77.0 diff "$before/$contract" "$contract" --format markdown

#!/usr/bin/env bash
# Checks the tests of a project and its webhook receiver against the contract. Needs the packages stablecoin-wallet-api and
# @stoplight/prism-cli, and any key in WALLET_API_KEY. No step can hang: each has a time limit in seconds.
set -euo pipefail
trap 'kill $(jobs -p) 2>/dev/null || true' EXIT
PATH="node_modules/.bin:$PATH" sandbox=${SANDBOX_PORT:-4010} proxy=${PROXY_PORT:-4011} receiver=${RECEIVER_PORT:-4012} limit=${LIMIT:-300}
ready() { timeout "$limit" bash -c 'until grep -qsE "is (ready|listening)" "$2"; do kill -0 "$1" || exit 1; sleep 0.1; done' _ $! "$1"; }
stablecoin-wallet-api sandbox --respond examples --port "$sandbox" >sandbox.log & ready sandbox.log
PORT=$receiver node receiver.mjs > >(tee receiver.log) & ready receiver.log
contract=node_modules/stablecoin-wallet-api/generated/openapi.json
prism proxy "$contract" "http://127.0.0.1:$sandbox" --errors --port "$proxy" >prism.log & ready prism.log
WALLET_API_URL="http://127.0.0.1:$proxy" timeout --foreground -k 10 "$limit" node --test signing.test.mjs
if grep 'prism/errors#' prism.log; then exit 1; fi # a violation that the tests have not noticed
timeout --foreground -k 10 "$limit" stablecoin-wallet-api trigger --all --to "http://127.0.0.1:$receiver/webhooks"

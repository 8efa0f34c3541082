#!/usr/bin/env bash
# Checks the tests of a project and its webhook receiver against the contract. Needs the package stablecoin-wallet-api
# and any key in WALLET_API_KEY. No step can hang: each has a time limit in seconds.
set -euo pipefail
trap 'kill $(jobs -p) 2>/dev/null || true' EXIT
PATH="node_modules/.bin:$PATH" mock=${MOCK_PORT:-4010} receiver=${RECEIVER_PORT:-4012} limit=${LIMIT:-300}
ready() { timeout "$limit" bash -c 'until grep -qs "is ready" "$2"; do kill -0 "$1" || exit 1; sleep 0.1; done' _ $! "$1"; }
stablecoin-wallet-api mock --port "$mock" >mock.log & ready mock.log
PORT=$receiver node receiver.mjs > >(tee receiver.log) & ready receiver.log
timeout --foreground -k 10 "$limit" stablecoin-wallet-api proxy --upstream "http://127.0.0.1:$mock" --port 0 \
  --report contract.xml -- node --test signing.test.mjs
timeout --foreground -k 10 "$limit" stablecoin-wallet-api trigger --all --to "http://127.0.0.1:$receiver/webhooks"

#!/usr/bin/env bash
# Checks the tests of a project and its webhook receiver against the contract. Needs the packages stablecoin-wallet-api
# and @stoplight/prism-http, and any key in WALLET_API_KEY.
set -euo pipefail
trap 'kill $(jobs -p) 2>/dev/null || true' EXIT
PATH="node_modules/.bin:$PATH" mock=${MOCK_PORT:-4010} proxy=${PROXY_PORT:-4011} receiver=${RECEIVER_PORT:-4012}
stablecoin-wallet-api mock --port "$mock" >mock.log &
stablecoin-wallet-api proxy --port "$proxy" --upstream "http://127.0.0.1:$mock" --report contract.xml & proxying=$!
PORT=$receiver node receiver.mjs &
for port in "$mock" "$proxy" "$receiver"; do until (: >"/dev/tcp/127.0.0.1/$port") 2>/dev/null; do sleep 0.1; done; done
WALLET_API_URL="http://127.0.0.1:$proxy" node --test signing.test.mjs
stablecoin-wallet-api trigger --all --to "http://127.0.0.1:$receiver/webhooks"
kill "$proxying" && wait "$proxying"

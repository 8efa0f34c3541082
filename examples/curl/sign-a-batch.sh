#!/bin/sh
# The workflow openapi/workflows/sign-a-batch.yaml against a sandbox.
set -eu
SANDBOX_URL=${SANDBOX_URL:-http://127.0.0.1:4010}

get() { curl -fsS "$SANDBOX_URL$1" -H "x-api-key: ${key:-}"; echo; }
post() { curl -fsS "$SANDBOX_URL$1" -H "x-api-key: ${key:-}" -H 'content-type: application/json' -d "$2"; echo; }
# The first value of a field in JSON.
field() { grep -o "\"$1\":\"[^\"]*\"" | head -n 1 | cut -d '"' -f 4; }

# The first wallet, its key and one of its tokens.
wallets=$(get /_sandbox/wallets)
wallet=$(echo "$wallets" | field id)
key=$(echo "$wallets" | field apiKey)
token=$(echo "$wallets" | grep -o '"assets":.*' | field address)

call='{
  "address": "'"$token"'",
  "method": "approve",
  "parameters": ["0xa2424465919A9C1dc668508ccc17fd7d85E58540", "0"],
  "abi": [{
    "type": "function", "name": "approve", "stateMutability": "nonpayable",
    "inputs": [{ "name": "spender", "type": "address" }, { "name": "amount", "type": "uint256" }],
    "outputs": [{ "name": "", "type": "bool" }]
  }]
}'

# Estimate what both calls would cost.
post "/v1/wallets/$wallet/contracts/network-fee" '{"calls":['"$call,$call"']}'

# Sign them with a two-factor code.
code=$(post /_sandbox/twoFactorCode '{}' | field code)
post "/v1/wallets/$wallet/contracts/write/sign" '{"code":"'"$code"'","calls":['"$call,$call"']}'

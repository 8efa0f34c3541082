#!/bin/sh
# Signs a message, estimates a fee and receives a deposit, against a sandbox: stablecoin-wallet-api sandbox --clock manual
set -eu
WEBHOOK_URL=${WEBHOOK_URL:-http://127.0.0.1:3000/webhooks}
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

# Sign a message.
post "/v1/wallets/$wallet/signing/message" '{"message":"Sign in to Example Market, nonce 4c9e27b1"}'

# Estimate the fee of a contract call.
post "/v1/wallets/$wallet/contracts/network-fee" '{
  "calls": [{
    "address": "'"$token"'",
    "method": "transfer",
    "parameters": ["0xa2424465919A9C1dc668508ccc17fd7d85E58540", "125500000"],
    "abi": [{
      "type": "function", "name": "transfer", "outputs": [],
      "inputs": [{ "name": "to", "type": "address" }, { "name": "amount", "type": "uint256" }]
    }]
  }]
}'

# Let a deposit arrive at a child address. Its events are delivered to your receiver.
post /_sandbox/setWebhookUrl '{"url":"'"$WEBHOOK_URL"'"}'
address=$(post /_sandbox/createAddress '{"walletId":"'"$wallet"'"}' | field id)
post /_sandbox/deposit '{"addressId":"'"$address"'","amount":"25.5"}'

# Three hours later, every retry has been made. Each delivery is listed with its attempts.
post /_sandbox/advance '{"milliseconds":10800000}'
get /_sandbox/deliveries

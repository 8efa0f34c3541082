#!/bin/sh
# Signs a message, estimates and signs two approvals, issues a virtual account and receives a deposit in it, with curl
# only, against a sandbox: npx --no stablecoin-wallet-api sandbox --clock manual
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

# Estimate the fees of two contract calls, and sign them with a two-factor code. Signing does not broadcast.
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
post "/v1/wallets/$wallet/contracts/network-fee" '{"calls":['"$call,$call"']}'
code=$(post /_sandbox/twoFactorCode '{}' | field code)
post "/v1/wallets/$wallet/contracts/write/sign" '{"code":"'"$code"'","calls":['"$call,$call"']}'

# Issue a virtual account of a child address, and find its customer and the account again.
address=$(post /_sandbox/createAddress '{"walletId":"'"$wallet"'"}' | field id)
accounts="/v1/wallets/$wallet/addresses/$address/virtual-accounts"
account=$(post "$accounts" '{
  "firstname": "Amara",
  "lastname": "Testwell",
  "email": "amara@example.com",
  "bvn": "22000000000",
  "dateOfBirth": "1990-04-12"
}')
echo "$account"
id=$(echo "$account" | grep -o '"data":.*' | field id)
customer=$(echo "$account" | grep -o '"customer":.*' | field id)
get "/v1/customers/$customer"
get "$accounts" | grep "$id"

# The customer transfers naira, which become cNGN at the address. The events are delivered to your receiver.
post /_sandbox/setWebhookUrl '{"url":"'"$WEBHOOK_URL"'"}'
post /_sandbox/fiatDeposit '{"virtualAccountId":"'"$id"'","amount":"5000"}'

# Three hours later, every retry has been made. Each delivery is listed with its attempts.
post /_sandbox/advanceClock '{"milliseconds":10800000}'
get /_sandbox/deliveries

#!/bin/sh
# The workflow openapi/workflows/receive-a-deposit.yaml against a sandbox, and the deposit that follows it.
set -eu
SANDBOX_URL=${SANDBOX_URL:-http://127.0.0.1:4010}

get() { curl -fsS "$SANDBOX_URL$1" -H "x-api-key: ${key:-}"; echo; }
post() { curl -fsS "$SANDBOX_URL$1" -H "x-api-key: ${key:-}" -H 'content-type: application/json' -d "$2"; echo; }
# The first value of a field in JSON.
field() { grep -o "\"$1\":\"[^\"]*\"" | head -n 1 | cut -d '"' -f 4; }

# The first wallet and its key.
wallets=$(get /_sandbox/wallets)
wallet=$(echo "$wallets" | field id)
key=$(echo "$wallets" | field apiKey)

# A child address, and the virtual accounts that it has.
address=$(post /_sandbox/createAddress '{"walletId":"'"$wallet"'"}' | field id)
accounts="/v1/wallets/$wallet/addresses/$address/virtual-accounts"
get "$accounts"

# Issue an account in the name of a customer, and find the customer and the account again.
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

# The customer transfers naira, which become cNGN at the address.
post /_sandbox/fiatDeposit '{"virtualAccountId":"'"$id"'","amount":"5000"}'

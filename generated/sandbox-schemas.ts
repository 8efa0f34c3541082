// Generated from openapi/ by `npm run generate`. Do not edit.

import type { Definitions } from '../src/validators/compile.js';

export const definitions: Definitions = {
"NoOptions": {
"type": "object",
"additionalProperties": false
},
"Done": {
"type": "object",
"additionalProperties": true
},
"Refusal": {
"type": "object",
"required": [
"message",
"error",
"statusCode"
],
"properties": {
"message": {
"type": "string"
},
"error": {
"type": "string"
},
"statusCode": {
"type": "integer"
}
}
},
"Health": {
"type": "object",
"required": [
"status"
],
"properties": {
"status": {
"type": "string",
"const": "ready"
}
}
},
"BusinessKey": {
"type": "object",
"required": [
"apiKey"
],
"properties": {
"apiKey": {
"type": "string"
}
}
},
"Wallets": {
"type": "object",
"required": [
"wallets"
],
"properties": {
"wallets": {
"type": "array",
"items": {
"$ref": "#/$defs/SandboxWallet"
}
}
}
},
"Rates": {
"type": "object",
"required": [
"rates"
],
"properties": {
"rates": {
"type": "array",
"items": {
"$ref": "#/$defs/Rate"
}
}
}
},
"Transactions": {
"type": "object",
"required": [
"transactions"
],
"properties": {
"transactions": {
"type": "array",
"items": {
"$ref": "#/$defs/Transaction"
}
}
}
},
"Withdrawals": {
"type": "object",
"required": [
"withdrawals"
],
"properties": {
"withdrawals": {
"type": "array",
"items": {
"$ref": "#/$defs/Transaction"
}
}
}
},
"TwoFactorCode": {
"type": "object",
"required": [
"code"
],
"properties": {
"code": {
"type": "string"
}
}
},
"ClockState": {
"type": "object",
"required": [
"clock"
],
"properties": {
"clock": {
"$ref": "#/$defs/SandboxClock"
}
}
},
"SandboxClock": {
"type": "object",
"required": [
"kind",
"now"
],
"properties": {
"kind": {
"type": "string",
"enum": [
"manual",
"real"
]
},
"now": {
"type": "string",
"format": "date-time"
}
}
},
"Deliveries": {
"type": "object",
"required": [
"deliveries"
],
"properties": {
"deliveries": {
"type": "array",
"items": {
"$ref": "#/$defs/Delivery"
}
}
}
},
"Requests": {
"type": "object",
"required": [
"requests"
],
"properties": {
"requests": {
"type": "array",
"items": {
"$ref": "#/$defs/RecordedRequest"
}
}
}
},
"SandboxAddress": {
"type": "object",
"required": [
"id",
"address"
],
"properties": {
"id": {
"type": "string",
"format": "uuid"
},
"address": {
"type": "string"
}
}
},
"ChainSlug": {
"type": "string",
"enum": [
"ethereum",
"tron",
"solana",
"stellar"
]
},
"SandboxBlockchain": {
"type": "object",
"required": [
"id",
"slug",
"name",
"symbol"
],
"properties": {
"id": {
"type": "string",
"format": "uuid"
},
"slug": {
"$ref": "#/$defs/ChainSlug"
},
"name": {
"type": "string"
},
"symbol": {
"type": "string"
}
}
},
"SandboxWallet": {
"type": "object",
"required": [
"id",
"address",
"network",
"blockchain",
"apiKey",
"assets",
"addresses",
"virtualAccounts"
],
"properties": {
"id": {
"type": "string",
"format": "uuid"
},
"address": {
"type": "string"
},
"network": {
"$ref": "#/$defs/Network"
},
"blockchain": {
"$ref": "#/$defs/SandboxBlockchain"
},
"apiKey": {
"type": "string"
},
"assets": {
"type": "array",
"items": {
"$ref": "#/$defs/Asset"
}
},
"addresses": {
"type": "array",
"items": {
"$ref": "#/$defs/SandboxAddress"
}
},
"virtualAccounts": {
"type": "array",
"items": {
"$ref": "#/$defs/SandboxVirtualAccount"
}
},
"webhookUrl": {
"type": "string"
}
}
},
"SandboxVirtualAccount": {
"type": "object",
"required": [
"id",
"accountNumber",
"accountName"
],
"properties": {
"id": {
"type": "string",
"format": "uuid"
},
"accountNumber": {
"type": "string"
},
"accountName": {
"type": "string"
},
"addressId": {
"type": "string",
"format": "uuid"
}
}
},
"CreateWalletOptions": {
"type": "object",
"additionalProperties": false,
"required": [
"blockchain"
],
"properties": {
"blockchain": {
"$ref": "#/$defs/ChainSlug"
},
"network": {
"$ref": "#/$defs/Network"
}
}
},
"Text": {
"type": "string",
"pattern": "\\S",
"examples": [
"0c9d8e7f-6a5b-4c3d-9e1f-0a1b2c3d4e5f"
]
},
"CreateAddressOptions": {
"type": "object",
"additionalProperties": false,
"required": [
"walletId"
],
"properties": {
"walletId": {
"$ref": "#/$defs/Text"
}
}
},
"DepositEvent": {
"type": "string",
"enum": [
"deposit.success",
"deposit.processing",
"deposit.failed",
"deposit.swept.failed"
]
},
"DepositOptions": {
"type": "object",
"additionalProperties": false,
"required": [
"amount"
],
"properties": {
"addressId": {
"$ref": "#/$defs/Text"
},
"walletId": {
"$ref": "#/$defs/Text"
},
"amount": {
"$ref": "#/$defs/SentAmount"
},
"assetId": {
"$ref": "#/$defs/Text"
},
"finalEvent": {
"$ref": "#/$defs/DepositEvent"
},
"events": {
"type": "array",
"items": {
"$ref": "#/$defs/DepositEvent"
}
}
}
},
"FiatDepositOptions": {
"type": "object",
"additionalProperties": false,
"required": [
"virtualAccountId",
"amount"
],
"properties": {
"virtualAccountId": {
"$ref": "#/$defs/Text"
},
"amount": {
"$ref": "#/$defs/SentAmount"
}
}
},
"FailSwapOptions": {
"type": "object",
"additionalProperties": false,
"required": [
"walletId",
"fromAssetId",
"toAssetId",
"amount"
],
"properties": {
"walletId": {
"$ref": "#/$defs/Text"
},
"fromAssetId": {
"$ref": "#/$defs/Text"
},
"toAssetId": {
"$ref": "#/$defs/Text"
},
"amount": {
"$ref": "#/$defs/SentAmount"
}
}
},
"Outcome": {
"type": "object",
"required": [
"transaction",
"deliveries"
],
"properties": {
"transaction": {
"$ref": "#/$defs/Transaction"
},
"deliveries": {
"type": "array",
"items": {
"$ref": "#/$defs/Delivery"
}
}
}
},
"WithdrawalStatus": {
"type": "string",
"enum": [
"PENDING",
"PROCESSING",
"SUCCESS",
"FAILED",
"INCOMPLETE",
"CANCELLED"
]
},
"SetNextWithdrawalStatusOptions": {
"type": "object",
"additionalProperties": false,
"required": [
"status"
],
"properties": {
"status": {
"$ref": "#/$defs/WithdrawalStatus"
}
}
},
"AdvanceClockOptions": {
"type": "object",
"additionalProperties": false,
"required": [
"milliseconds"
],
"properties": {
"milliseconds": {
"type": "number",
"minimum": 0
}
}
},
"RequestFaults": {
"type": "object",
"properties": {
"signWalletMessage": {
"$ref": "#/$defs/RequestFaultQueue"
},
"signAddressMessage": {
"$ref": "#/$defs/RequestFaultQueue"
},
"readContracts": {
"$ref": "#/$defs/RequestFaultQueue"
},
"estimateWalletNetworkFee": {
"$ref": "#/$defs/RequestFaultQueue"
},
"estimateAddressNetworkFee": {
"$ref": "#/$defs/RequestFaultQueue"
},
"signContractWrites": {
"$ref": "#/$defs/RequestFaultQueue"
},
"updateAddress": {
"$ref": "#/$defs/RequestFaultQueue"
},
"quoteAddressSwap": {
"$ref": "#/$defs/RequestFaultQueue"
},
"quoteWalletSwap": {
"$ref": "#/$defs/RequestFaultQueue"
},
"executeFiatWithdrawal": {
"$ref": "#/$defs/RequestFaultQueue"
},
"listAddressVirtualAccounts": {
"$ref": "#/$defs/RequestFaultQueue"
},
"createAddressVirtualAccount": {
"$ref": "#/$defs/RequestFaultQueue"
},
"regenerateAddressVirtualAccount": {
"$ref": "#/$defs/RequestFaultQueue"
},
"getWalletVirtualAccount": {
"$ref": "#/$defs/RequestFaultQueue"
},
"listRateHistory": {
"$ref": "#/$defs/RequestFaultQueue"
},
"reactivateRate": {
"$ref": "#/$defs/RequestFaultQueue"
},
"salvageAsset": {
"$ref": "#/$defs/RequestFaultQueue"
},
"sweepAssets": {
"$ref": "#/$defs/RequestFaultQueue"
},
"getCustomer": {
"$ref": "#/$defs/RequestFaultQueue"
},
"resendTransactionWebhook": {
"$ref": "#/$defs/RequestFaultQueue"
}
},
"additionalProperties": false
},
"RequestFaultQueue": {
"oneOf": [
{
"$ref": "#/$defs/RequestFault"
},
{
"type": "array",
"items": {
"$ref": "#/$defs/RequestFault"
}
}
]
},
"RequestFault": {
"type": "object",
"additionalProperties": false,
"properties": {
"times": {
"type": "integer",
"minimum": 1
},
"skip": {
"type": "integer",
"minimum": 0
},
"every": {
"type": "integer",
"minimum": 1
},
"delay": {
"type": "number",
"minimum": 0,
"maximum": 2147483647
},
"status": {
"type": "integer",
"minimum": 200,
"maximum": 599
},
"carriedOut": {
"type": "boolean"
},
"retryAfter": {
"type": "number",
"minimum": 0
},
"html": {
"type": "boolean"
},
"reset": {
"type": "string",
"enum": [
"before",
"after"
]
},
"example": {
"type": "string"
}
}
},
"DeliveryFaults": {
"type": "object",
"properties": {
"deposit.processing": {
"$ref": "#/$defs/DeliveryFaultQueue"
},
"deposit.success": {
"$ref": "#/$defs/DeliveryFaultQueue"
},
"deposit.failed": {
"$ref": "#/$defs/DeliveryFaultQueue"
},
"deposit.swept.failed": {
"$ref": "#/$defs/DeliveryFaultQueue"
},
"swap.failed": {
"$ref": "#/$defs/DeliveryFaultQueue"
}
},
"additionalProperties": false
},
"DeliveryFaultQueue": {
"oneOf": [
{
"$ref": "#/$defs/DeliveryFault"
},
{
"type": "array",
"items": {
"$ref": "#/$defs/DeliveryFault"
}
}
]
},
"DeliveryFault": {
"type": "object",
"additionalProperties": false,
"required": [
"kind"
],
"properties": {
"kind": {
"$ref": "#/$defs/DeliveryFaultKind"
},
"times": {
"type": "integer",
"minimum": 1
},
"skip": {
"type": "integer",
"minimum": 0
},
"every": {
"type": "integer",
"minimum": 1
},
"delayMs": {
"type": "number",
"minimum": 0,
"maximum": 31622400000
}
}
},
"DeliveryFaultKind": {
"type": "string",
"enum": [
"duplicated",
"concurrent",
"reordered",
"delayed",
"unauthorized",
"redelivered"
]
},
"SetWebhookUrlOptions": {
"type": "object",
"additionalProperties": false,
"required": [
"url"
],
"properties": {
"url": {
"$ref": "#/$defs/Text"
},
"walletId": {
"$ref": "#/$defs/Text"
}
}
},
"EventName": {
"type": "string",
"enum": [
"deposit.processing",
"deposit.success",
"deposit.failed",
"deposit.swept.failed",
"swap.failed"
]
},
"DeliveryAttempt": {
"type": "object",
"required": [
"at",
"acknowledged"
],
"properties": {
"at": {
"type": "string",
"format": "date-time"
},
"status": {
"type": "integer"
},
"failure": {
"type": "string"
},
"acknowledged": {
"type": "boolean"
},
"fault": {
"$ref": "#/$defs/DeliveryFaultKind"
}
}
},
"Delivery": {
"type": "object",
"required": [
"id",
"event",
"transactionId",
"walletId",
"url",
"body",
"attempts",
"acknowledged"
],
"properties": {
"id": {
"type": "string",
"format": "uuid"
},
"event": {
"$ref": "#/$defs/EventName"
},
"transactionId": {
"type": "string",
"format": "uuid"
},
"walletId": {
"type": "string",
"format": "uuid"
},
"url": {
"type": "string"
},
"body": {
"type": "string"
},
"attempts": {
"type": "array",
"items": {
"$ref": "#/$defs/DeliveryAttempt"
}
},
"acknowledged": {
"type": "boolean"
},
"nextAttemptAt": {
"type": "string",
"format": "date-time"
}
}
},
"RecordedRequest": {
"type": "object",
"required": [
"method",
"path",
"carriedOut"
],
"properties": {
"operationId": {
"type": "string",
"enum": [
"signWalletMessage",
"signAddressMessage",
"readContracts",
"estimateWalletNetworkFee",
"estimateAddressNetworkFee",
"signContractWrites",
"updateAddress",
"quoteAddressSwap",
"quoteWalletSwap",
"executeFiatWithdrawal",
"listAddressVirtualAccounts",
"createAddressVirtualAccount",
"regenerateAddressVirtualAccount",
"getWalletVirtualAccount",
"listRateHistory",
"reactivateRate",
"salvageAsset",
"sweepAssets",
"getCustomer",
"resendTransactionWebhook"
]
},
"method": {
"type": "string"
},
"path": {
"type": "string"
},
"query": {
"type": "object",
"additionalProperties": true
},
"body": {},
"status": {
"type": "integer"
},
"carriedOut": {
"type": "boolean"
},
"reason": {
"type": "string"
}
}
},
"DeliveryChoice": {
"type": "object",
"additionalProperties": false,
"required": [
"deliveryId"
],
"properties": {
"deliveryId": {
"type": "string",
"pattern": "\\S",
"examples": [
"2e1f0c9d-8b7a-4f6e-9d5c-4b3a2f1e0d9c"
]
}
}
}
};

export const requests: Definitions = {
"reset": {
"$ref": "#/$defs/NoOptions"
},
"createWallet": {
"$ref": "#/$defs/CreateWalletOptions"
},
"createAddress": {
"$ref": "#/$defs/CreateAddressOptions"
},
"twoFactorCode": {
"$ref": "#/$defs/NoOptions"
},
"deposit": {
"$ref": "#/$defs/DepositOptions"
},
"fiatDeposit": {
"$ref": "#/$defs/FiatDepositOptions"
},
"failSwap": {
"$ref": "#/$defs/FailSwapOptions"
},
"setNextWithdrawalStatus": {
"$ref": "#/$defs/SetNextWithdrawalStatusOptions"
},
"advanceClock": {
"$ref": "#/$defs/AdvanceClockOptions"
},
"setFaults": {
"$ref": "#/$defs/RequestFaults"
},
"setDeliveryFaults": {
"$ref": "#/$defs/DeliveryFaults"
},
"setWebhookUrl": {
"$ref": "#/$defs/SetWebhookUrlOptions"
},
"resendDelivery": {
"$ref": "#/$defs/DeliveryChoice"
}
};

// Generated from openapi/ by `npm run generate`. Do not edit.

import type { Definitions } from '../src/validators/compile.js';

export const definitions: Definitions = {
"Transaction": {
"allOf": [
{
"$ref": "#/$defs/TransactionIdentity"
},
{
"$ref": "#/$defs/TransactionDetails"
},
{
"$ref": "#/$defs/TransactionAsset"
},
{
"$ref": "#/$defs/TransactionConversion"
},
{
"type": "object",
"required": [
"type",
"status"
],
"properties": {
"type": {
"$ref": "#/$defs/TransactionType"
},
"status": {
"$ref": "#/$defs/TransactionStatus"
},
"senderAddress": {
"type": "string"
},
"recipientAddress": {
"type": "string"
},
"network": {
"oneOf": [
{
"$ref": "#/$defs/Network"
},
{
"type": "null"
}
]
},
"hash": {
"type": [
"string",
"null"
]
},
"confirmed": {
"type": [
"boolean",
"null"
]
},
"reason": {
"type": [
"string",
"null"
]
},
"signedTransaction": {
"oneOf": [
{
"$ref": "#/$defs/SignedTransaction"
},
{
"type": "null"
}
]
},
"assetSwept": {
"type": [
"boolean",
"null"
]
},
"address": {
"oneOf": [
{
"$ref": "#/$defs/Address"
},
{
"type": "null"
}
]
}
}
}
]
},
"WebhookEvent": {
"oneOf": [
{
"$ref": "#/$defs/DepositProcessingEvent"
},
{
"$ref": "#/$defs/DepositSuccessEvent"
},
{
"$ref": "#/$defs/DepositFailedEvent"
},
{
"$ref": "#/$defs/DepositSweptFailedEvent"
},
{
"$ref": "#/$defs/SwapFailedEvent"
}
]
},
"SignMessageRequest": {
"type": "object",
"properties": {
"message": {
"type": "string"
},
"metadata": {
"type": "string"
},
"note": {
"type": "string"
}
},
"additionalProperties": false
},
"Envelope": {
"type": "object",
"required": [
"message",
"statusCode"
],
"properties": {
"message": {
"type": "string"
},
"statusCode": {
"type": "integer"
}
}
},
"TransactionIdentity": {
"type": "object",
"required": [
"id",
"reference"
],
"properties": {
"id": {
"type": "string",
"format": "uuid"
},
"reference": {
"type": "string"
}
}
},
"TransactionProcessingStatus": {
"type": "string"
},
"Amount": {
"type": "string",
"pattern": "^[+-]?[0-9]+(\\.[0-9]+)?([eE][+-]?[0-9]+)?$",
"examples": [
"250.75"
]
},
"Timestamp": {
"type": "string",
"format": "date-time"
},
"Beneficiary": {
"type": "object",
"additionalProperties": true
},
"PaymentLink": {
"type": "object",
"additionalProperties": true
},
"TransactionDetails": {
"type": "object",
"properties": {
"processingStatus": {
"oneOf": [
{
"$ref": "#/$defs/TransactionProcessingStatus"
},
{
"type": "null"
}
]
},
"processingProviderReference": {
"type": [
"string",
"null"
]
},
"processingReason": {
"type": [
"string",
"null"
]
},
"tokenAddress": {
"type": [
"string",
"null"
]
},
"amountPaid": {
"oneOf": [
{
"$ref": "#/$defs/Amount"
},
{
"type": "null"
}
]
},
"amountUSD": {
"$ref": "#/$defs/Amount"
},
"fee": {
"oneOf": [
{
"$ref": "#/$defs/Amount"
},
{
"type": "null"
}
]
},
"feeHash": {
"type": [
"string",
"null"
]
},
"feeUSD": {
"oneOf": [
{
"$ref": "#/$defs/Amount"
},
{
"type": "null"
}
]
},
"gasFee": {
"oneOf": [
{
"$ref": "#/$defs/Amount"
},
{
"type": "null"
}
]
},
"gasPrice": {
"type": [
"string",
"null"
]
},
"gasUsed": {
"type": [
"string",
"null"
]
},
"currency": {
"type": [
"string",
"null"
]
},
"rateUSD": {
"type": [
"string",
"number",
"null"
]
},
"toCurrency": {
"type": [
"string",
"null"
]
},
"blockHash": {
"type": [
"string",
"null"
]
},
"blockNumber": {
"type": [
"string",
"number",
"null"
]
},
"confirmations": {
"type": [
"integer",
"null"
]
},
"chainId": {
"type": [
"number",
"null"
]
},
"note": {
"type": [
"string",
"null"
]
},
"metadata": {
"oneOf": [
{
"type": "object",
"additionalProperties": true
},
{
"type": "string"
},
{
"type": "null"
}
]
},
"createdChannel": {
"type": [
"string",
"null"
]
},
"isAutoSweep": {
"type": [
"boolean",
"null"
]
},
"assetSweptAt": {
"oneOf": [
{
"$ref": "#/$defs/Timestamp"
},
{
"type": "null"
}
]
},
"assetSweptGasFee": {
"oneOf": [
{
"$ref": "#/$defs/Amount"
},
{
"type": "null"
}
]
},
"assetSweptHash": {
"type": [
"string",
"null"
]
},
"assetSweptSenderAddress": {
"type": [
"string",
"null"
]
},
"assetSweptRecipientAddress": {
"type": [
"string",
"null"
]
},
"assetSweptAmount": {
"oneOf": [
{
"$ref": "#/$defs/Amount"
},
{
"type": "null"
}
]
},
"beneficiary": {
"oneOf": [
{
"$ref": "#/$defs/Beneficiary"
},
{
"type": "null"
}
]
},
"paymentLink": {
"oneOf": [
{
"$ref": "#/$defs/PaymentLink"
},
{
"type": "null"
}
]
}
}
},
"TokenStandard": {
"type": "string"
},
"Network": {
"type": "string",
"enum": [
"mainnet",
"testnet"
]
},
"Asset": {
"type": "object",
"required": [
"id",
"name",
"symbol",
"decimals"
],
"properties": {
"id": {
"type": "string",
"format": "uuid"
},
"name": {
"type": "string"
},
"symbol": {
"type": "string"
},
"decimals": {
"type": "integer"
},
"address": {
"type": [
"string",
"null"
]
},
"standard": {
"oneOf": [
{
"$ref": "#/$defs/TokenStandard"
},
{
"type": "null"
}
]
},
"isActive": {
"type": [
"boolean",
"null"
]
},
"isNative": {
"type": [
"boolean",
"null"
]
},
"network": {
"oneOf": [
{
"$ref": "#/$defs/Network"
},
{
"type": "null"
}
]
},
"currency": {
"type": [
"string",
"null"
]
},
"logoUrl": {
"type": [
"string",
"null"
],
"format": "uri"
},
"configurations": {
"type": [
"object",
"null"
],
"additionalProperties": true
},
"createdAt": {
"oneOf": [
{
"$ref": "#/$defs/Timestamp"
},
{
"type": "null"
}
]
},
"updatedAt": {
"oneOf": [
{
"$ref": "#/$defs/Timestamp"
},
{
"type": "null"
}
]
}
}
},
"NetworkFeeModel": {
"type": "string"
},
"Blockchain": {
"type": "object",
"required": [
"id",
"name",
"slug"
],
"properties": {
"id": {
"type": "string",
"format": "uuid"
},
"name": {
"type": "string"
},
"slug": {
"type": "string"
},
"symbol": {
"type": [
"string",
"null"
]
},
"derivationPath": {
"type": [
"string",
"null"
]
},
"isActive": {
"type": [
"boolean",
"null"
]
},
"isEvmCompatible": {
"type": [
"boolean",
"null"
]
},
"isL2": {
"type": [
"boolean",
"null"
]
},
"networkFeeModel": {
"oneOf": [
{
"$ref": "#/$defs/NetworkFeeModel"
},
{
"type": "null"
}
]
},
"tokenStandard": {
"oneOf": [
{
"$ref": "#/$defs/TokenStandard"
},
{
"type": "null"
}
]
},
"logoUrl": {
"type": [
"string",
"null"
],
"format": "uri"
},
"configurations": {
"type": [
"object",
"null"
],
"additionalProperties": true
},
"createdAt": {
"oneOf": [
{
"$ref": "#/$defs/Timestamp"
},
{
"type": "null"
}
]
},
"updatedAt": {
"oneOf": [
{
"$ref": "#/$defs/Timestamp"
},
{
"type": "null"
}
]
}
}
},
"WalletStatus": {
"type": "string"
},
"PrefundingAsset": {
"type": "object",
"required": [
"id",
"name",
"symbol"
],
"properties": {
"id": {
"type": "string",
"format": "uuid"
},
"name": {
"type": "string"
},
"symbol": {
"type": "string"
},
"blockchain": {},
"currency": {
"type": [
"string",
"null"
]
},
"amount": {
"oneOf": [
{
"$ref": "#/$defs/Amount"
},
{
"type": "null"
}
]
},
"alwaysMaintain": {
"type": [
"boolean",
"null"
]
},
"isActive": {
"type": [
"boolean",
"null"
]
},
"createdAt": {
"oneOf": [
{
"$ref": "#/$defs/Timestamp"
},
{
"type": "null"
}
]
},
"updatedAt": {
"oneOf": [
{
"$ref": "#/$defs/Timestamp"
},
{
"type": "null"
}
]
}
}
},
"WalletConfigurations": {
"type": "object",
"properties": {
"addresses": {
"type": [
"object",
"null"
],
"properties": {
"isActive": {
"type": [
"boolean",
"null"
]
},
"prefunding": {
"type": [
"object",
"null"
],
"properties": {
"isActive": {
"type": [
"boolean",
"null"
]
},
"assets": {
"oneOf": [
{
"type": "array",
"items": {
"$ref": "#/$defs/PrefundingAsset"
}
},
{
"type": "null"
}
]
}
}
}
}
},
"withdrawal": {
"type": [
"object",
"null"
],
"properties": {
"gasless": {
"type": [
"object",
"null"
],
"properties": {
"isActive": {
"type": [
"boolean",
"null"
]
}
}
}
}
},
"autoSweeping": {
"type": [
"object",
"null"
],
"properties": {
"isActive": {
"type": [
"boolean",
"null"
]
}
}
}
}
},
"WalletDetails": {
"type": "object",
"required": [
"id",
"name",
"address"
],
"properties": {
"id": {
"type": "string",
"format": "uuid"
},
"name": {
"type": "string"
},
"address": {
"type": "string"
},
"description": {
"type": [
"string",
"null"
]
},
"derivationPath": {
"type": [
"string",
"null"
]
},
"isActive": {
"type": [
"boolean",
"null"
]
},
"status": {
"oneOf": [
{
"$ref": "#/$defs/WalletStatus"
},
{
"type": "null"
}
]
},
"network": {
"oneOf": [
{
"$ref": "#/$defs/Network"
},
{
"type": "null"
}
]
},
"configurations": {
"oneOf": [
{
"$ref": "#/$defs/WalletConfigurations"
},
{
"type": "null"
}
]
},
"createdAt": {
"oneOf": [
{
"$ref": "#/$defs/Timestamp"
},
{
"type": "null"
}
]
},
"updatedAt": {
"oneOf": [
{
"$ref": "#/$defs/Timestamp"
},
{
"type": "null"
}
]
}
}
},
"BusinessConfigurations": {
"type": "object",
"properties": {
"features": {
"type": [
"object",
"null"
],
"properties": {
"rates": {
"type": [
"boolean",
"null"
]
},
"virtualAccounts": {
"type": [
"boolean",
"null"
]
}
}
},
"fees": {},
"firstTransaction": {},
"hideLogoUrlInResponse": {},
"useCustomWebhookSignatureHeader": {}
}
},
"Business": {
"type": "object",
"required": [
"id",
"name"
],
"properties": {
"id": {
"type": "string",
"format": "uuid"
},
"name": {
"type": "string"
},
"sector": {
"type": [
"string",
"null"
]
},
"status": {
"type": [
"string",
"null"
]
},
"country": {
"type": [
"string",
"null"
]
},
"partnerId": {
"type": [
"string",
"null"
],
"format": "uuid"
},
"userId": {
"type": [
"string",
"null"
],
"format": "uuid"
},
"configurations": {
"oneOf": [
{
"$ref": "#/$defs/BusinessConfigurations"
},
{
"type": "null"
}
]
},
"createdAt": {
"oneOf": [
{
"$ref": "#/$defs/Timestamp"
},
{
"type": "null"
}
]
},
"updatedAt": {
"oneOf": [
{
"$ref": "#/$defs/Timestamp"
},
{
"type": "null"
}
]
}
}
},
"Wallet": {
"allOf": [
{
"$ref": "#/$defs/WalletDetails"
},
{
"type": "object",
"properties": {
"blockchain": {
"oneOf": [
{
"$ref": "#/$defs/Blockchain"
},
{
"type": "null"
}
]
},
"business": {
"oneOf": [
{
"$ref": "#/$defs/Business"
},
{
"type": "null"
}
]
}
}
}
]
},
"AmlScreeningStatus": {
"type": "string"
},
"AmlScreening": {
"type": "object",
"properties": {
"provider": {
"type": [
"string",
"null"
]
},
"status": {
"oneOf": [
{
"$ref": "#/$defs/AmlScreeningStatus"
},
{
"type": "null"
}
]
},
"message": {
"type": [
"string",
"null"
]
}
}
},
"TransactionAsset": {
"type": "object",
"properties": {
"amount": {
"oneOf": [
{
"$ref": "#/$defs/Amount"
},
{
"type": "null"
}
]
},
"asset": {
"oneOf": [
{
"$ref": "#/$defs/Asset"
},
{
"type": "null"
}
]
},
"blockchain": {
"oneOf": [
{
"$ref": "#/$defs/Blockchain"
},
{
"type": "null"
}
]
},
"wallet": {
"oneOf": [
{
"$ref": "#/$defs/Wallet"
},
{
"type": "null"
}
]
},
"amlScreening": {
"oneOf": [
{
"$ref": "#/$defs/AmlScreening"
},
{
"type": "null"
}
]
}
}
},
"TransactionConversion": {
"type": "object",
"properties": {
"rate": {
"type": [
"string",
"number",
"null"
]
},
"toAmount": {
"oneOf": [
{
"$ref": "#/$defs/Amount"
},
{
"type": "null"
}
]
},
"toAsset": {
"oneOf": [
{
"$ref": "#/$defs/Asset"
},
{
"type": "null"
}
]
},
"toBlockchain": {
"oneOf": [
{
"$ref": "#/$defs/Blockchain"
},
{
"type": "null"
}
]
},
"toWallet": {
"oneOf": [
{
"$ref": "#/$defs/Wallet"
},
{
"type": "null"
}
]
}
}
},
"SignedTransactionDetails": {
"allOf": [
{
"$ref": "#/$defs/TransactionIdentity"
},
{
"$ref": "#/$defs/TransactionDetails"
},
{
"$ref": "#/$defs/TransactionAsset"
},
{
"$ref": "#/$defs/TransactionConversion"
},
{
"type": "object",
"required": [
"type",
"status",
"reason"
],
"properties": {
"type": {
"type": "string",
"const": "SIGNED"
},
"status": {
"type": "string",
"const": "SUCCESS"
},
"reason": {
"type": "string"
},
"network": {
"oneOf": [
{
"$ref": "#/$defs/Network"
},
{
"type": "null"
}
]
},
"confirmed": {
"type": [
"boolean",
"null"
]
},
"assetSwept": {
"type": [
"boolean",
"null"
]
}
}
}
]
},
"EvmSignature": {
"type": "object",
"required": [
"r",
"s",
"signature",
"v"
],
"properties": {
"r": {
"type": "string"
},
"s": {
"type": "string"
},
"signature": {
"type": "string"
},
"v": {
"type": "number"
}
}
},
"SolanaSignature": {
"type": "object",
"required": [
"signature"
],
"properties": {
"signature": {
"type": "string"
}
}
},
"MessageSignature": {
"anyOf": [
{
"$ref": "#/$defs/EvmSignature"
},
{
"$ref": "#/$defs/SolanaSignature"
},
{
"type": "string"
}
]
},
"SignedMessageDetails": {
"allOf": [
{
"$ref": "#/$defs/SignedTransactionDetails"
},
{
"type": "object",
"required": [
"senderAddress",
"recipientAddress",
"hash",
"signedTransaction"
],
"properties": {
"senderAddress": {
"type": "string"
},
"recipientAddress": {
"type": "string"
},
"hash": {
"type": "string"
},
"signedTransaction": {
"$ref": "#/$defs/MessageSignature"
}
}
}
]
},
"AddressType": {
"type": "string"
},
"AddressDetails": {
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
},
"name": {
"type": [
"string",
"null"
]
},
"metadata": {
"type": [
"object",
"null"
],
"additionalProperties": true
},
"type": {
"oneOf": [
{
"$ref": "#/$defs/AddressType"
},
{
"type": "null"
}
]
},
"derivationPath": {
"type": [
"string",
"null"
]
},
"updatedAt": {
"oneOf": [
{
"$ref": "#/$defs/Timestamp"
},
{
"type": "null"
}
]
}
}
},
"AddressConfigurations": {
"type": "object",
"properties": {
"aml": {
"oneOf": [
{
"$ref": "#/$defs/AmlScreening"
},
{
"type": "null"
}
]
},
"autoSettlement": {
"type": [
"object",
"null"
],
"properties": {
"isActive": {
"type": [
"boolean",
"null"
]
},
"rules": {
"type": [
"array",
"null"
],
"items": {}
}
}
},
"disableAutoSweep": {
"type": [
"boolean",
"null"
]
},
"enableGaslessWithdraw": {
"type": [
"boolean",
"null"
]
},
"showPrivateKey": {
"type": [
"boolean",
"null"
]
}
}
},
"Address": {
"allOf": [
{
"$ref": "#/$defs/AddressDetails"
},
{
"type": "object",
"properties": {
"isActive": {
"type": [
"boolean",
"null"
]
},
"network": {
"oneOf": [
{
"$ref": "#/$defs/Network"
},
{
"type": "null"
}
]
},
"blockchain": {
"oneOf": [
{
"$ref": "#/$defs/Blockchain"
},
{
"type": "null"
}
]
},
"configurations": {
"oneOf": [
{
"$ref": "#/$defs/AddressConfigurations"
},
{
"type": "null"
}
]
},
"createdAt": {
"oneOf": [
{
"$ref": "#/$defs/Timestamp"
},
{
"type": "null"
}
]
}
}
}
]
},
"SignedMessageTransaction": {
"allOf": [
{
"$ref": "#/$defs/SignedMessageDetails"
},
{
"type": "object",
"properties": {
"address": {
"oneOf": [
{
"$ref": "#/$defs/Address"
},
{
"type": "null"
}
]
}
}
}
]
},
"AddressSignedMessageTransaction": {
"allOf": [
{
"$ref": "#/$defs/SignedMessageDetails"
},
{
"type": "object",
"required": [
"address"
],
"properties": {
"address": {
"$ref": "#/$defs/Address"
}
}
}
]
},
"AbiParameter": {
"type": "object",
"required": [
"name",
"type"
],
"properties": {
"name": {
"type": "string"
},
"type": {
"type": "string"
}
},
"additionalProperties": true
},
"AbiEntry": {
"type": "object",
"properties": {
"constant": {
"type": "boolean"
},
"inputs": {
"type": "array",
"items": {
"$ref": "#/$defs/AbiParameter"
}
},
"name": {
"type": "string"
},
"outputs": {
"type": "array",
"items": {}
},
"payable": {
"type": "boolean"
},
"stateMutability": {
"type": "string"
},
"type": {
"type": "string"
}
},
"additionalProperties": true
},
"ContractCall": {
"type": "object",
"required": [
"address",
"method",
"parameters",
"abi"
],
"properties": {
"address": {
"type": "string"
},
"method": {
"type": "string"
},
"parameters": {
"type": "array",
"items": {}
},
"abi": {
"type": "array",
"items": {
"$ref": "#/$defs/AbiEntry"
}
}
},
"additionalProperties": false
},
"ReadContractsRequest": {
"type": "object",
"required": [
"calls"
],
"properties": {
"calls": {
"type": "array",
"items": {
"$ref": "#/$defs/ContractCall"
}
}
},
"additionalProperties": false
},
"ContractReadResult": {},
"EstimateWalletNetworkFeeRequest": {
"type": "object",
"required": [
"calls"
],
"properties": {
"calls": {
"type": "array",
"minItems": 1,
"maxItems": 20,
"items": {
"$ref": "#/$defs/ContractCall"
}
}
},
"additionalProperties": false
},
"NetworkFee": {
"type": "object",
"required": [
"balance",
"fee"
],
"properties": {
"balance": {
"$ref": "#/$defs/Amount"
},
"fee": {
"$ref": "#/$defs/Amount"
}
}
},
"BatchNetworkFeeEntry": {
"type": "object",
"required": [
"index",
"method",
"fee",
"networkFee",
"networkFeeInUSD",
"nativeBalance",
"nativeBalanceInUSD",
"estimatedArrivalTime",
"transactionFee"
],
"properties": {
"index": {
"type": "integer"
},
"method": {
"type": "string"
},
"fee": {
"$ref": "#/$defs/Amount"
},
"networkFee": {
"$ref": "#/$defs/Amount"
},
"networkFeeInUSD": {
"$ref": "#/$defs/Amount"
},
"nativeBalance": {
"$ref": "#/$defs/Amount"
},
"nativeBalanceInUSD": {
"$ref": "#/$defs/Amount"
},
"estimatedArrivalTime": {
"type": "number"
},
"transactionFee": {
"oneOf": [
{
"$ref": "#/$defs/Amount"
},
{
"type": "number"
}
]
}
}
},
"BatchFailure": {},
"BatchNetworkFee": {
"type": "object",
"required": [
"fees",
"totalFee",
"estimatedArrivalTime",
"errors"
],
"properties": {
"fees": {
"type": "array",
"items": {
"$ref": "#/$defs/BatchNetworkFeeEntry"
}
},
"totalFee": {
"oneOf": [
{
"$ref": "#/$defs/Amount"
},
{
"type": "number"
}
]
},
"estimatedArrivalTime": {
"type": "number"
},
"errors": {
"type": "array",
"items": {
"$ref": "#/$defs/BatchFailure"
}
}
}
},
"EstimateAddressNetworkFeeRequest": {
"type": "object",
"required": [
"calls"
],
"properties": {
"calls": {
"type": "array",
"items": {
"$ref": "#/$defs/ContractCall"
}
}
},
"additionalProperties": false
},
"SigningContractCall": {
"type": "object",
"required": [
"address",
"method",
"parameters",
"abi"
],
"properties": {
"address": {
"type": "string"
},
"method": {
"type": "string"
},
"parameters": {
"type": "array",
"items": {}
},
"abi": {
"type": "array",
"items": {
"$ref": "#/$defs/AbiEntry"
}
},
"reference": {
"type": "string"
}
},
"additionalProperties": false
},
"SignContractWritesRequest": {
"type": "object",
"required": [
"calls",
"code"
],
"properties": {
"calls": {
"type": "array",
"minItems": 1,
"maxItems": 20,
"items": {
"$ref": "#/$defs/SigningContractCall"
}
},
"code": {
"type": "string",
"format": "password"
}
},
"additionalProperties": false
},
"SignedContractCall": {
"type": "string"
},
"SignedContractWriteTransaction": {
"allOf": [
{
"$ref": "#/$defs/SignedTransactionDetails"
},
{
"type": "object",
"required": [
"signedTransaction"
],
"properties": {
"signedTransaction": {
"$ref": "#/$defs/SignedContractCall"
},
"senderAddress": {
"type": "string"
},
"recipientAddress": {
"type": "string"
},
"hash": {
"type": [
"string",
"null"
]
},
"address": {
"oneOf": [
{
"$ref": "#/$defs/Address"
},
{
"type": "null"
}
]
}
}
}
]
},
"SignedBatchEntry": {
"type": "object",
"required": [
"index",
"method",
"signedTransaction"
],
"properties": {
"index": {
"type": "integer"
},
"method": {
"type": "string"
},
"signedTransaction": {
"$ref": "#/$defs/SignedContractCall"
}
}
},
"SignedBatch": {
"type": "object",
"required": [
"success",
"errors"
],
"properties": {
"success": {
"type": "array",
"items": {
"$ref": "#/$defs/SignedBatchEntry"
}
},
"errors": {
"type": "array",
"items": {
"$ref": "#/$defs/BatchFailure"
}
}
}
},
"UpdateAddressRequest": {
"type": "object",
"properties": {
"isActive": {
"type": "boolean"
},
"name": {
"type": "string"
},
"metadata": {
"type": "object",
"additionalProperties": true
},
"showPrivateKey": {
"type": "boolean"
},
"disableAutoSweep": {
"type": "boolean"
},
"enableGaslessWithdraw": {
"type": "boolean"
},
"privateKey": {
"type": "string",
"format": "password"
}
},
"additionalProperties": false
},
"UpdatedAddress": {
"allOf": [
{
"$ref": "#/$defs/AddressDetails"
},
{
"type": "object",
"required": [
"isActive",
"network",
"blockchain",
"configurations",
"createdAt"
],
"properties": {
"isActive": {
"type": "boolean"
},
"network": {
"$ref": "#/$defs/Network"
},
"blockchain": {
"$ref": "#/$defs/Blockchain"
},
"configurations": {
"$ref": "#/$defs/AddressConfigurations"
},
"createdAt": {
"$ref": "#/$defs/Timestamp"
}
}
}
]
},
"SentAmount": {
"type": "string",
"pattern": "^([1-9][0-9]*(\\.[0-9]+)?|0\\.[0-9]*[1-9][0-9]*)$",
"examples": [
"250.75"
]
},
"SwapAmountSide": {
"type": "string",
"enum": [
"source",
"target"
]
},
"SwapOrder": {
"type": "string",
"enum": [
"FASTEST",
"CHEAPEST",
"RECOMMENDED",
"NO_SLIPPAGE"
]
},
"QuoteAddressSwapRequest": {
"type": "object",
"required": [
"fromAssetId",
"toAssetId",
"amount"
],
"properties": {
"fromAssetId": {
"type": "string",
"format": "uuid"
},
"toAssetId": {
"type": "string",
"format": "uuid"
},
"amount": {
"$ref": "#/$defs/SentAmount"
},
"amountSide": {
"$ref": "#/$defs/SwapAmountSide"
},
"recipientAddress": {
"type": "string"
},
"order": {
"$ref": "#/$defs/SwapOrder"
}
},
"additionalProperties": false
},
"WalletSwapQuote": {
"type": "object",
"required": [
"amount",
"estimatedArrivalTime",
"impact",
"impactInUSD",
"minAmount",
"nativeBalance",
"nativeBalanceInUSD",
"networkFee",
"networkFeeInUSD",
"rate",
"slippage",
"transactionFee"
],
"properties": {
"amount": {
"$ref": "#/$defs/Amount"
},
"estimatedArrivalTime": {
"type": "number"
},
"impact": {
"type": "string"
},
"impactInUSD": {
"$ref": "#/$defs/Amount"
},
"minAmount": {
"$ref": "#/$defs/Amount"
},
"nativeBalance": {
"$ref": "#/$defs/Amount"
},
"nativeBalanceInUSD": {
"$ref": "#/$defs/Amount"
},
"networkFee": {
"$ref": "#/$defs/Amount"
},
"networkFeeInUSD": {
"$ref": "#/$defs/Amount"
},
"rate": {
"$ref": "#/$defs/Amount"
},
"slippage": {
"type": "string"
},
"transactionFee": {
"type": "number"
}
}
},
"QuotedAmountSide": {
"type": "string",
"enum": [
"source",
"target"
]
},
"SwapQuote": {
"allOf": [
{
"$ref": "#/$defs/WalletSwapQuote"
},
{
"type": "object",
"required": [
"fromAmount",
"toAmount",
"requestedAmount",
"amountSide"
],
"properties": {
"fromAmount": {
"$ref": "#/$defs/Amount"
},
"toAmount": {
"$ref": "#/$defs/Amount"
},
"requestedAmount": {
"$ref": "#/$defs/Amount"
},
"amountSide": {
"$ref": "#/$defs/QuotedAmountSide"
}
}
}
]
},
"QuoteWalletSwapRequest": {
"type": "object",
"required": [
"amount",
"fromAssetId",
"toAssetId"
],
"properties": {
"amount": {
"$ref": "#/$defs/SentAmount"
},
"fromAssetId": {
"type": "string",
"format": "uuid"
},
"toAssetId": {
"type": "string",
"format": "uuid"
},
"order": {
"$ref": "#/$defs/SwapOrder"
}
},
"additionalProperties": true
},
"FiatWithdrawalRequest": {
"type": "object",
"required": [
"assetId",
"amount",
"currency",
"institutionIdentifier",
"accountIdentifier"
],
"properties": {
"assetId": {
"type": "string",
"format": "uuid"
},
"amount": {
"type": "number",
"exclusiveMinimum": 0
},
"currency": {
"type": "string"
},
"institutionIdentifier": {
"type": "string"
},
"accountIdentifier": {
"type": "string"
},
"reference": {
"type": "string"
},
"code": {
"type": "string",
"format": "password"
}
},
"additionalProperties": false
},
"TransactionType": {
"type": "string"
},
"TransactionStatus": {
"type": "string"
},
"FiatWithdrawalTransaction": {
"allOf": [
{
"$ref": "#/$defs/TransactionDetails"
},
{
"$ref": "#/$defs/TransactionAsset"
},
{
"$ref": "#/$defs/TransactionConversion"
},
{
"type": "object",
"properties": {
"id": {
"type": [
"string",
"null"
],
"format": "uuid"
},
"reference": {
"type": [
"string",
"null"
]
},
"type": {
"oneOf": [
{
"$ref": "#/$defs/TransactionType"
},
{
"type": "null"
}
]
},
"status": {
"oneOf": [
{
"$ref": "#/$defs/TransactionStatus"
},
{
"type": "null"
}
]
},
"senderAddress": {
"type": [
"string",
"null"
]
},
"recipientAddress": {
"type": [
"string",
"null"
]
},
"network": {
"oneOf": [
{
"$ref": "#/$defs/Network"
},
{
"type": "null"
}
]
},
"hash": {
"type": [
"string",
"null"
]
},
"confirmed": {
"type": [
"boolean",
"null"
]
},
"reason": {
"type": [
"string",
"null"
]
},
"assetSwept": {
"type": [
"boolean",
"null"
]
}
}
}
]
},
"VirtualAccountCurrency": {
"type": "string"
},
"VirtualAccountType": {
"type": "string"
},
"VirtualAccountStatus": {
"type": "string"
},
"CustomerType": {
"type": "string"
},
"CustomerDetails": {
"type": "object",
"required": [
"id",
"email",
"name"
],
"properties": {
"id": {
"type": "string",
"format": "uuid"
},
"email": {
"type": "string",
"format": "email"
},
"name": {
"type": "string"
},
"phone": {
"type": [
"string",
"null"
]
},
"type": {
"oneOf": [
{
"$ref": "#/$defs/CustomerType"
},
{
"type": "null"
}
]
},
"additionalData": {
"type": [
"object",
"null"
],
"additionalProperties": true
},
"updatedAt": {
"oneOf": [
{
"$ref": "#/$defs/Timestamp"
},
{
"type": "null"
}
]
}
}
},
"CustomerStatus": {
"type": "string"
},
"Customer": {
"allOf": [
{
"$ref": "#/$defs/CustomerDetails"
},
{
"type": "object",
"properties": {
"status": {
"oneOf": [
{
"$ref": "#/$defs/CustomerStatus"
},
{
"type": "null"
}
]
},
"network": {
"oneOf": [
{
"$ref": "#/$defs/Network"
},
{
"type": "null"
}
]
},
"createdAt": {
"oneOf": [
{
"$ref": "#/$defs/Timestamp"
},
{
"type": "null"
}
]
}
}
}
]
},
"VirtualAccountDetails": {
"type": "object",
"required": [
"id",
"accountName",
"accountNumber",
"bankCode",
"bankName",
"currency",
"type",
"status",
"isActive",
"reference",
"customer",
"createdAt"
],
"properties": {
"id": {
"type": "string",
"format": "uuid"
},
"accountName": {
"type": "string"
},
"accountNumber": {
"type": "string"
},
"bankCode": {
"type": "string"
},
"bankName": {
"type": "string"
},
"currency": {
"$ref": "#/$defs/VirtualAccountCurrency"
},
"type": {
"$ref": "#/$defs/VirtualAccountType"
},
"status": {
"$ref": "#/$defs/VirtualAccountStatus"
},
"isActive": {
"type": "boolean"
},
"reference": {
"type": "string"
},
"label": {
"type": [
"string",
"null"
]
},
"customer": {
"$ref": "#/$defs/Customer"
},
"createdAt": {
"$ref": "#/$defs/Timestamp"
},
"updatedAt": {
"oneOf": [
{
"$ref": "#/$defs/Timestamp"
},
{
"type": "null"
}
]
}
}
},
"AddressVirtualAccount": {
"allOf": [
{
"$ref": "#/$defs/VirtualAccountDetails"
},
{
"type": "object",
"required": [
"address",
"wallet"
],
"properties": {
"address": {
"$ref": "#/$defs/Address"
},
"wallet": {
"$ref": "#/$defs/Wallet"
}
}
}
]
},
"ListMeta": {
"type": "object",
"required": [
"totalItems",
"itemCount",
"itemsPerPage",
"totalPages",
"currentPage"
],
"properties": {
"totalItems": {
"type": "integer"
},
"itemCount": {
"type": "integer"
},
"itemsPerPage": {
"type": "integer"
},
"totalPages": {
"type": "integer"
},
"currentPage": {
"type": "integer"
}
}
},
"CreateVirtualAccountRequest": {
"type": "object",
"required": [
"firstname",
"lastname",
"email",
"bvn",
"dateOfBirth"
],
"properties": {
"firstname": {
"type": "string"
},
"lastname": {
"type": "string"
},
"email": {
"type": "string",
"format": "email"
},
"phone": {
"type": "string",
"pattern": "^\\+234[0-9]{10}$",
"examples": [
"+2348012345678"
]
},
"bvn": {
"type": "string",
"format": "password"
},
"dateOfBirth": {
"type": "string",
"format": "date"
}
},
"additionalProperties": false
},
"WalletWithBusiness": {
"allOf": [
{
"$ref": "#/$defs/WalletDetails"
},
{
"type": "object",
"required": [
"blockchain",
"business"
],
"properties": {
"blockchain": {
"$ref": "#/$defs/Blockchain"
},
"business": {
"$ref": "#/$defs/Business"
}
}
}
]
},
"RegeneratedVirtualAccount": {
"allOf": [
{
"$ref": "#/$defs/VirtualAccountDetails"
},
{
"type": "object",
"required": [
"address",
"wallet"
],
"properties": {
"address": {
"$ref": "#/$defs/Address"
},
"wallet": {
"$ref": "#/$defs/WalletWithBusiness"
}
}
}
]
},
"WalletVirtualAccount": {
"allOf": [
{
"$ref": "#/$defs/VirtualAccountDetails"
},
{
"type": "object",
"required": [
"wallet"
],
"properties": {
"address": {
"type": "null"
},
"wallet": {
"$ref": "#/$defs/Wallet"
}
}
}
]
},
"RateDetails": {
"type": "object",
"required": [
"id",
"fromAsset",
"toAsset",
"rate",
"version",
"network",
"createdAt"
],
"properties": {
"id": {
"type": "string",
"format": "uuid"
},
"fromAsset": {
"type": "string"
},
"toAsset": {
"type": "string"
},
"rate": {
"$ref": "#/$defs/Amount"
},
"minAmount": {
"$ref": "#/$defs/Amount"
},
"maxAmount": {
"oneOf": [
{
"$ref": "#/$defs/Amount"
},
{
"type": "null"
}
]
},
"version": {
"type": "integer"
},
"network": {
"$ref": "#/$defs/Network"
},
"createdAt": {
"$ref": "#/$defs/Timestamp"
},
"updatedAt": {
"oneOf": [
{
"$ref": "#/$defs/Timestamp"
},
{
"type": "null"
}
]
}
}
},
"RateStatus": {
"type": "string"
},
"Rate": {
"allOf": [
{
"$ref": "#/$defs/RateDetails"
},
{
"type": "object",
"required": [
"status",
"isActive"
],
"properties": {
"status": {
"$ref": "#/$defs/RateStatus"
},
"isActive": {
"type": "boolean"
},
"previousRateId": {
"type": [
"string",
"null"
],
"format": "uuid"
},
"rootRateId": {
"type": [
"string",
"null"
],
"format": "uuid"
},
"createdBy": {
"type": [
"string",
"null"
],
"format": "uuid"
},
"deactivatedBy": {
"type": [
"string",
"null"
],
"format": "uuid"
},
"deactivatedAt": {
"oneOf": [
{
"$ref": "#/$defs/Timestamp"
},
{
"type": "null"
}
]
},
"deactivationReason": {
"type": [
"string",
"null"
]
}
}
}
]
},
"ReactivatedRate": {
"allOf": [
{
"$ref": "#/$defs/RateDetails"
},
{
"type": "object",
"required": [
"status",
"isActive",
"previousRateId",
"rootRateId"
],
"properties": {
"status": {
"type": "string",
"const": "active"
},
"isActive": {
"type": "boolean",
"const": true
},
"previousRateId": {
"type": "string",
"format": "uuid"
},
"rootRateId": {
"type": "string",
"format": "uuid"
}
}
}
]
},
"SalvageWithRpc": {
"type": "object",
"required": [
"senderAddress",
"recipientAddress",
"amount",
"blockchainId",
"rpcUrl"
],
"properties": {
"senderAddress": {
"type": "string"
},
"recipientAddress": {
"type": "string"
},
"amount": {
"$ref": "#/$defs/SentAmount"
},
"blockchainId": {
"type": "string",
"format": "uuid"
},
"tokenAddress": {
"type": "string"
},
"rpcUrl": {
"type": "string",
"format": "uri"
},
"isL2": {
"type": "boolean"
},
"crossNetwork": {
"type": "boolean",
"const": false
}
},
"additionalProperties": false
},
"SalvageWithoutRpc": {
"type": "object",
"required": [
"senderAddress",
"recipientAddress",
"amount",
"blockchainId"
],
"properties": {
"senderAddress": {
"type": "string"
},
"recipientAddress": {
"type": "string"
},
"amount": {
"$ref": "#/$defs/SentAmount"
},
"blockchainId": {
"type": "string",
"format": "uuid"
},
"tokenAddress": {
"type": "string"
},
"isL2": {
"type": "boolean"
},
"crossNetwork": {
"type": "boolean"
}
},
"additionalProperties": false
},
"SalvageAssetRequest": {
"oneOf": [
{
"$ref": "#/$defs/SalvageWithRpc"
},
{
"$ref": "#/$defs/SalvageWithoutRpc"
}
]
},
"SweepAssetsRequest": {
"type": "object",
"required": [
"transactionId"
],
"properties": {
"transactionId": {
"type": "string",
"format": "uuid"
},
"forceSweep": {
"type": "boolean"
}
},
"additionalProperties": false
},
"RetrievedCustomer": {
"allOf": [
{
"$ref": "#/$defs/CustomerDetails"
},
{
"type": "object",
"required": [
"status",
"network",
"createdAt"
],
"properties": {
"status": {
"$ref": "#/$defs/CustomerStatus"
},
"network": {
"$ref": "#/$defs/Network"
},
"createdAt": {
"$ref": "#/$defs/Timestamp"
}
}
}
]
},
"ResendTransactionWebhookRequest": {
"type": "object",
"required": [
"id"
],
"properties": {
"id": {
"type": "string",
"format": "uuid"
}
},
"additionalProperties": false
},
"EventTransactionType": {
"type": "string"
},
"SignedTransaction": {
"anyOf": [
{
"$ref": "#/$defs/MessageSignature"
},
{
"$ref": "#/$defs/SignedContractCall"
}
]
},
"TransactionTransfer": {
"type": "object",
"required": [
"type",
"senderAddress",
"recipientAddress",
"network"
],
"properties": {
"type": {
"$ref": "#/$defs/EventTransactionType"
},
"senderAddress": {
"type": "string"
},
"recipientAddress": {
"type": "string"
},
"network": {
"$ref": "#/$defs/Network"
},
"hash": {
"type": [
"string",
"null"
]
},
"signedTransaction": {
"oneOf": [
{
"$ref": "#/$defs/SignedTransaction"
},
{
"type": "null"
}
]
}
}
},
"DepositProcessingTransaction": {
"allOf": [
{
"$ref": "#/$defs/TransactionIdentity"
},
{
"$ref": "#/$defs/TransactionDetails"
},
{
"$ref": "#/$defs/TransactionAsset"
},
{
"$ref": "#/$defs/TransactionConversion"
},
{
"$ref": "#/$defs/TransactionTransfer"
},
{
"type": "object",
"required": [
"status",
"confirmed"
],
"properties": {
"status": {
"type": "string",
"const": "PROCESSING"
},
"confirmed": {
"type": "boolean",
"const": false
},
"reason": {
"type": [
"string",
"null"
]
},
"assetSwept": {
"type": [
"boolean",
"null"
]
},
"address": {
"oneOf": [
{
"$ref": "#/$defs/Address"
},
{
"type": "null"
}
]
}
}
}
]
},
"DepositProcessingEvent": {
"type": "object",
"required": [
"event",
"data"
],
"properties": {
"event": {
"type": "string",
"const": "deposit.processing"
},
"data": {
"$ref": "#/$defs/DepositProcessingTransaction"
}
}
},
"DepositSuccessTransaction": {
"allOf": [
{
"$ref": "#/$defs/TransactionIdentity"
},
{
"$ref": "#/$defs/TransactionDetails"
},
{
"$ref": "#/$defs/TransactionConversion"
},
{
"$ref": "#/$defs/TransactionTransfer"
},
{
"type": "object",
"required": [
"status",
"confirmed",
"amount",
"asset",
"blockchain",
"wallet",
"address",
"amlScreening"
],
"properties": {
"status": {
"type": "string",
"const": "SUCCESS"
},
"confirmed": {
"type": "boolean",
"const": true
},
"amount": {
"$ref": "#/$defs/Amount"
},
"asset": {
"$ref": "#/$defs/Asset"
},
"blockchain": {
"$ref": "#/$defs/Blockchain"
},
"wallet": {
"$ref": "#/$defs/Wallet"
},
"address": {
"oneOf": [
{
"$ref": "#/$defs/Address"
},
{
"type": "null"
}
]
},
"amlScreening": {
"$ref": "#/$defs/AmlScreening"
},
"reason": {
"type": [
"string",
"null"
]
},
"assetSwept": {
"type": [
"boolean",
"null"
]
}
}
}
]
},
"DepositSuccessEvent": {
"type": "object",
"required": [
"event",
"data"
],
"properties": {
"event": {
"type": "string",
"const": "deposit.success"
},
"data": {
"$ref": "#/$defs/DepositSuccessTransaction"
}
}
},
"DepositFailedTransaction": {
"allOf": [
{
"$ref": "#/$defs/TransactionIdentity"
},
{
"$ref": "#/$defs/TransactionDetails"
},
{
"$ref": "#/$defs/TransactionAsset"
},
{
"$ref": "#/$defs/TransactionConversion"
},
{
"$ref": "#/$defs/TransactionTransfer"
},
{
"type": "object",
"required": [
"status",
"confirmed",
"reason"
],
"properties": {
"status": {
"type": "string",
"const": "FAILED"
},
"confirmed": {
"type": "boolean"
},
"reason": {
"type": "string"
},
"assetSwept": {
"type": [
"boolean",
"null"
]
},
"address": {
"oneOf": [
{
"$ref": "#/$defs/Address"
},
{
"type": "null"
}
]
}
}
}
]
},
"DepositFailedEvent": {
"type": "object",
"required": [
"event",
"data"
],
"properties": {
"event": {
"type": "string",
"const": "deposit.failed"
},
"data": {
"$ref": "#/$defs/DepositFailedTransaction"
}
}
},
"DepositSweptFailedTransaction": {
"allOf": [
{
"$ref": "#/$defs/TransactionIdentity"
},
{
"$ref": "#/$defs/TransactionDetails"
},
{
"$ref": "#/$defs/TransactionAsset"
},
{
"$ref": "#/$defs/TransactionConversion"
},
{
"$ref": "#/$defs/TransactionTransfer"
},
{
"type": "object",
"required": [
"status",
"confirmed",
"assetSwept",
"reason"
],
"properties": {
"status": {
"type": "string",
"const": "SUCCESS"
},
"confirmed": {
"type": "boolean"
},
"assetSwept": {
"type": "boolean",
"const": false
},
"reason": {
"type": "string"
},
"address": {
"oneOf": [
{
"$ref": "#/$defs/Address"
},
{
"type": "null"
}
]
}
}
}
]
},
"DepositSweptFailedEvent": {
"type": "object",
"required": [
"event",
"data"
],
"properties": {
"event": {
"type": "string",
"const": "deposit.swept.failed"
},
"data": {
"$ref": "#/$defs/DepositSweptFailedTransaction"
}
}
},
"SwapFailedTransaction": {
"allOf": [
{
"$ref": "#/$defs/TransactionIdentity"
},
{
"$ref": "#/$defs/TransactionDetails"
},
{
"$ref": "#/$defs/TransactionAsset"
},
{
"$ref": "#/$defs/TransactionTransfer"
},
{
"type": "object",
"required": [
"status",
"confirmed",
"reason",
"rate",
"toAmount",
"toAsset",
"toBlockchain",
"toWallet"
],
"properties": {
"status": {
"type": "string",
"const": "FAILED"
},
"confirmed": {
"type": "boolean"
},
"reason": {
"type": "string"
},
"rate": {
"type": [
"string",
"number",
"null"
]
},
"toAmount": {
"oneOf": [
{
"$ref": "#/$defs/Amount"
},
{
"type": "null"
}
]
},
"toAsset": {
"oneOf": [
{
"$ref": "#/$defs/Asset"
},
{
"type": "null"
}
]
},
"toBlockchain": {
"oneOf": [
{
"$ref": "#/$defs/Blockchain"
},
{
"type": "null"
}
]
},
"toWallet": {
"oneOf": [
{
"$ref": "#/$defs/Wallet"
},
{
"type": "null"
}
]
},
"assetSwept": {
"type": [
"boolean",
"null"
]
},
"address": {
"oneOf": [
{
"$ref": "#/$defs/Address"
},
{
"type": "null"
}
]
}
}
}
]
},
"SwapFailedEvent": {
"type": "object",
"required": [
"event",
"data"
],
"properties": {
"event": {
"type": "string",
"const": "swap.failed"
},
"data": {
"$ref": "#/$defs/SwapFailedTransaction"
}
}
},
"SignWalletMessageEnvelope": {
"allOf": [
{
"$ref": "#/$defs/Envelope"
},
{
"type": "object",
"required": [
"data"
],
"properties": {
"data": {
"$ref": "#/$defs/SignedMessageTransaction"
}
}
}
]
},
"SignAddressMessageEnvelope": {
"allOf": [
{
"$ref": "#/$defs/Envelope"
},
{
"type": "object",
"required": [
"data"
],
"properties": {
"data": {
"$ref": "#/$defs/AddressSignedMessageTransaction"
}
}
}
]
},
"ReadContractsEnvelope": {
"allOf": [
{
"$ref": "#/$defs/Envelope"
},
{
"type": "object",
"required": [
"data"
],
"properties": {
"data": {
"$ref": "#/$defs/ContractReadResult"
}
}
}
]
},
"EstimateWalletNetworkFeeEnvelope": {
"allOf": [
{
"$ref": "#/$defs/Envelope"
},
{
"type": "object",
"required": [
"data"
],
"properties": {
"data": {
"oneOf": [
{
"$ref": "#/$defs/NetworkFee"
},
{
"$ref": "#/$defs/BatchNetworkFee"
}
]
}
}
}
]
},
"EstimateAddressNetworkFeeEnvelope": {
"allOf": [
{
"$ref": "#/$defs/Envelope"
},
{
"type": "object",
"required": [
"data"
],
"properties": {
"data": {
"$ref": "#/$defs/NetworkFee"
}
}
}
]
},
"SignContractWritesEnvelope": {
"allOf": [
{
"$ref": "#/$defs/Envelope"
},
{
"type": "object",
"required": [
"data"
],
"properties": {
"data": {
"oneOf": [
{
"$ref": "#/$defs/SignedContractWriteTransaction"
},
{
"$ref": "#/$defs/SignedBatch"
}
]
}
}
}
]
},
"UpdateAddressEnvelope": {
"allOf": [
{
"$ref": "#/$defs/Envelope"
},
{
"type": "object",
"required": [
"data"
],
"properties": {
"data": {
"$ref": "#/$defs/UpdatedAddress"
}
}
}
]
},
"QuoteAddressSwapEnvelope": {
"allOf": [
{
"$ref": "#/$defs/Envelope"
},
{
"type": "object",
"required": [
"data"
],
"properties": {
"data": {
"$ref": "#/$defs/SwapQuote"
}
}
}
]
},
"QuoteWalletSwapEnvelope": {
"allOf": [
{
"$ref": "#/$defs/Envelope"
},
{
"type": "object",
"required": [
"data"
],
"properties": {
"data": {
"$ref": "#/$defs/WalletSwapQuote"
}
}
}
]
},
"ExecuteFiatWithdrawalEnvelope": {
"allOf": [
{
"$ref": "#/$defs/Envelope"
},
{
"type": "object",
"required": [
"data"
],
"properties": {
"data": {
"$ref": "#/$defs/FiatWithdrawalTransaction"
}
}
}
]
},
"ListAddressVirtualAccountsEnvelope": {
"allOf": [
{
"$ref": "#/$defs/Envelope"
},
{
"type": "object",
"required": [
"data",
"meta"
],
"properties": {
"data": {
"type": "array",
"items": {
"$ref": "#/$defs/AddressVirtualAccount"
}
},
"meta": {
"$ref": "#/$defs/ListMeta"
}
}
}
]
},
"CreateAddressVirtualAccountEnvelope": {
"allOf": [
{
"$ref": "#/$defs/Envelope"
},
{
"type": "object",
"required": [
"data"
],
"properties": {
"data": {
"$ref": "#/$defs/AddressVirtualAccount"
}
}
}
]
},
"RegenerateAddressVirtualAccountEnvelope": {
"allOf": [
{
"$ref": "#/$defs/Envelope"
},
{
"type": "object",
"required": [
"data"
],
"properties": {
"data": {
"$ref": "#/$defs/RegeneratedVirtualAccount"
}
}
}
]
},
"GetWalletVirtualAccountEnvelope": {
"allOf": [
{
"$ref": "#/$defs/Envelope"
},
{
"type": "object",
"required": [
"data"
],
"properties": {
"data": {
"$ref": "#/$defs/WalletVirtualAccount"
}
}
}
]
},
"ListRateHistoryEnvelope": {
"allOf": [
{
"$ref": "#/$defs/Envelope"
},
{
"type": "object",
"required": [
"data",
"meta"
],
"properties": {
"data": {
"type": "array",
"items": {
"$ref": "#/$defs/Rate"
}
},
"meta": {
"$ref": "#/$defs/ListMeta"
}
}
}
]
},
"ReactivateRateEnvelope": {
"allOf": [
{
"$ref": "#/$defs/Envelope"
},
{
"type": "object",
"required": [
"data"
],
"properties": {
"data": {
"$ref": "#/$defs/ReactivatedRate"
}
}
}
]
},
"SalvageAssetEnvelope": {
"allOf": [
{
"$ref": "#/$defs/Envelope"
}
]
},
"SweepAssetsEnvelope": {
"allOf": [
{
"$ref": "#/$defs/Envelope"
}
]
},
"GetCustomerEnvelope": {
"allOf": [
{
"$ref": "#/$defs/Envelope"
},
{
"type": "object",
"required": [
"data"
],
"properties": {
"data": {
"$ref": "#/$defs/RetrievedCustomer"
}
}
}
]
},
"ResendTransactionWebhookEnvelope": {
"allOf": [
{
"$ref": "#/$defs/Envelope"
}
]
}
};

export const requests: Definitions = {
"signWalletMessage": {
"type": "object",
"properties": {
"path": {
"type": "object",
"properties": {
"id": {
"type": "string"
}
},
"required": [
"id"
],
"additionalProperties": false
},
"body": {
"$ref": "#/$defs/SignMessageRequest"
}
},
"required": [
"path"
],
"additionalProperties": false
},
"signAddressMessage": {
"type": "object",
"properties": {
"path": {
"type": "object",
"properties": {
"id": {
"type": "string"
},
"addressId": {
"type": "string"
}
},
"required": [
"id",
"addressId"
],
"additionalProperties": false
},
"body": {
"$ref": "#/$defs/SignMessageRequest"
}
},
"required": [
"path"
],
"additionalProperties": false
},
"readContracts": {
"type": "object",
"properties": {
"path": {
"type": "object",
"properties": {
"walletId": {
"type": "string"
}
},
"required": [
"walletId"
],
"additionalProperties": false
},
"body": {
"$ref": "#/$defs/ReadContractsRequest"
}
},
"required": [
"path",
"body"
],
"additionalProperties": false
},
"estimateWalletNetworkFee": {
"type": "object",
"properties": {
"path": {
"type": "object",
"properties": {
"walletId": {
"type": "string"
}
},
"required": [
"walletId"
],
"additionalProperties": false
},
"body": {
"$ref": "#/$defs/EstimateWalletNetworkFeeRequest"
}
},
"required": [
"path",
"body"
],
"additionalProperties": false
},
"estimateAddressNetworkFee": {
"type": "object",
"properties": {
"path": {
"type": "object",
"properties": {
"walletId": {
"type": "string"
},
"addressId": {
"type": "string"
}
},
"required": [
"walletId",
"addressId"
],
"additionalProperties": false
},
"body": {
"$ref": "#/$defs/EstimateAddressNetworkFeeRequest"
}
},
"required": [
"path",
"body"
],
"additionalProperties": false
},
"signContractWrites": {
"type": "object",
"properties": {
"path": {
"type": "object",
"properties": {
"walletId": {
"type": "string"
}
},
"required": [
"walletId"
],
"additionalProperties": false
},
"body": {
"$ref": "#/$defs/SignContractWritesRequest"
}
},
"required": [
"path",
"body"
],
"additionalProperties": false
},
"updateAddress": {
"type": "object",
"properties": {
"path": {
"type": "object",
"properties": {
"walletId": {
"type": "string"
},
"addressId": {
"type": "string"
}
},
"required": [
"walletId",
"addressId"
],
"additionalProperties": false
},
"body": {
"$ref": "#/$defs/UpdateAddressRequest"
}
},
"required": [
"path"
],
"additionalProperties": false
},
"quoteAddressSwap": {
"type": "object",
"properties": {
"path": {
"type": "object",
"properties": {
"walletId": {
"type": "string"
},
"addressId": {
"type": "string"
}
},
"required": [
"walletId",
"addressId"
],
"additionalProperties": false
},
"body": {
"$ref": "#/$defs/QuoteAddressSwapRequest"
}
},
"required": [
"path",
"body"
],
"additionalProperties": false
},
"quoteWalletSwap": {
"type": "object",
"properties": {
"path": {
"type": "object",
"properties": {
"walletId": {
"type": "string"
}
},
"required": [
"walletId"
],
"additionalProperties": false
},
"body": {
"$ref": "#/$defs/QuoteWalletSwapRequest"
}
},
"required": [
"path",
"body"
],
"additionalProperties": false
},
"executeFiatWithdrawal": {
"type": "object",
"properties": {
"path": {
"type": "object",
"properties": {
"walletId": {
"type": "string"
}
},
"required": [
"walletId"
],
"additionalProperties": false
},
"body": {
"$ref": "#/$defs/FiatWithdrawalRequest"
}
},
"required": [
"path",
"body"
],
"additionalProperties": false
},
"listAddressVirtualAccounts": {
"type": "object",
"properties": {
"path": {
"type": "object",
"properties": {
"walletId": {
"type": "string"
},
"addressId": {
"type": "string"
}
},
"required": [
"walletId",
"addressId"
],
"additionalProperties": false
},
"query": {
"type": "object",
"properties": {},
"required": [],
"additionalProperties": true
}
},
"required": [
"path"
],
"additionalProperties": false
},
"createAddressVirtualAccount": {
"type": "object",
"properties": {
"path": {
"type": "object",
"properties": {
"walletId": {
"type": "string"
},
"addressId": {
"type": "string"
}
},
"required": [
"walletId",
"addressId"
],
"additionalProperties": false
},
"body": {
"$ref": "#/$defs/CreateVirtualAccountRequest"
}
},
"required": [
"path",
"body"
],
"additionalProperties": false
},
"regenerateAddressVirtualAccount": {
"type": "object",
"properties": {
"path": {
"type": "object",
"properties": {
"walletId": {
"type": "string"
},
"addressId": {
"type": "string"
},
"virtualAccountId": {
"type": "string"
}
},
"required": [
"walletId",
"addressId",
"virtualAccountId"
],
"additionalProperties": false
}
},
"required": [
"path"
],
"additionalProperties": false
},
"getWalletVirtualAccount": {
"type": "object",
"properties": {
"path": {
"type": "object",
"properties": {
"id": {
"type": "string"
}
},
"required": [
"id"
],
"additionalProperties": false
}
},
"required": [
"path"
],
"additionalProperties": false
},
"listRateHistory": {
"type": "object",
"properties": {
"path": {
"type": "object",
"properties": {
"id": {
"type": "string"
}
},
"required": [
"id"
],
"additionalProperties": false
},
"query": {
"type": "object",
"properties": {},
"required": [],
"additionalProperties": true
}
},
"required": [
"path"
],
"additionalProperties": false
},
"reactivateRate": {
"type": "object",
"properties": {
"path": {
"type": "object",
"properties": {
"id": {
"type": "string"
}
},
"required": [
"id"
],
"additionalProperties": false
}
},
"required": [
"path"
],
"additionalProperties": false
},
"salvageAsset": {
"type": "object",
"properties": {
"path": {
"type": "object",
"properties": {
"walletId": {
"type": "string"
}
},
"required": [
"walletId"
],
"additionalProperties": false
},
"body": {
"$ref": "#/$defs/SalvageAssetRequest"
}
},
"required": [
"path",
"body"
],
"additionalProperties": false
},
"sweepAssets": {
"type": "object",
"properties": {
"path": {
"type": "object",
"properties": {
"walletId": {
"type": "string"
}
},
"required": [
"walletId"
],
"additionalProperties": false
},
"body": {
"$ref": "#/$defs/SweepAssetsRequest"
}
},
"required": [
"path",
"body"
],
"additionalProperties": false
},
"getCustomer": {
"type": "object",
"properties": {
"path": {
"type": "object",
"properties": {
"customerId": {
"type": "string"
}
},
"required": [
"customerId"
],
"additionalProperties": false
}
},
"required": [
"path"
],
"additionalProperties": false
},
"resendTransactionWebhook": {
"type": "object",
"properties": {
"path": {
"type": "object",
"properties": {
"walletId": {
"type": "string"
}
},
"required": [
"walletId"
],
"additionalProperties": false
},
"body": {
"$ref": "#/$defs/ResendTransactionWebhookRequest"
}
},
"required": [
"path",
"body"
],
"additionalProperties": false
}
};

export const responses: Definitions = {
"signWalletMessage": {
"$ref": "#/$defs/SignWalletMessageEnvelope"
},
"signAddressMessage": {
"$ref": "#/$defs/SignAddressMessageEnvelope"
},
"readContracts": {
"$ref": "#/$defs/ReadContractsEnvelope"
},
"estimateWalletNetworkFee": {
"$ref": "#/$defs/EstimateWalletNetworkFeeEnvelope"
},
"estimateAddressNetworkFee": {
"$ref": "#/$defs/EstimateAddressNetworkFeeEnvelope"
},
"signContractWrites": {
"$ref": "#/$defs/SignContractWritesEnvelope"
},
"updateAddress": {
"$ref": "#/$defs/UpdateAddressEnvelope"
},
"quoteAddressSwap": {
"$ref": "#/$defs/QuoteAddressSwapEnvelope"
},
"quoteWalletSwap": {
"$ref": "#/$defs/QuoteWalletSwapEnvelope"
},
"executeFiatWithdrawal": {
"$ref": "#/$defs/ExecuteFiatWithdrawalEnvelope"
},
"listAddressVirtualAccounts": {
"$ref": "#/$defs/ListAddressVirtualAccountsEnvelope"
},
"createAddressVirtualAccount": {
"$ref": "#/$defs/CreateAddressVirtualAccountEnvelope"
},
"regenerateAddressVirtualAccount": {
"$ref": "#/$defs/RegenerateAddressVirtualAccountEnvelope"
},
"getWalletVirtualAccount": {
"$ref": "#/$defs/GetWalletVirtualAccountEnvelope"
},
"listRateHistory": {
"$ref": "#/$defs/ListRateHistoryEnvelope"
},
"reactivateRate": {
"$ref": "#/$defs/ReactivateRateEnvelope"
},
"salvageAsset": {
"$ref": "#/$defs/SalvageAssetEnvelope"
},
"sweepAssets": {
"$ref": "#/$defs/SweepAssetsEnvelope"
},
"getCustomer": {
"$ref": "#/$defs/GetCustomerEnvelope"
},
"resendTransactionWebhook": {
"$ref": "#/$defs/ResendTransactionWebhookEnvelope"
}
};

export const events: Definitions = {
"deposit.processing": {
"$ref": "#/$defs/DepositProcessingEvent"
},
"deposit.success": {
"$ref": "#/$defs/DepositSuccessEvent"
},
"deposit.failed": {
"$ref": "#/$defs/DepositFailedEvent"
},
"deposit.swept.failed": {
"$ref": "#/$defs/DepositSweptFailedEvent"
},
"swap.failed": {
"$ref": "#/$defs/SwapFailedEvent"
}
};

// Generated from openapi/ by `npm run generate`. Do not edit.

import type { Operation } from '../src/base/operation.js';

export type { Operation, QueryParameter } from '../src/base/operation.js';

/** Sign a message with a master wallet. */
export const signWalletMessage = {
  "operationId": "signWalletMessage",
  "method": "POST",
  "path": "/v1/wallets/{id}/signing/message",
  "effect": "funds",
  "body": "optional",
  "successStatus": 200,
  "data": "object"
} as const satisfies Operation;

/** Sign a message with a child address. */
export const signAddressMessage = {
  "operationId": "signAddressMessage",
  "method": "POST",
  "path": "/v1/wallets/{id}/addresses/{addressId}/signing/message",
  "effect": "funds",
  "body": "optional",
  "successStatus": 200,
  "data": "object"
} as const satisfies Operation;

/** Read smart contracts. */
export const readContracts = {
  "operationId": "readContracts",
  "method": "POST",
  "path": "/v1/wallets/{walletId}/contracts/read",
  "effect": "read",
  "body": "required",
  "successStatus": 200,
  "data": "any"
} as const satisfies Operation;

/** Estimate the network fee of contract calls of a master wallet. */
export const estimateWalletNetworkFee = {
  "operationId": "estimateWalletNetworkFee",
  "method": "POST",
  "path": "/v1/wallets/{walletId}/contracts/network-fee",
  "effect": "read",
  "body": "required",
  "successStatus": 200,
  "data": "object",
  "batch": {
    "min": 1,
    "max": 20
  }
} as const satisfies Operation;

/** Estimate the network fee of contract calls of a child address. */
export const estimateAddressNetworkFee = {
  "operationId": "estimateAddressNetworkFee",
  "method": "POST",
  "path": "/wallets/{walletId}/addresses/{addressId}/contracts/network-fee",
  "effect": "read",
  "body": "required",
  "successStatus": 200,
  "data": "object"
} as const satisfies Operation;

/** Sign contract writes. */
export const signContractWrites = {
  "operationId": "signContractWrites",
  "method": "POST",
  "path": "/v1/wallets/{walletId}/contracts/write/sign",
  "effect": "funds",
  "body": "required",
  "successStatus": 200,
  "data": "object",
  "secrets": [
    "code"
  ],
  "batch": {
    "min": 1,
    "max": 20
  }
} as const satisfies Operation;

/** Update a child address. */
export const updateAddress = {
  "operationId": "updateAddress",
  "method": "PATCH",
  "path": "/v1/wallets/{walletId}/addresses/{addressId}",
  "effect": "write",
  "body": "optional",
  "successStatus": 200,
  "data": "object",
  "secrets": [
    "privateKey"
  ]
} as const satisfies Operation;

/** Quote a swap of a child address. */
export const quoteAddressSwap = {
  "operationId": "quoteAddressSwap",
  "method": "POST",
  "path": "/v1/wallets/{walletId}/addresses/{addressId}/swaps/quote",
  "effect": "read",
  "body": "required",
  "successStatus": 200,
  "data": "object"
} as const satisfies Operation;

/** Quote a swap of a master wallet. */
export const quoteWalletSwap = {
  "operationId": "quoteWalletSwap",
  "method": "POST",
  "path": "/v1/wallets/{walletId}/swaps/quote",
  "effect": "read",
  "body": "required",
  "successStatus": 200,
  "data": "object"
} as const satisfies Operation;

/** Withdraw stablecoin to a bank account. */
export const executeFiatWithdrawal = {
  "operationId": "executeFiatWithdrawal",
  "method": "POST",
  "path": "/v1/wallets/{walletId}/withdraw/fiat/execute",
  "effect": "funds",
  "body": "required",
  "successStatus": 200,
  "data": "object",
  "secrets": [
    "code"
  ]
} as const satisfies Operation;

/** List the virtual accounts of a child address. */
export const listAddressVirtualAccounts = {
  "operationId": "listAddressVirtualAccounts",
  "method": "GET",
  "path": "/v1/wallets/{walletId}/addresses/{addressId}/virtual-accounts",
  "effect": "read",
  "query": {
    "further": {
      "type": "object"
    }
  },
  "successStatus": 200,
  "data": "array"
} as const satisfies Operation;

/** Create a virtual account for a child address. */
export const createAddressVirtualAccount = {
  "operationId": "createAddressVirtualAccount",
  "method": "POST",
  "path": "/v1/wallets/{walletId}/addresses/{addressId}/virtual-accounts",
  "effect": "write",
  "body": "required",
  "successStatus": 201,
  "data": "object",
  "secrets": [
    "bvn"
  ]
} as const satisfies Operation;

/** Regenerate a virtual account of a child address. */
export const regenerateAddressVirtualAccount = {
  "operationId": "regenerateAddressVirtualAccount",
  "method": "POST",
  "path": "/v1/wallets/{walletId}/addresses/{addressId}/virtual-accounts/{virtualAccountId}/regenerate",
  "effect": "write",
  "successStatus": 201,
  "data": "object"
} as const satisfies Operation;

/** Get the virtual account of a master wallet. */
export const getWalletVirtualAccount = {
  "operationId": "getWalletVirtualAccount",
  "method": "GET",
  "path": "/v1/wallets/{id}/virtual-accounts",
  "effect": "read",
  "successStatus": 200,
  "data": "object"
} as const satisfies Operation;

/** List the history of a rate. */
export const listRateHistory = {
  "operationId": "listRateHistory",
  "method": "GET",
  "path": "/v1/rates/{id}/history",
  "effect": "read",
  "query": {
    "further": {
      "type": "object"
    }
  },
  "successStatus": 200,
  "data": "array"
} as const satisfies Operation;

/** Reactivate a rate. */
export const reactivateRate = {
  "operationId": "reactivateRate",
  "method": "PATCH",
  "path": "/v1/rates/{id}/reactivate",
  "effect": "write",
  "successStatus": 200,
  "data": "object"
} as const satisfies Operation;

/** Recover an asset. */
export const salvageAsset = {
  "operationId": "salvageAsset",
  "method": "POST",
  "path": "/v1/wallets/{walletId}/salvage",
  "effect": "funds",
  "body": "required",
  "successStatus": 200
} as const satisfies Operation;

/** Sweep a deposit into the master wallet. */
export const sweepAssets = {
  "operationId": "sweepAssets",
  "method": "POST",
  "path": "/v1/wallets/{walletId}/transactions/sweep/assets",
  "effect": "funds",
  "body": "required",
  "successStatus": 200
} as const satisfies Operation;

/** Get a customer. */
export const getCustomer = {
  "operationId": "getCustomer",
  "method": "GET",
  "path": "/v1/customers/{customerId}",
  "effect": "read",
  "successStatus": 200,
  "data": "object"
} as const satisfies Operation;

/** Resend the webhook of a transaction. */
export const resendTransactionWebhook = {
  "operationId": "resendTransactionWebhook",
  "method": "POST",
  "path": "/v1/wallets/{walletId}/transactions/webhooks/resend",
  "effect": "write",
  "body": "required",
  "successStatus": 200
} as const satisfies Operation;

/** Every operation of the contract. */
export const operations = [
  signWalletMessage,
  signAddressMessage,
  readContracts,
  estimateWalletNetworkFee,
  estimateAddressNetworkFee,
  signContractWrites,
  updateAddress,
  quoteAddressSwap,
  quoteWalletSwap,
  executeFiatWithdrawal,
  listAddressVirtualAccounts,
  createAddressVirtualAccount,
  regenerateAddressVirtualAccount,
  getWalletVirtualAccount,
  listRateHistory,
  reactivateRate,
  salvageAsset,
  sweepAssets,
  getCustomer,
  resendTransactionWebhook,
] as const;

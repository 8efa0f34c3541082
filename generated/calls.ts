// Generated from openapi/ by `npm run generate`. Do not edit.

import type { CallResult } from '../src/client/call-result.js';
import type { CallOptions } from '../src/client/client-options.js';
import type { operations } from './types.js';

/** Request and response of every operation, by method and path. A table of its own resolves a call in fewer steps than `paths`. */
export interface Calls {
  POST: {
    '/v1/wallets/{id}/signing/message': {
      request: {
        params: { path: operations['signWalletMessage']['parameters']['path'] };
        body?: NonNullable<operations['signWalletMessage']['requestBody']>['content']['application/json'];
      };
      envelope: operations['signWalletMessage']['responses'][200]['content']['application/json'];
    };
    '/v1/wallets/{id}/addresses/{addressId}/signing/message': {
      request: {
        params: { path: operations['signAddressMessage']['parameters']['path'] };
        body?: NonNullable<operations['signAddressMessage']['requestBody']>['content']['application/json'];
      };
      envelope: operations['signAddressMessage']['responses'][200]['content']['application/json'];
    };
    '/v1/wallets/{walletId}/contracts/read': {
      request: {
        params: { path: operations['readContracts']['parameters']['path'] };
        body: NonNullable<operations['readContracts']['requestBody']>['content']['application/json'];
      };
      envelope: operations['readContracts']['responses'][200]['content']['application/json'];
    };
    '/v1/wallets/{walletId}/contracts/network-fee': {
      request: {
        params: { path: operations['estimateWalletNetworkFee']['parameters']['path'] };
        body: NonNullable<operations['estimateWalletNetworkFee']['requestBody']>['content']['application/json'];
      };
      envelope: operations['estimateWalletNetworkFee']['responses'][200]['content']['application/json'];
    };
    '/wallets/{walletId}/addresses/{addressId}/contracts/network-fee': {
      request: {
        params: { path: operations['estimateAddressNetworkFee']['parameters']['path'] };
        body: NonNullable<operations['estimateAddressNetworkFee']['requestBody']>['content']['application/json'];
      };
      envelope: operations['estimateAddressNetworkFee']['responses'][200]['content']['application/json'];
    };
    '/v1/wallets/{walletId}/contracts/write/sign': {
      request: {
        params: { path: operations['signContractWrites']['parameters']['path'] };
        body: NonNullable<operations['signContractWrites']['requestBody']>['content']['application/json'];
      };
      envelope: operations['signContractWrites']['responses'][200]['content']['application/json'];
    };
    '/v1/wallets/{walletId}/addresses/{addressId}/swaps/quote': {
      request: {
        params: { path: operations['quoteAddressSwap']['parameters']['path'] };
        body: NonNullable<operations['quoteAddressSwap']['requestBody']>['content']['application/json'];
      };
      envelope: operations['quoteAddressSwap']['responses'][200]['content']['application/json'];
    };
    '/v1/wallets/{walletId}/swaps/quote': {
      request: {
        params: { path: operations['quoteWalletSwap']['parameters']['path'] };
        body: NonNullable<operations['quoteWalletSwap']['requestBody']>['content']['application/json'];
      };
      envelope: operations['quoteWalletSwap']['responses'][200]['content']['application/json'];
    };
    '/v1/wallets/{walletId}/withdraw/fiat/execute': {
      request: {
        params: { path: operations['executeFiatWithdrawal']['parameters']['path'] };
        body: NonNullable<operations['executeFiatWithdrawal']['requestBody']>['content']['application/json'];
      };
      envelope: operations['executeFiatWithdrawal']['responses'][200]['content']['application/json'];
    };
    '/v1/wallets/{walletId}/addresses/{addressId}/virtual-accounts': {
      request: {
        params: { path: operations['createAddressVirtualAccount']['parameters']['path'] };
        body: NonNullable<operations['createAddressVirtualAccount']['requestBody']>['content']['application/json'];
      };
      envelope: operations['createAddressVirtualAccount']['responses'][201]['content']['application/json'];
    };
    '/v1/wallets/{walletId}/addresses/{addressId}/virtual-accounts/{virtualAccountId}/regenerate': {
      request: {
        params: { path: operations['regenerateAddressVirtualAccount']['parameters']['path'] };
        body?: undefined;
      };
      envelope: operations['regenerateAddressVirtualAccount']['responses'][201]['content']['application/json'];
    };
    '/v1/wallets/{walletId}/salvage': {
      request: {
        params: { path: operations['salvageAsset']['parameters']['path'] };
        body: NonNullable<operations['salvageAsset']['requestBody']>['content']['application/json'];
      };
      envelope: operations['salvageAsset']['responses'][200]['content']['application/json'];
    };
    '/v1/wallets/{walletId}/transactions/sweep/assets': {
      request: {
        params: { path: operations['sweepAssets']['parameters']['path'] };
        body: NonNullable<operations['sweepAssets']['requestBody']>['content']['application/json'];
      };
      envelope: operations['sweepAssets']['responses'][200]['content']['application/json'];
    };
    '/v1/wallets/{walletId}/transactions/webhooks/resend': {
      request: {
        params: { path: operations['resendTransactionWebhook']['parameters']['path'] };
        body: NonNullable<operations['resendTransactionWebhook']['requestBody']>['content']['application/json'];
      };
      envelope: operations['resendTransactionWebhook']['responses'][200]['content']['application/json'];
    };
  };
  PATCH: {
    '/v1/wallets/{walletId}/addresses/{addressId}': {
      request: {
        params: { path: operations['updateAddress']['parameters']['path'] };
        body?: NonNullable<operations['updateAddress']['requestBody']>['content']['application/json'];
      };
      envelope: operations['updateAddress']['responses'][200]['content']['application/json'];
    };
    '/v1/rates/{id}/reactivate': {
      request: {
        params: { path: operations['reactivateRate']['parameters']['path'] };
        body?: undefined;
      };
      envelope: operations['reactivateRate']['responses'][200]['content']['application/json'];
    };
  };
  GET: {
    '/v1/wallets/{walletId}/addresses/{addressId}/virtual-accounts': {
      request: {
        params: { path: operations['listAddressVirtualAccounts']['parameters']['path'] };
        body?: undefined;
      };
      envelope: operations['listAddressVirtualAccounts']['responses'][200]['content']['application/json'];
    };
    '/v1/wallets/{id}/virtual-accounts': {
      request: {
        params: { path: operations['getWalletVirtualAccount']['parameters']['path'] };
        body?: undefined;
      };
      envelope: operations['getWalletVirtualAccount']['responses'][200]['content']['application/json'];
    };
    '/v1/rates/{id}/history': {
      request: {
        params: { path: operations['listRateHistory']['parameters']['path'] };
        body?: undefined;
      };
      envelope: operations['listRateHistory']['responses'][200]['content']['application/json'];
    };
    '/v1/customers/{customerId}': {
      request: {
        params: { path: operations['getCustomer']['parameters']['path'] };
        body?: undefined;
      };
      envelope: operations['getCustomer']['responses'][200]['content']['application/json'];
    };
  };
}

/** The request and the envelope of the operation at a path. */
export type CallAt<Method extends keyof Calls, Path extends keyof Calls[Method]> = Calls[Method][Path] extends {
  request: infer Request;
  envelope: infer Envelope;
}
  ? { request: Request; envelope: Envelope }
  : never;

/** How deprecated operations are called. */
export interface DeprecatedCalls {
}

// Generated from openapi/ by `npm run generate:sdk`. Do not edit.

import * as operations from '../operations.js';
import type { Client, ClientMeta, Options as Options2, RequestResult, TDataShape } from '../../src/client/sdk-types.js';
import type { CreateAddressVirtualAccountData, CreateAddressVirtualAccountErrors, CreateAddressVirtualAccountResponses, EstimateAddressNetworkFeeData, EstimateAddressNetworkFeeErrors, EstimateAddressNetworkFeeResponses, EstimateWalletNetworkFeeData, EstimateWalletNetworkFeeErrors, EstimateWalletNetworkFeeResponses, ExecuteFiatWithdrawalData, ExecuteFiatWithdrawalErrors, ExecuteFiatWithdrawalResponses, GetCustomerData, GetCustomerErrors, GetCustomerResponses, GetWalletVirtualAccountData, GetWalletVirtualAccountErrors, GetWalletVirtualAccountResponses, ListAddressVirtualAccountsData, ListAddressVirtualAccountsErrors, ListAddressVirtualAccountsResponses, ListRateHistoryData, ListRateHistoryErrors, ListRateHistoryResponses, QuoteAddressSwapData, QuoteAddressSwapErrors, QuoteAddressSwapResponses, QuoteWalletSwapData, QuoteWalletSwapErrors, QuoteWalletSwapResponses, ReactivateRateData, ReactivateRateErrors, ReactivateRateResponses, ReadContractsData, ReadContractsErrors, ReadContractsResponses, RegenerateAddressVirtualAccountData, RegenerateAddressVirtualAccountErrors, RegenerateAddressVirtualAccountResponses, ResendTransactionWebhookData, ResendTransactionWebhookErrors, ResendTransactionWebhookResponses, SalvageAssetData, SalvageAssetErrors, SalvageAssetResponses, SignAddressMessageData, SignAddressMessageErrors, SignAddressMessageResponses, SignContractWritesData, SignContractWritesErrors, SignContractWritesResponses, SignWalletMessageData, SignWalletMessageErrors, SignWalletMessageResponses, SweepAssetsData, SweepAssetsErrors, SweepAssetsResponses, UpdateAddressData, UpdateAddressErrors, UpdateAddressResponses } from './types.gen.js';

export type Options<TData extends TDataShape = TDataShape, ThrowOnError extends boolean = boolean, TResponse = unknown> = Options2<TData, ThrowOnError, TResponse> & {
    /**
     * You can provide a client instance returned by `createClient()` instead of
     * individual options. This might be also useful if you want to implement a
     * custom client.
     */
    client: Client;
    /**
     * You can pass arbitrary values through the `meta` object. This can be
     * used to access values that aren't defined as part of the SDK function.
     */
    meta?: keyof ClientMeta extends never ? Record<string, unknown> : ClientMeta;
};

/**
 * Sign a message with a master wallet
 *
 * Signs a plain-text message with the master wallet. Message signing exists on EVM chains, Tron, Solana and Stellar.
 * The response is a transaction record whose `reason` is the message and whose `hash` is the signature.
 */
export const signWalletMessage = <ThrowOnError extends boolean = false>(options: Options<SignWalletMessageData, ThrowOnError>): RequestResult<SignWalletMessageResponses, SignWalletMessageErrors, ThrowOnError> => options.client.post<SignWalletMessageResponses, SignWalletMessageErrors, ThrowOnError>({
    url: '/v1/wallets/{id}/signing/message',
    ...options, operation: operations.signWalletMessage,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Sign a message with a child address
 *
 * Signs a plain-text message with a child address. Message signing exists on EVM chains, Tron, Solana and Stellar.
 * The response is a transaction record whose `reason` is the message and whose `hash` is the signature; it also embeds
 * the `address`.
 */
export const signAddressMessage = <ThrowOnError extends boolean = false>(options: Options<SignAddressMessageData, ThrowOnError>): RequestResult<SignAddressMessageResponses, SignAddressMessageErrors, ThrowOnError> => options.client.post<SignAddressMessageResponses, SignAddressMessageErrors, ThrowOnError>({
    url: '/v1/wallets/{id}/addresses/{addressId}/signing/message',
    ...options, operation: operations.signAddressMessage,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Read smart contracts
 *
 * Calls methods of smart contracts that only read, and returns what they return: a string for a single value.
 */
export const readContracts = <ThrowOnError extends boolean = false>(options: Options<ReadContractsData, ThrowOnError>): RequestResult<ReadContractsResponses, ReadContractsErrors, ThrowOnError> => options.client.post<ReadContractsResponses, ReadContractsErrors, ThrowOnError>({
    url: '/v1/wallets/{walletId}/contracts/read',
    ...options, operation: operations.readContracts,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Estimate the network fee of contract calls of a master wallet
 *
 * Estimates what 1 to 20 contract calls of the master wallet would cost. The response to one call is its fee and the
 * balance; several with one entry each, their sums, and the calls whose estimation failed.
 */
export const estimateWalletNetworkFee = <ThrowOnError extends boolean = false>(options: Options<EstimateWalletNetworkFeeData, ThrowOnError>): RequestResult<EstimateWalletNetworkFeeResponses, EstimateWalletNetworkFeeErrors, ThrowOnError> => options.client.post<EstimateWalletNetworkFeeResponses, EstimateWalletNetworkFeeErrors, ThrowOnError>({
    url: '/v1/wallets/{walletId}/contracts/network-fee',
    ...options, operation: operations.estimateWalletNetworkFee,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Estimate the network fee of contract calls of a child address
 *
 * Estimates what contract calls of the child address would cost. The path of this operation has no version prefix.
 */
export const estimateAddressNetworkFee = <ThrowOnError extends boolean = false>(options: Options<EstimateAddressNetworkFeeData, ThrowOnError>): RequestResult<EstimateAddressNetworkFeeResponses, EstimateAddressNetworkFeeErrors, ThrowOnError> => options.client.post<EstimateAddressNetworkFeeResponses, EstimateAddressNetworkFeeErrors, ThrowOnError>({
    url: '/wallets/{walletId}/addresses/{addressId}/contracts/network-fee',
    ...options, operation: operations.estimateAddressNetworkFee,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Sign contract writes
 *
 * Signs 1 to 20 contract writes without broadcasting them. Every call may carry a `reference` of its own. The two-factor
 * code is required. The response to one call is a transaction record, to several the signed calls and the calls that
 * could not be signed.
 */
export const signContractWrites = <ThrowOnError extends boolean = false>(options: Options<SignContractWritesData, ThrowOnError>): RequestResult<SignContractWritesResponses, SignContractWritesErrors, ThrowOnError> => options.client.post<SignContractWritesResponses, SignContractWritesErrors, ThrowOnError>({
    url: '/v1/wallets/{walletId}/contracts/write/sign',
    ...options, operation: operations.signContractWrites,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Update a child address
 *
 * Changes the name, the metadata, the state and the settings of a child address. Metadata becomes part of every
 * transaction tied to the address. With `showPrivateKey` the response includes the private key: keep that response out of
 * logs.
 */
export const updateAddress = <ThrowOnError extends boolean = false>(options: Options<UpdateAddressData, ThrowOnError>): RequestResult<UpdateAddressResponses, UpdateAddressErrors, ThrowOnError> => options.client.patch<UpdateAddressResponses, UpdateAddressErrors, ThrowOnError>({
    url: '/v1/wallets/{walletId}/addresses/{addressId}',
    ...options, operation: operations.updateAddress,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Quote a swap of a child address
 *
 * Quotes the exchange of one stablecoin asset for another, across blockchains. `amount` is the source amount unless
 * `amountSide` is `target`.
 */
export const quoteAddressSwap = <ThrowOnError extends boolean = false>(options: Options<QuoteAddressSwapData, ThrowOnError>): RequestResult<QuoteAddressSwapResponses, QuoteAddressSwapErrors, ThrowOnError> => options.client.post<QuoteAddressSwapResponses, QuoteAddressSwapErrors, ThrowOnError>({
    url: '/v1/wallets/{walletId}/addresses/{addressId}/swaps/quote',
    ...options, operation: operations.quoteAddressSwap,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Quote a swap of a master wallet
 *
 * Quotes the exchange of one stablecoin asset for another, across blockchains. Two response variants exist, for an
 * external recipient address and for a recipient master wallet; both have the fields of the quote below.
 */
export const quoteWalletSwap = <ThrowOnError extends boolean = false>(options: Options<QuoteWalletSwapData, ThrowOnError>): RequestResult<QuoteWalletSwapResponses, QuoteWalletSwapErrors, ThrowOnError> => options.client.post<QuoteWalletSwapResponses, QuoteWalletSwapErrors, ThrowOnError>({
    url: '/v1/wallets/{walletId}/swaps/quote',
    ...options, operation: operations.quoteWalletSwap,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Withdraw stablecoin to a bank account
 *
 * Withdraws stablecoin of the master wallet to a bank account in fiat. The call moves value: send it once, and find out
 * what happened before sending it again when no response arrived. A `reference` of your own helps with that.
 */
export const executeFiatWithdrawal = <ThrowOnError extends boolean = false>(options: Options<ExecuteFiatWithdrawalData, ThrowOnError>): RequestResult<ExecuteFiatWithdrawalResponses, ExecuteFiatWithdrawalErrors, ThrowOnError> => options.client.post<ExecuteFiatWithdrawalResponses, ExecuteFiatWithdrawalErrors, ThrowOnError>({
    url: '/v1/wallets/{walletId}/withdraw/fiat/execute',
    ...options, operation: operations.executeFiatWithdrawal,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List the virtual accounts of a child address
 *
 * Lists the virtual accounts that are linked to the child address.
 */
export const listAddressVirtualAccounts = <ThrowOnError extends boolean = false>(options: Options<ListAddressVirtualAccountsData, ThrowOnError>): RequestResult<ListAddressVirtualAccountsResponses, ListAddressVirtualAccountsErrors, ThrowOnError> => options.client.get<ListAddressVirtualAccountsResponses, ListAddressVirtualAccountsErrors, ThrowOnError>({ url: '/v1/wallets/{walletId}/addresses/{addressId}/virtual-accounts', ...options, operation: operations.listAddressVirtualAccounts });

/**
 * Create a virtual account for a child address
 *
 * Opens a virtual bank account in the name of the customer and links it to the child address.
 */
export const createAddressVirtualAccount = <ThrowOnError extends boolean = false>(options: Options<CreateAddressVirtualAccountData, ThrowOnError>): RequestResult<CreateAddressVirtualAccountResponses, CreateAddressVirtualAccountErrors, ThrowOnError> => options.client.post<CreateAddressVirtualAccountResponses, CreateAddressVirtualAccountErrors, ThrowOnError>({
    url: '/v1/wallets/{walletId}/addresses/{addressId}/virtual-accounts',
    ...options, operation: operations.createAddressVirtualAccount,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Regenerate a virtual account of a child address
 *
 * Replaces the account number of a virtual account. The new account number and customer record are returned; `wallet`
 * includes blockchain and business.
 */
export const regenerateAddressVirtualAccount = <ThrowOnError extends boolean = false>(options: Options<RegenerateAddressVirtualAccountData, ThrowOnError>): RequestResult<RegenerateAddressVirtualAccountResponses, RegenerateAddressVirtualAccountErrors, ThrowOnError> => options.client.post<RegenerateAddressVirtualAccountResponses, RegenerateAddressVirtualAccountErrors, ThrowOnError>({ url: '/v1/wallets/{walletId}/addresses/{addressId}/virtual-accounts/{virtualAccountId}/regenerate', ...options, operation: operations.regenerateAddressVirtualAccount });

/**
 * Get the virtual account of a master wallet
 *
 * Returns the virtual account that is linked to the master wallet. Its `address` is null.
 */
export const getWalletVirtualAccount = <ThrowOnError extends boolean = false>(options: Options<GetWalletVirtualAccountData, ThrowOnError>): RequestResult<GetWalletVirtualAccountResponses, GetWalletVirtualAccountErrors, ThrowOnError> => options.client.get<GetWalletVirtualAccountResponses, GetWalletVirtualAccountErrors, ThrowOnError>({ url: '/v1/wallets/{id}/virtual-accounts', ...options, operation: operations.getWalletVirtualAccount });

/**
 * List the history of a rate
 *
 * Lists historical snapshots of a rate, for auditing, analytics and charting.
 */
export const listRateHistory = <ThrowOnError extends boolean = false>(options: Options<ListRateHistoryData, ThrowOnError>): RequestResult<ListRateHistoryResponses, ListRateHistoryErrors, ThrowOnError> => options.client.get<ListRateHistoryResponses, ListRateHistoryErrors, ThrowOnError>({ url: '/v1/rates/{id}/history', ...options, operation: operations.listRateHistory });

/**
 * Reactivate a rate
 *
 * Makes a deactivated rate active. The response carries a rate with a higher `version` and links to the earlier versions.
 */
export const reactivateRate = <ThrowOnError extends boolean = false>(options: Options<ReactivateRateData, ThrowOnError>): RequestResult<ReactivateRateResponses, ReactivateRateErrors, ThrowOnError> => options.client.patch<ReactivateRateResponses, ReactivateRateErrors, ThrowOnError>({ url: '/v1/rates/{id}/reactivate', ...options, operation: operations.reactivateRate });

/**
 * Recover an asset
 *
 * Recovers native coins or tokens from an address to a recipient. The call moves value: send it once, and find out what
 * happened before sending it again when no response arrived.
 */
export const salvageAsset = <ThrowOnError extends boolean = false>(options: Options<SalvageAssetData, ThrowOnError>): RequestResult<SalvageAssetResponses, SalvageAssetErrors, ThrowOnError> => options.client.post<SalvageAssetResponses, SalvageAssetErrors, ThrowOnError>({
    url: '/v1/wallets/{walletId}/salvage',
    ...options, operation: operations.salvageAsset,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Sweep a deposit into the master wallet
 *
 * Starts the sweep of a deposit into the master wallet. The call moves value: send it once, and find out what happened
 * before sending it again when no response arrived.
 */
export const sweepAssets = <ThrowOnError extends boolean = false>(options: Options<SweepAssetsData, ThrowOnError>): RequestResult<SweepAssetsResponses, SweepAssetsErrors, ThrowOnError> => options.client.post<SweepAssetsResponses, SweepAssetsErrors, ThrowOnError>({
    url: '/v1/wallets/{walletId}/transactions/sweep/assets',
    ...options, operation: operations.sweepAssets,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Get a customer
 *
 * Returns a customer of the business.
 */
export const getCustomer = <ThrowOnError extends boolean = false>(options: Options<GetCustomerData, ThrowOnError>): RequestResult<GetCustomerResponses, GetCustomerErrors, ThrowOnError> => options.client.get<GetCustomerResponses, GetCustomerErrors, ThrowOnError>({ url: '/v1/customers/{customerId}', ...options, operation: operations.getCustomer });

/**
 * Resend the webhook of a transaction
 *
 * Sends the webhook of a transaction again. A transaction that was already processed may be delivered again, so receivers
 * must handle each delivery once.
 */
export const resendTransactionWebhook = <ThrowOnError extends boolean = false>(options: Options<ResendTransactionWebhookData, ThrowOnError>): RequestResult<ResendTransactionWebhookResponses, ResendTransactionWebhookErrors, ThrowOnError> => options.client.post<ResendTransactionWebhookResponses, ResendTransactionWebhookErrors, ThrowOnError>({
    url: '/v1/wallets/{walletId}/transactions/webhooks/resend',
    ...options, operation: operations.resendTransactionWebhook,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

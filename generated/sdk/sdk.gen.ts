// Generated from openapi/ by `npm run generate`. Do not edit.

import { callByName } from '../../src/client/call-by-name.js';
import type { CallResult } from '../../src/client/call-result.js';
import type { Options } from '../../src/client/sdk-types.js';
import * as operations from '../operations.js';
import type { CreateAddressVirtualAccountData, CreateAddressVirtualAccountResponse, EstimateAddressNetworkFeeData, EstimateAddressNetworkFeeResponse, EstimateWalletNetworkFeeData, EstimateWalletNetworkFeeResponse, ExecuteFiatWithdrawalData, ExecuteFiatWithdrawalResponse, GetCustomerData, GetCustomerResponse, GetWalletVirtualAccountData, GetWalletVirtualAccountResponse, ListAddressVirtualAccountsData, ListAddressVirtualAccountsResponse, ListRateHistoryData, ListRateHistoryResponse, QuoteAddressSwapData, QuoteAddressSwapResponse, QuoteWalletSwapData, QuoteWalletSwapResponse, ReactivateRateData, ReactivateRateResponse, ReadContractsData, ReadContractsResponse, RegenerateAddressVirtualAccountData, RegenerateAddressVirtualAccountResponse, ResendTransactionWebhookData, ResendTransactionWebhookResponse, SalvageAssetData, SalvageAssetResponse, SignAddressMessageData, SignAddressMessageResponse, SignContractWritesData, SignContractWritesResponse, SignWalletMessageData, SignWalletMessageResponse, SweepAssetsData, SweepAssetsResponse, UpdateAddressData, UpdateAddressResponse } from './types.gen.js';

export type { Options };

/**
 * Sign a message with a master wallet
 *
 * Signs a plain-text message with the master wallet. Message signing exists on EVM chains, Tron, Solana and Stellar.
 * The response is a transaction record whose `reason` is the message and whose `hash` is the signature.
 */
export const signWalletMessage = (options: Options<SignWalletMessageData>): Promise<CallResult<SignWalletMessageResponse>> => callByName(operations.signWalletMessage, options);

/**
 * Sign a message with a child address
 *
 * Signs a plain-text message with a child address. Message signing exists on EVM chains, Tron, Solana and Stellar.
 * The response is a transaction record whose `reason` is the message and whose `hash` is the signature; it also embeds
 * the `address`.
 */
export const signAddressMessage = (options: Options<SignAddressMessageData>): Promise<CallResult<SignAddressMessageResponse>> => callByName(operations.signAddressMessage, options);

/**
 * Read smart contracts
 *
 * Calls methods of smart contracts that only read, and returns what they return: a string for a single value.
 */
export const readContracts = (options: Options<ReadContractsData>): Promise<CallResult<ReadContractsResponse>> => callByName(operations.readContracts, options);

/**
 * Estimate the network fee of contract calls of a master wallet
 *
 * Estimates what 1 to 20 contract calls of the master wallet would cost. The response to one call is its fee and the
 * balance; several with one entry each, their sums, and the calls whose estimation failed.
 */
export const estimateWalletNetworkFee = (options: Options<EstimateWalletNetworkFeeData>): Promise<CallResult<EstimateWalletNetworkFeeResponse>> => callByName(operations.estimateWalletNetworkFee, options);

/**
 * Estimate the network fee of contract calls of a child address
 *
 * Estimates what contract calls of the child address would cost. The path of this operation has no version prefix.
 */
export const estimateAddressNetworkFee = (options: Options<EstimateAddressNetworkFeeData>): Promise<CallResult<EstimateAddressNetworkFeeResponse>> => callByName(operations.estimateAddressNetworkFee, options);

/**
 * Sign contract writes
 *
 * Signs 1 to 20 contract writes without broadcasting them. Every call may carry a `reference` of its own. The two-factor
 * code is required. The response to one call is a transaction record, to several the signed calls and the calls that
 * could not be signed.
 */
export const signContractWrites = (options: Options<SignContractWritesData>): Promise<CallResult<SignContractWritesResponse>> => callByName(operations.signContractWrites, options);

/**
 * Update a child address
 *
 * Changes the name, the metadata, the state and the settings of a child address. Metadata becomes part of every
 * transaction tied to the address. With `showPrivateKey` the response includes the private key: keep that response out of
 * logs.
 */
export const updateAddress = (options: Options<UpdateAddressData>): Promise<CallResult<UpdateAddressResponse>> => callByName(operations.updateAddress, options);

/**
 * Quote a swap of a child address
 *
 * Quotes the exchange of one stablecoin asset for another, across blockchains. `amount` is the source amount unless
 * `amountSide` is `target`.
 */
export const quoteAddressSwap = (options: Options<QuoteAddressSwapData>): Promise<CallResult<QuoteAddressSwapResponse>> => callByName(operations.quoteAddressSwap, options);

/**
 * Quote a swap of a master wallet
 *
 * Quotes the exchange of one stablecoin asset for another, across blockchains. Two response variants exist, for an
 * external recipient address and for a recipient master wallet.
 */
export const quoteWalletSwap = (options: Options<QuoteWalletSwapData>): Promise<CallResult<QuoteWalletSwapResponse>> => callByName(operations.quoteWalletSwap, options);

/**
 * Withdraw stablecoin to a bank account
 *
 * Withdraws stablecoin of the master wallet to a bank account in fiat, and returns the record of the withdrawal. A `200`
 * says that there is a record; its `status` says how the withdrawal stands, and only `SUCCESS` means that it was executed.
 * The call moves value: send it once, and find out what happened before sending it again when no response arrived. With a
 * `reference` of your own you can name the withdrawal when you ask.
 */
export const executeFiatWithdrawal = (options: Options<ExecuteFiatWithdrawalData>): Promise<CallResult<ExecuteFiatWithdrawalResponse>> => callByName(operations.executeFiatWithdrawal, options);

/**
 * List the virtual accounts of a child address
 *
 * Lists the virtual accounts that are linked to the child address.
 */
export const listAddressVirtualAccounts = (options: Options<ListAddressVirtualAccountsData>): Promise<CallResult<ListAddressVirtualAccountsResponse>> => callByName(operations.listAddressVirtualAccounts, options);

/**
 * Create a virtual account for a child address
 *
 * Creates a virtual bank account for a child address, with the data of a customer.
 */
export const createAddressVirtualAccount = (options: Options<CreateAddressVirtualAccountData>): Promise<CallResult<CreateAddressVirtualAccountResponse>> => callByName(operations.createAddressVirtualAccount, options);

/**
 * Regenerate a virtual account of a child address
 *
 * Regenerates a virtual account. A new account number and the customer record are returned; `wallet` includes blockchain and
 * business.
 */
export const regenerateAddressVirtualAccount = (options: Options<RegenerateAddressVirtualAccountData>): Promise<CallResult<RegenerateAddressVirtualAccountResponse>> => callByName(operations.regenerateAddressVirtualAccount, options);

/**
 * Get the virtual account of a master wallet
 *
 * Returns the virtual account that is linked to the master wallet. Its `address` is null.
 */
export const getWalletVirtualAccount = (options: Options<GetWalletVirtualAccountData>): Promise<CallResult<GetWalletVirtualAccountResponse>> => callByName(operations.getWalletVirtualAccount, options);

/**
 * List the history of a rate
 *
 * Lists historical snapshots of a rate, for auditing, analytics and charting.
 */
export const listRateHistory = (options: Options<ListRateHistoryData>): Promise<CallResult<ListRateHistoryResponse>> => callByName(operations.listRateHistory, options);

/**
 * Reactivate a rate
 *
 * Makes a deactivated rate active. The response carries a rate with a higher `version` and links to the earlier versions.
 */
export const reactivateRate = (options: Options<ReactivateRateData>): Promise<CallResult<ReactivateRateResponse>> => callByName(operations.reactivateRate, options);

/**
 * Recover an asset
 *
 * Recovers native coins or tokens from a child address to a recipient. The call moves value: send it once, and find out what
 * happened before sending it again when no response arrived.
 */
export const salvageAsset = (options: Options<SalvageAssetData>): Promise<CallResult<SalvageAssetResponse>> => callByName(operations.salvageAsset, options);

/**
 * Sweep a deposit into the master wallet
 *
 * Starts the sweep of a deposit into the master wallet. The call moves value: send it once, and find out what happened
 * before sending it again when no response arrived.
 */
export const sweepAssets = (options: Options<SweepAssetsData>): Promise<CallResult<SweepAssetsResponse>> => callByName(operations.sweepAssets, options);

/**
 * Get a customer
 *
 * Returns a customer of the business.
 */
export const getCustomer = (options: Options<GetCustomerData>): Promise<CallResult<GetCustomerResponse>> => callByName(operations.getCustomer, options);

/**
 * Resend the webhook of a transaction
 *
 * Sends the webhook of a transaction again. A transaction that was already processed may be delivered again, so receivers
 * must handle each delivery once.
 */
export const resendTransactionWebhook = (options: Options<ResendTransactionWebhookData>): Promise<CallResult<ResendTransactionWebhookResponse>> => callByName(operations.resendTransactionWebhook, options);

// Generated from openapi/ by `npm run generate`. Do not edit.

import type { CallResult } from '../src/client/call.js';
import { callByName, type Options } from '../src/client/sdk-client.js';
import * as known from './operations.js';
import type { CreateAddressVirtualAccountEnvelope, EstimateAddressNetworkFeeEnvelope, EstimateWalletNetworkFeeEnvelope, ExecuteFiatWithdrawalEnvelope, GetCustomerEnvelope, GetWalletVirtualAccountEnvelope, ListAddressVirtualAccountsEnvelope, ListRateHistoryEnvelope, QuoteAddressSwapEnvelope, QuoteWalletSwapEnvelope, ReactivateRateEnvelope, ReadContractsEnvelope, RegenerateAddressVirtualAccountEnvelope, ResendTransactionWebhookEnvelope, SalvageAssetEnvelope, SignAddressMessageEnvelope, SignContractWritesEnvelope, SignWalletMessageEnvelope, SweepAssetsEnvelope, UpdateAddressEnvelope } from './types.js';

/**
 * Sign a message with a master wallet.
 *
 * Signs a plain-text message with the master wallet. Message signing exists on EVM chains, Tron, Solana and Stellar.
 * The response is a transaction record with type `SIGNED`, status `SUCCESS` and processingStatus `PENDING`. Its
 * `reason` is the message, its `hash` the signature, not a transaction's hash: a block explorer does not find it. The response has the whole signature: we assume that you need not wait, whatever
 * `PENDING` means. Typed data, such as an EIP-2612 permit, is not a message: no
 * documented operation signs it.
 *
 * A signature can be worth money: send the call once. If no response arrives, send it again only if
 * the text may safely be signed twice, as a sign-in text may.
 */
export const signWalletMessage = (options: Options<'signWalletMessage'>): Promise<CallResult<SignWalletMessageEnvelope>> => callByName(known.signWalletMessage, options);

/**
 * Sign a message with a child address.
 *
 * Signs a plain-text message with a child address. Message signing exists on EVM chains, Tron, Solana and Stellar. The
 * response is a transaction record with type `SIGNED`, status `SUCCESS` and processingStatus `PENDING`. Its `reason`
 * is the message, its `hash` the signature, not a transaction's hash: a block explorer does not find it. The response has the whole signature: we assume that you need not wait, whatever
 * `PENDING` means. It also embeds
 * the `address`. Typed data, such as an EIP-2612 permit, is
 * not a message: no documented operation signs it.
 *
 * A signature can be worth money: send the call once. If no response arrives, send it again only if
 * the text may safely be signed twice, as a sign-in text may.
 */
export const signAddressMessage = (options: Options<'signAddressMessage'>): Promise<CallResult<SignAddressMessageEnvelope>> => callByName(known.signAddressMessage, options);

/**
 * Read smart contracts.
 *
 * Reads smart contracts and returns the result: a string for a single value. The shape of the result of several
 * calls is not documented: read one value in each request.
 */
export const readContracts = (options: Options<'readContracts'>): Promise<CallResult<ReadContractsEnvelope>> => callByName(known.readContracts, options);

/**
 * Estimate the network fee of contract calls of a master wallet.
 *
 * Estimates the network fees of 1 to 20 contract calls of the master wallet. For one call, the response has the `fee` and
 * the `balance` that pays it. For several, `fees` has one entry for each estimated call, with its `networkFeeInUSD`;
 * `totalFee` is the sum of the network fees, in a unit that is not documented; `errors` has the failed estimations. Read
 * those too: `200` does not mean that every estimation succeeded. Only this second form has the field `fees`, so
 * `'fees' in data` tells the two apart in TypeScript.
 *
 * **Assumed:** The two forms are shown as single and batch; we infer from the names that one call returns the single form, and any other number the batch form. The alternative is the batch form for one call too.
 */
export const estimateWalletNetworkFee = (options: Options<'estimateWalletNetworkFee'>): Promise<CallResult<EstimateWalletNetworkFeeEnvelope>> => callByName(known.estimateWalletNetworkFee, options);

/**
 * Estimate the network fee of contract calls of a child address.
 *
 * Estimates the network fee of contract calls of the child address. The path of this operation has no version prefix,
 * as the provider documents it. We have not confirmed it: if the response is 404, ask the operator of the service.
 * Your base URL must not end in `/v1`, because the other paths carry it.
 *
 * **Not documented:** Response to several calls.
 */
export const estimateAddressNetworkFee = (options: Options<'estimateAddressNetworkFee'>): Promise<CallResult<EstimateAddressNetworkFeeEnvelope>> => callByName(known.estimateAddressNetworkFee, options);

/**
 * Sign contract writes.
 *
 * Signs 1 to 20 contract writes without broadcasting them. Every call may carry a `reference`. The two-factor code is
 * required. The response to one call is a transaction record with type `SIGNED`; the response to several contains the
 * signed calls and a list of errors. Read that list too: `200` does not mean that every call was signed.
 *
 * The calls are signed with the master wallet: no documented operation signs one with a child address. No documented
 * operation broadcasts a signed call, and no documented field sets its gas, its nonce or a native value: decode it before
 * you broadcast it. Keep it secret: whoever has it may broadcast it. A signature can be worth money: send the request once. If no response arrives, do not send it again before you know whether it was signed.
 *
 * **Assumed:** The two forms are shown as single and batch; we infer from the names that one call returns the single form, and any other number the batch form. The alternative is the batch form for one call too.
 */
export const signContractWrites = (options: Options<'signContractWrites'>): Promise<CallResult<SignContractWritesEnvelope>> => callByName(known.signContractWrites, options);

/**
 * Update a child address.
 *
 * Changes the name, the metadata, the state and the settings of a child address. Metadata becomes part of every
 * transaction tied to the address. With `showPrivateKey` the response includes the private key: keep that response out of
 * logs. No documented operation reads a child address, so keep the settings that the response shows.
 *
 * **Not documented:** Name and form of the response field that carries the private key. Whether `showPrivateKey` stays on after the update, and which later responses and events then carry the key. Whether an inactive address still receives deposits.
 */
export const updateAddress = (options: Options<'updateAddress'>): Promise<CallResult<UpdateAddressEnvelope>> => callByName(known.updateAddress, options);

/**
 * Quote a swap of a child address.
 *
 * Quotes the exchange of one stablecoin asset for another, across blockchains. `amount` is the source amount unless
 * `amountSide` is `target`.
 *
 * No documented operation executes a swap. `estimatedArrivalTime` is the time until arrival, not an expiry. How long a
 * quote is valid is not documented, so show it as indicative.
 *
 * **Not documented:** How long a quote is valid, and how to execute it.
 */
export const quoteAddressSwap = (options: Options<'quoteAddressSwap'>): Promise<CallResult<QuoteAddressSwapEnvelope>> => callByName(known.quoteAddressSwap, options);

/**
 * Quote a swap of a master wallet.
 *
 * Quotes the exchange of one stablecoin asset for another, across blockchains. Two response variants exist, for an
 * external recipient address and for a recipient master wallet. No `toAmount` is documented for either: show `minAmount`, which we assume
 * to be the least that you receive.
 *
 * No documented operation executes a swap. `estimatedArrivalTime` is the time until arrival, not an expiry. How long a
 * quote is valid is not documented, so show it as indicative.
 *
 * **Not documented:** How the two response variants differ. How long a quote is valid, and how to execute it.
 */
export const quoteWalletSwap = (options: Options<'quoteWalletSwap'>): Promise<CallResult<QuoteWalletSwapEnvelope>> => callByName(known.quoteWalletSwap, options);

/**
 * Withdraw stablecoin to a bank account.
 *
 * Withdraws stablecoin of the master wallet to a bank account in fiat, and returns the record of the withdrawal. `200`
 * means that a record was returned. Only `SUCCESS` means executed and confirmed. We assume that this record has an
 * `id`, a `reference`, a `type` and a `status`; the provider does not document it. Without a `status`, its state is
 * unknown. No other status, such as `FAILED` or `INCOMPLETE`, proves that no money moved: do not send the withdrawal
 * again before the operator of the service has checked it.
 *
 * The call moves money: send it once. If no response arrives, find out what happened before you send it again. Send
 * your own `reference`, so that you can identify the withdrawal to the operator of the service. Without one, the service
 * generates it (assumed).
 *
 * No documented operation looks up a withdrawal, and no documented event reports its end. No documented operation quotes
 * the fee or the rate. Whether the fee is deducted or added, and how the amount is converted, is not documented. Compare
 * `amountPaid`, `fee`, `rate` and `toAmount` with the bank statement, and do not calculate with them. Ask the operator
 * about a minimum, a maximum, a daily limit, the duration, and whether a bank statement shows the `reference`: they
 * are not documented either. No documented operation lists wallets or assets:
 * take `walletId` and `assetId` from a received record, such as an event's `wallet.id` and `asset.id`, or ask the
 * operator of the service.
 *
 * **Not documented:** How a withdrawal ends that is not `SUCCESS` in the response, and how to find out. What happens to a second withdrawal with the same reference. Value of the record's `type`, and text of the `message`. Whether the fee is deducted or added, and how the amount is converted. Whether the service screens the recipient for sanctions.
 *
 * **Assumed:** The provider calls `code` an additional code, for example a verification code. We assume that `code` is a two-factor code, because the request of contract-write signing has a field of the same name.
 */
export const executeFiatWithdrawal = (options: Options<'executeFiatWithdrawal'>): Promise<CallResult<ExecuteFiatWithdrawalEnvelope>> => callByName(known.executeFiatWithdrawal, options);

/**
 * List the virtual accounts of a child address.
 *
 * Lists the virtual accounts that are linked to the child address. The response has one page; `meta` has its position.
 * Virtual accounts are not available on `testnet`.
 */
export const listAddressVirtualAccounts = (options: Options<'listAddressVirtualAccounts'>): Promise<CallResult<ListAddressVirtualAccountsEnvelope>> => callByName(known.listAddressVirtualAccounts, options);

/**
 * Create a virtual account for a child address.
 *
 * Creates a virtual bank account for a child address, with the data of a customer. Prerequisites: compliance
 * requirements completed, the virtual-accounts feature enabled for the business, `mainnet` (virtual accounts are not
 * available on `testnet`), and a master wallet that supports the stablecoin asset.
 *
 * When fiat arrives in an account of the default type `AUTO_FUNDING`, the service mints the stablecoin equivalent
 * (asset cNGN) and transfers it to the linked address. We assume that `deposit.success` reports it; the provider does
 * not document it. If no response arrives, list the virtual accounts of the address before you send the call again.
 */
export const createAddressVirtualAccount = (options: Options<'createAddressVirtualAccount'>): Promise<CallResult<CreateAddressVirtualAccountEnvelope>> => callByName(known.createAddressVirtualAccount, options);

/**
 * Regenerate a virtual account of a child address.
 *
 * Regenerates a virtual account. The new account number and customer record are returned; `wallet` includes blockchain
 * and business. Virtual accounts are not available on `testnet`.
 *
 * No documented operation closes an account. From then on, show payers only the new account number. If no response
 * arrives, list the virtual accounts of the address before you send the call again.
 *
 * **Not documented:** What happens to the old account number. Whether the customer record is a new one too. Whether the account keeps its `id`.
 */
export const regenerateAddressVirtualAccount = (options: Options<'regenerateAddressVirtualAccount'>): Promise<CallResult<RegenerateAddressVirtualAccountEnvelope>> => callByName(known.regenerateAddressVirtualAccount, options);

/**
 * Get the virtual account of a master wallet.
 *
 * Returns the virtual account that is linked to the master wallet. Its `address` is null. Virtual accounts are not
 * available on `testnet`. No documented operation creates it: ask the operator of the service.
 *
 * **Not documented:** Response if the wallet has none.
 */
export const getWalletVirtualAccount = (options: Options<'getWalletVirtualAccount'>): Promise<CallResult<GetWalletVirtualAccountEnvelope>> => callByName(known.getWalletVirtualAccount, options);

/**
 * List the history of a rate.
 *
 * Lists historical snapshots of a rate, for auditing, analytics and charting. The response has one page; `meta` has
 * its position.
 *
 * **Not documented:** Order of the snapshots.
 */
export const listRateHistory = (options: Options<'listRateHistory'>): Promise<CallResult<ListRateHistoryEnvelope>> => callByName(known.listRateHistory, options);

/**
 * Reactivate a rate.
 *
 * Makes a deactivated rate active. The response carries a rate with a higher `version` and links to the earlier
 * versions. If no response arrives, list the history of the rate before you send the call again.
 */
export const reactivateRate = (options: Options<'reactivateRate'>): Promise<CallResult<ReactivateRateEnvelope>> => callByName(known.reactivateRate, options);

/**
 * Recover an asset.
 *
 * Recovers native coins or tokens from a child address to a recipient. A success means that the recovery was
 * initiated, not that the asset has arrived. How it ends is not documented, and no documented operation or event shows
 * it: look at the recipient on the chain, and ask the operator of the service before you repeat it.
 *
 * The call moves money: send it once. If no response arrives, find out what happened before you send it again. Check
 * the recipient first: no documented operation reverses a recovery.
 *
 * **Not documented:** How an initiated recovery ends, and how to find out.
 */
export const salvageAsset = (options: Options<'salvageAsset'>): Promise<CallResult<SalvageAssetEnvelope>> => callByName(known.salvageAsset, options);

/**
 * Sweep a deposit into the master wallet.
 *
 * Starts the sweep of a deposit into the master wallet, for example after `deposit.swept.failed`. A success means that
 * the sweep was initiated, not that it has succeeded. How it ends is not documented, nor whether a failed one causes
 * another `deposit.swept.failed`. No documented event reports a successful one.
 *
 * The call moves money: send it once. In `deposit.swept.failed`, `assetSwept` is false and `reason` contains the
 * sweep's failure text. If no response arrives, find out what happened before you send it again. Look in a block
 * explorer whether the child address still has the deposit, and ask the operator whether a sweep may still run.
 *
 * **Not documented:** How an initiated sweep ends, and how to find out.
 */
export const sweepAssets = (options: Options<'sweepAssets'>): Promise<CallResult<SweepAssetsEnvelope>> => callByName(known.sweepAssets, options);

/**
 * Get a customer.
 *
 * Returns a customer of the business. The response contains personal data: keep it out of logs. The
 * customer's id is the `customer.id` of a virtual account, which is created with the customer's data. No documented operation creates a
 * customer by itself, or lists or changes one: ask the operator.
 *
 * **Not documented:** Text of the `message`.
 */
export const getCustomer = (options: Options<'getCustomer'>): Promise<CallResult<GetCustomerEnvelope>> => callByName(known.getCustomer, options);

/**
 * Resend the webhook of a transaction.
 *
 * Sends the webhook of a transaction again. An already processed transaction may be delivered again, so receivers must
 * handle each delivery once. Only the delivery shows that the webhook has arrived, not the response to this call.
 * We assume that `walletId` is the
 * transaction's master wallet, `wallet.id` in its events.
 *
 * **Not documented:** Until when the webhook of a transaction can be sent again. Which of a transaction's events is sent again.
 */
export const resendTransactionWebhook = (options: Options<'resendTransactionWebhook'>): Promise<CallResult<ResendTransactionWebhookEnvelope>> => callByName(known.resendTransactionWebhook, options);

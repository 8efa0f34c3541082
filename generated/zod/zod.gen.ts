// Generated from openapi/ by `npm run generate:sdk`. Do not edit.

import * as z from 'zod';

/**
 * Message to sign.
 */
export const zSignMessageRequest = /* @__PURE__ */ (() => z.strictObject({
    message: z.string().optional(),
    metadata: z.string().optional(),
    note: z.string().optional()
}))();

/**
 * What every successful response is: a message, the status code and, for most operations, `data`.
 * Operations that only start an action answer without `data`.
 */
export const zEnvelope = /* @__PURE__ */ (() => z.looseObject({
    message: z.string(),
    statusCode: z.number()
}))();

/**
 * ISO 8601 timestamp in UTC.
 */
export const zTimestamp = /* @__PURE__ */ (() => z.iso.datetime({ offset: true }))();

/**
 * Decimal number as a string, so that no digit is lost. Never parse it into a float to calculate with it.
 */
export const zAmount = /* @__PURE__ */ (() => z.string())();

/**
 * What is known of the sweep of a deposit into the master wallet.
 */
export const zAssetSweep = /* @__PURE__ */ (() => z.looseObject({
    assetSwept: z.boolean().nullish(),
    assetSweptAt: zTimestamp.nullish(),
    assetSweptGasFee: zAmount.nullish(),
    assetSweptHash: z.string().nullish(),
    assetSweptSenderAddress: z.string().nullish(),
    assetSweptRecipientAddress: z.string().nullish(),
    assetSweptAmount: zAmount.nullish()
}))();

/**
 * Result of a sanctions screening. The value seen is listed; others are possible.
 */
export const zAmlScreeningStatus = /* @__PURE__ */ (() => z.string())();

/**
 * Result of the screening for sanctions (AML). It may be an empty object.
 */
export const zAmlScreening = /* @__PURE__ */ (() => z.looseObject({
    provider: z.string().optional(),
    status: zAmlScreeningStatus.optional(),
    message: z.string().optional()
}))();

/**
 * Token standard. The value seen is listed; others are possible.
 */
export const zTokenStandard = /* @__PURE__ */ (() => z.string())();

/**
 * Network that a wallet, an address or a record belongs to.
 */
export const zNetwork = /* @__PURE__ */ (() => z.string())();

/**
 * Coin or token on a blockchain.
 */
export const zAsset = /* @__PURE__ */ (() => z.looseObject({
    id: z.guid(),
    name: z.string(),
    symbol: z.string(),
    decimals: z.number(),
    address: z.string().nullish(),
    standard: zTokenStandard.nullish(),
    isActive: z.boolean(),
    isNative: z.boolean(),
    network: zNetwork,
    currency: z.string(),
    logoUrl: z.string().optional(),
    configurations: z.record(z.string(), z.unknown()).nullish(),
    createdAt: zTimestamp,
    updatedAt: zTimestamp
}))();

/**
 * Fields that every record of the transaction family carries.
 */
export const zTransactionFamily = /* @__PURE__ */ (() => zAssetSweep.and(z.looseObject({
    amlScreening: zAmlScreening,
    amount: zAmount.nullish(),
    amountPaid: zAmount.nullish(),
    amountUSD: zAmount,
    asset: zAsset.nullish()
})))();

/**
 * Kind of transaction. The values seen are listed; others are possible.
 */
export const zTransactionType = /* @__PURE__ */ (() => z.string())();

/**
 * State of a transaction.
 *
 * | Status | Meaning |
 * |---|---|
 * | `PENDING` | being processed, not yet confirmed |
 * | `PROCESSING` | currently being processed |
 * | `SUCCESS` | executed and confirmed |
 * | `FAILED` | failed or rejected |
 * | `INCOMPLETE` | incomplete, may need further steps |
 * | `CANCELLED` | cancelled before completion |
 */
export const zTransactionStatus = /* @__PURE__ */ (() => z.string())();

/**
 * State of the processing of a transaction. The value seen is listed; others are possible.
 */
export const zTransactionProcessingStatus = /* @__PURE__ */ (() => z.string())();

/**
 * Signature of a message on an EVM chain or on Tron.
 */
export const zEvmSignature = /* @__PURE__ */ (() => z.looseObject({
    r: z.string(),
    s: z.string(),
    signature: z.string(),
    v: z.number()
}))();

/**
 * Signature of a message on Solana.
 */
export const zSolanaSignature = /* @__PURE__ */ (() => z.looseObject({
    signature: z.string()
}))();

/**
 * Signature of a message, in the form of the chain that signed it.
 */
export const zMessageSignature = /* @__PURE__ */ (() => z.union([
    zEvmSignature,
    zSolanaSignature
]))();

/**
 * Signed contract write as a hex string. It is signed, not broadcast.
 */
export const zSignedContractCall = /* @__PURE__ */ (() => z.string())();

/**
 * Result of a signing operation: an object for a message (r, s, signature and v on EVM chains and Tron, `signature`
 * alone on Solana), a hex string for a contract write.
 */
export const zSignedTransaction = /* @__PURE__ */ (() => z.union([
    zMessageSignature,
    zSignedContractCall
]))();

/**
 * Kind of child address. The value seen is listed; others are possible.
 */
export const zAddressType = /* @__PURE__ */ (() => z.string())();

/**
 * How network fees are paid. The value seen is listed; others are possible.
 */
export const zNetworkFeeModel = /* @__PURE__ */ (() => z.string())();

/**
 * Blockchain that the service supports.
 */
export const zBlockchain = /* @__PURE__ */ (() => z.looseObject({
    id: z.guid(),
    name: z.string(),
    slug: z.string(),
    symbol: z.string(),
    derivationPath: z.string(),
    isActive: z.boolean(),
    isEvmCompatible: z.boolean(),
    isL2: z.boolean(),
    networkFeeModel: zNetworkFeeModel,
    tokenStandard: zTokenStandard.nullish(),
    logoUrl: z.string().optional(),
    configurations: z.record(z.string(), z.unknown()).nullish(),
    createdAt: zTimestamp,
    updatedAt: zTimestamp
}))();

/**
 * Configuration of a child address.
 */
export const zAddressConfigurations = /* @__PURE__ */ (() => z.looseObject({
    aml: zAmlScreening.optional(),
    autoSettlement: z.looseObject({
        isActive: z.boolean().optional(),
        rules: z.array(z.unknown()).optional()
    }).optional(),
    disableAutoSweep: z.boolean().optional(),
    enableGaslessWithdraw: z.boolean().optional(),
    showPrivateKey: z.boolean().optional()
}))();

/**
 * Child address, derived under a master wallet.
 */
export const zAddress = /* @__PURE__ */ (() => z.looseObject({
    id: z.guid(),
    address: z.string(),
    name: z.string().nullish(),
    metadata: z.record(z.string(), z.unknown()).nullish(),
    type: zAddressType,
    isActive: z.boolean(),
    derivationPath: z.string(),
    network: zNetwork,
    blockchain: zBlockchain.optional(),
    configurations: zAddressConfigurations,
    createdAt: zTimestamp,
    updatedAt: zTimestamp
}))();

/**
 * State of a master wallet. The value seen is listed; others are possible.
 */
export const zWalletStatus = /* @__PURE__ */ (() => z.string())();

/**
 * Configuration of a business. The members seen are listed.
 */
export const zBusinessConfigurations = /* @__PURE__ */ (() => z.looseObject({
    features: z.looseObject({
        rates: z.boolean().optional(),
        virtualAccounts: z.boolean().optional()
    }).optional(),
    fees: z.unknown().optional(),
    firstTransaction: z.unknown().optional(),
    hideLogoUrlInResponse: z.unknown().optional(),
    useCustomWebhookSignatureHeader: z.unknown().optional()
}))();

/**
 * Business that owns a wallet.
 */
export const zBusiness = /* @__PURE__ */ (() => z.looseObject({
    id: z.guid(),
    name: z.string(),
    sector: z.string(),
    status: z.string(),
    country: z.string(),
    partnerId: z.guid(),
    userId: z.guid(),
    configurations: zBusinessConfigurations,
    createdAt: zTimestamp,
    updatedAt: zTimestamp
}))();

/**
 * Asset that prefunds the addresses of a wallet.
 */
export const zPrefundingAsset = /* @__PURE__ */ (() => z.looseObject({
    id: z.guid(),
    name: z.string(),
    symbol: z.string(),
    blockchain: z.unknown(),
    currency: z.string(),
    amount: zAmount,
    alwaysMaintain: z.boolean(),
    isActive: z.boolean(),
    createdAt: zTimestamp,
    updatedAt: zTimestamp
}))();

/**
 * Configuration of a master wallet. The shapes seen are listed.
 */
export const zWalletConfigurations = /* @__PURE__ */ (() => z.looseObject({
    addresses: z.looseObject({
        isActive: z.boolean().optional(),
        prefunding: z.looseObject({
            isActive: z.boolean().optional(),
            assets: z.array(zPrefundingAsset).optional()
        }).optional()
    }).optional(),
    withdrawal: z.looseObject({
        gasless: z.looseObject({
            isActive: z.boolean().optional()
        }).optional()
    }).optional(),
    autoSweeping: z.looseObject({
        isActive: z.boolean().optional()
    }).optional()
}))();

/**
 * Master wallet, the wallet of the business on one blockchain and one network.
 */
export const zWallet = /* @__PURE__ */ (() => z.looseObject({
    id: z.guid(),
    name: z.string(),
    description: z.string(),
    address: z.string(),
    derivationPath: z.string(),
    isActive: z.boolean(),
    status: zWalletStatus,
    network: zNetwork,
    blockchain: zBlockchain.optional(),
    business: zBusiness.optional(),
    configurations: zWalletConfigurations.nullish(),
    createdAt: zTimestamp,
    updatedAt: zTimestamp
}))();

/**
 * Beneficiary of a transaction.
 */
export const zBeneficiary = /* @__PURE__ */ (() => z.record(z.string(), z.unknown()))();

/**
 * Payment link of a transaction.
 */
export const zPaymentLink = /* @__PURE__ */ (() => z.record(z.string(), z.unknown()))();

/**
 * Transaction record. Signing operations return it and every event carries it as `data`.
 */
export const zTransaction = /* @__PURE__ */ (() => zTransactionFamily.and(z.looseObject({
    id: z.guid(),
    reference: z.string(),
    type: zTransactionType,
    status: zTransactionStatus,
    processingStatus: zTransactionProcessingStatus,
    processingProviderReference: z.string().nullish(),
    processingReason: z.string().nullish(),
    senderAddress: z.string(),
    recipientAddress: z.string(),
    tokenAddress: z.string().nullish(),
    fee: zAmount.nullish(),
    feeHash: z.string().nullish(),
    feeUSD: zAmount.nullish(),
    gasFee: zAmount.nullish(),
    gasPrice: zAmount.nullish(),
    gasUsed: zAmount.nullish(),
    currency: z.string(),
    rate: zAmount.nullish(),
    rateUSD: zAmount.nullish(),
    toAmount: zAmount.nullish(),
    toCurrency: z.string().nullish(),
    hash: z.string().nullish(),
    blockHash: z.string().nullish(),
    blockNumber: z.union([
        z.string(),
        z.number()
    ]).nullish(),
    confirmations: z.number().nullish(),
    confirmed: z.boolean(),
    chainId: z.number().nullish(),
    network: zNetwork,
    reason: z.string().nullish(),
    note: z.string().nullish(),
    metadata: z.union([
        z.record(z.string(), z.unknown()),
        z.string()
    ]).nullish(),
    signedTransaction: zSignedTransaction.optional(),
    createdChannel: z.string(),
    isAutoSweep: z.boolean(),
    address: zAddress.nullish(),
    blockchain: zBlockchain.nullish(),
    wallet: zWallet.nullish(),
    toAsset: zAsset.nullish(),
    toBlockchain: zBlockchain.nullish(),
    toWallet: zWallet.nullish(),
    beneficiary: zBeneficiary.nullish(),
    paymentLink: zPaymentLink.nullish()
})))();

/**
 * Transaction record of a signed message: type `SIGNED`, status `SUCCESS`, processingStatus `PENDING`, `reason` the
 * message, `hash` the signature, `senderAddress` and `recipientAddress` the signing address.
 */
export const zSignedMessageTransaction = /* @__PURE__ */ (() => zTransaction.and(z.looseObject({
    signedTransaction: zMessageSignature.optional()
})))();

/**
 * Response to a message that a master wallet signed.
 */
export const zSignWalletMessageEnvelope = /* @__PURE__ */ (() => zEnvelope.and(z.looseObject({
    data: zSignedMessageTransaction
})))();

/**
 * Response to a message that a child address signed.
 */
export const zSignAddressMessageEnvelope = /* @__PURE__ */ (() => zEnvelope.and(z.looseObject({
    data: zSignedMessageTransaction.and(z.looseObject({
        address: zAddress
    }))
})))();

/**
 * Input of an ABI entry.
 */
export const zAbiParameter = /* @__PURE__ */ (() => z.looseObject({
    name: z.string(),
    type: z.string()
}))();

/**
 * Entry of the ABI of a contract.
 */
export const zAbiEntry = /* @__PURE__ */ (() => z.looseObject({
    constant: z.boolean().optional(),
    inputs: z.array(zAbiParameter).optional(),
    name: z.string().optional(),
    outputs: z.array(z.unknown()).optional(),
    payable: z.boolean().optional(),
    stateMutability: z.string().optional(),
    type: z.string().optional()
}))();

/**
 * Call of one method of one contract.
 */
export const zContractCall = /* @__PURE__ */ (() => z.strictObject({
    address: z.string(),
    method: z.string(),
    parameters: z.array(z.unknown()),
    abi: z.array(zAbiEntry)
}))();

/**
 * Contract calls to read.
 */
export const zReadContractsRequest = /* @__PURE__ */ (() => z.strictObject({
    calls: z.array(zContractCall)
}))();

/**
 * Result of a contract read. A string for a single value.
 */
export const zContractReadResult = /* @__PURE__ */ (() => z.unknown())();

/**
 * Response to a contract read.
 */
export const zReadContractsEnvelope = /* @__PURE__ */ (() => zEnvelope.and(z.looseObject({
    data: zContractReadResult
})))();

/**
 * Contract calls to estimate from the master wallet, 1 to 20.
 */
export const zEstimateWalletNetworkFeeRequest = /* @__PURE__ */ (() => z.strictObject({
    calls: z.array(zContractCall).min(1).max(20)
}))();

/**
 * Network fee of one contract call, beside the balance that pays it.
 */
export const zNetworkFee = /* @__PURE__ */ (() => z.looseObject({
    balance: zAmount,
    fee: zAmount
}))();

/**
 * Network fee of one call of a batch.
 */
export const zBatchNetworkFeeEntry = /* @__PURE__ */ (() => z.looseObject({
    index: z.int(),
    method: z.string(),
    fee: zAmount,
    networkFee: zAmount,
    networkFeeInUSD: zAmount,
    nativeBalance: zAmount,
    nativeBalanceInUSD: zAmount,
    estimatedArrivalTime: z.number(),
    transactionFee: z.number()
}))();

/**
 * Entry for one call of a batch that failed.
 */
export const zBatchFailure = /* @__PURE__ */ (() => z.unknown())();

/**
 * Network fees of a batch of contract calls.
 */
export const zBatchNetworkFee = /* @__PURE__ */ (() => z.looseObject({
    fees: z.array(zBatchNetworkFeeEntry),
    totalFee: zAmount,
    estimatedArrivalTime: z.number(),
    errors: z.array(zBatchFailure)
}))();

/**
 * Response to a fee estimate of a master wallet.
 */
export const zEstimateWalletNetworkFeeEnvelope = /* @__PURE__ */ (() => zEnvelope.and(z.looseObject({
    data: z.union([
        zNetworkFee,
        zBatchNetworkFee
    ])
})))();

/**
 * Contract calls to estimate from a child address.
 */
export const zEstimateAddressNetworkFeeRequest = /* @__PURE__ */ (() => z.strictObject({
    calls: z.array(zContractCall)
}))();

/**
 * Response to a fee estimate of a child address.
 */
export const zEstimateAddressNetworkFeeEnvelope = /* @__PURE__ */ (() => zEnvelope.and(z.looseObject({
    data: zNetworkFee
})))();

/**
 * Call of one method of one contract, to be signed. It may carry a reference of its own.
 */
export const zSigningContractCall = /* @__PURE__ */ (() => z.strictObject({
    address: z.string(),
    method: z.string(),
    parameters: z.array(z.unknown()),
    abi: z.array(zAbiEntry),
    reference: z.string().optional()
}))();

/**
 * Contract writes to sign, 1 to 20, and the two-factor code.
 */
export const zSignContractWritesRequest = /* @__PURE__ */ (() => z.strictObject({
    calls: z.array(zSigningContractCall).min(1).max(20),
    code: z.string()
}))();

/**
 * Transaction record of a signed contract write: type `SIGNED`, status `SUCCESS`, processingStatus `PENDING`, `reason`
 * the serialized call.
 */
export const zSignedContractWriteTransaction = /* @__PURE__ */ (() => zTransaction.and(z.looseObject({
    signedTransaction: zSignedContractCall
})))();

/**
 * Signed write of one call of a batch.
 */
export const zSignedBatchEntry = /* @__PURE__ */ (() => z.looseObject({
    index: z.int(),
    method: z.string(),
    signedTransaction: zSignedContractCall
}))();

/**
 * Signed writes of a batch of contract calls. They are signed, not broadcast.
 */
export const zSignedBatch = /* @__PURE__ */ (() => z.looseObject({
    success: z.array(zSignedBatchEntry),
    errors: z.array(zBatchFailure)
}))();

/**
 * Response to signed contract writes.
 */
export const zSignContractWritesEnvelope = /* @__PURE__ */ (() => zEnvelope.and(z.looseObject({
    data: z.union([
        zSignedContractWriteTransaction,
        zSignedBatch
    ])
})))();

/**
 * What to change of a child address. Fields left out stay as they are.
 */
export const zUpdateAddressRequest = /* @__PURE__ */ (() => z.strictObject({
    isActive: z.boolean().optional(),
    name: z.string().optional(),
    metadata: z.record(z.string(), z.unknown()).optional(),
    showPrivateKey: z.boolean().optional(),
    disableAutoSweep: z.boolean().optional(),
    enableGaslessWithdraw: z.boolean().optional(),
    privateKey: z.string().optional()
}))();

/**
 * Response to the update of a child address.
 */
export const zUpdateAddressEnvelope = /* @__PURE__ */ (() => zEnvelope.and(z.looseObject({
    data: zAddress.and(z.looseObject({
        blockchain: zBlockchain
    }))
})))();

/**
 * Which side of the swap `amount` states.
 */
export const zSwapAmountSide = /* @__PURE__ */ (() => z.enum(['source', 'target']).default('source'))();

/**
 * What the route of the swap is chosen by.
 */
export const zSwapOrder = /* @__PURE__ */ (() => z.enum([
    'FASTEST',
    'CHEAPEST',
    'RECOMMENDED',
    'NO_SLIPPAGE'
]))();

/**
 * Swap to quote for a child address.
 */
export const zQuoteAddressSwapRequest = /* @__PURE__ */ (() => z.strictObject({
    fromAssetId: z.string(),
    toAssetId: z.string(),
    amount: z.string(),
    amountSide: zSwapAmountSide.optional(),
    recipientAddress: z.string().optional(),
    order: zSwapOrder.optional()
}))();

/**
 * Quote of a swap, as the master wallet gets it.
 */
export const zWalletSwapQuote = /* @__PURE__ */ (() => z.looseObject({
    amount: zAmount,
    estimatedArrivalTime: z.number(),
    impact: zAmount,
    impactInUSD: zAmount,
    minAmount: zAmount,
    nativeBalance: zAmount,
    nativeBalanceInUSD: zAmount,
    networkFee: zAmount,
    networkFeeInUSD: zAmount,
    rate: zAmount,
    slippage: zAmount,
    transactionFee: z.number()
}))();

/**
 * Which side of the swap the amount of the request stated.
 */
export const zQuotedAmountSide = /* @__PURE__ */ (() => z.string())();

/**
 * Quote of a swap, as a child address gets it.
 */
export const zSwapQuote = /* @__PURE__ */ (() => zWalletSwapQuote.and(z.looseObject({
    fromAmount: zAmount,
    toAmount: zAmount,
    requestedAmount: zAmount,
    amountSide: zQuotedAmountSide
})))();

/**
 * Response to a swap quote of a child address.
 */
export const zQuoteAddressSwapEnvelope = /* @__PURE__ */ (() => zEnvelope.and(z.looseObject({
    data: zSwapQuote
})))();

/**
 * Swap to quote for the master wallet.
 */
export const zQuoteWalletSwapRequest = /* @__PURE__ */ (() => z.looseObject({
    amount: z.string(),
    fromAssetId: z.string(),
    toAssetId: z.string(),
    order: zSwapOrder.optional()
}))();

/**
 * Response to a swap quote of a master wallet.
 */
export const zQuoteWalletSwapEnvelope = /* @__PURE__ */ (() => zEnvelope.and(z.looseObject({
    data: zWalletSwapQuote
})))();

/**
 * Stablecoin to withdraw and bank account to pay it to.
 */
export const zFiatWithdrawalRequest = /* @__PURE__ */ (() => z.strictObject({
    assetId: z.string(),
    amount: z.number(),
    currency: z.string(),
    institutionIdentifier: z.string(),
    accountIdentifier: z.string(),
    reference: z.string().optional(),
    code: z.string().optional()
}))();

/**
 * Record of a fiat withdrawal, of the same family as `Transaction`.
 */
export const zFiatWithdrawalTransaction = zTransactionFamily;

/**
 * Response to a fiat withdrawal.
 */
export const zExecuteFiatWithdrawalEnvelope = /* @__PURE__ */ (() => zEnvelope.and(z.looseObject({
    data: zFiatWithdrawalTransaction
})))();

/**
 * Currency of a virtual account.
 */
export const zVirtualAccountCurrency = /* @__PURE__ */ (() => z.string())();

/**
 * Kind of virtual account. `AUTO_FUNDING` is the default: when fiat arrives in the account, the service mints the
 * stablecoin equivalent (asset cNGN) and transfers it to the linked wallet or address.
 */
export const zVirtualAccountType = /* @__PURE__ */ (() => z.string())();

/**
 * State of a virtual account. The value seen is listed; others are possible.
 */
export const zVirtualAccountStatus = /* @__PURE__ */ (() => z.string())();

/**
 * State of a customer. The value seen is listed; others are possible.
 */
export const zCustomerStatus = /* @__PURE__ */ (() => z.string())();

/**
 * Kind of customer. The value seen is listed; others are possible.
 */
export const zCustomerType = /* @__PURE__ */ (() => z.string())();

/**
 * Customer of the business.
 */
export const zCustomer = /* @__PURE__ */ (() => z.looseObject({
    id: z.guid(),
    email: z.string(),
    name: z.string(),
    phone: z.string().nullish(),
    status: zCustomerStatus,
    network: zNetwork,
    type: zCustomerType,
    additionalData: z.record(z.string(), z.unknown()),
    createdAt: zTimestamp,
    updatedAt: zTimestamp
}))();

/**
 * Virtual bank account, linked to a master wallet or to a child address.
 */
export const zVirtualAccount = /* @__PURE__ */ (() => z.looseObject({
    id: z.guid(),
    accountName: z.string(),
    accountNumber: z.string(),
    bankCode: z.string(),
    bankName: z.string(),
    currency: zVirtualAccountCurrency,
    type: zVirtualAccountType,
    status: zVirtualAccountStatus,
    isActive: z.boolean(),
    reference: z.string(),
    label: z.string().nullish(),
    customer: zCustomer,
    address: zAddress.nullish(),
    wallet: zWallet,
    createdAt: zTimestamp,
    updatedAt: zTimestamp
}))();

/**
 * Position of a list response within all items.
 */
export const zListMeta = /* @__PURE__ */ (() => z.looseObject({
    totalItems: z.number(),
    itemCount: z.number(),
    itemsPerPage: z.number(),
    totalPages: z.number(),
    currentPage: z.number()
}))();

/**
 * Response with the virtual accounts of a child address.
 */
export const zListAddressVirtualAccountsEnvelope = /* @__PURE__ */ (() => zEnvelope.and(z.looseObject({
    data: z.array(zVirtualAccount),
    meta: zListMeta
})))();

/**
 * Customer that the virtual account is opened for.
 */
export const zCreateVirtualAccountRequest = /* @__PURE__ */ (() => z.strictObject({
    firstname: z.string(),
    lastname: z.string(),
    email: z.string(),
    phone: z.string().regex(/^\+234[0-9]{10}$/).optional(),
    bvn: z.string(),
    dateOfBirth: z.iso.date()
}))();

/**
 * Response to the creation of a virtual account for a child address.
 */
export const zCreateAddressVirtualAccountEnvelope = /* @__PURE__ */ (() => zEnvelope.and(z.looseObject({
    data: zVirtualAccount
})))();

/**
 * Response to the regeneration of a virtual account of a child address.
 */
export const zRegenerateAddressVirtualAccountEnvelope = /* @__PURE__ */ (() => zEnvelope.and(z.looseObject({
    data: zVirtualAccount.and(z.looseObject({
        wallet: zWallet.and(z.looseObject({
            blockchain: zBlockchain,
            business: zBusiness
        })).optional()
    }))
})))();

/**
 * Response with the virtual account of a master wallet.
 */
export const zGetWalletVirtualAccountEnvelope = /* @__PURE__ */ (() => zEnvelope.and(z.looseObject({
    data: zVirtualAccount.and(z.looseObject({
        address: z.null().optional()
    }))
})))();

/**
 * State of a rate. Reactivating a deactivated rate makes it active.
 */
export const zRateStatus = /* @__PURE__ */ (() => z.string())();

/**
 * Rate of a liquidity pool as its reactivation returns it, with a higher version and links to earlier ones.
 */
export const zReactivatedRate = /* @__PURE__ */ (() => z.looseObject({
    id: z.guid(),
    fromAsset: z.string(),
    toAsset: z.string(),
    network: zNetwork,
    rate: zAmount,
    minAmount: zAmount,
    maxAmount: zAmount.nullish(),
    isActive: z.boolean(),
    status: zRateStatus,
    version: z.int(),
    previousRateId: z.guid().nullish(),
    rootRateId: z.guid().nullish(),
    createdAt: zTimestamp,
    updatedAt: zTimestamp
}))();

/**
 * Rate of a liquidity pool for a pair of assets.
 */
export const zRate = /* @__PURE__ */ (() => zReactivatedRate.and(z.looseObject({
    createdBy: z.guid(),
    deactivatedBy: z.guid().nullish(),
    deactivatedAt: zTimestamp.nullish(),
    deactivationReason: z.string().nullish()
})))();

/**
 * Response with the history of a rate.
 */
export const zListRateHistoryEnvelope = /* @__PURE__ */ (() => zEnvelope.and(z.looseObject({
    data: z.array(zRate),
    meta: zListMeta
})))();

/**
 * Response to the reactivation of a rate.
 */
export const zReactivateRateEnvelope = /* @__PURE__ */ (() => zEnvelope.and(z.looseObject({
    data: zReactivatedRate
})))();

/**
 * Asset to recover and where to send it. `tokenAddress` makes it a token, without it the native coin is recovered.
 * `crossNetwork: true` cannot be combined with `rpcUrl`.
 */
export const zSalvageAssetRequest = /* @__PURE__ */ (() => z.strictObject({
    senderAddress: z.string(),
    recipientAddress: z.string(),
    amount: z.string(),
    blockchainId: z.string(),
    tokenAddress: z.string().optional(),
    rpcUrl: z.string().optional(),
    isL2: z.boolean().optional(),
    crossNetwork: z.boolean().optional().default(false)
}))();

/**
 * Response to the recovery of an asset. It carries no data.
 */
export const zSalvageAssetEnvelope = zEnvelope;

/**
 * Deposit to sweep into the master wallet.
 */
export const zSweepAssetsRequest = /* @__PURE__ */ (() => z.strictObject({
    transactionId: z.string(),
    forceSweep: z.boolean().optional()
}))();

/**
 * Response to the sweep of a deposit. It carries no data.
 */
export const zSweepAssetsEnvelope = zEnvelope;

/**
 * Response with a customer.
 */
export const zGetCustomerEnvelope = /* @__PURE__ */ (() => zEnvelope.and(z.looseObject({
    data: zCustomer
})))();

/**
 * Transaction whose webhook is sent again.
 */
export const zResendTransactionWebhookRequest = /* @__PURE__ */ (() => z.strictObject({
    id: z.string()
}))();

/**
 * Response to the resend of a webhook.
 */
export const zResendTransactionWebhookEnvelope = zEnvelope;

/**
 * A deposit was seen on the chain and is not confirmed yet. It must not be credited.
 */
export const zDepositProcessingEvent = /* @__PURE__ */ (() => z.looseObject({
    event: z.literal('deposit.processing'),
    data: zTransaction.and(z.looseObject({
        status: z.literal('PROCESSING'),
        confirmed: z.literal(false),
        confirmations: z.literal(0),
        hash: z.null().optional()
    }))
}))();

/**
 * A deposit is executed and confirmed. It carries amlScreening, address, wallet, blockchain and asset.
 */
export const zDepositSuccessEvent = /* @__PURE__ */ (() => z.looseObject({
    event: z.literal('deposit.success'),
    data: zTransaction.and(z.looseObject({
        status: z.literal('SUCCESS'),
        confirmed: z.literal(true),
        address: zAddress.nullable(),
        wallet: zWallet,
        blockchain: zBlockchain,
        asset: zAsset
    }))
}))();

/**
 * A deposit failed or was rejected, for example by the sanctions screening. It must not be credited.
 */
export const zDepositFailedEvent = /* @__PURE__ */ (() => z.looseObject({
    event: z.literal('deposit.failed'),
    data: zTransaction.and(z.looseObject({
        status: z.literal('FAILED'),
        reason: z.string()
    }))
}))();

/**
 * A deposit succeeded, but its sweep into the master wallet failed. The deposit itself stays as it is.
 */
export const zDepositSweptFailedEvent = /* @__PURE__ */ (() => z.looseObject({
    event: z.literal('deposit.swept.failed'),
    data: zTransaction.and(z.looseObject({
        status: z.literal('SUCCESS'),
        assetSwept: z.literal(false),
        reason: z.string()
    }))
}))();

/**
 * A swap failed. It includes toAsset, toBlockchain, toWallet, toAmount and rate.
 */
export const zSwapFailedEvent = /* @__PURE__ */ (() => z.looseObject({
    event: z.literal('swap.failed'),
    data: zTransaction.and(z.looseObject({
        status: z.literal('FAILED'),
        reason: z.string(),
        toAsset: zAsset.nullable(),
        toBlockchain: zBlockchain.nullable(),
        toWallet: zWallet.nullable(),
        toAmount: zAmount.nullable(),
        rate: zAmount.nullable()
    }))
}))();

/**
 * Payload of a webhook delivery. `event` says which event it is; the service may send others than these.
 */
export const zWebhookEvent = /* @__PURE__ */ (() => z.discriminatedUnion('event', [
    zDepositProcessingEvent,
    zDepositSuccessEvent,
    zDepositFailedEvent,
    zDepositSweptFailedEvent,
    zSwapFailedEvent
]))();

/**
 * Id of the master wallet.
 */
export const zWalletIdAsId = /* @__PURE__ */ (() => z.string())();

/**
 * Id of the child address, or the address itself.
 */
export const zAddressId = /* @__PURE__ */ (() => z.string())();

/**
 * Id of the master wallet.
 */
export const zWalletId = /* @__PURE__ */ (() => z.string())();

/**
 * Id of the virtual account.
 */
export const zVirtualAccountId = /* @__PURE__ */ (() => z.string())();

/**
 * Id of the rate.
 */
export const zRateId = /* @__PURE__ */ (() => z.string())();

/**
 * Id of the customer.
 */
export const zCustomerId = /* @__PURE__ */ (() => z.string())();

/**
 * Lowercase hex HMAC-SHA512 of the JSON event payload, keyed with the wallet API key. Compute it over the bytes of the
 * body as they arrived and compare in constant time before anything else happens. A business may have a custom header
 * configured in its place.
 */
export const zServiceSignature = /* @__PURE__ */ (() => z.string().regex(/^[0-9a-f]{128}$/))();

export const zSignWalletMessageBody = zSignMessageRequest;

export const zSignWalletMessagePath = /* @__PURE__ */ (() => z.looseObject({
    id: z.string()
}))();

/**
 * `Message signed successfully`, with the record of the signed message.
 */
export const zSignWalletMessageResponse = zSignWalletMessageEnvelope;

export const zSignAddressMessageBody = zSignMessageRequest;

export const zSignAddressMessagePath = /* @__PURE__ */ (() => z.looseObject({
    id: z.string(),
    addressId: z.string()
}))();

/**
 * `Message signed successfully`, with the record of the signed message and the embedded address.
 */
export const zSignAddressMessageResponse = zSignAddressMessageEnvelope;

export const zReadContractsBody = zReadContractsRequest;

export const zReadContractsPath = /* @__PURE__ */ (() => z.looseObject({
    walletId: z.string()
}))();

/**
 * `Contract read successfully`, with the result of the read.
 */
export const zReadContractsResponse = zReadContractsEnvelope;

export const zEstimateWalletNetworkFeeBody = zEstimateWalletNetworkFeeRequest;

export const zEstimateWalletNetworkFeePath = /* @__PURE__ */ (() => z.looseObject({
    walletId: z.string()
}))();

/**
 * `Network fee retrieved successfully` for one call, `Batch network fee retrieved (<ok>/<total> successful)` for several.
 */
export const zEstimateWalletNetworkFeeResponse = zEstimateWalletNetworkFeeEnvelope;

export const zEstimateAddressNetworkFeeBody = zEstimateAddressNetworkFeeRequest;

export const zEstimateAddressNetworkFeePath = /* @__PURE__ */ (() => z.looseObject({
    walletId: z.string(),
    addressId: z.string()
}))();

/**
 * `Network fee retrieved successfully`, with the fee and the balance.
 */
export const zEstimateAddressNetworkFeeResponse = zEstimateAddressNetworkFeeEnvelope;

export const zSignContractWritesBody = zSignContractWritesRequest;

export const zSignContractWritesPath = /* @__PURE__ */ (() => z.looseObject({
    walletId: z.string()
}))();

/**
 * `Contract write signed successfully` for one call, `Batch contract write signed successfully` for several.
 */
export const zSignContractWritesResponse = zSignContractWritesEnvelope;

export const zUpdateAddressBody = zUpdateAddressRequest;

export const zUpdateAddressPath = /* @__PURE__ */ (() => z.looseObject({
    walletId: z.string(),
    addressId: z.string()
}))();

/**
 * `Address updated successfully`, with the address, its blockchain and its configurations.
 */
export const zUpdateAddressResponse = zUpdateAddressEnvelope;

export const zQuoteAddressSwapBody = zQuoteAddressSwapRequest;

export const zQuoteAddressSwapPath = /* @__PURE__ */ (() => z.looseObject({
    walletId: z.string(),
    addressId: z.string()
}))();

/**
 * `Swap quote fetched successfully`, with the quote.
 */
export const zQuoteAddressSwapResponse = zQuoteAddressSwapEnvelope;

export const zQuoteWalletSwapBody = zQuoteWalletSwapRequest;

export const zQuoteWalletSwapPath = /* @__PURE__ */ (() => z.looseObject({
    walletId: z.string()
}))();

/**
 * `Swap quote fetched successfully`, with the quote.
 */
export const zQuoteWalletSwapResponse = zQuoteWalletSwapEnvelope;

export const zExecuteFiatWithdrawalBody = zFiatWithdrawalRequest;

export const zExecuteFiatWithdrawalPath = /* @__PURE__ */ (() => z.looseObject({
    walletId: z.string()
}))();

/**
 * The withdrawal was executed. The rate-limit headers are returned.
 */
export const zExecuteFiatWithdrawalResponse = zExecuteFiatWithdrawalEnvelope;

export const zListAddressVirtualAccountsPath = /* @__PURE__ */ (() => z.looseObject({
    walletId: z.string(),
    addressId: z.string()
}))();

/**
 * `Virtual accounts retrieved successfully`, with the virtual accounts.
 */
export const zListAddressVirtualAccountsResponse = zListAddressVirtualAccountsEnvelope;

export const zCreateAddressVirtualAccountBody = zCreateVirtualAccountRequest;

export const zCreateAddressVirtualAccountPath = /* @__PURE__ */ (() => z.looseObject({
    walletId: z.string(),
    addressId: z.string()
}))();

/**
 * `Virtual account created successfully`, with the virtual account.
 */
export const zCreateAddressVirtualAccountResponse = zCreateAddressVirtualAccountEnvelope;

export const zRegenerateAddressVirtualAccountPath = /* @__PURE__ */ (() => z.looseObject({
    walletId: z.string(),
    addressId: z.string(),
    virtualAccountId: z.string()
}))();

/**
 * `Virtual account regenerated successfully`, with the virtual account.
 */
export const zRegenerateAddressVirtualAccountResponse = zRegenerateAddressVirtualAccountEnvelope;

export const zGetWalletVirtualAccountPath = /* @__PURE__ */ (() => z.looseObject({
    id: z.string()
}))();

/**
 * `Virtual account retrieved successfully`, with the virtual account.
 */
export const zGetWalletVirtualAccountResponse = zGetWalletVirtualAccountEnvelope;

export const zListRateHistoryPath = /* @__PURE__ */ (() => z.looseObject({
    id: z.string()
}))();

/**
 * `Rate history retrieved successfully`, with the snapshots.
 */
export const zListRateHistoryResponse = zListRateHistoryEnvelope;

export const zReactivateRatePath = /* @__PURE__ */ (() => z.looseObject({
    id: z.string()
}))();

/**
 * `Rate reactivated successfully`, with the rate.
 */
export const zReactivateRateResponse = zReactivateRateEnvelope;

export const zSalvageAssetBody = zSalvageAssetRequest;

export const zSalvageAssetPath = /* @__PURE__ */ (() => z.looseObject({
    walletId: z.string()
}))();

/**
 * `Salvage asset initiated successfully`, without data.
 */
export const zSalvageAssetResponse = zSalvageAssetEnvelope;

export const zSweepAssetsBody = zSweepAssetsRequest;

export const zSweepAssetsPath = /* @__PURE__ */ (() => z.looseObject({
    walletId: z.string()
}))();

/**
 * `Sweep initiated successfully`, without data.
 */
export const zSweepAssetsResponse = zSweepAssetsEnvelope;

export const zGetCustomerPath = /* @__PURE__ */ (() => z.looseObject({
    customerId: z.string()
}))();

/**
 * The customer.
 */
export const zGetCustomerResponse = zGetCustomerEnvelope;

export const zResendTransactionWebhookBody = zResendTransactionWebhookRequest;

export const zResendTransactionWebhookPath = /* @__PURE__ */ (() => z.looseObject({
    walletId: z.string()
}))();

/**
 * The webhook is sent again.
 */
export const zResendTransactionWebhookResponse = zResendTransactionWebhookEnvelope;

export const zReceiveDepositProcessingWebhookRequest = /* @__PURE__ */ (() => z.looseObject({
    body: zDepositProcessingEvent,
    path: z.never().optional(),
    query: z.never().optional(),
    headers: z.looseObject({
        'x-service-signature': z.string().regex(/^[0-9a-f]{128}$/)
    })
}))();

export const zReceiveDepositSuccessWebhookRequest = /* @__PURE__ */ (() => z.looseObject({
    body: zDepositSuccessEvent,
    path: z.never().optional(),
    query: z.never().optional(),
    headers: z.looseObject({
        'x-service-signature': z.string().regex(/^[0-9a-f]{128}$/)
    })
}))();

export const zReceiveDepositFailedWebhookRequest = /* @__PURE__ */ (() => z.looseObject({
    body: zDepositFailedEvent,
    path: z.never().optional(),
    query: z.never().optional(),
    headers: z.looseObject({
        'x-service-signature': z.string().regex(/^[0-9a-f]{128}$/)
    })
}))();

export const zReceiveDepositSweptFailedWebhookRequest = /* @__PURE__ */ (() => z.looseObject({
    body: zDepositSweptFailedEvent,
    path: z.never().optional(),
    query: z.never().optional(),
    headers: z.looseObject({
        'x-service-signature': z.string().regex(/^[0-9a-f]{128}$/)
    })
}))();

export const zReceiveSwapFailedWebhookRequest = /* @__PURE__ */ (() => z.looseObject({
    body: zSwapFailedEvent,
    path: z.never().optional(),
    query: z.never().optional(),
    headers: z.looseObject({
        'x-service-signature': z.string().regex(/^[0-9a-f]{128}$/)
    })
}))();

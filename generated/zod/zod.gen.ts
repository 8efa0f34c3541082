// Generated from openapi/ by `npm run generate`. Do not edit.

import * as z from 'zod';

/**
 * Message to sign.
 */
export const zSignMessageRequest = z.strictObject({
    message: z.string().optional(),
    metadata: z.string().optional(),
    note: z.string().optional()
});

/**
 * Every successful response: a message, the status code and `data`, an object or an array, which is absent for some
 * actions.
 */
export const zEnvelope = z.looseObject({
    message: z.string(),
    statusCode: z.int()
});

/**
 * Identity of a transaction record.
 */
export const zTransactionIdentity = z.looseObject({
    id: z.guid(),
    reference: z.string()
});

/**
 * State of the processing of a transaction. The value seen is listed; others are possible.
 */
export const zTransactionProcessingStatus = z.string();

/**
 * Decimal number as a string, so that no digit is lost. Never parse it into a float to calculate with it.
 */
export const zAmount = z.string().regex(/^[+-]?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?$/);

/**
 * ISO 8601 timestamp in UTC.
 */
export const zTimestamp = z.iso.datetime({ offset: true });

/**
 * Beneficiary of a transaction.
 */
export const zBeneficiary = z.record(z.string(), z.json());

/**
 * Payment link of a transaction.
 */
export const zPaymentLink = z.record(z.string(), z.json());

/**
 * Fields common to every form of a transaction record.
 */
export const zTransactionDetails = z.looseObject({
    processingStatus: zTransactionProcessingStatus.nullish(),
    processingProviderReference: z.string().nullish(),
    processingReason: z.string().nullish(),
    tokenAddress: z.string().nullish(),
    amountPaid: zAmount.nullish(),
    amountUSD: zAmount.optional(),
    fee: zAmount.nullish(),
    feeHash: z.string().nullish(),
    feeUSD: zAmount.nullish(),
    gasFee: zAmount.nullish(),
    gasPrice: z.string().nullish(),
    gasUsed: z.string().nullish(),
    currency: z.string().nullish(),
    rateUSD: z.union([
        z.string(),
        z.number()
    ]).nullish(),
    toCurrency: z.string().nullish(),
    blockHash: z.string().nullish(),
    blockNumber: z.union([
        z.string(),
        z.number()
    ]).nullish(),
    confirmations: z.int().nullish(),
    chainId: z.number().nullish(),
    note: z.string().nullish(),
    metadata: z.union([
        z.record(z.string(), z.json()),
        z.string()
    ]).nullish(),
    createdChannel: z.string().nullish(),
    isAutoSweep: z.boolean().nullish(),
    assetSweptAt: zTimestamp.nullish(),
    assetSweptGasFee: zAmount.nullish(),
    assetSweptHash: z.string().nullish(),
    assetSweptSenderAddress: z.string().nullish(),
    assetSweptRecipientAddress: z.string().nullish(),
    assetSweptAmount: zAmount.nullish(),
    beneficiary: zBeneficiary.nullish(),
    paymentLink: zPaymentLink.nullish()
});

/**
 * Token standard. The value seen is listed; others are possible.
 */
export const zTokenStandard = z.string();

/**
 * Network that a wallet, an address or a record belongs to.
 */
export const zNetwork = z.enum(['mainnet', 'testnet']);

/**
 * Coin or token on a blockchain.
 */
export const zAsset = z.looseObject({
    id: z.guid(),
    name: z.string(),
    symbol: z.string(),
    decimals: z.int(),
    address: z.string().nullish(),
    standard: zTokenStandard.nullish(),
    isActive: z.boolean().nullish(),
    isNative: z.boolean().nullish(),
    network: zNetwork.nullish(),
    currency: z.string().nullish(),
    logoUrl: z.url().nullish(),
    configurations: z.record(z.string(), z.json()).nullish(),
    createdAt: zTimestamp.nullish(),
    updatedAt: zTimestamp.nullish()
});

/**
 * Network fee model of a blockchain. The value seen is listed; others are possible.
 */
export const zNetworkFeeModel = z.string();

/**
 * Blockchain record.
 */
export const zBlockchain = z.looseObject({
    id: z.guid(),
    name: z.string(),
    slug: z.string(),
    symbol: z.string().nullish(),
    derivationPath: z.string().nullish(),
    isActive: z.boolean().nullish(),
    isEvmCompatible: z.boolean().nullish(),
    isL2: z.boolean().nullish(),
    networkFeeModel: zNetworkFeeModel.nullish(),
    tokenStandard: zTokenStandard.nullish(),
    logoUrl: z.url().nullish(),
    configurations: z.record(z.string(), z.json()).nullish(),
    createdAt: zTimestamp.nullish(),
    updatedAt: zTimestamp.nullish()
});

/**
 * State of a master wallet. The value seen is listed; others are possible.
 */
export const zWalletStatus = z.string();

/**
 * Asset that prefunds the addresses of a wallet.
 */
export const zPrefundingAsset = z.looseObject({
    id: z.guid(),
    name: z.string(),
    symbol: z.string(),
    blockchain: z.json().optional(),
    currency: z.string().nullish(),
    amount: zAmount.nullish(),
    alwaysMaintain: z.boolean().nullish(),
    isActive: z.boolean().nullish(),
    createdAt: zTimestamp.nullish(),
    updatedAt: zTimestamp.nullish()
});

/**
 * Configuration of a master wallet. The shapes seen are listed.
 */
export const zWalletConfigurations = z.looseObject({
    addresses: z.looseObject({
        isActive: z.boolean().nullish(),
        prefunding: z.looseObject({
            isActive: z.boolean().nullish(),
            assets: z.array(zPrefundingAsset).nullish()
        }).nullish()
    }).nullish(),
    withdrawal: z.looseObject({
        gasless: z.looseObject({
            isActive: z.boolean().nullish()
        }).nullish()
    }).nullish(),
    autoSweeping: z.looseObject({
        isActive: z.boolean().nullish()
    }).nullish()
});

/**
 * Fields common to every form of a master wallet.
 */
export const zWalletDetails = z.looseObject({
    id: z.guid(),
    name: z.string(),
    address: z.string(),
    description: z.string().nullish(),
    derivationPath: z.string().nullish(),
    isActive: z.boolean().nullish(),
    status: zWalletStatus.nullish(),
    network: zNetwork.nullish(),
    configurations: zWalletConfigurations.nullish(),
    createdAt: zTimestamp.nullish(),
    updatedAt: zTimestamp.nullish()
});

/**
 * Configuration of a business. The members seen are listed.
 */
export const zBusinessConfigurations = z.looseObject({
    features: z.looseObject({
        rates: z.boolean().nullish(),
        virtualAccounts: z.boolean().nullish()
    }).nullish(),
    fees: z.json().optional(),
    firstTransaction: z.json().optional(),
    hideLogoUrlInResponse: z.json().optional(),
    useCustomWebhookSignatureHeader: z.json().optional()
});

/**
 * Business that owns a wallet.
 */
export const zBusiness = z.looseObject({
    id: z.guid(),
    name: z.string(),
    sector: z.string().nullish(),
    status: z.string().nullish(),
    country: z.string().nullish(),
    partnerId: z.guid().nullish(),
    userId: z.guid().nullish(),
    configurations: zBusinessConfigurations.nullish(),
    createdAt: zTimestamp.nullish(),
    updatedAt: zTimestamp.nullish()
});

/**
 * Master wallet, the wallet of the business on one blockchain and one network.
 */
export const zWallet = zWalletDetails.extend(z.looseObject({
    blockchain: zBlockchain.nullish(),
    business: zBusiness.nullish()
}).shape);

/**
 * Result of a sanctions screening. The value seen is listed; others are possible.
 */
export const zAmlScreeningStatus = z.string();

/**
 * Result of the screening for sanctions (AML).
 */
export const zAmlScreening = z.looseObject({
    provider: z.string().nullish(),
    status: zAmlScreeningStatus.nullish(),
    message: z.string().nullish()
});

/**
 * Asset, amount and place of a transaction.
 */
export const zTransactionAsset = z.looseObject({
    amount: zAmount.nullish(),
    asset: zAsset.nullish(),
    blockchain: zBlockchain.nullish(),
    wallet: zWallet.nullish(),
    amlScreening: zAmlScreening.nullish()
});

/**
 * Swap or conversion data of a transaction.
 */
export const zTransactionConversion = z.looseObject({
    rate: z.union([
        z.string(),
        z.number()
    ]).nullish(),
    toAmount: zAmount.nullish(),
    toAsset: zAsset.nullish(),
    toBlockchain: zBlockchain.nullish(),
    toWallet: zWallet.nullish()
});

/**
 * Fields of a transaction record that every signing operation returns. Its processingStatus is `PENDING`.
 */
export const zSignedTransactionDetails = zTransactionIdentity.extend(zTransactionDetails.shape).extend(zTransactionAsset.shape).extend(zTransactionConversion.shape).extend(z.looseObject({
    type: z.literal('SIGNED'),
    status: z.literal('SUCCESS'),
    reason: z.string(),
    network: zNetwork.nullish(),
    confirmed: z.boolean().nullish(),
    assetSwept: z.boolean().nullish()
}).shape);

/**
 * Signature of a message on an EVM chain or on Tron.
 */
export const zEvmSignature = z.looseObject({
    r: z.string(),
    s: z.string(),
    signature: z.string(),
    v: z.number()
});

/**
 * Signature of a message on Solana.
 */
export const zSolanaSignature = z.looseObject({
    signature: z.string()
});

/**
 * Signature of a message, in the form of the chain that signed it.
 */
export const zMessageSignature = z.union([
    zEvmSignature,
    zSolanaSignature,
    z.string()
]);

/**
 * Fields common to every record of a signed message.
 */
export const zSignedMessageDetails = zSignedTransactionDetails.extend(z.looseObject({
    senderAddress: z.string(),
    recipientAddress: z.string(),
    hash: z.string(),
    signedTransaction: zMessageSignature
}).shape);

/**
 * Kind of child address. The value seen is listed; others are possible.
 */
export const zAddressType = z.string();

/**
 * Fields common to every form of a child address.
 */
export const zAddressDetails = z.looseObject({
    id: z.guid(),
    address: z.string(),
    name: z.string().nullish(),
    metadata: z.record(z.string(), z.json()).nullish(),
    type: zAddressType.nullish(),
    derivationPath: z.string().nullish(),
    updatedAt: zTimestamp.nullish()
});

/**
 * Configuration of a child address.
 */
export const zAddressConfigurations = z.looseObject({
    aml: zAmlScreening.nullish(),
    autoSettlement: z.looseObject({
        isActive: z.boolean().nullish(),
        rules: z.array(z.json()).nullish()
    }).nullish(),
    disableAutoSweep: z.boolean().nullish(),
    enableGaslessWithdraw: z.boolean().nullish(),
    showPrivateKey: z.boolean().nullish()
});

/**
 * Child address, derived under a master wallet, as other records embed it.
 */
export const zAddress = zAddressDetails.extend(z.looseObject({
    isActive: z.boolean().nullish(),
    network: zNetwork.nullish(),
    blockchain: zBlockchain.nullish(),
    configurations: zAddressConfigurations.nullish(),
    createdAt: zTimestamp.nullish()
}).shape);

/**
 * Transaction record of a message that a master wallet signed: type `SIGNED`, status `SUCCESS`, processingStatus
 * `PENDING`, `reason` the message, `hash` the signature, `senderAddress` and `recipientAddress` the signing address.
 */
export const zSignedMessageTransaction = zSignedMessageDetails.extend(z.looseObject({
    address: zAddress.nullish()
}).shape);

/**
 * Transaction record of a message that a child address signed: type `SIGNED`, status `SUCCESS`, processingStatus
 * `PENDING`, `reason` the message, `hash` the signature, `senderAddress` and `recipientAddress` the signing address. It
 * embeds `address`.
 */
export const zAddressSignedMessageTransaction = zSignedMessageDetails.extend(z.looseObject({
    address: zAddress
}).shape);

/**
 * Input of an ABI entry.
 */
export const zAbiParameter = z.looseObject({
    name: z.string(),
    type: z.string()
});

/**
 * Entry of the ABI of a contract.
 */
export const zAbiEntry = z.looseObject({
    constant: z.boolean().optional(),
    inputs: z.array(zAbiParameter).optional(),
    name: z.string().optional(),
    outputs: z.array(z.json()).optional(),
    payable: z.boolean().optional(),
    stateMutability: z.string().optional(),
    type: z.string().optional()
});

/**
 * Call of one method of one contract.
 */
export const zContractCall = z.strictObject({
    address: z.string(),
    method: z.string(),
    parameters: z.array(z.json()),
    abi: z.array(zAbiEntry)
});

/**
 * Contract calls to read.
 */
export const zReadContractsRequest = z.strictObject({
    calls: z.array(zContractCall)
});

/**
 * Result of a contract read: a string for a single value.
 */
export const zContractReadResult = z.json();

/**
 * Contract calls to estimate from the master wallet, 1 to 20.
 */
export const zEstimateWalletNetworkFeeRequest = z.strictObject({
    calls: z.array(zContractCall).min(1).max(20)
});

/**
 * Network fee of one contract call, and the balance that pays it.
 */
export const zNetworkFee = z.looseObject({
    balance: zAmount,
    fee: zAmount
});

/**
 * Network fee of one call of a batch.
 */
export const zBatchNetworkFeeEntry = z.looseObject({
    index: z.int(),
    method: z.string(),
    fee: zAmount,
    networkFee: zAmount,
    networkFeeInUSD: zAmount,
    nativeBalance: zAmount,
    nativeBalanceInUSD: zAmount,
    estimatedArrivalTime: z.number(),
    transactionFee: z.union([
        zAmount,
        z.number()
    ])
});

/**
 * Entry for one call of a batch that failed.
 */
export const zBatchFailure = z.json();

/**
 * Network fees of a batch of contract calls.
 */
export const zBatchNetworkFee = z.looseObject({
    fees: z.array(zBatchNetworkFeeEntry),
    totalFee: z.union([
        zAmount,
        z.number()
    ]),
    estimatedArrivalTime: z.number(),
    errors: z.array(zBatchFailure)
});

/**
 * Contract calls to estimate from a child address.
 */
export const zEstimateAddressNetworkFeeRequest = z.strictObject({
    calls: z.array(zContractCall)
});

/**
 * Call of one method of one contract, to be signed. It may carry a `reference`.
 */
export const zSigningContractCall = z.strictObject({
    address: z.string(),
    method: z.string(),
    parameters: z.array(z.json()),
    abi: z.array(zAbiEntry),
    reference: z.string().optional()
});

/**
 * Contract writes to sign, 1 to 20, and the two-factor code.
 */
export const zSignContractWritesRequest = z.strictObject({
    calls: z.array(zSigningContractCall).min(1).max(20),
    code: z.string()
});

/**
 * Signed contract write as a hex string. It is signed, not broadcast.
 */
export const zSignedContractCall = z.string();

/**
 * Transaction record of a signed contract write: type `SIGNED`, status `SUCCESS`, processingStatus `PENDING`, `reason`
 * the serialized call.
 */
export const zSignedContractWriteTransaction = zSignedTransactionDetails.extend(z.looseObject({
    signedTransaction: zSignedContractCall,
    senderAddress: z.string().optional(),
    recipientAddress: z.string().optional(),
    hash: z.string().nullish(),
    address: zAddress.nullish()
}).shape);

/**
 * Signed write of one call of a batch.
 */
export const zSignedBatchEntry = z.looseObject({
    index: z.int(),
    method: z.string(),
    signedTransaction: zSignedContractCall
});

/**
 * Signed writes of a batch of contract calls. They are signed, not broadcast.
 */
export const zSignedBatch = z.looseObject({
    success: z.array(zSignedBatchEntry),
    errors: z.array(zBatchFailure)
});

/**
 * Changes of a child address.
 */
export const zUpdateAddressRequest = z.strictObject({
    isActive: z.boolean().optional(),
    name: z.string().optional(),
    metadata: z.record(z.string(), z.json()).optional(),
    showPrivateKey: z.boolean().optional(),
    disableAutoSweep: z.boolean().optional(),
    enableGaslessWithdraw: z.boolean().optional(),
    privateKey: z.string().optional()
});

/**
 * Child address as its update returns it, with its state, its blockchain and its configurations.
 */
export const zUpdatedAddress = zAddressDetails.extend(z.looseObject({
    isActive: z.boolean(),
    network: zNetwork,
    blockchain: zBlockchain,
    configurations: zAddressConfigurations,
    createdAt: zTimestamp
}).shape);

/**
 * Decimal number above 0 as a string, without sign and exponent.
 */
export const zSentAmount = z.string().regex(/^([1-9][0-9]*(\.[0-9]+)?|0\.[0-9]*[1-9][0-9]*)$/);

/**
 * Which side of the swap `amount` states.
 */
export const zSwapAmountSide = z.enum(['source', 'target']).default('source');

/**
 * Order of the quote.
 */
export const zSwapOrder = z.enum([
    'FASTEST',
    'CHEAPEST',
    'RECOMMENDED',
    'NO_SLIPPAGE'
]);

/**
 * Swap to quote for a child address.
 */
export const zQuoteAddressSwapRequest = z.strictObject({
    fromAssetId: z.guid(),
    toAssetId: z.guid(),
    amount: zSentAmount,
    amountSide: zSwapAmountSide.optional(),
    recipientAddress: z.string().optional(),
    order: zSwapOrder.optional()
});

/**
 * Quote of a swap of a master wallet.
 */
export const zWalletSwapQuote = z.looseObject({
    amount: zAmount,
    estimatedArrivalTime: z.number(),
    impact: z.string(),
    impactInUSD: zAmount,
    minAmount: zAmount,
    nativeBalance: zAmount,
    nativeBalanceInUSD: zAmount,
    networkFee: zAmount,
    networkFeeInUSD: zAmount,
    rate: zAmount,
    slippage: z.string(),
    transactionFee: z.number()
});

/**
 * Which side of the swap the amount of the request stated.
 */
export const zQuotedAmountSide = z.enum(['source', 'target']);

/**
 * Quote of a swap of a child address.
 */
export const zSwapQuote = zWalletSwapQuote.extend(z.looseObject({
    fromAmount: zAmount,
    toAmount: zAmount,
    requestedAmount: zAmount,
    amountSide: zQuotedAmountSide
}).shape);

/**
 * Swap to quote for the master wallet.
 */
export const zQuoteWalletSwapRequest = z.looseObject({
    amount: zSentAmount,
    fromAssetId: z.guid(),
    toAssetId: z.guid(),
    order: zSwapOrder.optional()
});

/**
 * Stablecoin to withdraw and bank account to pay it to.
 */
export const zFiatWithdrawalRequest = z.strictObject({
    assetId: z.guid(),
    amount: z.number().gt(0),
    currency: z.string(),
    institutionIdentifier: z.string(),
    accountIdentifier: z.string(),
    reference: z.string().optional(),
    code: z.string().optional()
});

/**
 * Kind of transaction. The values seen are listed; others are possible.
 */
export const zTransactionType = z.string();

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
export const zTransactionStatus = z.string();

/**
 * Record of a fiat withdrawal, of the family of the transaction record. If it has a `status`, only `SUCCESS` means executed and confirmed.
 */
export const zFiatWithdrawalTransaction = zTransactionDetails.extend(zTransactionAsset.shape).extend(zTransactionConversion.shape).extend(z.looseObject({
    id: z.guid().nullish(),
    reference: z.string().nullish(),
    type: zTransactionType.nullish(),
    status: zTransactionStatus.nullish(),
    senderAddress: z.string().nullish(),
    recipientAddress: z.string().nullish(),
    network: zNetwork.nullish(),
    hash: z.string().nullish(),
    confirmed: z.boolean().nullish(),
    reason: z.string().nullish(),
    assetSwept: z.boolean().nullish()
}).shape);

/**
 * Currency of a virtual account. `NGN` is the only value that is named.
 */
export const zVirtualAccountCurrency = z.string();

/**
 * Kind of virtual account. `AUTO_FUNDING` is the default: when fiat arrives in the account, the service mints the
 * stablecoin equivalent (asset cNGN) and transfers it to the linked wallet or address.
 */
export const zVirtualAccountType = z.string();

/**
 * State of a virtual account. The value seen is listed; others are possible.
 */
export const zVirtualAccountStatus = z.string();

/**
 * Kind of customer. The value seen is listed; others are possible.
 */
export const zCustomerType = z.string();

/**
 * Fields common to every form of a customer.
 */
export const zCustomerDetails = z.looseObject({
    id: z.guid(),
    email: z.email(),
    name: z.string(),
    phone: z.string().nullish(),
    type: zCustomerType.nullish(),
    additionalData: z.record(z.string(), z.json()).nullish(),
    updatedAt: zTimestamp.nullish()
});

/**
 * State of a customer. The value seen is listed; others are possible.
 */
export const zCustomerStatus = z.string();

/**
 * Customer of the business, as other records embed it.
 */
export const zCustomer = zCustomerDetails.extend(z.looseObject({
    status: zCustomerStatus.nullish(),
    network: zNetwork.nullish(),
    createdAt: zTimestamp.nullish()
}).shape);

/**
 * Fields common to every form of a virtual bank account.
 */
export const zVirtualAccountDetails = z.looseObject({
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
    createdAt: zTimestamp,
    updatedAt: zTimestamp.nullish()
});

/**
 * Virtual bank account that is linked to a child address.
 */
export const zAddressVirtualAccount = zVirtualAccountDetails.extend(z.looseObject({
    address: zAddress,
    wallet: zWallet
}).shape);

/**
 * Position of a list response within all items.
 */
export const zListMeta = z.looseObject({
    totalItems: z.int(),
    itemCount: z.int(),
    itemsPerPage: z.int(),
    totalPages: z.int(),
    currentPage: z.int()
});

/**
 * Customer of the virtual account.
 */
export const zCreateVirtualAccountRequest = z.strictObject({
    firstname: z.string(),
    lastname: z.string(),
    email: z.email(),
    phone: z.string().regex(/^\+234[0-9]{10}$/).optional(),
    bvn: z.string(),
    dateOfBirth: z.iso.date()
});

/**
 * Master wallet with its blockchain and its business, as the regeneration of a virtual account returns it.
 */
export const zWalletWithBusiness = zWalletDetails.extend(z.looseObject({
    blockchain: zBlockchain,
    business: zBusiness
}).shape);

/**
 * Virtual bank account of a child address after its regeneration, with a new account number.
 */
export const zRegeneratedVirtualAccount = zVirtualAccountDetails.extend(z.looseObject({
    address: zAddress,
    wallet: zWalletWithBusiness
}).shape);

/**
 * Virtual bank account that is linked to a master wallet.
 */
export const zWalletVirtualAccount = zVirtualAccountDetails.extend(z.looseObject({
    address: z.null().optional(),
    wallet: zWallet
}).shape);

/**
 * Fields common to every form of a liquidity-pool rate.
 */
export const zRateDetails = z.looseObject({
    id: z.guid(),
    fromAsset: z.string(),
    toAsset: z.string(),
    rate: zAmount,
    minAmount: zAmount.optional(),
    maxAmount: zAmount.nullish(),
    version: z.int(),
    network: zNetwork,
    createdAt: zTimestamp,
    updatedAt: zTimestamp.nullish()
});

/**
 * State of a rate. Reactivating a deactivated rate makes it active.
 */
export const zRateStatus = z.string();

/**
 * Rate of a liquidity pool for a pair of assets, as its history lists it.
 */
export const zRate = zRateDetails.extend(z.looseObject({
    status: zRateStatus,
    isActive: z.boolean(),
    previousRateId: z.guid().nullish(),
    rootRateId: z.guid().nullish(),
    createdBy: z.guid().nullish(),
    deactivatedBy: z.guid().nullish(),
    deactivatedAt: zTimestamp.nullish(),
    deactivationReason: z.string().nullish()
}).shape);

/**
 * Rate of a liquidity pool as its reactivation returns it, with a higher version and links to earlier ones.
 */
export const zReactivatedRate = zRateDetails.extend(z.looseObject({
    status: z.literal('active'),
    isActive: z.literal(true),
    previousRateId: z.guid(),
    rootRateId: z.guid()
}).shape);

/**
 * Asset to recover on an unsupported blockchain.
 */
export const zSalvageWithRpc = z.strictObject({
    senderAddress: z.string(),
    recipientAddress: z.string(),
    amount: zSentAmount,
    blockchainId: z.guid(),
    tokenAddress: z.string().optional(),
    rpcUrl: z.url(),
    isL2: z.boolean().optional(),
    crossNetwork: z.literal(false).optional()
});

/**
 * Asset to recover without an RPC URL.
 */
export const zSalvageWithoutRpc = z.strictObject({
    senderAddress: z.string(),
    recipientAddress: z.string(),
    amount: zSentAmount,
    blockchainId: z.guid(),
    tokenAddress: z.string().optional(),
    isL2: z.boolean().optional(),
    crossNetwork: z.boolean().optional().default(false)
});

/**
 * Asset to recover and where to send it. Set `tokenAddress` to recover a token; without it, the native coin is recovered.
 * `crossNetwork` cannot be combined with `rpcUrl`.
 */
export const zSalvageAssetRequest = z.union([
    zSalvageWithRpc,
    zSalvageWithoutRpc
]);

/**
 * Deposit to sweep into the master wallet.
 */
export const zSweepAssetsRequest = z.strictObject({
    transactionId: z.guid(),
    forceSweep: z.boolean().optional()
});

/**
 * Customer of the business as its lookup returns it, with its state.
 */
export const zRetrievedCustomer = zCustomerDetails.extend(z.looseObject({
    status: zCustomerStatus,
    network: zNetwork,
    createdAt: zTimestamp
}).shape);

/**
 * Transaction whose webhook is sent again.
 */
export const zResendTransactionWebhookRequest = z.strictObject({
    id: z.guid()
});

/**
 * Kind of transaction that an event carries. The values seen are listed; others are possible.
 */
export const zEventTransactionType = z.string();

/**
 * Result of a signing operation: an object for a message (r, s, signature and v on EVM chains and Tron, only
 * `signature` on Solana; the form on Stellar is not documented), a hex string for a contract write.
 */
export const zSignedTransaction = z.union([
    zMessageSignature,
    zSignedContractCall
]);

/**
 * Transaction record. Signing operations return it, and every event carries it as `data`, each in its own form. The record of a fiat withdrawal is of the same family.
 */
export const zTransaction = zTransactionIdentity.extend(zTransactionDetails.shape).extend(zTransactionAsset.shape).extend(zTransactionConversion.shape).extend(z.looseObject({
    type: zTransactionType,
    status: zTransactionStatus,
    senderAddress: z.string().optional(),
    recipientAddress: z.string().optional(),
    network: zNetwork.nullish(),
    hash: z.string().nullish(),
    confirmed: z.boolean().nullish(),
    reason: z.string().nullish(),
    signedTransaction: zSignedTransaction.nullish(),
    assetSwept: z.boolean().nullish(),
    address: zAddress.nullish()
}).shape);

/**
 * The two ends of a transfer and its network.
 */
export const zTransactionTransfer = z.looseObject({
    type: zEventTransactionType,
    senderAddress: z.string(),
    recipientAddress: z.string(),
    network: zNetwork,
    hash: z.string().nullish(),
    signedTransaction: zSignedTransaction.nullish()
});

/**
 * Transaction record of a deposit that is being processed and is not confirmed yet. Its `confirmations` are 0 and its `hash` is null; neither is required, because `status` and `confirmed` define its state.
 */
export const zDepositProcessingTransaction = zTransactionIdentity.extend(zTransactionDetails.shape).extend(zTransactionAsset.shape).extend(zTransactionConversion.shape).extend(zTransactionTransfer.shape).extend(z.looseObject({
    status: z.literal('PROCESSING'),
    confirmed: z.literal(false),
    reason: z.string().nullish(),
    assetSwept: z.boolean().nullish(),
    address: zAddress.nullish()
}).shape);

/**
 * A deposit is being processed and is not confirmed yet. Do not credit it.
 */
export const zDepositProcessingEvent = z.looseObject({
    event: z.literal('deposit.processing'),
    data: zDepositProcessingTransaction
});

/**
 * Transaction record of a confirmed deposit.
 */
export const zDepositSuccessTransaction = zTransactionIdentity.extend(zTransactionDetails.shape).extend(zTransactionConversion.shape).extend(zTransactionTransfer.shape).extend(z.looseObject({
    status: z.literal('SUCCESS'),
    confirmed: z.literal(true),
    amount: zAmount,
    asset: zAsset,
    blockchain: zBlockchain,
    wallet: zWallet,
    address: zAddress.nullable(),
    amlScreening: zAmlScreening,
    reason: z.string().nullish(),
    assetSwept: z.boolean().nullish()
}).shape);

/**
 * A deposit is executed and confirmed. It carries amlScreening, address, wallet, blockchain and asset.
 */
export const zDepositSuccessEvent = z.looseObject({
    event: z.literal('deposit.success'),
    data: zDepositSuccessTransaction
});

/**
 * Transaction record of a deposit that failed or was rejected.
 */
export const zDepositFailedTransaction = zTransactionIdentity.extend(zTransactionDetails.shape).extend(zTransactionAsset.shape).extend(zTransactionConversion.shape).extend(zTransactionTransfer.shape).extend(z.looseObject({
    status: z.literal('FAILED'),
    confirmed: z.boolean(),
    reason: z.string(),
    assetSwept: z.boolean().nullish(),
    address: zAddress.nullish()
}).shape);

/**
 * A deposit failed or was rejected, for example by the sanctions screening. Do not credit it.
 */
export const zDepositFailedEvent = z.looseObject({
    event: z.literal('deposit.failed'),
    data: zDepositFailedTransaction
});

/**
 * Transaction record of a deposit whose sweep failed.
 */
export const zDepositSweptFailedTransaction = zTransactionIdentity.extend(zTransactionDetails.shape).extend(zTransactionAsset.shape).extend(zTransactionConversion.shape).extend(zTransactionTransfer.shape).extend(z.looseObject({
    status: z.literal('SUCCESS'),
    confirmed: z.boolean(),
    assetSwept: z.literal(false),
    reason: z.string(),
    address: zAddress.nullish()
}).shape);

/**
 * The sweep of a deposit into the master wallet failed. The status is that of the deposit itself, which succeeded.
 */
export const zDepositSweptFailedEvent = z.looseObject({
    event: z.literal('deposit.swept.failed'),
    data: zDepositSweptFailedTransaction
});

/**
 * Transaction record of a swap that failed.
 */
export const zSwapFailedTransaction = zTransactionIdentity.extend(zTransactionDetails.shape).extend(zTransactionAsset.shape).extend(zTransactionTransfer.shape).extend(z.looseObject({
    status: z.literal('FAILED'),
    confirmed: z.boolean(),
    reason: z.string(),
    rate: z.union([
        z.string(),
        z.number()
    ]).nullable(),
    toAmount: zAmount.nullable(),
    toAsset: zAsset.nullable(),
    toBlockchain: zBlockchain.nullable(),
    toWallet: zWallet.nullable(),
    assetSwept: z.boolean().nullish(),
    address: zAddress.nullish()
}).shape);

/**
 * A swap failed. It includes toAsset, toBlockchain, toWallet, toAmount and rate.
 */
export const zSwapFailedEvent = z.looseObject({
    event: z.literal('swap.failed'),
    data: zSwapFailedTransaction
});

/**
 * Payload of a webhook delivery. `event` says which event it is; the service may send others than these.
 */
export const zWebhookEvent = z.discriminatedUnion('event', [
    zDepositProcessingEvent,
    zDepositSuccessEvent,
    zDepositFailedEvent,
    zDepositSweptFailedEvent,
    zSwapFailedEvent
]);

/**
 * Response to a message that a master wallet signed.
 */
export const zSignWalletMessageEnvelope = zEnvelope.extend(z.looseObject({
    data: zSignedMessageTransaction
}).shape);

/**
 * Response to a message that a child address signed.
 */
export const zSignAddressMessageEnvelope = zEnvelope.extend(z.looseObject({
    data: zAddressSignedMessageTransaction
}).shape);

/**
 * Response to a contract read.
 */
export const zReadContractsEnvelope = zEnvelope.extend(z.looseObject({
    data: zContractReadResult
}).shape);

/**
 * Response to a fee estimate of a master wallet.
 */
export const zEstimateWalletNetworkFeeEnvelope = zEnvelope.extend(z.looseObject({
    data: z.union([
        zNetworkFee,
        zBatchNetworkFee
    ])
}).shape);

/**
 * Response to a fee estimate of a child address.
 */
export const zEstimateAddressNetworkFeeEnvelope = zEnvelope.extend(z.looseObject({
    data: zNetworkFee
}).shape);

/**
 * Response to signed contract writes.
 */
export const zSignContractWritesEnvelope = zEnvelope.extend(z.looseObject({
    data: z.union([
        zSignedContractWriteTransaction,
        zSignedBatch
    ])
}).shape);

/**
 * Response to the update of a child address.
 */
export const zUpdateAddressEnvelope = zEnvelope.extend(z.looseObject({
    data: zUpdatedAddress
}).shape);

/**
 * Response to a swap quote of a child address.
 */
export const zQuoteAddressSwapEnvelope = zEnvelope.extend(z.looseObject({
    data: zSwapQuote
}).shape);

/**
 * Response to a swap quote of a master wallet.
 */
export const zQuoteWalletSwapEnvelope = zEnvelope.extend(z.looseObject({
    data: zWalletSwapQuote
}).shape);

/**
 * Response to a fiat withdrawal.
 */
export const zExecuteFiatWithdrawalEnvelope = zEnvelope.extend(z.looseObject({
    data: zFiatWithdrawalTransaction
}).shape);

/**
 * Response with the virtual accounts of a child address.
 */
export const zListAddressVirtualAccountsEnvelope = zEnvelope.extend(z.looseObject({
    data: z.array(zAddressVirtualAccount),
    meta: zListMeta
}).shape);

/**
 * Response to the creation of a virtual account for a child address.
 */
export const zCreateAddressVirtualAccountEnvelope = zEnvelope.extend(z.looseObject({
    data: zAddressVirtualAccount
}).shape);

/**
 * Response to the regeneration of a virtual account of a child address.
 */
export const zRegenerateAddressVirtualAccountEnvelope = zEnvelope.extend(z.looseObject({
    data: zRegeneratedVirtualAccount
}).shape);

/**
 * Response with the virtual account of a master wallet.
 */
export const zGetWalletVirtualAccountEnvelope = zEnvelope.extend(z.looseObject({
    data: zWalletVirtualAccount
}).shape);

/**
 * Response with the history of a rate.
 */
export const zListRateHistoryEnvelope = zEnvelope.extend(z.looseObject({
    data: z.array(zRate),
    meta: zListMeta
}).shape);

/**
 * Response to the reactivation of a rate.
 */
export const zReactivateRateEnvelope = zEnvelope.extend(z.looseObject({
    data: zReactivatedRate
}).shape);

/**
 * Response to the recovery of an asset. It carries no data.
 */
export const zSalvageAssetEnvelope = zEnvelope;

/**
 * Response to the sweep of a deposit. It carries no data.
 */
export const zSweepAssetsEnvelope = zEnvelope;

/**
 * Response with a customer.
 */
export const zGetCustomerEnvelope = zEnvelope.extend(z.looseObject({
    data: zRetrievedCustomer
}).shape);

/**
 * Response to the resend of a webhook.
 */
export const zResendTransactionWebhookEnvelope = zEnvelope;

/**
 * Id of the master wallet.
 */
export const zWalletIdAsId = z.string();

/**
 * Id of the child address, or the address itself.
 */
export const zAddressId = z.string();

/**
 * Id of the master wallet.
 */
export const zWalletId = z.string();

/**
 * Any other parameter of the query, for example one that pages through the list. Each entry is sent as one parameter, so that `{ page: 2 }` becomes `?page=2`.
 */
export const zFurtherQuery = z.record(z.string(), z.json());

/**
 * Id of the virtual account.
 */
export const zVirtualAccountId = z.string();

/**
 * Id of the rate.
 */
export const zRateId = z.string();

/**
 * Id of the customer.
 */
export const zCustomerId = z.string();

/**
 * Lowercase hex HMAC-SHA512 of the JSON event payload, keyed with the wallet API key. Compute it over the bytes of the
 * body as they arrived and compare in constant time before processing. The example signs the example
 * `deposit.success`, written as compact JSON, with the key `<API_KEY>`.
 */
export const zServiceSignature = z.string().regex(/^[0-9a-f]{128}$/);

export const zSignWalletMessageBody = zSignMessageRequest;

export const zSignWalletMessagePath = z.looseObject({
    id: z.string()
});

/**
 * `Message signed successfully`, with the record of the signed message.
 */
export const zSignWalletMessageResponse = zSignWalletMessageEnvelope;

export const zSignAddressMessageBody = zSignMessageRequest;

export const zSignAddressMessagePath = z.looseObject({
    id: z.string(),
    addressId: z.string()
});

/**
 * `Message signed successfully`, with the record of the signed message and the embedded address.
 */
export const zSignAddressMessageResponse = zSignAddressMessageEnvelope;

export const zReadContractsBody = zReadContractsRequest;

export const zReadContractsPath = z.looseObject({
    walletId: z.string()
});

/**
 * `Contract read successfully`, with the result of the read.
 */
export const zReadContractsResponse = zReadContractsEnvelope;

export const zEstimateWalletNetworkFeeBody = zEstimateWalletNetworkFeeRequest;

export const zEstimateWalletNetworkFeePath = z.looseObject({
    walletId: z.string()
});

/**
 * `Network fee retrieved successfully` for one call, `Batch network fee retrieved (<ok>/<total> successful)` for several.
 */
export const zEstimateWalletNetworkFeeResponse = zEstimateWalletNetworkFeeEnvelope;

export const zEstimateAddressNetworkFeeBody = zEstimateAddressNetworkFeeRequest;

export const zEstimateAddressNetworkFeePath = z.looseObject({
    walletId: z.string(),
    addressId: z.string()
});

/**
 * `Network fee retrieved successfully`, with the fee and the balance.
 */
export const zEstimateAddressNetworkFeeResponse = zEstimateAddressNetworkFeeEnvelope;

export const zSignContractWritesBody = zSignContractWritesRequest;

export const zSignContractWritesPath = z.looseObject({
    walletId: z.string()
});

/**
 * `Contract write signed successfully` for one call, `Batch contract write signed successfully` for several.
 */
export const zSignContractWritesResponse = zSignContractWritesEnvelope;

export const zUpdateAddressBody = zUpdateAddressRequest;

export const zUpdateAddressPath = z.looseObject({
    walletId: z.string(),
    addressId: z.string()
});

/**
 * `Address updated successfully`, with the address, its blockchain and its configurations.
 */
export const zUpdateAddressResponse = zUpdateAddressEnvelope;

export const zQuoteAddressSwapBody = zQuoteAddressSwapRequest;

export const zQuoteAddressSwapPath = z.looseObject({
    walletId: z.string(),
    addressId: z.string()
});

/**
 * `Swap quote fetched successfully`, with the quote.
 */
export const zQuoteAddressSwapResponse = zQuoteAddressSwapEnvelope;

export const zQuoteWalletSwapBody = zQuoteWalletSwapRequest;

export const zQuoteWalletSwapPath = z.looseObject({
    walletId: z.string()
});

/**
 * `Swap quote fetched successfully`, with the quote.
 */
export const zQuoteWalletSwapResponse = zQuoteWalletSwapEnvelope;

export const zExecuteFiatWithdrawalBody = zFiatWithdrawalRequest;

export const zExecuteFiatWithdrawalPath = z.looseObject({
    walletId: z.string()
});

/**
 * Record of the withdrawal, with the rate-limit headers.
 */
export const zExecuteFiatWithdrawalResponse = zExecuteFiatWithdrawalEnvelope;

export const zListAddressVirtualAccountsPath = z.looseObject({
    walletId: z.string(),
    addressId: z.string()
});

export const zListAddressVirtualAccountsQuery = z.looseObject({
    further: z.record(z.string(), z.json()).optional()
});

/**
 * `Virtual accounts retrieved successfully`, with the virtual accounts.
 */
export const zListAddressVirtualAccountsResponse = zListAddressVirtualAccountsEnvelope;

export const zCreateAddressVirtualAccountBody = zCreateVirtualAccountRequest;

export const zCreateAddressVirtualAccountPath = z.looseObject({
    walletId: z.string(),
    addressId: z.string()
});

/**
 * `Virtual account created successfully`, with the virtual account.
 */
export const zCreateAddressVirtualAccountResponse = zCreateAddressVirtualAccountEnvelope;

export const zRegenerateAddressVirtualAccountPath = z.looseObject({
    walletId: z.string(),
    addressId: z.string(),
    virtualAccountId: z.string()
});

/**
 * `Virtual account regenerated successfully`, with the virtual account.
 */
export const zRegenerateAddressVirtualAccountResponse = zRegenerateAddressVirtualAccountEnvelope;

export const zGetWalletVirtualAccountPath = z.looseObject({
    id: z.string()
});

/**
 * `Virtual account retrieved successfully`, with the virtual account.
 */
export const zGetWalletVirtualAccountResponse = zGetWalletVirtualAccountEnvelope;

export const zListRateHistoryPath = z.looseObject({
    id: z.string()
});

export const zListRateHistoryQuery = z.looseObject({
    further: z.record(z.string(), z.json()).optional()
});

/**
 * `Rate history retrieved successfully`, with the snapshots.
 */
export const zListRateHistoryResponse = zListRateHistoryEnvelope;

export const zReactivateRatePath = z.looseObject({
    id: z.string()
});

/**
 * `Rate reactivated successfully`, with the rate.
 */
export const zReactivateRateResponse = zReactivateRateEnvelope;

export const zSalvageAssetBody = zSalvageAssetRequest;

export const zSalvageAssetPath = z.looseObject({
    walletId: z.string()
});

/**
 * `Salvage asset initiated successfully`, without data.
 */
export const zSalvageAssetResponse = zSalvageAssetEnvelope;

export const zSweepAssetsBody = zSweepAssetsRequest;

export const zSweepAssetsPath = z.looseObject({
    walletId: z.string()
});

/**
 * `Sweep initiated successfully`, without data.
 */
export const zSweepAssetsResponse = zSweepAssetsEnvelope;

export const zGetCustomerPath = z.looseObject({
    customerId: z.string()
});

/**
 * The customer.
 */
export const zGetCustomerResponse = zGetCustomerEnvelope;

export const zResendTransactionWebhookBody = zResendTransactionWebhookRequest;

export const zResendTransactionWebhookPath = z.looseObject({
    walletId: z.string()
});

/**
 * The webhook is sent again.
 */
export const zResendTransactionWebhookResponse = zResendTransactionWebhookEnvelope;

export const zReceiveDepositProcessingWebhookRequest = z.looseObject({
    body: zDepositProcessingEvent,
    path: z.never().optional(),
    query: z.never().optional(),
    headers: z.looseObject({
        'x-service-signature': z.string().regex(/^[0-9a-f]{128}$/)
    })
});

export const zReceiveDepositSuccessWebhookRequest = z.looseObject({
    body: zDepositSuccessEvent,
    path: z.never().optional(),
    query: z.never().optional(),
    headers: z.looseObject({
        'x-service-signature': z.string().regex(/^[0-9a-f]{128}$/)
    })
});

export const zReceiveDepositFailedWebhookRequest = z.looseObject({
    body: zDepositFailedEvent,
    path: z.never().optional(),
    query: z.never().optional(),
    headers: z.looseObject({
        'x-service-signature': z.string().regex(/^[0-9a-f]{128}$/)
    })
});

export const zReceiveDepositSweptFailedWebhookRequest = z.looseObject({
    body: zDepositSweptFailedEvent,
    path: z.never().optional(),
    query: z.never().optional(),
    headers: z.looseObject({
        'x-service-signature': z.string().regex(/^[0-9a-f]{128}$/)
    })
});

export const zReceiveSwapFailedWebhookRequest = z.looseObject({
    body: zSwapFailedEvent,
    path: z.never().optional(),
    query: z.never().optional(),
    headers: z.looseObject({
        'x-service-signature': z.string().regex(/^[0-9a-f]{128}$/)
    })
});

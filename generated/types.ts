// Generated from openapi/ by `npm run generate:types`. Do not edit.

/** @description Message to sign. */
export type SignMessageRequest = {
    /** @description Text to sign. */
    message?: string;
    /** @description Metadata to keep with the record. */
    metadata?: string;
    /** @description Note to keep with the record. */
    note?: string;
};
/**
 * @description What every successful response is: a message, the status code and, for most operations, `data`.
 *     Operations that only start an action answer without `data`.
 */
export type Envelope = {
    /** @description What happened, in words. */
    message: string;
    /** @description HTTP status code of the response. */
    statusCode: number;
};
/**
 * Format: date-time
 * @description ISO 8601 timestamp in UTC.
 */
export type Timestamp = string;
/** @description Decimal number as a string, so that no digit is lost. Never parse it into a float to calculate with it. */
export type Amount = string;
/** @description What is known of the sweep of a deposit into the master wallet. */
export type AssetSweep = {
    /** @description Whether the deposit was swept into the master wallet. */
    assetSwept?: boolean | null;
    /** @description When the deposit was swept. */
    assetSweptAt?: Timestamp | null;
    /** @description Gas fee of the sweep. */
    assetSweptGasFee?: Amount | null;
    /** @description Transaction hash of the sweep. */
    assetSweptHash?: string | null;
    /** @description Address that was swept. */
    assetSweptSenderAddress?: string | null;
    /** @description Address that received the sweep. */
    assetSweptRecipientAddress?: string | null;
    /** @description Amount that was swept. */
    assetSweptAmount?: Amount | null;
};
/** @description Result of a sanctions screening. The value seen is listed; others are possible. */
export type AmlScreeningStatus = 'failed' | (string & {});
/** @description Result of the screening for sanctions (AML). It may be an empty object. */
export type AmlScreening = {
    /** @description Who screened. */
    provider?: string;
    status?: AmlScreeningStatus;
    /** @description Result in words. */
    message?: string;
};
/** @description Token standard. The value seen is listed; others are possible. */
export type TokenStandard = 'ERC20' | (string & {});
/** @description Network that a wallet, an address or a record belongs to. */
export type Network = 'mainnet' | 'testnet' | (string & {});
/** @description Coin or token on a blockchain. */
export type Asset = {
    /**
     * Format: uuid
     * @description Id of the asset.
     */
    id: string;
    /** @description Name of the asset. */
    name: string;
    /** @description Symbol of the asset. */
    symbol: string;
    /** @description Decimal places of the smallest unit. */
    decimals: number;
    /** @description Contract address of the token. */
    address?: string | null;
    /** @description Token standard of the asset. */
    standard?: TokenStandard | null;
    /** @description Whether the asset is active. */
    isActive: boolean;
    /** @description Whether the asset is the native coin of its blockchain. */
    isNative: boolean;
    network: Network;
    /** @description Currency of the asset. */
    currency: string;
    /** @description Address of the logo. */
    logoUrl?: string;
    /** @description Configuration of the asset. */
    configurations?: Record<string, unknown> | null;
    createdAt: Timestamp;
    updatedAt: Timestamp;
};
/** @description Fields that every record of the transaction family carries. */
export type TransactionFamily = AssetSweep & {
    amlScreening: AmlScreening;
    /** @description Amount of the transaction, in units of the asset. */
    amount?: Amount | null;
    /** @description Amount that was paid. */
    amountPaid?: Amount | null;
    /** @description Value of the amount in US dollars. */
    amountUSD: Amount;
    /** @description Asset that moves. Null where not applicable. */
    asset?: Asset | null;
};
/** @description Kind of transaction. The values seen are listed; others are possible. */
export type TransactionType = 'SIGNED' | 'DEPOSIT' | 'SWAP' | (string & {});
/**
 * @description State of a transaction.
 *
 *     | Status | Meaning |
 *     |---|---|
 *     | `PENDING` | being processed, not yet confirmed |
 *     | `PROCESSING` | currently being processed |
 *     | `SUCCESS` | executed and confirmed |
 *     | `FAILED` | failed or rejected |
 *     | `INCOMPLETE` | incomplete, may need further steps |
 *     | `CANCELLED` | cancelled before completion |
 */
export type TransactionStatus = 'PENDING' | 'PROCESSING' | 'SUCCESS' | 'FAILED' | 'INCOMPLETE' | 'CANCELLED' | (string & {});
/** @description State of the processing of a transaction. The value seen is listed; others are possible. */
export type TransactionProcessingStatus = 'PENDING' | (string & {});
/** @description Signature of a message on an EVM chain or on Tron. */
export type EvmSignature = {
    /** @description First half of the signature. */
    r: string;
    /** @description Second half of the signature. */
    s: string;
    /** @description Whole signature. */
    signature: string;
    /** @description Recovery value. */
    v: number;
};
/** @description Signature of a message on Solana. */
export type SolanaSignature = {
    /** @description Whole signature. */
    signature: string;
};
/** @description Signature of a message, in the form of the chain that signed it. */
export type MessageSignature = EvmSignature | SolanaSignature;
/** @description Signed contract write as a hex string. It is signed, not broadcast. */
export type SignedContractCall = string;
/**
 * @description Result of a signing operation: an object for a message (r, s, signature and v on EVM chains and Tron, `signature`
 *     alone on Solana), a hex string for a contract write.
 */
export type SignedTransaction = MessageSignature | SignedContractCall;
/** @description Kind of child address. The value seen is listed; others are possible. */
export type AddressType = 'INTERNAL' | (string & {});
/** @description How network fees are paid. The value seen is listed; others are possible. */
export type NetworkFeeModel = 'native' | (string & {});
/** @description Blockchain that the service supports. */
export type Blockchain = {
    /**
     * Format: uuid
     * @description Id of the blockchain.
     */
    id: string;
    /** @description Name of the blockchain. */
    name: string;
    /** @description Name for use in addresses and code. */
    slug: string;
    /** @description Symbol of the native coin. */
    symbol: string;
    /** @description Derivation path of the blockchain. */
    derivationPath: string;
    /** @description Whether the blockchain is active. */
    isActive: boolean;
    /** @description Whether the blockchain is EVM-compatible. */
    isEvmCompatible: boolean;
    /** @description Whether the blockchain is a Layer 2 chain. */
    isL2: boolean;
    networkFeeModel: NetworkFeeModel;
    /** @description Token standard of the blockchain. */
    tokenStandard?: TokenStandard | null;
    /** @description Address of the logo. */
    logoUrl?: string;
    /** @description Configuration of the blockchain. */
    configurations?: Record<string, unknown> | null;
    createdAt: Timestamp;
    updatedAt: Timestamp;
};
/** @description Configuration of a child address. */
export type AddressConfigurations = {
    aml?: AmlScreening;
    /**
     * @description Auto-settlement of the address. Rules can be set by source blockchain and assets, destination blockchain and asset,
     *     minimum and maximum amount, slippage tolerance, and gateway or non-gateway. Gateway rules are required for testnet
     *     wallets and must have matching source and destination assets.
     */
    autoSettlement?: {
        /** @description Whether auto-settlement is on. */
        isActive?: boolean;
        /** @description Rules of auto-settlement. */
        rules?: unknown[];
    };
    /** @description Whether automatic sweeping into the master wallet is stopped. */
    disableAutoSweep?: boolean;
    /** @description Whether gasless transactions from the address are allowed. */
    enableGaslessWithdraw?: boolean;
    /** @description Whether responses include the private key. */
    showPrivateKey?: boolean;
};
/** @description Child address, derived under a master wallet. */
export type Address = {
    /**
     * Format: uuid
     * @description Id of the child address.
     */
    id: string;
    /** @description Address on the chain. */
    address: string;
    /** @description Name that the business gave it. */
    name?: string | null;
    /** @description Metadata that becomes part of every transaction tied to the address. */
    metadata?: Record<string, unknown> | null;
    type: AddressType;
    /** @description Whether the address is active. */
    isActive: boolean;
    /** @description Derivation path under the master wallet. */
    derivationPath: string;
    network: Network;
    blockchain?: Blockchain;
    configurations: AddressConfigurations;
    createdAt: Timestamp;
    updatedAt: Timestamp;
};
/** @description State of a master wallet. The value seen is listed; others are possible. */
export type WalletStatus = 'ACTIVE' | (string & {});
/** @description Configuration of a business. The members seen are listed. */
export type BusinessConfigurations = {
    /** @description Features that are enabled for the business. */
    features?: {
        /** @description Whether liquidity-pool rates are enabled. */
        rates?: boolean;
        /** @description Whether virtual accounts are enabled. */
        virtualAccounts?: boolean;
    };
    /** @description Fees of the business. */
    fees?: unknown;
    /** @description First transaction of the business. */
    firstTransaction?: unknown;
    /** @description Whether responses hide logo addresses. */
    hideLogoUrlInResponse?: unknown;
    /** @description Whether webhook requests carry the signature in a custom header. */
    useCustomWebhookSignatureHeader?: unknown;
};
/** @description Business that owns a wallet. */
export type Business = {
    /**
     * Format: uuid
     * @description Id of the business.
     */
    id: string;
    /** @description Name of the business. */
    name: string;
    /** @description Sector of the business. */
    sector: string;
    /** @description State of the business. */
    status: string;
    /** @description Country of the business. */
    country: string;
    /**
     * Format: uuid
     * @description Id of the partner of the business.
     */
    partnerId: string;
    /**
     * Format: uuid
     * @description Id of the user of the business.
     */
    userId: string;
    configurations: BusinessConfigurations;
    createdAt: Timestamp;
    updatedAt: Timestamp;
};
/** @description Asset that prefunds the addresses of a wallet. */
export type PrefundingAsset = {
    /**
     * Format: uuid
     * @description Id of the asset.
     */
    id: string;
    /** @description Name of the asset. */
    name: string;
    /** @description Symbol of the asset. */
    symbol: string;
    /** @description Blockchain of the asset. */
    blockchain: unknown;
    /** @description Currency of the asset. */
    currency: string;
    amount: Amount;
    /** @description Whether the amount is maintained all the time. */
    alwaysMaintain: boolean;
    /** @description Whether prefunding with this asset is on. */
    isActive: boolean;
    createdAt: Timestamp;
    updatedAt: Timestamp;
};
/** @description Configuration of a master wallet. The shapes seen are listed. */
export type WalletConfigurations = {
    /** @description Configuration of child addresses. */
    addresses?: {
        /** @description Whether child addresses are on. */
        isActive?: boolean;
        /** @description Prefunding of child addresses. */
        prefunding?: {
            /** @description Whether prefunding is on. */
            isActive?: boolean;
            /** @description Assets that prefund. */
            assets?: PrefundingAsset[];
        };
    };
    /** @description Configuration of withdrawals. */
    withdrawal?: {
        /** @description Gasless withdrawals. */
        gasless?: {
            /** @description Whether gasless withdrawals are on. */
            isActive?: boolean;
        };
    };
    /** @description Automatic sweeping of deposits into the master wallet. */
    autoSweeping?: {
        /** @description Whether automatic sweeping is on. */
        isActive?: boolean;
    };
};
/** @description Master wallet, the wallet of the business on one blockchain and one network. */
export type Wallet = {
    /**
     * Format: uuid
     * @description Id of the wallet.
     */
    id: string;
    /** @description Name of the wallet. */
    name: string;
    /** @description Description of the wallet. */
    description: string;
    /** @description Address on the chain. */
    address: string;
    /** @description Derivation path of the wallet. */
    derivationPath: string;
    /** @description Whether the wallet is active. */
    isActive: boolean;
    status: WalletStatus;
    network: Network;
    blockchain?: Blockchain;
    business?: Business;
    /** @description Configuration of the wallet. */
    configurations?: WalletConfigurations | null;
    createdAt: Timestamp;
    updatedAt: Timestamp;
};
/** @description Beneficiary of a transaction. */
export type Beneficiary = Record<string, unknown>;
/** @description Payment link of a transaction. */
export type PaymentLink = Record<string, unknown>;
/** @description Transaction record. Signing operations return it and every event carries it as `data`. */
export type Transaction = TransactionFamily & {
    /**
     * Format: uuid
     * @description Id of the transaction.
     */
    id: string;
    /** @description Reference of the transaction, generated by the service unless the caller supplies one. */
    reference: string;
    type: TransactionType;
    status: TransactionStatus;
    processingStatus: TransactionProcessingStatus;
    /** @description Reference of the provider that processes the transaction. */
    processingProviderReference?: string | null;
    /** @description Why processing stands where it stands. */
    processingReason?: string | null;
    /** @description Address that sends. For a signed message, the signing address. */
    senderAddress: string;
    /** @description Address that receives. For a signed message, the signing address. */
    recipientAddress: string;
    /** @description Contract address of the token; null for a native coin. */
    tokenAddress?: string | null;
    /** @description Fee of the transaction. */
    fee?: Amount | null;
    /** @description Transaction hash of the fee. */
    feeHash?: string | null;
    /** @description Fee in US dollars. */
    feeUSD?: Amount | null;
    /** @description Gas fee. */
    gasFee?: Amount | null;
    /** @description Gas price. */
    gasPrice?: Amount | null;
    /** @description Gas used. */
    gasUsed?: Amount | null;
    /** @description Currency code, for example a fiat code or USD. */
    currency: string;
    /** @description Rate of the swap or conversion. */
    rate?: Amount | null;
    /** @description Rate in US dollars. */
    rateUSD?: Amount | null;
    /** @description Amount that the swap or conversion yields. */
    toAmount?: Amount | null;
    /** @description Currency of the amount that the swap or conversion yields. */
    toCurrency?: string | null;
    /** @description Transaction hash. For a signed message, the signature. */
    hash?: string | null;
    /** @description Hash of the block. */
    blockHash?: string | null;
    /** @description Number of the block. */
    blockNumber?: string | number | null;
    /** @description Confirmations so far. */
    confirmations?: number | null;
    /** @description Whether the chain has confirmed the transaction. */
    confirmed: boolean;
    /** @description Id of the chain. */
    chainId?: number | null;
    network: Network;
    /** @description For a signed message the message, for a contract write the serialized call, on a failure the failure text. */
    reason?: string | null;
    /** @description Note that the caller supplied. */
    note?: string | null;
    /** @description Metadata that the caller supplied, or that the address of the transaction carries. */
    metadata?: Record<string, unknown> | string | null;
    signedTransaction?: SignedTransaction;
    /** @description Channel that created the transaction. */
    createdChannel: string;
    /** @description Whether the transaction is an automatic sweep. */
    isAutoSweep: boolean;
    /** @description Child address of the transaction. Null where not applicable. */
    address?: Address | null;
    /** @description Blockchain of the transaction. Null where not applicable. */
    blockchain?: Blockchain | null;
    /** @description Master wallet of the transaction. Null where not applicable. */
    wallet?: Wallet | null;
    /** @description Asset that a swap yields, in payloads of swap events. */
    toAsset?: Asset | null;
    /** @description Blockchain that a swap pays out on, in payloads of swap events. */
    toBlockchain?: Blockchain | null;
    /** @description Master wallet that a swap pays out to, in payloads of swap events. */
    toWallet?: Wallet | null;
    /** @description Beneficiary, in payloads of swap events. */
    beneficiary?: Beneficiary | null;
    /** @description Payment link, in payloads of swap events. */
    paymentLink?: PaymentLink | null;
};
/**
 * @description Transaction record of a signed message: type `SIGNED`, status `SUCCESS`, processingStatus `PENDING`, `reason` the
 *     message, `hash` the signature, `senderAddress` and `recipientAddress` the signing address.
 */
export type SignedMessageTransaction = Transaction & {
    signedTransaction?: MessageSignature;
};
/** @description Input of an ABI entry. */
export type AbiParameter = {
    /** @description Name of the input. */
    name: string;
    /** @description Solidity type of the input. */
    type: string;
} & {
    [key: string]: unknown;
};
/** @description Entry of the ABI of a contract. */
export type AbiEntry = {
    /** @description Whether the method leaves the state alone. */
    constant?: boolean;
    /** @description Inputs of the method. */
    inputs?: AbiParameter[];
    /** @description Name of the method. */
    name?: string;
    /** @description Outputs of the method. */
    outputs?: unknown[];
    /** @description Whether the method takes the native coin. */
    payable?: boolean;
    /** @description State mutability of the method. */
    stateMutability?: string;
    /** @description Kind of entry. */
    type?: string;
} & {
    [key: string]: unknown;
};
/** @description Call of one method of one contract. */
export type ContractCall = {
    /** @description Contract address. */
    address: string;
    /** @description Name of the method. */
    method: string;
    /** @description Arguments of the method, in order. */
    parameters: unknown[];
    /** @description ABI of the contract, at least with the entry of the method. */
    abi: AbiEntry[];
};
/** @description Contract calls to read. */
export type ReadContractsRequest = {
    /** @description Calls to read. */
    calls: ContractCall[];
};
/** @description Result of a contract read. A string for a single value. */
export type ContractReadResult = unknown;
/** @description Contract calls to estimate from the master wallet, 1 to 20. */
export type EstimateWalletNetworkFeeRequest = {
    /** @description Calls to estimate. */
    calls: ContractCall[];
};
/** @description Network fee of one contract call, beside the balance that pays it. */
export type NetworkFee = {
    balance: Amount;
    fee: Amount;
};
/** @description Network fee of one call of a batch. */
export type BatchNetworkFeeEntry = {
    /** @description Position of the call in the request, from 0. */
    index: number;
    /** @description Name of the method. */
    method: string;
    fee: Amount;
    networkFee: Amount;
    networkFeeInUSD: Amount;
    nativeBalance: Amount;
    nativeBalanceInUSD: Amount;
    /** @description Time until arrival, in seconds. 30 for each call. */
    estimatedArrivalTime: number;
    /** @description Fee of the transaction, as a number. */
    transactionFee: number;
};
/** @description Entry for one call of a batch that failed. */
export type BatchFailure = unknown;
/** @description Network fees of a batch of contract calls. */
export type BatchNetworkFee = {
    /** @description Fees of the calls that were estimated. */
    fees: BatchNetworkFeeEntry[];
    /** @description Sum of the network fees. */
    totalFee: Amount;
    /** @description Sum of the individual times, in seconds. */
    estimatedArrivalTime: number;
    /** @description Calls whose estimation failed. */
    errors: BatchFailure[];
};
/** @description Contract calls to estimate from a child address. */
export type EstimateAddressNetworkFeeRequest = {
    /** @description Calls to estimate. */
    calls: ContractCall[];
};
/** @description Call of one method of one contract, to be signed. It may carry a reference of its own. */
export type SigningContractCall = {
    /** @description Contract address. */
    address: string;
    /** @description Name of the method. */
    method: string;
    /** @description Arguments of the method, in order. */
    parameters: unknown[];
    /** @description ABI of the contract, at least with the entry of the method. */
    abi: AbiEntry[];
    /** @description Reference of the caller for this call. */
    reference?: string;
};
/** @description Contract writes to sign, 1 to 20, and the two-factor code. */
export type SignContractWritesRequest = {
    /** @description Calls to sign. */
    calls: SigningContractCall[];
    /**
     * Format: password
     * @description Two-factor code.
     */
    code: string;
};
/**
 * @description Transaction record of a signed contract write: type `SIGNED`, status `SUCCESS`, processingStatus `PENDING`, `reason`
 *     the serialized call.
 */
export type SignedContractWriteTransaction = Transaction & {
    signedTransaction: SignedContractCall;
};
/** @description Signed write of one call of a batch. */
export type SignedBatchEntry = {
    /** @description Position of the call in the request, from 0. */
    index: number;
    /** @description Name of the method. */
    method: string;
    signedTransaction: SignedContractCall;
};
/** @description Signed writes of a batch of contract calls. They are signed, not broadcast. */
export type SignedBatch = {
    /** @description Calls that were signed. */
    success: SignedBatchEntry[];
    /** @description Calls that could not be signed. */
    errors: BatchFailure[];
};
/** @description What to change of a child address. Fields left out stay as they are. */
export type UpdateAddressRequest = {
    /** @description Sets the address active or inactive. */
    isActive?: boolean;
    /** @description Name of the address. */
    name?: string;
    /** @description Becomes part of every transaction tied to the address. */
    metadata?: {
        [key: string]: unknown;
    };
    /** @description Includes the private key in the response. */
    showPrivateKey?: boolean;
    /** @description Stops automatic sweeping into the master wallet. */
    disableAutoSweep?: boolean;
    /** @description Allows gasless transactions from the address. */
    enableGaslessWithdraw?: boolean;
    /**
     * Format: password
     * @description Key of the address, for executing actions securely.
     */
    privateKey?: string;
};
/**
 * @description Which side of the swap `amount` states.
 * @default source
 * @enum {string}
 */
export type SwapAmountSide = "source" | "target";
/**
 * @description What the route of the swap is chosen by.
 * @enum {string}
 */
export type SwapOrder = "FASTEST" | "CHEAPEST" | "RECOMMENDED" | "NO_SLIPPAGE";
/** @description Swap to quote for a child address. */
export type QuoteAddressSwapRequest = {
    /** @description Id of the asset to swap from. */
    fromAssetId: string;
    /** @description Id of the asset to swap to. */
    toAssetId: string;
    /** @description Source amount when amountSide is `source`, target amount when it is `target`. */
    amount: string;
    amountSide?: SwapAmountSide;
    /** @description External address to swap to. */
    recipientAddress?: string;
    order?: SwapOrder;
};
/** @description Quote of a swap, as the master wallet gets it. */
export type WalletSwapQuote = {
    amount: Amount;
    /** @description Time until arrival, in seconds. Observed as 30. */
    estimatedArrivalTime: number;
    impact: Amount;
    impactInUSD: Amount;
    minAmount: Amount;
    nativeBalance: Amount;
    nativeBalanceInUSD: Amount;
    networkFee: Amount;
    networkFeeInUSD: Amount;
    rate: Amount;
    slippage: Amount;
    /** @description Fee of the transaction, as a number. */
    transactionFee: number;
};
/** @description Which side of the swap the amount of the request stated. */
export type QuotedAmountSide = 'source' | 'target' | (string & {});
/** @description Quote of a swap, as a child address gets it. */
export type SwapQuote = WalletSwapQuote & {
    fromAmount: Amount;
    toAmount: Amount;
    requestedAmount: Amount;
    amountSide: QuotedAmountSide;
};
/** @description Swap to quote for the master wallet. */
export type QuoteWalletSwapRequest = {
    /** @description Amount to swap. */
    amount: string;
    /** @description Id of the asset to swap from. */
    fromAssetId: string;
    /** @description Id of the asset to swap to. */
    toAssetId: string;
    order?: SwapOrder;
} & {
    [key: string]: unknown;
};
/** @description Stablecoin to withdraw and bank account to pay it to. */
export type FiatWithdrawalRequest = {
    /** @description Asset id of the stablecoin to withdraw. */
    assetId: string;
    /** @description Amount in asset units. */
    amount: number;
    /** @description Destination fiat currency code. */
    currency: string;
    /** @description Bank or institution code. */
    institutionIdentifier: string;
    /** @description Destination bank account identifier. */
    accountIdentifier: string;
    /** @description Client reference for tracking. */
    reference?: string;
    /**
     * Format: password
     * @description Additional code, for example a verification code.
     */
    code?: string;
};
/** @description Record of a fiat withdrawal, of the same family as `Transaction`. */
export type FiatWithdrawalTransaction = TransactionFamily;
/** @description Currency of a virtual account. */
export type VirtualAccountCurrency = 'NGN' | (string & {});
/**
 * @description Kind of virtual account. `AUTO_FUNDING` is the default: when fiat arrives in the account, the service mints the
 *     stablecoin equivalent (asset cNGN) and transfers it to the linked wallet or address.
 */
export type VirtualAccountType = 'AUTO_FUNDING' | (string & {});
/** @description State of a virtual account. The value seen is listed; others are possible. */
export type VirtualAccountStatus = 'ACTIVE' | (string & {});
/** @description State of a customer. The value seen is listed; others are possible. */
export type CustomerStatus = 'ACTIVE' | (string & {});
/** @description Kind of customer. The value seen is listed; others are possible. */
export type CustomerType = 'individual' | (string & {});
/** @description Customer of the business. */
export type Customer = {
    /**
     * Format: uuid
     * @description Id of the customer.
     */
    id: string;
    /** @description Email address. */
    email: string;
    /** @description Full name. */
    name: string;
    /** @description Phone number. */
    phone?: string | null;
    status: CustomerStatus;
    network: Network;
    type: CustomerType;
    /** @description Further data of the customer. */
    additionalData: Record<string, unknown>;
    createdAt: Timestamp;
    updatedAt: Timestamp;
};
/** @description Virtual bank account, linked to a master wallet or to a child address. */
export type VirtualAccount = {
    /**
     * Format: uuid
     * @description Id of the virtual account.
     */
    id: string;
    /** @description Name of the account holder. */
    accountName: string;
    /** @description Bank account number. */
    accountNumber: string;
    /** @description Code of the bank. */
    bankCode: string;
    /** @description Name of the bank. */
    bankName: string;
    currency: VirtualAccountCurrency;
    type: VirtualAccountType;
    status: VirtualAccountStatus;
    /** @description Whether the account is active. */
    isActive: boolean;
    /** @description Reference of the account. */
    reference: string;
    /** @description Label of the account. */
    label?: string | null;
    customer: Customer;
    /** @description Child address that the account is linked to; null when it is linked to the master wallet. */
    address?: Address | null;
    wallet: Wallet;
    createdAt: Timestamp;
    updatedAt: Timestamp;
};
/** @description Position of a list response within all items. */
export type ListMeta = {
    /** @description Items in all pages. */
    totalItems: number;
    /** @description Items in this page. */
    itemCount: number;
    /** @description Most items that a page holds. Observed as 10. */
    itemsPerPage: number;
    /** @description Number of pages. */
    totalPages: number;
    /** @description Number of this page. */
    currentPage: number;
};
/** @description Customer that the virtual account is opened for. */
export type CreateVirtualAccountRequest = {
    /** @description First name of the customer. */
    firstname: string;
    /** @description Last name of the customer. */
    lastname: string;
    /** @description Email address of the customer. It must be unique per business. */
    email: string;
    /** @description Phone number of the customer, +234 followed by ten digits. */
    phone?: string;
    /**
     * Format: password
     * @description Bank verification number of the customer.
     */
    bvn: string;
    /**
     * Format: date
     * @description Date of birth of the customer, yyyy-MM-dd.
     */
    dateOfBirth: string;
};
/** @description State of a rate. Reactivating a deactivated rate makes it active. */
export type RateStatus = 'active' | 'deactivated' | (string & {});
/** @description Rate of a liquidity pool as its reactivation returns it, with a higher version and links to earlier ones. */
export type ReactivatedRate = {
    /**
     * Format: uuid
     * @description Id of this version of the rate.
     */
    id: string;
    /** @description Symbol of the asset that is given. */
    fromAsset: string;
    /** @description Symbol of the asset that is received. */
    toAsset: string;
    network: Network;
    rate: Amount;
    minAmount: Amount;
    /** @description Highest amount that the rate applies to. */
    maxAmount?: Amount | null;
    /** @description Whether the rate is active. */
    isActive: boolean;
    status: RateStatus;
    /** @description Version of the rate. Each version links to earlier ones. */
    version: number;
    /**
     * Format: uuid
     * @description Id of the version before this one.
     */
    previousRateId?: string | null;
    /**
     * Format: uuid
     * @description Id of the first version.
     */
    rootRateId?: string | null;
    createdAt: Timestamp;
    updatedAt: Timestamp;
};
/** @description Rate of a liquidity pool for a pair of assets. */
export type Rate = ReactivatedRate & {
    /**
     * Format: uuid
     * @description Id of the user who created the rate.
     */
    createdBy: string;
    /**
     * Format: uuid
     * @description Id of the user who deactivated the rate.
     */
    deactivatedBy?: string | null;
    /** @description When the rate was deactivated. */
    deactivatedAt?: Timestamp | null;
    /** @description Why the rate was deactivated. */
    deactivationReason?: string | null;
};
/**
 * @description Asset to recover and where to send it. `tokenAddress` makes it a token, without it the native coin is recovered.
 *     `crossNetwork: true` cannot be combined with `rpcUrl`.
 */
export type SalvageAssetRequest = {
    /** @description Address to recover from. */
    senderAddress: string;
    /** @description Address to send to. */
    recipientAddress: string;
    /** @description Amount to salvage. */
    amount: string;
    /** @description Id of the blockchain to recover from. */
    blockchainId: string;
    /** @description Contract address of the token. Omit it for the native coin. */
    tokenAddress?: string;
    /** @description RPC address, for assets on an unsupported blockchain. */
    rpcUrl?: string;
    /** @description Set when rpcUrl points to a Layer 2 chain. */
    isL2?: boolean;
    /**
     * @description True recovers assets that were sent to the wrong network environment, for example mainnet assets on an address
     *     derived for testnet.
     * @default false
     */
    crossNetwork?: boolean;
};
/** @description Deposit to sweep into the master wallet. */
export type SweepAssetsRequest = {
    /** @description Id of the deposit's transaction. */
    transactionId: string;
    /** @description Forces the sweep. */
    forceSweep?: boolean;
};
/** @description Transaction whose webhook is sent again. */
export type ResendTransactionWebhookRequest = {
    /** @description Id of the transaction. */
    id: string;
};
/** @description A deposit was seen on the chain and is not confirmed yet. It must not be credited. */
export type DepositProcessingEvent = {
    /**
     * @description Name of the event.
     * @constant
     */
    event: "deposit.processing";
    data: Transaction & {
        /** @constant */
        status: "PROCESSING";
        /** @constant */
        confirmed: false;
        /** @constant */
        confirmations: 0;
        hash?: null;
    };
};
/** @description A deposit is executed and confirmed. It carries amlScreening, address, wallet, blockchain and asset. */
export type DepositSuccessEvent = {
    /**
     * @description Name of the event.
     * @constant
     */
    event: "deposit.success";
    data: Transaction & {
        /** @constant */
        status: "SUCCESS";
        /** @constant */
        confirmed: true;
        /** @description Child address that received the deposit. */
        address: Address | null;
        wallet: Wallet;
        blockchain: Blockchain;
        asset: Asset;
    };
};
/** @description A deposit failed or was rejected, for example by the sanctions screening. It must not be credited. */
export type DepositFailedEvent = {
    /**
     * @description Name of the event.
     * @constant
     */
    event: "deposit.failed";
    data: Transaction & {
        /** @constant */
        status: "FAILED";
        /** @description Failure text. */
        reason: string;
    };
};
/** @description A deposit succeeded, but its sweep into the master wallet failed. The deposit itself stays as it is. */
export type DepositSweptFailedEvent = {
    /**
     * @description Name of the event.
     * @constant
     */
    event: "deposit.swept.failed";
    data: Transaction & {
        /** @constant */
        status: "SUCCESS";
        /** @constant */
        assetSwept: false;
        /** @description Failure text of the sweep. */
        reason: string;
    };
};
/** @description A swap failed. It includes toAsset, toBlockchain, toWallet, toAmount and rate. */
export type SwapFailedEvent = {
    /**
     * @description Name of the event.
     * @constant
     */
    event: "swap.failed";
    data: Transaction & {
        /** @constant */
        status: "FAILED";
        /** @description Failure text. */
        reason: string;
        /** @description Asset that the swap was to yield. */
        toAsset: Asset | null;
        /** @description Blockchain that the swap was to pay out on. */
        toBlockchain: Blockchain | null;
        /** @description Master wallet that the swap was to pay out to. */
        toWallet: Wallet | null;
        /** @description Amount that the swap was to yield. */
        toAmount: Amount | null;
        /** @description Rate of the swap. */
        rate: Amount | null;
    };
};
export interface paths {
    "/v1/wallets/{id}/signing/message": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                id: components["parameters"]["WalletIdAsId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign a message with a master wallet
         * @description Signs a plain-text message with the master wallet. Message signing exists on EVM chains, Tron, Solana and Stellar.
         *     The answer is a transaction record whose `reason` is the message and whose `hash` is the signature.
         */
        post: operations["signWalletMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallets/{id}/addresses/{addressId}/signing/message": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                id: components["parameters"]["WalletIdAsId"];
                /**
                 * @description Id of the child address, or the address itself.
                 * @example b4a8e6f0-53d2-4f6c-8d19-7e0c2a4f9b61
                 */
                addressId: components["parameters"]["AddressId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign a message with a child address
         * @description Signs a plain-text message with a child address. Message signing exists on EVM chains, Tron, Solana and Stellar.
         *     The answer is a transaction record whose `reason` is the message and whose `hash` is the signature; it also embeds
         *     the `address`.
         */
        post: operations["signAddressMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallets/{walletId}/contracts/read": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                walletId: components["parameters"]["WalletId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read smart contracts
         * @description Calls methods of smart contracts that only read, and returns what they return: a string for a single value.
         */
        post: operations["readContracts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallets/{walletId}/contracts/network-fee": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                walletId: components["parameters"]["WalletId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Estimate the network fee of contract calls of a master wallet
         * @description Estimates what 1 to 20 contract calls of the master wallet would cost. One call is answered with its fee and the
         *     balance; several with one entry each, their sums, and the calls whose estimation failed.
         */
        post: operations["estimateWalletNetworkFee"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wallets/{walletId}/addresses/{addressId}/contracts/network-fee": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                walletId: components["parameters"]["WalletId"];
                /**
                 * @description Id of the child address, or the address itself.
                 * @example b4a8e6f0-53d2-4f6c-8d19-7e0c2a4f9b61
                 */
                addressId: components["parameters"]["AddressId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Estimate the network fee of contract calls of a child address
         * @description Estimates what contract calls of the child address would cost. The path of this operation has no version prefix.
         */
        post: operations["estimateAddressNetworkFee"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallets/{walletId}/contracts/write/sign": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                walletId: components["parameters"]["WalletId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign contract writes
         * @description Signs 1 to 20 contract writes without broadcasting them. Every call may carry a `reference` of its own. The two-factor
         *     code is required. One call is answered with a transaction record, several with the signed calls and the calls that
         *     could not be signed.
         */
        post: operations["signContractWrites"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallets/{walletId}/addresses/{addressId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                walletId: components["parameters"]["WalletId"];
                /**
                 * @description Id of the child address, or the address itself.
                 * @example b4a8e6f0-53d2-4f6c-8d19-7e0c2a4f9b61
                 */
                addressId: components["parameters"]["AddressId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a child address
         * @description Changes the name, the metadata, the state and the settings of a child address. Metadata becomes part of every
         *     transaction tied to the address. With `showPrivateKey` the response includes the private key: keep that answer out of
         *     logs.
         */
        patch: operations["updateAddress"];
        trace?: never;
    };
    "/v1/wallets/{walletId}/addresses/{addressId}/swaps/quote": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                walletId: components["parameters"]["WalletId"];
                /**
                 * @description Id of the child address, or the address itself.
                 * @example b4a8e6f0-53d2-4f6c-8d19-7e0c2a4f9b61
                 */
                addressId: components["parameters"]["AddressId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Quote a swap of a child address
         * @description Quotes the exchange of one stablecoin asset for another, across blockchains. `amount` is the source amount unless
         *     `amountSide` is `target`.
         */
        post: operations["quoteAddressSwap"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallets/{walletId}/swaps/quote": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                walletId: components["parameters"]["WalletId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Quote a swap of a master wallet
         * @description Quotes the exchange of one stablecoin asset for another, across blockchains. Two response variants exist, for an
         *     external recipient address and for a recipient master wallet; both have the fields of the quote below.
         */
        post: operations["quoteWalletSwap"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallets/{walletId}/withdraw/fiat/execute": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                walletId: components["parameters"]["WalletId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw stablecoin to a bank account
         * @description Withdraws stablecoin of the master wallet to a bank account in fiat. The call moves value: send it once, and find out
         *     what happened before sending it again when the answer did not arrive. A `reference` of your own helps with that.
         */
        post: operations["executeFiatWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallets/{walletId}/addresses/{addressId}/virtual-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                walletId: components["parameters"]["WalletId"];
                /**
                 * @description Id of the child address, or the address itself.
                 * @example b4a8e6f0-53d2-4f6c-8d19-7e0c2a4f9b61
                 */
                addressId: components["parameters"]["AddressId"];
            };
            cookie?: never;
        };
        /**
         * List the virtual accounts of a child address
         * @description Lists the virtual accounts that are linked to the child address.
         */
        get: operations["listAddressVirtualAccounts"];
        put?: never;
        /**
         * Create a virtual account for a child address
         * @description Opens a virtual bank account in the name of the customer and links it to the child address.
         */
        post: operations["createAddressVirtualAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallets/{walletId}/addresses/{addressId}/virtual-accounts/{virtualAccountId}/regenerate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                walletId: components["parameters"]["WalletId"];
                /**
                 * @description Id of the child address, or the address itself.
                 * @example b4a8e6f0-53d2-4f6c-8d19-7e0c2a4f9b61
                 */
                addressId: components["parameters"]["AddressId"];
                /**
                 * @description Id of the virtual account.
                 * @example e27c9d14-0b6f-4a83-b5d2-91f4c8370a6e
                 */
                virtualAccountId: components["parameters"]["VirtualAccountId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Regenerate a virtual account of a child address
         * @description Replaces the account number of a virtual account. The new account number and customer record are returned; `wallet`
         *     includes blockchain and business.
         */
        post: operations["regenerateAddressVirtualAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallets/{id}/virtual-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                id: components["parameters"]["WalletIdAsId"];
            };
            cookie?: never;
        };
        /**
         * Get the virtual account of a master wallet
         * @description Returns the virtual account that is linked to the master wallet. Its `address` is null.
         */
        get: operations["getWalletVirtualAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rates/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the rate.
                 * @example 9a5c0e73-6d21-4bf8-87a4-d30f1b62e5c8
                 */
                id: components["parameters"]["RateId"];
            };
            cookie?: never;
        };
        /**
         * List the history of a rate
         * @description Lists historical snapshots of a rate, for auditing, analytics and charting.
         */
        get: operations["listRateHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rates/{id}/reactivate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the rate.
                 * @example 9a5c0e73-6d21-4bf8-87a4-d30f1b62e5c8
                 */
                id: components["parameters"]["RateId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Reactivate a rate
         * @description Makes a deactivated rate active. The answer carries a rate with a higher `version` and links to the earlier versions.
         */
        patch: operations["reactivateRate"];
        trace?: never;
    };
    "/v1/wallets/{walletId}/salvage": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                walletId: components["parameters"]["WalletId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Recover an asset
         * @description Recovers native coins or tokens from an address to a recipient. The call moves value: send it once, and find out what
         *     happened before sending it again when the answer did not arrive.
         */
        post: operations["salvageAsset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallets/{walletId}/transactions/sweep/assets": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                walletId: components["parameters"]["WalletId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sweep a deposit into the master wallet
         * @description Starts the sweep of a deposit into the master wallet. The call moves value: send it once, and find out what happened
         *     before sending it again when the answer did not arrive.
         */
        post: operations["sweepAssets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers/{customerId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the customer.
                 * @example 3d90b7a5-c1e8-4276-a0f3-58d6e4b21c97
                 */
                customerId: components["parameters"]["CustomerId"];
            };
            cookie?: never;
        };
        /**
         * Get a customer
         * @description Returns a customer of the business.
         */
        get: operations["getCustomer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallets/{walletId}/transactions/webhooks/resend": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                walletId: components["parameters"]["WalletId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resend the webhook of a transaction
         * @description Sends the webhook of a transaction again. A transaction that was already processed may be delivered again, so receivers
         *     must handle each delivery once.
         */
        post: operations["resendTransactionWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "deposit.processing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A deposit was seen
         * @description A deposit was seen on the chain and is not confirmed yet: `data.status` is `PROCESSING`, `confirmed` false, `confirmations` 0, `hash` null. Do not credit it.
         */
        post: operations["receiveDepositProcessing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "deposit.success": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A deposit is confirmed
         * @description A deposit is executed and confirmed: `data.status` is `SUCCESS`, `confirmed` true. It carries `amlScreening`, `address`, `wallet`, `blockchain` and `asset`. This is the event to credit, once.
         */
        post: operations["receiveDepositSuccess"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "deposit.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A deposit failed
         * @description A deposit failed or was rejected: `data.status` is `FAILED` and `reason` holds the failure text, for example of an AML failure with `amlScreening.status` `failed`. Do not credit it.
         */
        post: operations["receiveDepositFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "deposit.swept.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The sweep of a deposit failed
         * @description The sweep of a deposit into the master wallet failed: `data.status` is `SUCCESS`, which is the state of the deposit itself, `assetSwept` is false and `reason` holds the failure text of the sweep. Do not credit it again.
         */
        post: operations["receiveDepositSweptFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "swap.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A swap failed
         * @description A swap failed: `data.status` is `FAILED` and `reason` holds the failure text. It includes `toAsset`, `toBlockchain`, `toWallet`, `toAmount` and `rate`.
         */
        post: operations["receiveSwapFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        SignMessageRequest: SignMessageRequest;
        Envelope: Envelope;
        Timestamp: Timestamp;
        Amount: Amount;
        AssetSweep: AssetSweep;
        AmlScreeningStatus: AmlScreeningStatus;
        AmlScreening: AmlScreening;
        TokenStandard: TokenStandard;
        Network: Network;
        Asset: Asset;
        TransactionFamily: TransactionFamily;
        TransactionType: TransactionType;
        TransactionStatus: TransactionStatus;
        TransactionProcessingStatus: TransactionProcessingStatus;
        EvmSignature: EvmSignature;
        SolanaSignature: SolanaSignature;
        MessageSignature: MessageSignature;
        SignedContractCall: SignedContractCall;
        SignedTransaction: SignedTransaction;
        AddressType: AddressType;
        NetworkFeeModel: NetworkFeeModel;
        Blockchain: Blockchain;
        AddressConfigurations: AddressConfigurations;
        Address: Address;
        WalletStatus: WalletStatus;
        BusinessConfigurations: BusinessConfigurations;
        Business: Business;
        PrefundingAsset: PrefundingAsset;
        WalletConfigurations: WalletConfigurations;
        Wallet: Wallet;
        Beneficiary: Beneficiary;
        PaymentLink: PaymentLink;
        Transaction: Transaction;
        SignedMessageTransaction: SignedMessageTransaction;
        AbiParameter: AbiParameter;
        AbiEntry: AbiEntry;
        ContractCall: ContractCall;
        ReadContractsRequest: ReadContractsRequest;
        ContractReadResult: ContractReadResult;
        EstimateWalletNetworkFeeRequest: EstimateWalletNetworkFeeRequest;
        NetworkFee: NetworkFee;
        BatchNetworkFeeEntry: BatchNetworkFeeEntry;
        BatchFailure: BatchFailure;
        BatchNetworkFee: BatchNetworkFee;
        EstimateAddressNetworkFeeRequest: EstimateAddressNetworkFeeRequest;
        SigningContractCall: SigningContractCall;
        SignContractWritesRequest: SignContractWritesRequest;
        SignedContractWriteTransaction: SignedContractWriteTransaction;
        SignedBatchEntry: SignedBatchEntry;
        SignedBatch: SignedBatch;
        UpdateAddressRequest: UpdateAddressRequest;
        SwapAmountSide: SwapAmountSide;
        SwapOrder: SwapOrder;
        QuoteAddressSwapRequest: QuoteAddressSwapRequest;
        WalletSwapQuote: WalletSwapQuote;
        QuotedAmountSide: QuotedAmountSide;
        SwapQuote: SwapQuote;
        QuoteWalletSwapRequest: QuoteWalletSwapRequest;
        FiatWithdrawalRequest: FiatWithdrawalRequest;
        FiatWithdrawalTransaction: FiatWithdrawalTransaction;
        VirtualAccountCurrency: VirtualAccountCurrency;
        VirtualAccountType: VirtualAccountType;
        VirtualAccountStatus: VirtualAccountStatus;
        CustomerStatus: CustomerStatus;
        CustomerType: CustomerType;
        Customer: Customer;
        VirtualAccount: VirtualAccount;
        ListMeta: ListMeta;
        CreateVirtualAccountRequest: CreateVirtualAccountRequest;
        RateStatus: RateStatus;
        ReactivatedRate: ReactivatedRate;
        Rate: Rate;
        SalvageAssetRequest: SalvageAssetRequest;
        SweepAssetsRequest: SweepAssetsRequest;
        ResendTransactionWebhookRequest: ResendTransactionWebhookRequest;
        DepositProcessingEvent: DepositProcessingEvent;
        DepositSuccessEvent: DepositSuccessEvent;
        DepositFailedEvent: DepositFailedEvent;
        DepositSweptFailedEvent: DepositSweptFailedEvent;
        SwapFailedEvent: SwapFailedEvent;
    };
    responses: {
        /** @description The operation failed. Read the status code and keep the body as it is: it may not even be JSON. */
        Failure: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": unknown;
            };
        };
        /** @description Acknowledges the delivery. `200` is the only acknowledgement; any other status, and a timeout, is a failed attempt. */
        EventAcknowledged: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
    };
    parameters: {
        /**
         * @description Id of the master wallet.
         * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
         */
        WalletIdAsId: string;
        /**
         * @description Id of the child address, or the address itself.
         * @example b4a8e6f0-53d2-4f6c-8d19-7e0c2a4f9b61
         */
        AddressId: string;
        /**
         * @description Id of the master wallet.
         * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
         */
        WalletId: string;
        /**
         * @description Id of the virtual account.
         * @example e27c9d14-0b6f-4a83-b5d2-91f4c8370a6e
         */
        VirtualAccountId: string;
        /**
         * @description Id of the rate.
         * @example 9a5c0e73-6d21-4bf8-87a4-d30f1b62e5c8
         */
        RateId: string;
        /**
         * @description Id of the customer.
         * @example 3d90b7a5-c1e8-4276-a0f3-58d6e4b21c97
         */
        CustomerId: string;
        /**
         * @description Lowercase hex HMAC-SHA512 of the JSON event payload, keyed with the wallet API key. Compute it over the bytes of the
         *     body as they arrived and compare in constant time before anything else happens. A business may have a custom header
         *     configured in its place.
         */
        ServiceSignature: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Requests that the current window allows.
         * @example 60
         */
        RateLimitLimit: number;
        /**
         * @description Requests that are left in the current window.
         * @example 59
         */
        RateLimitRemaining: number;
        /**
         * @description When the current window ends.
         * @example 60
         */
        RateLimitReset: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    signWalletMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                id: components["parameters"]["WalletIdAsId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": SignMessageRequest;
            };
        };
        responses: {
            /** @description `Message signed successfully`, with the record of the signed message. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Envelope & {
                        data: SignedMessageTransaction;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    signAddressMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                id: components["parameters"]["WalletIdAsId"];
                /**
                 * @description Id of the child address, or the address itself.
                 * @example b4a8e6f0-53d2-4f6c-8d19-7e0c2a4f9b61
                 */
                addressId: components["parameters"]["AddressId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": SignMessageRequest;
            };
        };
        responses: {
            /** @description `Message signed successfully`, with the record of the signed message and the embedded address. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Envelope & {
                        data: SignedMessageTransaction & {
                            address: Address;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    readContracts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                walletId: components["parameters"]["WalletId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": ReadContractsRequest;
            };
        };
        responses: {
            /** @description `Contract read successfully`, with the result of the read. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Envelope & {
                        data: ContractReadResult;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    estimateWalletNetworkFee: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                walletId: components["parameters"]["WalletId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": EstimateWalletNetworkFeeRequest;
            };
        };
        responses: {
            /** @description `Network fee retrieved successfully` for one call, `Batch network fee retrieved (<ok>/<total> successful)` for several. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Envelope & {
                        data: NetworkFee | BatchNetworkFee;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    estimateAddressNetworkFee: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                walletId: components["parameters"]["WalletId"];
                /**
                 * @description Id of the child address, or the address itself.
                 * @example b4a8e6f0-53d2-4f6c-8d19-7e0c2a4f9b61
                 */
                addressId: components["parameters"]["AddressId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": EstimateAddressNetworkFeeRequest;
            };
        };
        responses: {
            /** @description `Network fee retrieved successfully`, with the fee and the balance. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Envelope & {
                        data: NetworkFee;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    signContractWrites: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                walletId: components["parameters"]["WalletId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": SignContractWritesRequest;
            };
        };
        responses: {
            /** @description `Contract write signed successfully` for one call, `Batch contract write signed successfully` for several. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Envelope & {
                        data: SignedContractWriteTransaction | SignedBatch;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    updateAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                walletId: components["parameters"]["WalletId"];
                /**
                 * @description Id of the child address, or the address itself.
                 * @example b4a8e6f0-53d2-4f6c-8d19-7e0c2a4f9b61
                 */
                addressId: components["parameters"]["AddressId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": UpdateAddressRequest;
            };
        };
        responses: {
            /** @description `Address updated successfully`, with the address, its blockchain and its configurations. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Envelope & {
                        data: Address & {
                            blockchain: Blockchain;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    quoteAddressSwap: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                walletId: components["parameters"]["WalletId"];
                /**
                 * @description Id of the child address, or the address itself.
                 * @example b4a8e6f0-53d2-4f6c-8d19-7e0c2a4f9b61
                 */
                addressId: components["parameters"]["AddressId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": QuoteAddressSwapRequest;
            };
        };
        responses: {
            /** @description `Swap quote fetched successfully`, with the quote. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Envelope & {
                        data: SwapQuote;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    quoteWalletSwap: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                walletId: components["parameters"]["WalletId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": QuoteWalletSwapRequest;
            };
        };
        responses: {
            /** @description `Swap quote fetched successfully`, with the quote. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Envelope & {
                        data: WalletSwapQuote;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    executeFiatWithdrawal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                walletId: components["parameters"]["WalletId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": FiatWithdrawalRequest;
            };
        };
        responses: {
            /** @description The withdrawal was executed. The rate-limit headers are returned. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Envelope & {
                        data: FiatWithdrawalTransaction;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listAddressVirtualAccounts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                walletId: components["parameters"]["WalletId"];
                /**
                 * @description Id of the child address, or the address itself.
                 * @example b4a8e6f0-53d2-4f6c-8d19-7e0c2a4f9b61
                 */
                addressId: components["parameters"]["AddressId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `Virtual accounts retrieved successfully`, with the virtual accounts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Envelope & {
                        /** @description Virtual accounts of this page. */
                        data: VirtualAccount[];
                        meta: ListMeta;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createAddressVirtualAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                walletId: components["parameters"]["WalletId"];
                /**
                 * @description Id of the child address, or the address itself.
                 * @example b4a8e6f0-53d2-4f6c-8d19-7e0c2a4f9b61
                 */
                addressId: components["parameters"]["AddressId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": CreateVirtualAccountRequest;
            };
        };
        responses: {
            /** @description `Virtual account created successfully`, with the virtual account. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Envelope & {
                        data: VirtualAccount;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    regenerateAddressVirtualAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                walletId: components["parameters"]["WalletId"];
                /**
                 * @description Id of the child address, or the address itself.
                 * @example b4a8e6f0-53d2-4f6c-8d19-7e0c2a4f9b61
                 */
                addressId: components["parameters"]["AddressId"];
                /**
                 * @description Id of the virtual account.
                 * @example e27c9d14-0b6f-4a83-b5d2-91f4c8370a6e
                 */
                virtualAccountId: components["parameters"]["VirtualAccountId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `Virtual account regenerated successfully`, with the virtual account. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Envelope & {
                        data: VirtualAccount & {
                            wallet?: Wallet & {
                                blockchain: Blockchain;
                                business: Business;
                            };
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    getWalletVirtualAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                id: components["parameters"]["WalletIdAsId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `Virtual account retrieved successfully`, with the virtual account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Envelope & {
                        data: VirtualAccount & {
                            /** @description Null, because the account is linked to the master wallet. */
                            address?: null;
                        };
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listRateHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the rate.
                 * @example 9a5c0e73-6d21-4bf8-87a4-d30f1b62e5c8
                 */
                id: components["parameters"]["RateId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `Rate history retrieved successfully`, with the snapshots. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Envelope & {
                        /** @description Snapshots of this page. */
                        data: Rate[];
                        meta: ListMeta;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    reactivateRate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the rate.
                 * @example 9a5c0e73-6d21-4bf8-87a4-d30f1b62e5c8
                 */
                id: components["parameters"]["RateId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `Rate reactivated successfully`, with the rate. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Envelope & {
                        data: ReactivatedRate;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    salvageAsset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                walletId: components["parameters"]["WalletId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": SalvageAssetRequest;
            };
        };
        responses: {
            /** @description `Salvage asset initiated successfully`, without data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Envelope;
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    sweepAssets: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                walletId: components["parameters"]["WalletId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": SweepAssetsRequest;
            };
        };
        responses: {
            /** @description `Sweep initiated successfully`, without data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Envelope;
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    getCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the customer.
                 * @example 3d90b7a5-c1e8-4276-a0f3-58d6e4b21c97
                 */
                customerId: components["parameters"]["CustomerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The customer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Envelope & {
                        data: Customer;
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    resendTransactionWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the master wallet.
                 * @example 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413
                 */
                walletId: components["parameters"]["WalletId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": ResendTransactionWebhookRequest;
            };
        };
        responses: {
            /** @description The webhook is sent again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Envelope;
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    receiveDepositProcessing: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Lowercase hex HMAC-SHA512 of the JSON event payload, keyed with the wallet API key. Compute it over the bytes of the
                 *     body as they arrived and compare in constant time before anything else happens. A business may have a custom header
                 *     configured in its place.
                 */
                "x-service-signature": components["parameters"]["ServiceSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": DepositProcessingEvent;
            };
        };
        responses: {
            200: components["responses"]["EventAcknowledged"];
        };
    };
    receiveDepositSuccess: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Lowercase hex HMAC-SHA512 of the JSON event payload, keyed with the wallet API key. Compute it over the bytes of the
                 *     body as they arrived and compare in constant time before anything else happens. A business may have a custom header
                 *     configured in its place.
                 */
                "x-service-signature": components["parameters"]["ServiceSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": DepositSuccessEvent;
            };
        };
        responses: {
            200: components["responses"]["EventAcknowledged"];
        };
    };
    receiveDepositFailed: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Lowercase hex HMAC-SHA512 of the JSON event payload, keyed with the wallet API key. Compute it over the bytes of the
                 *     body as they arrived and compare in constant time before anything else happens. A business may have a custom header
                 *     configured in its place.
                 */
                "x-service-signature": components["parameters"]["ServiceSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": DepositFailedEvent;
            };
        };
        responses: {
            200: components["responses"]["EventAcknowledged"];
        };
    };
    receiveDepositSweptFailed: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Lowercase hex HMAC-SHA512 of the JSON event payload, keyed with the wallet API key. Compute it over the bytes of the
                 *     body as they arrived and compare in constant time before anything else happens. A business may have a custom header
                 *     configured in its place.
                 */
                "x-service-signature": components["parameters"]["ServiceSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": DepositSweptFailedEvent;
            };
        };
        responses: {
            200: components["responses"]["EventAcknowledged"];
        };
    };
    receiveSwapFailed: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Lowercase hex HMAC-SHA512 of the JSON event payload, keyed with the wallet API key. Compute it over the bytes of the
                 *     body as they arrived and compare in constant time before anything else happens. A business may have a custom header
                 *     configured in its place.
                 */
                "x-service-signature": components["parameters"]["ServiceSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": SwapFailedEvent;
            };
        };
        responses: {
            200: components["responses"]["EventAcknowledged"];
        };
    };
}

/** Values of AmlScreeningStatus that the contract lists. The service may send others. */
export type KnownAmlScreeningStatus = 'failed';

/** Values of TokenStandard that the contract lists. The service may send others. */
export type KnownTokenStandard = 'ERC20';

/** Values of Network that the contract lists. The service may send others. */
export type KnownNetwork = 'mainnet' | 'testnet';

/** Values of TransactionType that the contract lists. The service may send others. */
export type KnownTransactionType = 'SIGNED' | 'DEPOSIT' | 'SWAP';

/** Values of TransactionStatus that the contract lists. The service may send others. */
export type KnownTransactionStatus = 'PENDING' | 'PROCESSING' | 'SUCCESS' | 'FAILED' | 'INCOMPLETE' | 'CANCELLED';

/** Values of TransactionProcessingStatus that the contract lists. The service may send others. */
export type KnownTransactionProcessingStatus = 'PENDING';

/** Values of AddressType that the contract lists. The service may send others. */
export type KnownAddressType = 'INTERNAL';

/** Values of NetworkFeeModel that the contract lists. The service may send others. */
export type KnownNetworkFeeModel = 'native';

/** Values of WalletStatus that the contract lists. The service may send others. */
export type KnownWalletStatus = 'ACTIVE';

/** Values of QuotedAmountSide that the contract lists. The service may send others. */
export type KnownQuotedAmountSide = 'source' | 'target';

/** Values of VirtualAccountCurrency that the contract lists. The service may send others. */
export type KnownVirtualAccountCurrency = 'NGN';

/** Values of VirtualAccountType that the contract lists. The service may send others. */
export type KnownVirtualAccountType = 'AUTO_FUNDING';

/** Values of VirtualAccountStatus that the contract lists. The service may send others. */
export type KnownVirtualAccountStatus = 'ACTIVE';

/** Values of CustomerStatus that the contract lists. The service may send others. */
export type KnownCustomerStatus = 'ACTIVE';

/** Values of CustomerType that the contract lists. The service may send others. */
export type KnownCustomerType = 'individual';

/** Values of RateStatus that the contract lists. The service may send others. */
export type KnownRateStatus = 'active' | 'deactivated';

/** Every event that the contract lists. It narrows on `event`. */
export type WebhookEvent = DepositProcessingEvent | DepositSuccessEvent | DepositFailedEvent | DepositSweptFailedEvent | SwapFailedEvent;

/** Names of the events that the contract lists. The service may send others. */
export type KnownWebhookEventName = WebhookEvent['event'];

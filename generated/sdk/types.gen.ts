// Generated from openapi/ by `npm run generate:sdk`. Do not edit.

export type ClientOptions = {
    baseUrl: 'http://127.0.0.1:4010' | (string & {});
};

export type Webhooks = ReceiveDepositProcessingWebhookRequest | ReceiveDepositSuccessWebhookRequest | ReceiveDepositFailedWebhookRequest | ReceiveDepositSweptFailedWebhookRequest | ReceiveSwapFailedWebhookRequest;

/**
 * Payload of a webhook delivery. `event` says which event it is; the service may send others than these.
 */
export type WebhookEvent = ({
    event: 'deposit.processing';
} & DepositProcessingEvent) | ({
    event: 'deposit.success';
} & DepositSuccessEvent) | ({
    event: 'deposit.failed';
} & DepositFailedEvent) | ({
    event: 'deposit.swept.failed';
} & DepositSweptFailedEvent) | ({
    event: 'swap.failed';
} & SwapFailedEvent);

/**
 * Message to sign.
 */
export type SignMessageRequest = {
    /**
     * Text to sign.
     */
    message?: string;
    /**
     * Metadata to keep with the record.
     */
    metadata?: string;
    /**
     * Note to keep with the record.
     */
    note?: string;
};

/**
 * What every successful response is: a message, the status code and, for most operations, `data`.
 * Operations that only start an action answer without `data`.
 */
export type Envelope = {
    /**
     * What happened, in words.
     */
    message: string;
    /**
     * HTTP status code of the response.
     */
    statusCode: number;
};

/**
 * ISO 8601 timestamp in UTC.
 */
export type Timestamp = string;

/**
 * Decimal number as a string, so that no digit is lost. Never parse it into a float to calculate with it.
 */
export type Amount = string;

/**
 * What is known of the sweep of a deposit into the master wallet.
 */
export type AssetSweep = {
    /**
     * Whether the deposit was swept into the master wallet.
     */
    assetSwept?: boolean | null;
    /**
     * When the deposit was swept.
     */
    assetSweptAt?: Timestamp | null;
    /**
     * Gas fee of the sweep.
     */
    assetSweptGasFee?: Amount | null;
    /**
     * Transaction hash of the sweep.
     */
    assetSweptHash?: string | null;
    /**
     * Address that was swept.
     */
    assetSweptSenderAddress?: string | null;
    /**
     * Address that received the sweep.
     */
    assetSweptRecipientAddress?: string | null;
    /**
     * Amount that was swept.
     */
    assetSweptAmount?: Amount | null;
};

/**
 * Result of a sanctions screening. The value seen is listed; others are possible.
 */
export type AmlScreeningStatus = 'failed' | (string & {});

/**
 * Result of the screening for sanctions (AML). It may be an empty object.
 */
export type AmlScreening = {
    /**
     * Who screened.
     */
    provider?: string;
    status?: AmlScreeningStatus;
    /**
     * Result in words.
     */
    message?: string;
};

/**
 * Token standard. The value seen is listed; others are possible.
 */
export type TokenStandard = 'ERC20' | (string & {});

/**
 * Network that a wallet, an address or a record belongs to.
 */
export type Network = 'mainnet' | 'testnet' | (string & {});

/**
 * Coin or token on a blockchain.
 */
export type Asset = {
    /**
     * Id of the asset.
     */
    id: string;
    /**
     * Name of the asset.
     */
    name: string;
    /**
     * Symbol of the asset.
     */
    symbol: string;
    /**
     * Decimal places of the smallest unit.
     */
    decimals: number;
    /**
     * Contract address of the token.
     */
    address?: string | null;
    /**
     * Token standard of the asset.
     */
    standard?: TokenStandard | null;
    /**
     * Whether the asset is active.
     */
    isActive: boolean;
    /**
     * Whether the asset is the native coin of its blockchain.
     */
    isNative: boolean;
    network: Network;
    /**
     * Currency of the asset.
     */
    currency: string;
    /**
     * Address of the logo.
     */
    logoUrl?: string;
    /**
     * Configuration of the asset.
     */
    configurations?: {
        [key: string]: unknown;
    } | null;
    createdAt: Timestamp;
    updatedAt: Timestamp;
};

/**
 * Fields that every record of the transaction family carries.
 */
export type TransactionFamily = AssetSweep & {
    amlScreening: AmlScreening;
    /**
     * Amount of the transaction, in units of the asset.
     */
    amount?: Amount | null;
    /**
     * Amount that was paid.
     */
    amountPaid?: Amount | null;
    /**
     * Value of the amount in US dollars.
     */
    amountUSD: Amount;
    /**
     * Asset that moves. Null where not applicable.
     */
    asset?: Asset | null;
};

/**
 * Kind of transaction. The values seen are listed; others are possible.
 */
export type TransactionType = 'SIGNED' | 'DEPOSIT' | 'SWAP' | (string & {});

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
export type TransactionStatus = 'PENDING' | 'PROCESSING' | 'SUCCESS' | 'FAILED' | 'INCOMPLETE' | 'CANCELLED' | (string & {});

/**
 * State of the processing of a transaction. The value seen is listed; others are possible.
 */
export type TransactionProcessingStatus = 'PENDING' | (string & {});

/**
 * Signature of a message on an EVM chain or on Tron.
 */
export type EvmSignature = {
    /**
     * First half of the signature.
     */
    r: string;
    /**
     * Second half of the signature.
     */
    s: string;
    /**
     * Whole signature.
     */
    signature: string;
    /**
     * Recovery value.
     */
    v: number;
};

/**
 * Signature of a message on Solana.
 */
export type SolanaSignature = {
    /**
     * Whole signature.
     */
    signature: string;
};

/**
 * Signature of a message, in the form of the chain that signed it.
 */
export type MessageSignature = EvmSignature | SolanaSignature;

/**
 * Signed contract write as a hex string. It is signed, not broadcast.
 */
export type SignedContractCall = string;

/**
 * Result of a signing operation: an object for a message (r, s, signature and v on EVM chains and Tron, `signature`
 * alone on Solana), a hex string for a contract write.
 */
export type SignedTransaction = MessageSignature | SignedContractCall;

/**
 * Kind of child address. The value seen is listed; others are possible.
 */
export type AddressType = 'INTERNAL' | (string & {});

/**
 * How network fees are paid. The value seen is listed; others are possible.
 */
export type NetworkFeeModel = 'native' | (string & {});

/**
 * Blockchain that the service supports.
 */
export type Blockchain = {
    /**
     * Id of the blockchain.
     */
    id: string;
    /**
     * Name of the blockchain.
     */
    name: string;
    /**
     * Name for use in addresses and code.
     */
    slug: string;
    /**
     * Symbol of the native coin.
     */
    symbol: string;
    /**
     * Derivation path of the blockchain.
     */
    derivationPath: string;
    /**
     * Whether the blockchain is active.
     */
    isActive: boolean;
    /**
     * Whether the blockchain is EVM-compatible.
     */
    isEvmCompatible: boolean;
    /**
     * Whether the blockchain is a Layer 2 chain.
     */
    isL2: boolean;
    networkFeeModel: NetworkFeeModel;
    /**
     * Token standard of the blockchain.
     */
    tokenStandard?: TokenStandard | null;
    /**
     * Address of the logo.
     */
    logoUrl?: string;
    /**
     * Configuration of the blockchain.
     */
    configurations?: {
        [key: string]: unknown;
    } | null;
    createdAt: Timestamp;
    updatedAt: Timestamp;
};

/**
 * Configuration of a child address.
 */
export type AddressConfigurations = {
    aml?: AmlScreening;
    /**
     * Auto-settlement of the address. Rules can be set by source blockchain and assets, destination blockchain and asset,
     * minimum and maximum amount, slippage tolerance, and gateway or non-gateway. Gateway rules are required for testnet
     * wallets and must have matching source and destination assets.
     */
    autoSettlement?: {
        /**
         * Whether auto-settlement is on.
         */
        isActive?: boolean;
        /**
         * Rules of auto-settlement.
         */
        rules?: Array<unknown>;
    };
    /**
     * Whether automatic sweeping into the master wallet is stopped.
     */
    disableAutoSweep?: boolean;
    /**
     * Whether gasless transactions from the address are allowed.
     */
    enableGaslessWithdraw?: boolean;
    /**
     * Whether responses include the private key.
     */
    showPrivateKey?: boolean;
};

/**
 * Child address, derived under a master wallet.
 */
export type Address = {
    /**
     * Id of the child address.
     */
    id: string;
    /**
     * Address on the chain.
     */
    address: string;
    /**
     * Name that the business gave it.
     */
    name?: string | null;
    /**
     * Metadata that becomes part of every transaction tied to the address.
     */
    metadata?: {
        [key: string]: unknown;
    } | null;
    type: AddressType;
    /**
     * Whether the address is active.
     */
    isActive: boolean;
    /**
     * Derivation path under the master wallet.
     */
    derivationPath: string;
    network: Network;
    blockchain?: Blockchain;
    configurations: AddressConfigurations;
    createdAt: Timestamp;
    updatedAt: Timestamp;
};

/**
 * State of a master wallet. The value seen is listed; others are possible.
 */
export type WalletStatus = 'ACTIVE' | (string & {});

/**
 * Configuration of a business. The members seen are listed.
 */
export type BusinessConfigurations = {
    /**
     * Features that are enabled for the business.
     */
    features?: {
        /**
         * Whether liquidity-pool rates are enabled.
         */
        rates?: boolean;
        /**
         * Whether virtual accounts are enabled.
         */
        virtualAccounts?: boolean;
    };
    /**
     * Fees of the business.
     */
    fees?: unknown;
    /**
     * First transaction of the business.
     */
    firstTransaction?: unknown;
    /**
     * Whether responses hide logo addresses.
     */
    hideLogoUrlInResponse?: unknown;
    /**
     * Whether webhook requests carry the signature in a custom header.
     */
    useCustomWebhookSignatureHeader?: unknown;
};

/**
 * Business that owns a wallet.
 */
export type Business = {
    /**
     * Id of the business.
     */
    id: string;
    /**
     * Name of the business.
     */
    name: string;
    /**
     * Sector of the business.
     */
    sector: string;
    /**
     * State of the business.
     */
    status: string;
    /**
     * Country of the business.
     */
    country: string;
    /**
     * Id of the partner of the business.
     */
    partnerId: string;
    /**
     * Id of the user of the business.
     */
    userId: string;
    configurations: BusinessConfigurations;
    createdAt: Timestamp;
    updatedAt: Timestamp;
};

/**
 * Asset that prefunds the addresses of a wallet.
 */
export type PrefundingAsset = {
    /**
     * Id of the asset.
     */
    id: string;
    /**
     * Name of the asset.
     */
    name: string;
    /**
     * Symbol of the asset.
     */
    symbol: string;
    /**
     * Blockchain of the asset.
     */
    blockchain: unknown;
    /**
     * Currency of the asset.
     */
    currency: string;
    amount: Amount;
    /**
     * Whether the amount is maintained all the time.
     */
    alwaysMaintain: boolean;
    /**
     * Whether prefunding with this asset is on.
     */
    isActive: boolean;
    createdAt: Timestamp;
    updatedAt: Timestamp;
};

/**
 * Configuration of a master wallet. The shapes seen are listed.
 */
export type WalletConfigurations = {
    /**
     * Configuration of child addresses.
     */
    addresses?: {
        /**
         * Whether child addresses are on.
         */
        isActive?: boolean;
        /**
         * Prefunding of child addresses.
         */
        prefunding?: {
            /**
             * Whether prefunding is on.
             */
            isActive?: boolean;
            /**
             * Assets that prefund.
             */
            assets?: Array<PrefundingAsset>;
        };
    };
    /**
     * Configuration of withdrawals.
     */
    withdrawal?: {
        /**
         * Gasless withdrawals.
         */
        gasless?: {
            /**
             * Whether gasless withdrawals are on.
             */
            isActive?: boolean;
        };
    };
    /**
     * Automatic sweeping of deposits into the master wallet.
     */
    autoSweeping?: {
        /**
         * Whether automatic sweeping is on.
         */
        isActive?: boolean;
    };
};

/**
 * Master wallet, the wallet of the business on one blockchain and one network.
 */
export type Wallet = {
    /**
     * Id of the wallet.
     */
    id: string;
    /**
     * Name of the wallet.
     */
    name: string;
    /**
     * Description of the wallet.
     */
    description: string;
    /**
     * Address on the chain.
     */
    address: string;
    /**
     * Derivation path of the wallet.
     */
    derivationPath: string;
    /**
     * Whether the wallet is active.
     */
    isActive: boolean;
    status: WalletStatus;
    network: Network;
    blockchain?: Blockchain;
    business?: Business;
    /**
     * Configuration of the wallet.
     */
    configurations?: WalletConfigurations | null;
    createdAt: Timestamp;
    updatedAt: Timestamp;
};

/**
 * Beneficiary of a transaction.
 */
export type Beneficiary = {
    [key: string]: unknown;
};

/**
 * Payment link of a transaction.
 */
export type PaymentLink = {
    [key: string]: unknown;
};

/**
 * Transaction record. Signing operations return it and every event carries it as `data`.
 */
export type Transaction = TransactionFamily & {
    /**
     * Id of the transaction.
     */
    id: string;
    /**
     * Reference of the transaction, generated by the service unless the caller supplies one.
     */
    reference: string;
    type: TransactionType;
    status: TransactionStatus;
    processingStatus: TransactionProcessingStatus;
    /**
     * Reference of the provider that processes the transaction.
     */
    processingProviderReference?: string | null;
    /**
     * Why processing stands where it stands.
     */
    processingReason?: string | null;
    /**
     * Address that sends. For a signed message, the signing address.
     */
    senderAddress: string;
    /**
     * Address that receives. For a signed message, the signing address.
     */
    recipientAddress: string;
    /**
     * Contract address of the token; null for a native coin.
     */
    tokenAddress?: string | null;
    /**
     * Fee of the transaction.
     */
    fee?: Amount | null;
    /**
     * Transaction hash of the fee.
     */
    feeHash?: string | null;
    /**
     * Fee in US dollars.
     */
    feeUSD?: Amount | null;
    /**
     * Gas fee.
     */
    gasFee?: Amount | null;
    /**
     * Gas price.
     */
    gasPrice?: Amount | null;
    /**
     * Gas used.
     */
    gasUsed?: Amount | null;
    /**
     * Currency code, for example a fiat code or USD.
     */
    currency: string;
    /**
     * Rate of the swap or conversion.
     */
    rate?: Amount | null;
    /**
     * Rate in US dollars.
     */
    rateUSD?: Amount | null;
    /**
     * Amount that the swap or conversion yields.
     */
    toAmount?: Amount | null;
    /**
     * Currency of the amount that the swap or conversion yields.
     */
    toCurrency?: string | null;
    /**
     * Transaction hash. For a signed message, the signature.
     */
    hash?: string | null;
    /**
     * Hash of the block.
     */
    blockHash?: string | null;
    /**
     * Number of the block.
     */
    blockNumber?: string | number | null;
    /**
     * Confirmations so far.
     */
    confirmations?: number | null;
    /**
     * Whether the chain has confirmed the transaction.
     */
    confirmed: boolean;
    /**
     * Id of the chain.
     */
    chainId?: number | null;
    network: Network;
    /**
     * For a signed message the message, for a contract write the serialized call, on a failure the failure text.
     */
    reason?: string | null;
    /**
     * Note that the caller supplied.
     */
    note?: string | null;
    /**
     * Metadata that the caller supplied, or that the address of the transaction carries.
     */
    metadata?: {
        [key: string]: unknown;
    } | string | null;
    signedTransaction?: SignedTransaction;
    /**
     * Channel that created the transaction.
     */
    createdChannel: string;
    /**
     * Whether the transaction is an automatic sweep.
     */
    isAutoSweep: boolean;
    /**
     * Child address of the transaction. Null where not applicable.
     */
    address?: Address | null;
    /**
     * Blockchain of the transaction. Null where not applicable.
     */
    blockchain?: Blockchain | null;
    /**
     * Master wallet of the transaction. Null where not applicable.
     */
    wallet?: Wallet | null;
    /**
     * Asset that a swap yields, in payloads of swap events.
     */
    toAsset?: Asset | null;
    /**
     * Blockchain that a swap pays out on, in payloads of swap events.
     */
    toBlockchain?: Blockchain | null;
    /**
     * Master wallet that a swap pays out to, in payloads of swap events.
     */
    toWallet?: Wallet | null;
    /**
     * Beneficiary, in payloads of swap events.
     */
    beneficiary?: Beneficiary | null;
    /**
     * Payment link, in payloads of swap events.
     */
    paymentLink?: PaymentLink | null;
};

/**
 * Transaction record of a signed message: type `SIGNED`, status `SUCCESS`, processingStatus `PENDING`, `reason` the
 * message, `hash` the signature, `senderAddress` and `recipientAddress` the signing address.
 */
export type SignedMessageTransaction = Transaction & {
    signedTransaction?: MessageSignature;
};

/**
 * Response to a message that a master wallet signed.
 */
export type SignWalletMessageEnvelope = Envelope & {
    data: SignedMessageTransaction;
};

/**
 * Response to a message that a child address signed.
 */
export type SignAddressMessageEnvelope = Envelope & {
    data: SignedMessageTransaction & {
        address: Address;
    };
};

/**
 * Input of an ABI entry.
 */
export type AbiParameter = {
    /**
     * Name of the input.
     */
    name: string;
    /**
     * Solidity type of the input.
     */
    type: string;
    [key: string]: unknown;
};

/**
 * Entry of the ABI of a contract.
 */
export type AbiEntry = {
    /**
     * Whether the method leaves the state alone.
     */
    constant?: boolean;
    /**
     * Inputs of the method.
     */
    inputs?: Array<AbiParameter>;
    /**
     * Name of the method.
     */
    name?: string;
    /**
     * Outputs of the method.
     */
    outputs?: Array<unknown>;
    /**
     * Whether the method takes the native coin.
     */
    payable?: boolean;
    /**
     * State mutability of the method.
     */
    stateMutability?: string;
    /**
     * Kind of entry.
     */
    type?: string;
    [key: string]: unknown;
};

/**
 * Call of one method of one contract.
 */
export type ContractCall = {
    /**
     * Contract address.
     */
    address: string;
    /**
     * Name of the method.
     */
    method: string;
    /**
     * Arguments of the method, in order.
     */
    parameters: Array<unknown>;
    /**
     * ABI of the contract, at least with the entry of the method.
     */
    abi: Array<AbiEntry>;
};

/**
 * Contract calls to read.
 */
export type ReadContractsRequest = {
    /**
     * Calls to read.
     */
    calls: Array<ContractCall>;
};

/**
 * Result of a contract read. A string for a single value.
 */
export type ContractReadResult = unknown;

/**
 * Response to a contract read.
 */
export type ReadContractsEnvelope = Envelope & {
    data: ContractReadResult;
};

/**
 * Contract calls to estimate from the master wallet, 1 to 20.
 */
export type EstimateWalletNetworkFeeRequest = {
    /**
     * Calls to estimate.
     */
    calls: Array<ContractCall>;
};

/**
 * Network fee of one contract call, beside the balance that pays it.
 */
export type NetworkFee = {
    balance: Amount;
    fee: Amount;
};

/**
 * Network fee of one call of a batch.
 */
export type BatchNetworkFeeEntry = {
    /**
     * Position of the call in the request, from 0.
     */
    index: number;
    /**
     * Name of the method.
     */
    method: string;
    fee: Amount;
    networkFee: Amount;
    networkFeeInUSD: Amount;
    nativeBalance: Amount;
    nativeBalanceInUSD: Amount;
    /**
     * Time until arrival, in seconds. 30 for each call.
     */
    estimatedArrivalTime: number;
    /**
     * Fee of the transaction, as a number.
     */
    transactionFee: number;
};

/**
 * Entry for one call of a batch that failed.
 */
export type BatchFailure = unknown;

/**
 * Network fees of a batch of contract calls.
 */
export type BatchNetworkFee = {
    /**
     * Fees of the calls that were estimated.
     */
    fees: Array<BatchNetworkFeeEntry>;
    /**
     * Sum of the network fees.
     */
    totalFee: Amount;
    /**
     * Sum of the individual times, in seconds.
     */
    estimatedArrivalTime: number;
    /**
     * Calls whose estimation failed.
     */
    errors: Array<BatchFailure>;
};

/**
 * Response to a fee estimate of a master wallet.
 */
export type EstimateWalletNetworkFeeEnvelope = Envelope & {
    data: NetworkFee | BatchNetworkFee;
};

/**
 * Contract calls to estimate from a child address.
 */
export type EstimateAddressNetworkFeeRequest = {
    /**
     * Calls to estimate.
     */
    calls: Array<ContractCall>;
};

/**
 * Response to a fee estimate of a child address.
 */
export type EstimateAddressNetworkFeeEnvelope = Envelope & {
    data: NetworkFee;
};

/**
 * Call of one method of one contract, to be signed. It may carry a reference of its own.
 */
export type SigningContractCall = {
    /**
     * Contract address.
     */
    address: string;
    /**
     * Name of the method.
     */
    method: string;
    /**
     * Arguments of the method, in order.
     */
    parameters: Array<unknown>;
    /**
     * ABI of the contract, at least with the entry of the method.
     */
    abi: Array<AbiEntry>;
    /**
     * Reference of the caller for this call.
     */
    reference?: string;
};

/**
 * Contract writes to sign, 1 to 20, and the two-factor code.
 */
export type SignContractWritesRequest = {
    /**
     * Calls to sign.
     */
    calls: Array<SigningContractCall>;
    /**
     * Two-factor code.
     */
    code: string;
};

/**
 * Transaction record of a signed contract write: type `SIGNED`, status `SUCCESS`, processingStatus `PENDING`, `reason`
 * the serialized call.
 */
export type SignedContractWriteTransaction = Transaction & {
    signedTransaction: SignedContractCall;
};

/**
 * Signed write of one call of a batch.
 */
export type SignedBatchEntry = {
    /**
     * Position of the call in the request, from 0.
     */
    index: number;
    /**
     * Name of the method.
     */
    method: string;
    signedTransaction: SignedContractCall;
};

/**
 * Signed writes of a batch of contract calls. They are signed, not broadcast.
 */
export type SignedBatch = {
    /**
     * Calls that were signed.
     */
    success: Array<SignedBatchEntry>;
    /**
     * Calls that could not be signed.
     */
    errors: Array<BatchFailure>;
};

/**
 * Response to signed contract writes.
 */
export type SignContractWritesEnvelope = Envelope & {
    data: SignedContractWriteTransaction | SignedBatch;
};

/**
 * What to change of a child address. Fields left out stay as they are.
 */
export type UpdateAddressRequest = {
    /**
     * Sets the address active or inactive.
     */
    isActive?: boolean;
    /**
     * Name of the address.
     */
    name?: string;
    /**
     * Becomes part of every transaction tied to the address.
     */
    metadata?: {
        [key: string]: unknown;
    };
    /**
     * Includes the private key in the response.
     */
    showPrivateKey?: boolean;
    /**
     * Stops automatic sweeping into the master wallet.
     */
    disableAutoSweep?: boolean;
    /**
     * Allows gasless transactions from the address.
     */
    enableGaslessWithdraw?: boolean;
    /**
     * Key of the address, for executing actions securely.
     */
    privateKey?: string;
};

/**
 * Response to the update of a child address.
 */
export type UpdateAddressEnvelope = Envelope & {
    data: Address & {
        blockchain: Blockchain;
    };
};

/**
 * Which side of the swap `amount` states.
 */
export type SwapAmountSide = 'source' | 'target';

/**
 * What the route of the swap is chosen by.
 */
export type SwapOrder = 'FASTEST' | 'CHEAPEST' | 'RECOMMENDED' | 'NO_SLIPPAGE';

/**
 * Swap to quote for a child address.
 */
export type QuoteAddressSwapRequest = {
    /**
     * Id of the asset to swap from.
     */
    fromAssetId: string;
    /**
     * Id of the asset to swap to.
     */
    toAssetId: string;
    /**
     * Source amount when amountSide is `source`, target amount when it is `target`.
     */
    amount: string;
    amountSide?: SwapAmountSide;
    /**
     * External address to swap to.
     */
    recipientAddress?: string;
    order?: SwapOrder;
};

/**
 * Quote of a swap, as the master wallet gets it.
 */
export type WalletSwapQuote = {
    amount: Amount;
    /**
     * Time until arrival, in seconds. Observed as 30.
     */
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
    /**
     * Fee of the transaction, as a number.
     */
    transactionFee: number;
};

/**
 * Which side of the swap the amount of the request stated.
 */
export type QuotedAmountSide = 'source' | 'target' | (string & {});

/**
 * Quote of a swap, as a child address gets it.
 */
export type SwapQuote = WalletSwapQuote & {
    fromAmount: Amount;
    toAmount: Amount;
    requestedAmount: Amount;
    amountSide: QuotedAmountSide;
};

/**
 * Response to a swap quote of a child address.
 */
export type QuoteAddressSwapEnvelope = Envelope & {
    data: SwapQuote;
};

/**
 * Swap to quote for the master wallet.
 */
export type QuoteWalletSwapRequest = {
    /**
     * Amount to swap.
     */
    amount: string;
    /**
     * Id of the asset to swap from.
     */
    fromAssetId: string;
    /**
     * Id of the asset to swap to.
     */
    toAssetId: string;
    order?: SwapOrder;
    [key: string]: unknown;
};

/**
 * Response to a swap quote of a master wallet.
 */
export type QuoteWalletSwapEnvelope = Envelope & {
    data: WalletSwapQuote;
};

/**
 * Stablecoin to withdraw and bank account to pay it to.
 */
export type FiatWithdrawalRequest = {
    /**
     * Asset id of the stablecoin to withdraw.
     */
    assetId: string;
    /**
     * Amount in asset units.
     */
    amount: number;
    /**
     * Destination fiat currency code.
     */
    currency: string;
    /**
     * Bank or institution code.
     */
    institutionIdentifier: string;
    /**
     * Destination bank account identifier.
     */
    accountIdentifier: string;
    /**
     * Client reference for tracking.
     */
    reference?: string;
    /**
     * Additional code, for example a verification code.
     */
    code?: string;
};

/**
 * Record of a fiat withdrawal, of the same family as `Transaction`.
 */
export type FiatWithdrawalTransaction = TransactionFamily;

/**
 * Response to a fiat withdrawal.
 */
export type ExecuteFiatWithdrawalEnvelope = Envelope & {
    data: FiatWithdrawalTransaction;
};

/**
 * Currency of a virtual account.
 */
export type VirtualAccountCurrency = 'NGN' | (string & {});

/**
 * Kind of virtual account. `AUTO_FUNDING` is the default: when fiat arrives in the account, the service mints the
 * stablecoin equivalent (asset cNGN) and transfers it to the linked wallet or address.
 */
export type VirtualAccountType = 'AUTO_FUNDING' | (string & {});

/**
 * State of a virtual account. The value seen is listed; others are possible.
 */
export type VirtualAccountStatus = 'ACTIVE' | (string & {});

/**
 * State of a customer. The value seen is listed; others are possible.
 */
export type CustomerStatus = 'ACTIVE' | (string & {});

/**
 * Kind of customer. The value seen is listed; others are possible.
 */
export type CustomerType = 'individual' | (string & {});

/**
 * Customer of the business.
 */
export type Customer = {
    /**
     * Id of the customer.
     */
    id: string;
    /**
     * Email address.
     */
    email: string;
    /**
     * Full name.
     */
    name: string;
    /**
     * Phone number.
     */
    phone?: string | null;
    status: CustomerStatus;
    network: Network;
    type: CustomerType;
    /**
     * Further data of the customer.
     */
    additionalData: {
        [key: string]: unknown;
    };
    createdAt: Timestamp;
    updatedAt: Timestamp;
};

/**
 * Virtual bank account, linked to a master wallet or to a child address.
 */
export type VirtualAccount = {
    /**
     * Id of the virtual account.
     */
    id: string;
    /**
     * Name of the account holder.
     */
    accountName: string;
    /**
     * Bank account number.
     */
    accountNumber: string;
    /**
     * Code of the bank.
     */
    bankCode: string;
    /**
     * Name of the bank.
     */
    bankName: string;
    currency: VirtualAccountCurrency;
    type: VirtualAccountType;
    status: VirtualAccountStatus;
    /**
     * Whether the account is active.
     */
    isActive: boolean;
    /**
     * Reference of the account.
     */
    reference: string;
    /**
     * Label of the account.
     */
    label?: string | null;
    customer: Customer;
    /**
     * Child address that the account is linked to; null when it is linked to the master wallet.
     */
    address?: Address | null;
    wallet: Wallet;
    createdAt: Timestamp;
    updatedAt: Timestamp;
};

/**
 * Position of a list response within all items.
 */
export type ListMeta = {
    /**
     * Items in all pages.
     */
    totalItems: number;
    /**
     * Items in this page.
     */
    itemCount: number;
    /**
     * Most items that a page holds. Observed as 10.
     */
    itemsPerPage: number;
    /**
     * Number of pages.
     */
    totalPages: number;
    /**
     * Number of this page.
     */
    currentPage: number;
};

/**
 * Response with the virtual accounts of a child address.
 */
export type ListAddressVirtualAccountsEnvelope = Envelope & {
    /**
     * Virtual accounts of this page.
     */
    data: Array<VirtualAccount>;
    meta: ListMeta;
};

/**
 * Customer that the virtual account is opened for.
 */
export type CreateVirtualAccountRequest = {
    /**
     * First name of the customer.
     */
    firstname: string;
    /**
     * Last name of the customer.
     */
    lastname: string;
    /**
     * Email address of the customer. It must be unique per business.
     */
    email: string;
    /**
     * Phone number of the customer, +234 followed by ten digits.
     */
    phone?: string;
    /**
     * Bank verification number of the customer.
     */
    bvn: string;
    /**
     * Date of birth of the customer, yyyy-MM-dd.
     */
    dateOfBirth: string;
};

/**
 * Response to the creation of a virtual account for a child address.
 */
export type CreateAddressVirtualAccountEnvelope = Envelope & {
    data: VirtualAccount;
};

/**
 * Response to the regeneration of a virtual account of a child address.
 */
export type RegenerateAddressVirtualAccountEnvelope = Envelope & {
    data: VirtualAccount & {
        wallet?: Wallet & {
            blockchain: Blockchain;
            business: Business;
        };
    };
};

/**
 * Response with the virtual account of a master wallet.
 */
export type GetWalletVirtualAccountEnvelope = Envelope & {
    data: VirtualAccount & {
        /**
         * Null, because the account is linked to the master wallet.
         */
        address?: null;
    };
};

/**
 * State of a rate. Reactivating a deactivated rate makes it active.
 */
export type RateStatus = 'active' | 'deactivated' | (string & {});

/**
 * Rate of a liquidity pool as its reactivation returns it, with a higher version and links to earlier ones.
 */
export type ReactivatedRate = {
    /**
     * Id of this version of the rate.
     */
    id: string;
    /**
     * Symbol of the asset that is given.
     */
    fromAsset: string;
    /**
     * Symbol of the asset that is received.
     */
    toAsset: string;
    network: Network;
    rate: Amount;
    minAmount: Amount;
    /**
     * Highest amount that the rate applies to.
     */
    maxAmount?: Amount | null;
    /**
     * Whether the rate is active.
     */
    isActive: boolean;
    status: RateStatus;
    /**
     * Version of the rate. Each version links to earlier ones.
     */
    version: number;
    /**
     * Id of the version before this one.
     */
    previousRateId?: string | null;
    /**
     * Id of the first version.
     */
    rootRateId?: string | null;
    createdAt: Timestamp;
    updatedAt: Timestamp;
};

/**
 * Rate of a liquidity pool for a pair of assets.
 */
export type Rate = ReactivatedRate & {
    /**
     * Id of the user who created the rate.
     */
    createdBy: string;
    /**
     * Id of the user who deactivated the rate.
     */
    deactivatedBy?: string | null;
    /**
     * When the rate was deactivated.
     */
    deactivatedAt?: Timestamp | null;
    /**
     * Why the rate was deactivated.
     */
    deactivationReason?: string | null;
};

/**
 * Response with the history of a rate.
 */
export type ListRateHistoryEnvelope = Envelope & {
    /**
     * Snapshots of this page.
     */
    data: Array<Rate>;
    meta: ListMeta;
};

/**
 * Response to the reactivation of a rate.
 */
export type ReactivateRateEnvelope = Envelope & {
    data: ReactivatedRate;
};

/**
 * Asset to recover and where to send it. `tokenAddress` makes it a token, without it the native coin is recovered.
 * `crossNetwork: true` cannot be combined with `rpcUrl`.
 */
export type SalvageAssetRequest = {
    /**
     * Address to recover from.
     */
    senderAddress: string;
    /**
     * Address to send to.
     */
    recipientAddress: string;
    /**
     * Amount to salvage.
     */
    amount: string;
    /**
     * Id of the blockchain to recover from.
     */
    blockchainId: string;
    /**
     * Contract address of the token. Omit it for the native coin.
     */
    tokenAddress?: string;
    /**
     * RPC address, for assets on an unsupported blockchain.
     */
    rpcUrl?: string;
    /**
     * Set when rpcUrl points to a Layer 2 chain.
     */
    isL2?: boolean;
    /**
     * True recovers assets that were sent to the wrong network environment, for example mainnet assets on an address
     * derived for testnet.
     */
    crossNetwork?: boolean;
};

/**
 * Response to the recovery of an asset. It carries no data.
 */
export type SalvageAssetEnvelope = Envelope;

/**
 * Deposit to sweep into the master wallet.
 */
export type SweepAssetsRequest = {
    /**
     * Id of the deposit's transaction.
     */
    transactionId: string;
    /**
     * Forces the sweep.
     */
    forceSweep?: boolean;
};

/**
 * Response to the sweep of a deposit. It carries no data.
 */
export type SweepAssetsEnvelope = Envelope;

/**
 * Response with a customer.
 */
export type GetCustomerEnvelope = Envelope & {
    data: Customer;
};

/**
 * Transaction whose webhook is sent again.
 */
export type ResendTransactionWebhookRequest = {
    /**
     * Id of the transaction.
     */
    id: string;
};

/**
 * Response to the resend of a webhook.
 */
export type ResendTransactionWebhookEnvelope = Envelope;

/**
 * A deposit was seen on the chain and is not confirmed yet. It must not be credited.
 */
export type DepositProcessingEvent = {
    /**
     * Name of the event.
     */
    event: 'deposit.processing';
    data: Transaction & {
        status: 'PROCESSING';
        confirmed: false;
        confirmations: 0;
        hash?: null;
    };
};

/**
 * A deposit is executed and confirmed. It carries amlScreening, address, wallet, blockchain and asset.
 */
export type DepositSuccessEvent = {
    /**
     * Name of the event.
     */
    event: 'deposit.success';
    data: Transaction & {
        status: 'SUCCESS';
        confirmed: true;
        /**
         * Child address that received the deposit.
         */
        address: Address | null;
        wallet: Wallet;
        blockchain: Blockchain;
        asset: Asset;
    };
};

/**
 * A deposit failed or was rejected, for example by the sanctions screening. It must not be credited.
 */
export type DepositFailedEvent = {
    /**
     * Name of the event.
     */
    event: 'deposit.failed';
    data: Transaction & {
        status: 'FAILED';
        /**
         * Failure text.
         */
        reason: string;
    };
};

/**
 * A deposit succeeded, but its sweep into the master wallet failed. The deposit itself stays as it is.
 */
export type DepositSweptFailedEvent = {
    /**
     * Name of the event.
     */
    event: 'deposit.swept.failed';
    data: Transaction & {
        status: 'SUCCESS';
        assetSwept: false;
        /**
         * Failure text of the sweep.
         */
        reason: string;
    };
};

/**
 * A swap failed. It includes toAsset, toBlockchain, toWallet, toAmount and rate.
 */
export type SwapFailedEvent = {
    /**
     * Name of the event.
     */
    event: 'swap.failed';
    data: Transaction & {
        status: 'FAILED';
        /**
         * Failure text.
         */
        reason: string;
        /**
         * Asset that the swap was to yield.
         */
        toAsset: Asset | null;
        /**
         * Blockchain that the swap was to pay out on.
         */
        toBlockchain: Blockchain | null;
        /**
         * Master wallet that the swap was to pay out to.
         */
        toWallet: Wallet | null;
        /**
         * Amount that the swap was to yield.
         */
        toAmount: Amount | null;
        /**
         * Rate of the swap.
         */
        rate: Amount | null;
    };
};

/**
 * Id of the master wallet.
 */
export type WalletIdAsId = string;

/**
 * Id of the child address, or the address itself.
 */
export type AddressId = string;

/**
 * Id of the master wallet.
 */
export type WalletId = string;

/**
 * Id of the virtual account.
 */
export type VirtualAccountId = string;

/**
 * Id of the rate.
 */
export type RateId = string;

/**
 * Id of the customer.
 */
export type CustomerId = string;

/**
 * Lowercase hex HMAC-SHA512 of the JSON event payload, keyed with the wallet API key. Compute it over the bytes of the
 * body as they arrived and compare in constant time before anything else happens. A business may have a custom header
 * configured in its place.
 */
export type ServiceSignature = string;

export type SignWalletMessageData = {
    body: SignMessageRequest;
    path: {
        /**
         * Id of the master wallet.
         */
        id: string;
    };
    query?: never;
    url: '/v1/wallets/{id}/signing/message';
};

export type SignWalletMessageErrors = {
    /**
     * Body of a failure.
     */
    default: unknown;
};

export type SignWalletMessageResponses = {
    /**
     * `Message signed successfully`, with the record of the signed message.
     */
    200: SignWalletMessageEnvelope;
};

export type SignWalletMessageResponse = SignWalletMessageResponses[keyof SignWalletMessageResponses];

export type SignAddressMessageData = {
    body: SignMessageRequest;
    path: {
        /**
         * Id of the master wallet.
         */
        id: string;
        /**
         * Id of the child address, or the address itself.
         */
        addressId: string;
    };
    query?: never;
    url: '/v1/wallets/{id}/addresses/{addressId}/signing/message';
};

export type SignAddressMessageErrors = {
    /**
     * Body of a failure.
     */
    default: unknown;
};

export type SignAddressMessageResponses = {
    /**
     * `Message signed successfully`, with the record of the signed message and the embedded address.
     */
    200: SignAddressMessageEnvelope;
};

export type SignAddressMessageResponse = SignAddressMessageResponses[keyof SignAddressMessageResponses];

export type ReadContractsData = {
    body: ReadContractsRequest;
    path: {
        /**
         * Id of the master wallet.
         */
        walletId: string;
    };
    query?: never;
    url: '/v1/wallets/{walletId}/contracts/read';
};

export type ReadContractsErrors = {
    /**
     * Body of a failure.
     */
    default: unknown;
};

export type ReadContractsResponses = {
    /**
     * `Contract read successfully`, with the result of the read.
     */
    200: ReadContractsEnvelope;
};

export type ReadContractsResponse = ReadContractsResponses[keyof ReadContractsResponses];

export type EstimateWalletNetworkFeeData = {
    body: EstimateWalletNetworkFeeRequest;
    path: {
        /**
         * Id of the master wallet.
         */
        walletId: string;
    };
    query?: never;
    url: '/v1/wallets/{walletId}/contracts/network-fee';
};

export type EstimateWalletNetworkFeeErrors = {
    /**
     * Body of a failure.
     */
    default: unknown;
};

export type EstimateWalletNetworkFeeResponses = {
    /**
     * `Network fee retrieved successfully` for one call, `Batch network fee retrieved (<ok>/<total> successful)` for several.
     */
    200: EstimateWalletNetworkFeeEnvelope;
};

export type EstimateWalletNetworkFeeResponse = EstimateWalletNetworkFeeResponses[keyof EstimateWalletNetworkFeeResponses];

export type EstimateAddressNetworkFeeData = {
    body: EstimateAddressNetworkFeeRequest;
    path: {
        /**
         * Id of the master wallet.
         */
        walletId: string;
        /**
         * Id of the child address, or the address itself.
         */
        addressId: string;
    };
    query?: never;
    url: '/wallets/{walletId}/addresses/{addressId}/contracts/network-fee';
};

export type EstimateAddressNetworkFeeErrors = {
    /**
     * Body of a failure.
     */
    default: unknown;
};

export type EstimateAddressNetworkFeeResponses = {
    /**
     * `Network fee retrieved successfully`, with the fee and the balance.
     */
    200: EstimateAddressNetworkFeeEnvelope;
};

export type EstimateAddressNetworkFeeResponse = EstimateAddressNetworkFeeResponses[keyof EstimateAddressNetworkFeeResponses];

export type SignContractWritesData = {
    body: SignContractWritesRequest;
    path: {
        /**
         * Id of the master wallet.
         */
        walletId: string;
    };
    query?: never;
    url: '/v1/wallets/{walletId}/contracts/write/sign';
};

export type SignContractWritesErrors = {
    /**
     * Body of a failure.
     */
    default: unknown;
};

export type SignContractWritesResponses = {
    /**
     * `Contract write signed successfully` for one call, `Batch contract write signed successfully` for several.
     */
    200: SignContractWritesEnvelope;
};

export type SignContractWritesResponse = SignContractWritesResponses[keyof SignContractWritesResponses];

export type UpdateAddressData = {
    body: UpdateAddressRequest;
    path: {
        /**
         * Id of the master wallet.
         */
        walletId: string;
        /**
         * Id of the child address, or the address itself.
         */
        addressId: string;
    };
    query?: never;
    url: '/v1/wallets/{walletId}/addresses/{addressId}';
};

export type UpdateAddressErrors = {
    /**
     * Body of a failure.
     */
    default: unknown;
};

export type UpdateAddressResponses = {
    /**
     * `Address updated successfully`, with the address, its blockchain and its configurations.
     */
    200: UpdateAddressEnvelope;
};

export type UpdateAddressResponse = UpdateAddressResponses[keyof UpdateAddressResponses];

export type QuoteAddressSwapData = {
    body: QuoteAddressSwapRequest;
    path: {
        /**
         * Id of the master wallet.
         */
        walletId: string;
        /**
         * Id of the child address, or the address itself.
         */
        addressId: string;
    };
    query?: never;
    url: '/v1/wallets/{walletId}/addresses/{addressId}/swaps/quote';
};

export type QuoteAddressSwapErrors = {
    /**
     * Body of a failure.
     */
    default: unknown;
};

export type QuoteAddressSwapResponses = {
    /**
     * `Swap quote fetched successfully`, with the quote.
     */
    200: QuoteAddressSwapEnvelope;
};

export type QuoteAddressSwapResponse = QuoteAddressSwapResponses[keyof QuoteAddressSwapResponses];

export type QuoteWalletSwapData = {
    body: QuoteWalletSwapRequest;
    path: {
        /**
         * Id of the master wallet.
         */
        walletId: string;
    };
    query?: never;
    url: '/v1/wallets/{walletId}/swaps/quote';
};

export type QuoteWalletSwapErrors = {
    /**
     * Body of a failure.
     */
    default: unknown;
};

export type QuoteWalletSwapResponses = {
    /**
     * `Swap quote fetched successfully`, with the quote.
     */
    200: QuoteWalletSwapEnvelope;
};

export type QuoteWalletSwapResponse = QuoteWalletSwapResponses[keyof QuoteWalletSwapResponses];

export type ExecuteFiatWithdrawalData = {
    body: FiatWithdrawalRequest;
    path: {
        /**
         * Id of the master wallet.
         */
        walletId: string;
    };
    query?: never;
    url: '/v1/wallets/{walletId}/withdraw/fiat/execute';
};

export type ExecuteFiatWithdrawalErrors = {
    /**
     * Body of a failure.
     */
    default: unknown;
};

export type ExecuteFiatWithdrawalResponses = {
    /**
     * The withdrawal was executed. The rate-limit headers are returned.
     */
    200: ExecuteFiatWithdrawalEnvelope;
};

export type ExecuteFiatWithdrawalResponse = ExecuteFiatWithdrawalResponses[keyof ExecuteFiatWithdrawalResponses];

export type ListAddressVirtualAccountsData = {
    body?: never;
    path: {
        /**
         * Id of the master wallet.
         */
        walletId: string;
        /**
         * Id of the child address, or the address itself.
         */
        addressId: string;
    };
    query?: never;
    url: '/v1/wallets/{walletId}/addresses/{addressId}/virtual-accounts';
};

export type ListAddressVirtualAccountsErrors = {
    /**
     * Body of a failure.
     */
    default: unknown;
};

export type ListAddressVirtualAccountsResponses = {
    /**
     * `Virtual accounts retrieved successfully`, with the virtual accounts.
     */
    200: ListAddressVirtualAccountsEnvelope;
};

export type ListAddressVirtualAccountsResponse = ListAddressVirtualAccountsResponses[keyof ListAddressVirtualAccountsResponses];

export type CreateAddressVirtualAccountData = {
    body: CreateVirtualAccountRequest;
    path: {
        /**
         * Id of the master wallet.
         */
        walletId: string;
        /**
         * Id of the child address, or the address itself.
         */
        addressId: string;
    };
    query?: never;
    url: '/v1/wallets/{walletId}/addresses/{addressId}/virtual-accounts';
};

export type CreateAddressVirtualAccountErrors = {
    /**
     * Body of a failure.
     */
    default: unknown;
};

export type CreateAddressVirtualAccountResponses = {
    /**
     * `Virtual account created successfully`, with the virtual account.
     */
    201: CreateAddressVirtualAccountEnvelope;
};

export type CreateAddressVirtualAccountResponse = CreateAddressVirtualAccountResponses[keyof CreateAddressVirtualAccountResponses];

export type RegenerateAddressVirtualAccountData = {
    body?: never;
    path: {
        /**
         * Id of the master wallet.
         */
        walletId: string;
        /**
         * Id of the child address, or the address itself.
         */
        addressId: string;
        /**
         * Id of the virtual account.
         */
        virtualAccountId: string;
    };
    query?: never;
    url: '/v1/wallets/{walletId}/addresses/{addressId}/virtual-accounts/{virtualAccountId}/regenerate';
};

export type RegenerateAddressVirtualAccountErrors = {
    /**
     * Body of a failure.
     */
    default: unknown;
};

export type RegenerateAddressVirtualAccountResponses = {
    /**
     * `Virtual account regenerated successfully`, with the virtual account.
     */
    201: RegenerateAddressVirtualAccountEnvelope;
};

export type RegenerateAddressVirtualAccountResponse = RegenerateAddressVirtualAccountResponses[keyof RegenerateAddressVirtualAccountResponses];

export type GetWalletVirtualAccountData = {
    body?: never;
    path: {
        /**
         * Id of the master wallet.
         */
        id: string;
    };
    query?: never;
    url: '/v1/wallets/{id}/virtual-accounts';
};

export type GetWalletVirtualAccountErrors = {
    /**
     * Body of a failure.
     */
    default: unknown;
};

export type GetWalletVirtualAccountResponses = {
    /**
     * `Virtual account retrieved successfully`, with the virtual account.
     */
    200: GetWalletVirtualAccountEnvelope;
};

export type GetWalletVirtualAccountResponse = GetWalletVirtualAccountResponses[keyof GetWalletVirtualAccountResponses];

export type ListRateHistoryData = {
    body?: never;
    path: {
        /**
         * Id of the rate.
         */
        id: string;
    };
    query?: never;
    url: '/v1/rates/{id}/history';
};

export type ListRateHistoryErrors = {
    /**
     * Body of a failure.
     */
    default: unknown;
};

export type ListRateHistoryResponses = {
    /**
     * `Rate history retrieved successfully`, with the snapshots.
     */
    200: ListRateHistoryEnvelope;
};

export type ListRateHistoryResponse = ListRateHistoryResponses[keyof ListRateHistoryResponses];

export type ReactivateRateData = {
    body?: never;
    path: {
        /**
         * Id of the rate.
         */
        id: string;
    };
    query?: never;
    url: '/v1/rates/{id}/reactivate';
};

export type ReactivateRateErrors = {
    /**
     * Body of a failure.
     */
    default: unknown;
};

export type ReactivateRateResponses = {
    /**
     * `Rate reactivated successfully`, with the rate.
     */
    200: ReactivateRateEnvelope;
};

export type ReactivateRateResponse = ReactivateRateResponses[keyof ReactivateRateResponses];

export type SalvageAssetData = {
    body: SalvageAssetRequest;
    path: {
        /**
         * Id of the master wallet.
         */
        walletId: string;
    };
    query?: never;
    url: '/v1/wallets/{walletId}/salvage';
};

export type SalvageAssetErrors = {
    /**
     * Body of a failure.
     */
    default: unknown;
};

export type SalvageAssetResponses = {
    /**
     * `Salvage asset initiated successfully`, without data.
     */
    200: SalvageAssetEnvelope;
};

export type SalvageAssetResponse = SalvageAssetResponses[keyof SalvageAssetResponses];

export type SweepAssetsData = {
    body: SweepAssetsRequest;
    path: {
        /**
         * Id of the master wallet.
         */
        walletId: string;
    };
    query?: never;
    url: '/v1/wallets/{walletId}/transactions/sweep/assets';
};

export type SweepAssetsErrors = {
    /**
     * Body of a failure.
     */
    default: unknown;
};

export type SweepAssetsResponses = {
    /**
     * `Sweep initiated successfully`, without data.
     */
    200: SweepAssetsEnvelope;
};

export type SweepAssetsResponse = SweepAssetsResponses[keyof SweepAssetsResponses];

export type GetCustomerData = {
    body?: never;
    path: {
        /**
         * Id of the customer.
         */
        customerId: string;
    };
    query?: never;
    url: '/v1/customers/{customerId}';
};

export type GetCustomerErrors = {
    /**
     * Body of a failure.
     */
    default: unknown;
};

export type GetCustomerResponses = {
    /**
     * The customer.
     */
    200: GetCustomerEnvelope;
};

export type GetCustomerResponse = GetCustomerResponses[keyof GetCustomerResponses];

export type ResendTransactionWebhookData = {
    body: ResendTransactionWebhookRequest;
    path: {
        /**
         * Id of the master wallet.
         */
        walletId: string;
    };
    query?: never;
    url: '/v1/wallets/{walletId}/transactions/webhooks/resend';
};

export type ResendTransactionWebhookErrors = {
    /**
     * Body of a failure.
     */
    default: unknown;
};

export type ResendTransactionWebhookResponses = {
    /**
     * The webhook is sent again.
     */
    200: ResendTransactionWebhookEnvelope;
};

export type ResendTransactionWebhookResponse = ResendTransactionWebhookResponses[keyof ResendTransactionWebhookResponses];

export type ReceiveDepositProcessingWebhookPayload = DepositProcessingEvent;

export type ReceiveDepositProcessingWebhookRequest = {
    body: ReceiveDepositProcessingWebhookPayload;
    key: 'deposit.processing';
    path?: never;
    query?: never;
};

export type ReceiveDepositSuccessWebhookPayload = DepositSuccessEvent;

export type ReceiveDepositSuccessWebhookRequest = {
    body: ReceiveDepositSuccessWebhookPayload;
    key: 'deposit.success';
    path?: never;
    query?: never;
};

export type ReceiveDepositFailedWebhookPayload = DepositFailedEvent;

export type ReceiveDepositFailedWebhookRequest = {
    body: ReceiveDepositFailedWebhookPayload;
    key: 'deposit.failed';
    path?: never;
    query?: never;
};

export type ReceiveDepositSweptFailedWebhookPayload = DepositSweptFailedEvent;

export type ReceiveDepositSweptFailedWebhookRequest = {
    body: ReceiveDepositSweptFailedWebhookPayload;
    key: 'deposit.swept.failed';
    path?: never;
    query?: never;
};

export type ReceiveSwapFailedWebhookPayload = SwapFailedEvent;

export type ReceiveSwapFailedWebhookRequest = {
    body: ReceiveSwapFailedWebhookPayload;
    key: 'swap.failed';
    path?: never;
    query?: never;
};

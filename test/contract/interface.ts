import { asReceived } from './received-fields.js';

/**
 * The interface of the service, stated a second time by hand and apart from the contract: what the service documents of
 * each operation, resource and event. The contract is held against it, so that neither can drift alone.
 * The notation of fields is explained in notation.ts.
 */

export interface OperationStatement {
  /** Method and path. */
  call: string;
  /** `read` changes nothing, `write` changes a record, `funds` signs or moves value. */
  effect: 'read' | 'write' | 'funds';
  twoFactor?: 'required' | 'optional';
  /** The date from which the operation may be removed, as `2027-01-31`. Absent for an operation that stays. */
  deprecatedUntil?: string;
  /** Query parameters, in notation. Absent for an operation without any. */
  query?: string[];
  /** Fields of the request body. Absent for an operation without a body. */
  body?: string[];
  /** Status of a success. */
  status: 200 | 201;
  /** Message of a success, where the service documents one. */
  message?: string | RegExp;
  /** Fields of the response other than `message` and `statusCode`. */
  response: string[];
  /** Bodies of failures by status, in notation, where the service documents them. */
  failures?: Record<string, string>;
  /** Headers of the response, in notation. */
  headers?: string[];
}

const lines = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim());

/** How an amount is written: as a decimal string with a sign or an exponent where it is received, plain and above 0 where it is sent. */
export const amountPatterns = {
  amount: '^[+-]?[0-9]+(\\.[0-9]+)?([eE][+-]?[0-9]+)?$',
  'amount above 0': '^([1-9][0-9]*(\\.[0-9]+)?|0\\.[0-9]*[1-9][0-9]*)$',
};

const network = 'enum(mainnet testnet)';
const amlStatus = 'open(failed)';
const message = 'Message signed successfully';
const networkFee = 'Network fee retrieved successfully';

const signMessage = lines(`
  (closed)
  message?: string
  metadata?: string
  note?: string
`);

export const operations: Record<string, OperationStatement> = {
  signWalletMessage: {
    call: 'POST /v1/wallets/{id}/signing/message',
    effect: 'funds',
    body: signMessage,
    status: 200,
    message,
    response: ['data: SignedMessageTransaction'],
  },
  signAddressMessage: {
    call: 'POST /v1/wallets/{id}/addresses/{addressId}/signing/message',
    effect: 'funds',
    body: signMessage,
    status: 200,
    message,
    response: ['data: AddressSignedMessageTransaction'],
  },
  readContracts: {
    call: 'POST /v1/wallets/{walletId}/contracts/read',
    effect: 'read',
    body: ['(closed)', 'calls: ContractCall[]'],
    status: 200,
    message: 'Contract read successfully',
    response: ['data: unknown'],
  },
  estimateWalletNetworkFee: {
    call: 'POST /v1/wallets/{walletId}/contracts/network-fee',
    effect: 'read',
    body: ['(closed)', 'calls: ContractCall[1..20]'],
    status: 200,
    message: /^(Network fee retrieved successfully|Batch network fee retrieved \(\d+\/\d+ successful\))$/,
    response: ['data: NetworkFee ^ BatchNetworkFee'],
  },
  estimateAddressNetworkFee: {
    call: 'POST /wallets/{walletId}/addresses/{addressId}/contracts/network-fee',
    effect: 'read',
    body: ['(closed)', 'calls: ContractCall[]'],
    status: 200,
    message: networkFee,
    response: ['data: NetworkFee'],
  },
  signContractWrites: {
    call: 'POST /v1/wallets/{walletId}/contracts/write/sign',
    effect: 'funds',
    twoFactor: 'required',
    body: ['(closed)', 'calls: SigningContractCall[1..20]', 'code: string(password)'],
    status: 200,
    message: /^(Contract write signed successfully|Batch contract write signed successfully)$/,
    response: ['data: SignedContractWriteTransaction ^ SignedBatch'],
  },
  updateAddress: {
    call: 'PATCH /v1/wallets/{walletId}/addresses/{addressId}',
    effect: 'write',
    body: lines(`
      (closed)
      isActive?: boolean
      name?: string
      metadata?: object
      showPrivateKey?: boolean
      disableAutoSweep?: boolean
      enableGaslessWithdraw?: boolean
      privateKey?: string(password)
    `),
    status: 200,
    message: 'Address updated successfully',
    response: ['data: UpdatedAddress'],
  },
  quoteAddressSwap: {
    call: 'POST /v1/wallets/{walletId}/addresses/{addressId}/swaps/quote',
    effect: 'read',
    body: lines(`
      (closed)
      fromAssetId: uuid
      toAssetId: uuid
      amount: amount above 0
      amountSide?: enum(source target) = source
      recipientAddress?: string
      order?: enum(FASTEST CHEAPEST RECOMMENDED NO_SLIPPAGE)
    `),
    status: 200,
    message: 'Swap quote fetched successfully',
    response: ['data: SwapQuote'],
  },
  quoteWalletSwap: {
    call: 'POST /v1/wallets/{walletId}/swaps/quote',
    effect: 'read',
    body: lines(`
      (open)
      amount: amount above 0
      fromAssetId: uuid
      toAssetId: uuid
      order?: enum(FASTEST CHEAPEST RECOMMENDED NO_SLIPPAGE)
    `),
    status: 200,
    message: 'Swap quote fetched successfully',
    response: ['data: WalletSwapQuote'],
  },
  executeFiatWithdrawal: {
    call: 'POST /v1/wallets/{walletId}/withdraw/fiat/execute',
    effect: 'funds',
    twoFactor: 'optional',
    body: lines(`
      (closed)
      assetId: uuid
      amount: number above 0
      currency: string
      institutionIdentifier: string
      accountIdentifier: string
      reference?: string
      code?: string(password)
    `),
    status: 200,
    response: ['data: FiatWithdrawalTransaction'],
    headers: ['X-RateLimit-Limit: integer', 'X-RateLimit-Remaining: integer', 'X-RateLimit-Reset: integer'],
  },
  createAddressVirtualAccount: {
    call: 'POST /v1/wallets/{walletId}/addresses/{addressId}/virtual-accounts',
    effect: 'write',
    body: lines(`
      (closed)
      firstname: string
      lastname: string
      email: string(email)
      phone?: string /^\\+234[0-9]{10}$/
      bvn: string(password)
      dateOfBirth: date
    `),
    status: 201,
    message: 'Virtual account created successfully',
    response: ['data: AddressVirtualAccount'],
  },
  listAddressVirtualAccounts: {
    call: 'GET /v1/wallets/{walletId}/addresses/{addressId}/virtual-accounts',
    effect: 'read',
    status: 200,
    message: 'Virtual accounts retrieved successfully',
    response: ['data: AddressVirtualAccount[]', 'meta: ListMeta'],
  },
  regenerateAddressVirtualAccount: {
    call: 'POST /v1/wallets/{walletId}/addresses/{addressId}/virtual-accounts/{virtualAccountId}/regenerate',
    effect: 'write',
    status: 201,
    message: 'Virtual account regenerated successfully',
    response: ['data: RegeneratedVirtualAccount'],
  },
  getWalletVirtualAccount: {
    call: 'GET /v1/wallets/{id}/virtual-accounts',
    effect: 'read',
    status: 200,
    message: 'Virtual account retrieved successfully',
    response: ['data: WalletVirtualAccount'],
  },
  listRateHistory: {
    call: 'GET /v1/rates/{id}/history',
    effect: 'read',
    status: 200,
    message: 'Rate history retrieved successfully',
    response: ['data: Rate[]', 'meta: ListMeta'],
  },
  reactivateRate: {
    call: 'PATCH /v1/rates/{id}/reactivate',
    effect: 'write',
    status: 200,
    message: 'Rate reactivated successfully',
    response: ['data: ReactivatedRate'],
  },
  salvageAsset: {
    call: 'POST /v1/wallets/{walletId}/salvage',
    effect: 'funds',
    body: ['SalvageWithoutRpc ^ SalvageWithRpc'],
    status: 200,
    message: 'Salvage asset initiated successfully',
    response: [],
  },
  sweepAssets: {
    call: 'POST /v1/wallets/{walletId}/transactions/sweep/assets',
    effect: 'funds',
    body: ['(closed)', 'transactionId: uuid', 'forceSweep?: boolean'],
    status: 200,
    message: 'Sweep initiated successfully',
    response: [],
  },
  getCustomer: {
    call: 'GET /v1/customers/{customerId}',
    effect: 'read',
    status: 200,
    response: ['data: RetrievedCustomer'],
  },
  resendTransactionWebhook: {
    call: 'POST /v1/wallets/{walletId}/transactions/webhooks/resend',
    effect: 'write',
    body: ['(closed)', 'id: uuid'],
    status: 200,
    response: [],
  },
};

/** The transaction record that each event carries as `data`. */
export const events: Record<string, string> = {
  'deposit.processing': 'DepositProcessingTransaction',
  'deposit.success': 'DepositSuccessTransaction',
  'deposit.failed': 'DepositFailedTransaction',
  'deposit.swept.failed': 'DepositSweptFailedTransaction',
  'swap.failed': 'SwapFailedTransaction',
};

/** The date from which an event may be removed, as `2027-01-31`, of each that is deprecated. */
export const eventsDeprecatedUntil: Record<string, string> = {};

/** How an event is signed, and how a delivery is acknowledged and tried again. */
export const delivery = {
  header: 'x-service-signature',
  algorithm: 'HMAC-SHA512',
  encoding: 'lowercase hex',
  acknowledgement: 200,
  attempts: 5,
  firstDelayInMinutes: 5,
  lastDelayInMinutes: 80,
  totalInMinutes: 155,
};

/** Where the API key of every request travels. */
export const apiKey = { type: 'apiKey', in: 'header', name: 'x-api-key' };

const walletQuote = lines(`
  amount: amount
  estimatedArrivalTime: number
  impact: string
  impactInUSD: amount
  minAmount: amount
  nativeBalance: amount
  nativeBalanceInUSD: amount
  networkFee: amount
  networkFeeInUSD: amount
  rate: amount
  slippage: string
  transactionFee: number
`);

const anyStatus = 'open(PENDING PROCESSING SUCCESS FAILED INCOMPLETE CANCELLED)';

/**
 * What is received: every field with its type. `& Name` stands for the fields of Name. Whether a field is required, and
 * whether it can be null, follows from scripts/lint/received-fields.yaml; ` | null` is written where a required field can be.
 */
const received: Record<string, string[]> = {
  Envelope: ['message: string', 'statusCode: integer'],
  ListMeta: lines(`
    totalItems: integer
    itemCount: integer
    itemsPerPage: integer
    totalPages: integer
    currentPage: integer
  `),
  TransactionIdentity: lines(`
    id: uuid
    reference: string
  `),
  TransactionDetails: lines(`
    processingStatus: open(PENDING)
    processingProviderReference: string
    processingReason: string
    tokenAddress: string
    amountPaid: amount
    amountUSD: amount
    fee: amount
    feeHash: string
    feeUSD: amount
    gasFee: amount
    gasPrice: amount
    gasUsed: amount
    currency: string
    rateUSD: amount
    toCurrency: string
    blockHash: string
    blockNumber: string | number
    confirmations: integer
    chainId: number
    note: string
    metadata: object | string
    createdChannel: string
    isAutoSweep: boolean
    assetSweptAt: timestamp
    assetSweptGasFee: amount
    assetSweptHash: string
    assetSweptSenderAddress: string
    assetSweptRecipientAddress: string
    assetSweptAmount: amount
    beneficiary: Beneficiary
    paymentLink: PaymentLink
  `),
  TransactionAsset: lines(`
    amount: amount
    asset: Asset
    blockchain: Blockchain
    wallet: Wallet
    amlScreening: AmlScreening
  `),
  TransactionConversion: lines(`
    rate: amount
    toAmount: amount
    toAsset: Asset
    toBlockchain: Blockchain
    toWallet: Wallet
  `),
  TransactionTransfer: lines(`
    type: open(DEPOSIT SWAP)
    senderAddress: string
    recipientAddress: string
    network: ${network}
    hash: string
    signedTransaction: EvmSignature | SolanaSignature | string | string
  `),
  Transaction: lines(`
    & TransactionIdentity
    & TransactionDetails
    & TransactionAsset
    & TransactionConversion
    type: open(SIGNED DEPOSIT SWAP)
    status: ${anyStatus}
    senderAddress: string
    recipientAddress: string
    network: ${network}
    hash: string
    confirmed: boolean
    reason: string
    signedTransaction: EvmSignature | SolanaSignature | string | string
    assetSwept: boolean
    address: Address
  `),
  FiatWithdrawalTransaction: lines(`
    & TransactionDetails
    & TransactionAsset
    & TransactionConversion
    id: uuid
    reference: string
    type: open(SIGNED DEPOSIT SWAP)
    status: ${anyStatus}
    senderAddress: string
    recipientAddress: string
    network: ${network}
    hash: string
    confirmed: boolean
    reason: string
    assetSwept: boolean
  `),
  SignedTransactionDetails: lines(`
    & TransactionIdentity
    & TransactionDetails
    & TransactionAsset
    & TransactionConversion
    type: const("SIGNED")
    status: const("SUCCESS")
    reason: string
    network: ${network}
    confirmed: boolean
    assetSwept: boolean
  `),
  SignedMessageDetails: lines(`
    & SignedTransactionDetails
    senderAddress: string
    recipientAddress: string
    hash: string
    signedTransaction: EvmSignature | SolanaSignature | string
  `),
  SignedMessageTransaction: ['& SignedMessageDetails', 'address: Address'],
  AddressSignedMessageTransaction: ['& SignedMessageDetails', 'address: Address'],
  SignedContractWriteTransaction: lines(`
    & SignedTransactionDetails
    signedTransaction: string
    senderAddress: string
    recipientAddress: string
    hash: string
    address: Address
  `),
  DepositProcessingTransaction: lines(`
    & TransactionIdentity
    & TransactionDetails
    & TransactionAsset
    & TransactionConversion
    & TransactionTransfer
    status: const("PROCESSING")
    confirmed: const(false)
    reason: string
    assetSwept: boolean
    address: Address
  `),
  DepositSuccessTransaction: lines(`
    & TransactionIdentity
    & TransactionDetails
    & TransactionConversion
    & TransactionTransfer
    status: const("SUCCESS")
    confirmed: const(true)
    amount: amount
    asset: Asset
    blockchain: Blockchain
    wallet: Wallet
    address: Address | null
    amlScreening: AmlScreening
    reason: string
    assetSwept: boolean
  `),
  DepositFailedTransaction: lines(`
    & TransactionIdentity
    & TransactionDetails
    & TransactionAsset
    & TransactionConversion
    & TransactionTransfer
    status: const("FAILED")
    confirmed: boolean
    reason: string
    assetSwept: boolean
    address: Address
  `),
  DepositSweptFailedTransaction: lines(`
    & TransactionIdentity
    & TransactionDetails
    & TransactionAsset
    & TransactionConversion
    & TransactionTransfer
    status: const("SUCCESS")
    confirmed: boolean
    assetSwept: const(false)
    reason: string
    address: Address
  `),
  // Included in the payload, and nullable as in every transaction record.
  SwapFailedTransaction: lines(`
    & TransactionIdentity
    & TransactionDetails
    & TransactionAsset
    & TransactionTransfer
    status: const("FAILED")
    confirmed: boolean
    reason: string
    rate: amount | null
    toAmount: amount | null
    toAsset: Asset | null
    toBlockchain: Blockchain | null
    toWallet: Wallet | null
    assetSwept: boolean
    address: Address
  `),
  EvmSignature: ['r: string', 's: string', 'signature: string', 'v: number'],
  SolanaSignature: ['signature: string'],
  AmlScreening: ['provider: string', `status: ${amlStatus}`, 'message: string'],
  Beneficiary: ['(open)'],
  PaymentLink: ['(open)'],
  AddressDetails: lines(`
    id: uuid
    address: string
    name: string
    metadata: object
    type: open(INTERNAL)
    derivationPath: string
    updatedAt: timestamp
  `),
  Address: lines(`
    & AddressDetails
    isActive: boolean
    network: ${network}
    blockchain: Blockchain
    configurations: AddressConfigurations
    createdAt: timestamp
  `),
  UpdatedAddress: lines(`
    & AddressDetails
    isActive: boolean
    network: ${network}
    blockchain: Blockchain
    configurations: AddressConfigurations
    createdAt: timestamp
  `),
  AddressConfigurations: lines(`
    aml: AmlScreening
    autoSettlement: { isActive?: boolean | null; rules?: unknown[] | null }
    disableAutoSweep: boolean
    enableGaslessWithdraw: boolean
    showPrivateKey: boolean
  `),
  WalletDetails: lines(`
    id: uuid
    name: string
    address: string
    description: string
    derivationPath: string
    isActive: boolean
    status: open(ACTIVE)
    network: ${network}
    configurations: WalletConfigurations
    createdAt: timestamp
    updatedAt: timestamp
  `),
  Wallet: ['& WalletDetails', 'blockchain: Blockchain', 'business: Business'],
  WalletWithBusiness: ['& WalletDetails', 'blockchain: Blockchain', 'business: Business'],
  WalletConfigurations: lines(`
    addresses: { isActive?: boolean | null; prefunding?: { isActive?: boolean | null; assets?: PrefundingAsset[] | null } | null }
    withdrawal: { gasless?: { isActive?: boolean | null } | null }
    autoSweeping: { isActive?: boolean | null }
  `),
  PrefundingAsset: lines(`
    id: uuid
    name: string
    symbol: string
    blockchain: unknown
    currency: string
    amount: amount
    alwaysMaintain: boolean
    isActive: boolean
    createdAt: timestamp
    updatedAt: timestamp
  `),
  Business: lines(`
    id: uuid
    name: string
    sector: string
    status: string
    country: string
    partnerId: uuid
    userId: uuid
    configurations: BusinessConfigurations
    createdAt: timestamp
    updatedAt: timestamp
  `),
  BusinessConfigurations: lines(`
    features: { rates?: boolean | null; virtualAccounts?: boolean | null }
    fees: unknown
    firstTransaction: unknown
    hideLogoUrlInResponse: unknown
    useCustomWebhookSignatureHeader: unknown
  `),
  Blockchain: lines(`
    id: uuid
    name: string
    slug: string
    symbol: string
    derivationPath: string
    isActive: boolean
    isEvmCompatible: boolean
    isL2: boolean
    networkFeeModel: open(native)
    tokenStandard: open(ERC20)
    logoUrl: string(uri)
    configurations: object
    createdAt: timestamp
    updatedAt: timestamp
  `),
  Asset: lines(`
    id: uuid
    name: string
    symbol: string
    decimals: integer
    address: string
    standard: open(ERC20)
    isActive: boolean
    isNative: boolean
    network: ${network}
    currency: string
    logoUrl: string(uri)
    configurations: object
    createdAt: timestamp
    updatedAt: timestamp
  `),
  VirtualAccountDetails: lines(`
    id: uuid
    accountName: string
    accountNumber: string
    bankCode: string
    bankName: string
    currency: open(NGN)
    type: open(AUTO_FUNDING)
    status: open(ACTIVE)
    isActive: boolean
    reference: string
    label: string
    customer: Customer
    createdAt: timestamp
    updatedAt: timestamp
  `),
  AddressVirtualAccount: ['& VirtualAccountDetails', 'address: Address', 'wallet: Wallet'],
  RegeneratedVirtualAccount: ['& VirtualAccountDetails', 'address: Address', 'wallet: WalletWithBusiness'],
  WalletVirtualAccount: ['& VirtualAccountDetails', 'address: null', 'wallet: Wallet'],
  CustomerDetails: lines(`
    id: uuid
    email: string(email)
    name: string
    phone: string
    type: open(individual)
    additionalData: object
    updatedAt: timestamp
  `),
  Customer: ['& CustomerDetails', 'status: open(ACTIVE)', `network: ${network}`, 'createdAt: timestamp'],
  RetrievedCustomer: ['& CustomerDetails', 'status: open(ACTIVE)', `network: ${network}`, 'createdAt: timestamp'],
  RateDetails: lines(`
    id: uuid
    fromAsset: string
    toAsset: string
    rate: amount
    minAmount: amount
    maxAmount: amount
    version: integer
    network: ${network}
    createdAt: timestamp
    updatedAt: timestamp
  `),
  Rate: lines(`
    & RateDetails
    status: open(active deactivated)
    isActive: boolean
    previousRateId: uuid
    rootRateId: uuid
    createdBy: uuid
    deactivatedBy: uuid
    deactivatedAt: timestamp
    deactivationReason: string
  `),
  ReactivatedRate: lines(`
    & RateDetails
    status: const("active")
    isActive: const(true)
    previousRateId: uuid
    rootRateId: uuid
  `),
  WalletSwapQuote: walletQuote,
  SwapQuote: lines(`
    & WalletSwapQuote
    fromAmount: amount
    toAmount: amount
    requestedAmount: amount
    amountSide: enum(source target)
  `),
  NetworkFee: ['balance: amount', 'fee: amount'],
  BatchNetworkFee: [
    'fees: BatchNetworkFeeEntry[]',
    'totalFee: amount ^ number',
    'estimatedArrivalTime: number',
    'errors: unknown[]',
  ],
  BatchNetworkFeeEntry: lines(`
    index: integer
    method: string
    fee: amount
    networkFee: amount
    networkFeeInUSD: amount
    nativeBalance: amount
    nativeBalanceInUSD: amount
    estimatedArrivalTime: number
    transactionFee: amount ^ number
  `),
  SignedBatch: ['success: SignedBatchEntry[]', 'errors: unknown[]'],
  SignedBatchEntry: ['index: integer', 'method: string', 'signedTransaction: string'],
};

const contractCall = ['(closed)', 'address: string', 'method: string', 'parameters: unknown[]', 'abi: AbiEntry[]'];

const salvage = lines(`
  (closed)
  senderAddress: string
  recipientAddress: string
  amount: amount above 0
  blockchainId: uuid
  tokenAddress?: string
  isL2?: boolean
`);

/** Parts of requests. */
const sent: Record<string, string[]> = {
  ContractCall: contractCall,
  SigningContractCall: [...contractCall, 'reference?: string'],
  AbiEntry: lines(`
    (open)
    constant?: boolean
    inputs?: AbiParameter[]
    name?: string
    outputs?: unknown[]
    payable?: boolean
    stateMutability?: string
    type?: string
  `),
  AbiParameter: ['(open)', 'name: string', 'type: string'],
  SalvageWithoutRpc: [...salvage, 'crossNetwork?: boolean = false'],
  // rpcUrl and crossNetwork cannot be combined.
  SalvageWithRpc: [...salvage, 'rpcUrl: string(uri)', 'crossNetwork?: const(false)'],
};

const expand = (name: string): string[] =>
  (received[name] ?? []).flatMap((line) => (line.startsWith('& ') ? expand(line.slice(2)) : asReceived(name, line)));

/** Fields of every resource, in the notation of notation.ts. */
export const resources: Record<string, string[]> = {
  ...Object.fromEntries(Object.keys(received).map((name) => [name, expand(name)])),
  ...sent,
};

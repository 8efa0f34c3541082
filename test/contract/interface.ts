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
  /** Fields of the request body. Absent for an operation without a body. */
  body?: string[];
  /** Status of a success. */
  status: 200 | 201;
  /** Message of a success, where the service documents one. */
  message?: string | RegExp;
  /** Fields of the response other than `message` and `statusCode`. */
  response: string[];
  /** Headers of the response. */
  headers?: string[];
}

export interface EventStatement {
  /** What the payload fixes in `data` beyond a transaction record. */
  data: string[];
}

const lines = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim());

const network = 'open(mainnet testnet)';
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
    response: ['data: SignedMessageTransaction & { address: Address }'],
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
    response: ['data: Address & { blockchain: Blockchain }'],
  },
  quoteAddressSwap: {
    call: 'POST /v1/wallets/{walletId}/addresses/{addressId}/swaps/quote',
    effect: 'read',
    body: lines(`
      (closed)
      fromAssetId: string
      toAssetId: string
      amount: string
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
      amount: string
      fromAssetId: string
      toAssetId: string
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
      assetId: string
      amount: number
      currency: string
      institutionIdentifier: string
      accountIdentifier: string
      reference?: string
      code?: string(password)
    `),
    status: 200,
    response: ['data: FiatWithdrawalTransaction'],
    headers: ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'],
  },
  createAddressVirtualAccount: {
    call: 'POST /v1/wallets/{walletId}/addresses/{addressId}/virtual-accounts',
    effect: 'write',
    body: lines(`
      (closed)
      firstname: string
      lastname: string
      email: string
      phone?: string /^\\+234[0-9]{10}$/
      bvn: string(password)
      dateOfBirth: date
    `),
    status: 201,
    message: 'Virtual account created successfully',
    response: ['data: VirtualAccount'],
  },
  listAddressVirtualAccounts: {
    call: 'GET /v1/wallets/{walletId}/addresses/{addressId}/virtual-accounts',
    effect: 'read',
    status: 200,
    message: 'Virtual accounts retrieved successfully',
    response: ['data: VirtualAccount[]', 'meta: ListMeta'],
  },
  regenerateAddressVirtualAccount: {
    call: 'POST /v1/wallets/{walletId}/addresses/{addressId}/virtual-accounts/{virtualAccountId}/regenerate',
    effect: 'write',
    status: 201,
    message: 'Virtual account regenerated successfully',
    response: ['data: VirtualAccount & { wallet?: Wallet & { blockchain: Blockchain; business: Business } }'],
  },
  getWalletVirtualAccount: {
    call: 'GET /v1/wallets/{id}/virtual-accounts',
    effect: 'read',
    status: 200,
    message: 'Virtual account retrieved successfully',
    response: ['data: VirtualAccount & { address?: null }'],
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
    body: lines(`
      (closed)
      senderAddress: string
      recipientAddress: string
      amount: string
      blockchainId: string
      tokenAddress?: string
      rpcUrl?: string
      isL2?: boolean
      crossNetwork?: boolean = false
      (with rpcUrl) crossNetwork?: const(false)
    `),
    status: 200,
    message: 'Salvage asset initiated successfully',
    response: [],
  },
  sweepAssets: {
    call: 'POST /v1/wallets/{walletId}/transactions/sweep/assets',
    effect: 'funds',
    body: ['(closed)', 'transactionId: string', 'forceSweep?: boolean'],
    status: 200,
    message: 'Sweep initiated successfully',
    response: [],
  },
  getCustomer: {
    call: 'GET /v1/customers/{customerId}',
    effect: 'read',
    status: 200,
    response: ['data: Customer'],
  },
  resendTransactionWebhook: {
    call: 'POST /v1/wallets/{walletId}/transactions/webhooks/resend',
    effect: 'write',
    body: ['(closed)', 'id: string'],
    status: 200,
    response: [],
  },
};

export const events: Record<string, EventStatement> = {
  'deposit.processing': {
    data: ['status: const("PROCESSING")', 'confirmed: const(false)', 'confirmations: const(0)', 'hash?: null'],
  },
  'deposit.success': {
    data: lines(`
      status: const("SUCCESS")
      confirmed: const(true)
      address: Address | null
      wallet: Wallet
      blockchain: Blockchain
      asset: Asset
      amlScreening!
    `),
  },
  'deposit.failed': { data: ['status: const("FAILED")', 'reason: string'] },
  'deposit.swept.failed': { data: ['status: const("SUCCESS")', 'assetSwept: const(false)', 'reason: string'] },
  // Included in the payload, and nullable as in every transaction record.
  'swap.failed': {
    data: lines(`
      status: const("FAILED")
      reason: string
      toAsset: Asset | null
      toBlockchain: Blockchain | null
      toWallet: Wallet | null
      toAmount: string | null
      rate: string | null
    `),
  },
};

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

const sweep = lines(`
  assetSwept?: boolean | null
  assetSweptAt?: timestamp | null
  assetSweptGasFee?: string | null
  assetSweptHash?: string | null
  assetSweptSenderAddress?: string | null
  assetSweptRecipientAddress?: string | null
  assetSweptAmount?: string | null
`);

const family = [
  ...sweep,
  ...lines(`
    amlScreening: AmlScreening
    amount?: string | null
    amountPaid?: string | null
    amountUSD: string
    asset?: Asset | null
  `),
];

const transaction = [
  ...family,
  ...lines(`
    id: uuid
    reference: string
    type: open(SIGNED DEPOSIT SWAP)
    status: open(PENDING PROCESSING SUCCESS FAILED INCOMPLETE CANCELLED)
    processingStatus: open(PENDING)
    processingProviderReference?: string | null
    processingReason?: string | null
    senderAddress: string
    recipientAddress: string
    tokenAddress?: string | null
    fee?: string | null
    feeHash?: string | null
    feeUSD?: string | null
    gasFee?: string | null
    gasPrice?: string | null
    gasUsed?: string | null
    currency: string
    rate?: string | null
    rateUSD?: string | null
    toAmount?: string | null
    toCurrency?: string | null
    hash?: string | null
    blockHash?: string | null
    blockNumber?: string | number | null
    confirmations?: number | null
    confirmed: boolean
    chainId?: number | null
    network: ${network}
    reason?: string | null
    note?: string | null
    metadata?: object | string | null
    createdChannel: string
    isAutoSweep: boolean
    address?: Address | null
    blockchain?: Blockchain | null
    wallet?: Wallet | null
    toAsset?: Asset | null
    toBlockchain?: Blockchain | null
    toWallet?: Wallet | null
    beneficiary?: Beneficiary | null
    paymentLink?: PaymentLink | null
  `),
];

const contractCall = ['(closed)', 'address: string', 'method: string', 'parameters: unknown[]', 'abi: AbiEntry[]'];

const walletQuote = lines(`
  amount: string
  estimatedArrivalTime: number
  impact: string
  impactInUSD: string
  minAmount: string
  nativeBalance: string
  nativeBalanceInUSD: string
  networkFee: string
  networkFeeInUSD: string
  rate: string
  slippage: string
  transactionFee: number
`);

const reactivatedRate = lines(`
  id: uuid
  fromAsset: string
  toAsset: string
  network: ${network}
  rate: string
  minAmount: string
  maxAmount?: string | null
  isActive: boolean
  status: open(active deactivated)
  version: integer
  previousRateId?: uuid | null
  rootRateId?: uuid | null
  createdAt: timestamp
  updatedAt: timestamp
`);

/**
 * Fields of every resource. A field that is listed without a qualifier is required. Four are read more loosely, because
 * another statement contradicts the plain listing: `logoUrl` (a business can hide it), the `address` of an asset (a native
 * coin has no contract), the `phone` of a customer (optional on creation), `deactivatedBy` (an active rate has none).
 */
export const resources: Record<string, string[]> = {
  Envelope: ['message: string', 'statusCode: number'],
  ListMeta: lines(`
    totalItems: number
    itemCount: number
    itemsPerPage: number
    totalPages: number
    currentPage: number
  `),
  Transaction: [...transaction, 'signedTransaction?: EvmSignature | SolanaSignature | string'],
  SignedMessageTransaction: [...transaction, 'signedTransaction?: EvmSignature | SolanaSignature'],
  SignedContractWriteTransaction: [...transaction, 'signedTransaction: string'],
  FiatWithdrawalTransaction: family,
  EvmSignature: ['r: string', 's: string', 'signature: string', 'v: number'],
  SolanaSignature: ['signature: string'],
  AmlScreening: ['provider?: string', `status?: ${amlStatus}`, 'message?: string'],
  Beneficiary: [],
  PaymentLink: [],
  Address: lines(`
    id: uuid
    address: string
    name?: string | null
    metadata?: object | null
    type: open(INTERNAL)
    isActive: boolean
    derivationPath: string
    network: ${network}
    blockchain?: Blockchain
    configurations: AddressConfigurations
    createdAt: timestamp
    updatedAt: timestamp
  `),
  AddressConfigurations: lines(`
    aml?: AmlScreening
    autoSettlement?: { isActive?: boolean; rules?: unknown[] }
    disableAutoSweep?: boolean
    enableGaslessWithdraw?: boolean
    showPrivateKey?: boolean
  `),
  Wallet: lines(`
    id: uuid
    name: string
    description: string
    address: string
    derivationPath: string
    isActive: boolean
    status: open(ACTIVE)
    network: ${network}
    blockchain?: Blockchain
    business?: Business
    configurations?: WalletConfigurations | null
    createdAt: timestamp
    updatedAt: timestamp
  `),
  WalletConfigurations: lines(`
    addresses?: { isActive?: boolean; prefunding?: { isActive?: boolean; assets?: PrefundingAsset[] } }
    withdrawal?: { gasless?: { isActive?: boolean } }
    autoSweeping?: { isActive?: boolean }
  `),
  PrefundingAsset: lines(`
    id: uuid
    name: string
    symbol: string
    blockchain: unknown
    currency: string
    amount: string
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
    features?: { rates?: boolean; virtualAccounts?: boolean }
    fees?: unknown
    firstTransaction?: unknown
    hideLogoUrlInResponse?: unknown
    useCustomWebhookSignatureHeader?: unknown
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
    tokenStandard?: open(ERC20) | null
    logoUrl?: string
    configurations?: object | null
    createdAt: timestamp
    updatedAt: timestamp
  `),
  Asset: lines(`
    id: uuid
    name: string
    symbol: string
    decimals: number
    address?: string | null
    standard?: open(ERC20) | null
    isActive: boolean
    isNative: boolean
    network: ${network}
    currency: string
    logoUrl?: string
    configurations?: object | null
    createdAt: timestamp
    updatedAt: timestamp
  `),
  VirtualAccount: lines(`
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
    label?: string | null
    customer: Customer
    address?: Address | null
    wallet: Wallet
    createdAt: timestamp
    updatedAt: timestamp
  `),
  Customer: lines(`
    id: uuid
    email: string
    name: string
    phone?: string | null
    status: open(ACTIVE)
    network: ${network}
    type: open(individual)
    additionalData: object
    createdAt: timestamp
    updatedAt: timestamp
  `),
  ReactivatedRate: reactivatedRate,
  Rate: [
    ...reactivatedRate,
    ...lines(`
      createdBy: uuid
      deactivatedBy?: uuid | null
      deactivatedAt?: timestamp | null
      deactivationReason?: string | null
    `),
  ],
  WalletSwapQuote: walletQuote,
  SwapQuote: [
    ...walletQuote,
    'fromAmount: string',
    'toAmount: string',
    'requestedAmount: string',
    'amountSide: open(source target)',
  ],
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
  NetworkFee: ['balance: string', 'fee: string'],
  BatchNetworkFee: [
    'fees: BatchNetworkFeeEntry[]',
    'totalFee: string',
    'estimatedArrivalTime: number',
    'errors: unknown[]',
  ],
  BatchNetworkFeeEntry: lines(`
    index: integer
    method: string
    fee: string
    networkFee: string
    networkFeeInUSD: string
    nativeBalance: string
    nativeBalanceInUSD: string
    estimatedArrivalTime: number
    transactionFee: number
  `),
  SignedBatch: ['success: SignedBatchEntry[]', 'errors: unknown[]'],
  SignedBatchEntry: ['index: integer', 'method: string', 'signedTransaction: string'],
};

/** What the service does not document: words of every fact, by the place of the contract that states it. */
export const notShown: Record<string, string[]> = {
  'the interface': [
    'Deprecation and compatibility policy',
    ...['yield', 'auto-settlement rules', 'gateway', 'payment links', 'beneficiaries', 'AML checks'],
    ...['asset and blockchain lookups', 'deposits', 'withdrawals of crypto', 'swap execution', 'transaction listing'],
    'liquidity-pool rate creation',
    'Payload size limits',
  ],
  'server, variable base_url': ['Base address'],
  'security scheme apiKey': ['Key scopes or permissions'],
  'tag events': ['Complete list of event names', 'Which operation emits which event'],
  'tag events, x-webhook-delivery': ['timeout of a delivery'],
  'operation estimateAddressNetworkFee': ['several calls'],
  'operation updateAddress': ['private key'],
  'operation listRateHistory': ['Query parameters that page'],
  'operation resendTransactionWebhook': ['Shape of the response'],
  'operation resendTransactionWebhook, response 200': ['Shape of the response'],
  'response Failure': ['Shape of the body', 'Error codes', 'Status codes'],
  'header RateLimitLimit': ['Numeric request quota'],
  'header RateLimitReset': ['Unit of X-RateLimit-Reset'],
  'schema AbiEntry, field outputs': ['Shape of an output'],
  'schema Address, field isActive': ['Transitions of isActive'],
  'schema AddressConfigurations, field autoSettlement, field rules': ['Shape of an auto-settlement rule'],
  'schema Asset, field configurations': ['Fields of the configuration'],
  'schema BatchFailure': ['Shape of a failed entry'],
  'schema Beneficiary': ['Fields of the embedded beneficiary'],
  'schema Blockchain, field configurations': ['Fields of the configuration'],
  'schema Business, field status': ['Values of the status'],
  'schema BusinessConfigurations, field fees': ['Shape of fees'],
  'schema BusinessConfigurations, field firstTransaction': ['Shape of firstTransaction'],
  'schema BusinessConfigurations, field hideLogoUrlInResponse': ['Type of hideLogoUrlInResponse'],
  'schema BusinessConfigurations, field useCustomWebhookSignatureHeader': ['Type of useCustomWebhookSignatureHeader'],
  'schema ContractReadResult': ['several calls'],
  'schema Customer, field additionalData': ['Fields of the further data'],
  'schema FiatWithdrawalRequest, field amount': ['Limits of the amount'],
  'schema FiatWithdrawalTransaction': ['Remaining fields'],
  'schema MessageSignature': ['Stellar'],
  'schema PaymentLink': ['Fields of the embedded payment link'],
  'schema PrefundingAsset, field blockchain': ['Form of blockchain'],
  'schema QuoteWalletSwapRequest': ['Other request fields'],
  'schema RateStatus': ['Transitions of a rate'],
  'schema SignContractWritesRequest, field code': ['How the two-factor code is issued'],
  'schema Transaction, field blockNumber': ['Type of blockNumber'],
  'schema TransactionStatus': ['Transitions between transaction statuses'],
  'schema VirtualAccountStatus': ['Transitions of the status'],
  'schema VirtualAccountType': ['Other types', 'Behaviour of the other types'],
};

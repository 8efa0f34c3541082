/** Stands for a field that is left out. */
export const absent = Symbol('absent');

/** A change that makes an example of the contract wrong, and the keyword of JSON Schema that catches it. */
export interface Violation {
  /** Named schema of the response or event that the example is of. */
  schema: string;
  /** Name of the example under components.examples. */
  example: string;
  /** Place in the example, keys joined by dots. */
  place: string;
  change: unknown;
  caughtBy: 'required' | 'type' | 'const' | 'enum' | 'format';
}

type Row = [place: string, change: unknown, caughtBy: Violation['caughtBy']];

const of = (schema: string, example: string, rows: Row[]): Violation[] =>
  rows.map(([place, change, caughtBy]) => ({ schema, example, place, change, caughtBy }));

/** What every event carries, whichever it is. */
const everyEvent: Row[] = [
  ['event', absent, 'required'],
  ['event', 'no.such.event', 'const'],
  ['data', absent, 'required'],
  ['data', null, 'type'],
  ['data.id', absent, 'required'],
  ['data.id', 'deposit-1', 'format'],
  ['data.reference', absent, 'required'],
  ['data.type', null, 'type'],
  ['data.status', absent, 'required'],
  ['data.status', 'PENDING', 'const'],
  ['data.senderAddress', absent, 'required'],
  ['data.recipientAddress', null, 'type'],
  ['data.network', absent, 'required'],
  ['data.network', 'tesnet', 'enum'],
  ['data.confirmed', absent, 'required'],
  ['data.confirmed', 'true', 'type'],
  ['data.amountUSD', null, 'type'],
  ['data.fee', 0.5, 'type'],
  ['data.isAutoSweep', 'false', 'type'],
];

/** What every record of a virtual account carries. */
const everyAccount: Row[] = [
  ['data.id', absent, 'required'],
  ['data.accountNumber', absent, 'required'],
  ['data.accountNumber', 123456789, 'type'],
  ['data.bankCode', null, 'type'],
  ['data.currency', absent, 'required'],
  ['data.type', absent, 'required'],
  ['data.status', absent, 'required'],
  ['data.isActive', null, 'type'],
  ['data.customer', absent, 'required'],
  ['data.customer.email', absent, 'required'],
  ['data.customer.email', 'customer', 'format'],
  ['data.wallet', absent, 'required'],
  ['data.wallet.name', absent, 'required'],
  ['data.wallet.createdAt', 'yesterday', 'format'],
];

const signed: Row[] = [
  ['data.type', 'DEPOSIT', 'const'],
  ['data.status', 'FAILED', 'const'],
  ['data.network', 'devnet', 'enum'],
];

const signedMessage: Row[] = [
  ...signed,
  ['data.id', absent, 'required'],
  ['data.status', null, 'type'],
  ['data.hash', absent, 'required'],
  ['data.hash', null, 'type'],
  ['data.reason', absent, 'required'],
  ['data.reason', null, 'type'],
  ['data.signedTransaction', absent, 'required'],
  ['data.signedTransaction', null, 'type'],
  ['data.signedTransaction.signature', absent, 'required'],
  ['data.senderAddress', absent, 'required'],
  ['data.recipientAddress', absent, 'required'],
];

const batchEntry: Row[] = [
  ['data.fees.0.index', absent, 'required'],
  ['data.fees.0.index', '0', 'type'],
  ['data.fees.0.networkFee', 0.001, 'type'],
  ['data.fees.0.transactionFee', absent, 'required'],
  ['data.fees.0.transactionFee', null, 'type'],
  ['data.totalFee', absent, 'required'],
  ['data.errors', null, 'type'],
];

export const violations: Violation[] = [
  ...of('SignWalletMessageEnvelope', 'signWalletMessage.evm.response', [
    ...signedMessage,
    ['message', absent, 'required'],
    ['statusCode', '200', 'type'],
    ['statusCode', 200.5, 'type'],
  ]),
  ...of('SignAddressMessageEnvelope', 'signAddressMessage.evm.response', [
    ...signedMessage,
    ['data.address', absent, 'required'],
    ['data.address', null, 'type'],
    ['data.address.address', absent, 'required'],
  ]),
  ...of('ReadContractsEnvelope', 'readContracts.single-value.response', [['data', absent, 'required']]),
  ...of('EstimateWalletNetworkFeeEnvelope', 'estimateWalletNetworkFee.single.response', [
    ['data.fee', absent, 'required'],
    ['data.balance', 1, 'type'],
  ]),
  ...of('EstimateWalletNetworkFeeEnvelope', 'estimateWalletNetworkFee.batch.response', batchEntry),
  ...of('EstimateAddressNetworkFeeEnvelope', 'estimateAddressNetworkFee.single.response', [
    ['data.balance', absent, 'required'],
    ['data.fee', null, 'type'],
  ]),
  ...of('SignContractWritesEnvelope', 'signContractWrites.single.response', [
    ...signed,
    ['data.signedTransaction', absent, 'required'],
    ['data.signedTransaction', {}, 'type'],
    ['data.reason', null, 'type'],
    ['data.reference', absent, 'required'],
  ]),
  ...of('SignContractWritesEnvelope', 'signContractWrites.batch.response', [
    ['data.success.0.signedTransaction', absent, 'required'],
    ['data.success.0.method', null, 'type'],
    ['data.errors', absent, 'required'],
  ]),
  ...of('UpdateAddressEnvelope', 'updateAddress.rename.response', [
    ['data.isActive', absent, 'required'],
    ['data.network', null, 'type'],
    ['data.blockchain', absent, 'required'],
    ['data.blockchain.slug', absent, 'required'],
    ['data.configurations', null, 'type'],
    ['data.createdAt', absent, 'required'],
  ]),
  ...of('QuoteAddressSwapEnvelope', 'quoteAddressSwap.by-source.response', [
    ['data.toAmount', absent, 'required'],
    ['data.rate', null, 'type'],
    ['data.amountSide', 'middle', 'enum'],
    ['data.slippage', 0.5, 'type'],
    ['data.transactionFee', '0.5', 'type'],
  ]),
  ...of('QuoteWalletSwapEnvelope', 'quoteWalletSwap.recipient-master-wallet.response', [
    ['data.amount', absent, 'required'],
    ['data.estimatedArrivalTime', '30', 'type'],
  ]),
  ...of('ExecuteFiatWithdrawalEnvelope', 'executeFiatWithdrawal.bank-transfer.response', [
    ['data.id', absent, 'required'],
    ['data.reference', null, 'type'],
    ['data.type', absent, 'required'],
    ['data.status', absent, 'required'],
    ['data.amountUSD', null, 'type'],
  ]),
  ...of('CreateAddressVirtualAccountEnvelope', 'createAddressVirtualAccount.with-phone.response', [
    ...everyAccount,
    ['data.address', absent, 'required'],
    ['data.address', null, 'type'],
    ['data.address.id', absent, 'required'],
  ]),
  ...of('ListAddressVirtualAccountsEnvelope', 'listAddressVirtualAccounts.first-page.response', [
    ['data', {}, 'type'],
    ['data.0.address.id', absent, 'required'],
    ['meta', absent, 'required'],
    ['meta.totalPages', absent, 'required'],
    ['meta.currentPage', '1', 'type'],
  ]),
  ...of('RegenerateAddressVirtualAccountEnvelope', 'regenerateAddressVirtualAccount.regenerated.response', [
    ...everyAccount,
    ['data.address', null, 'type'],
    ['data.wallet.business', absent, 'required'],
    ['data.wallet.blockchain', null, 'type'],
  ]),
  ...of('GetWalletVirtualAccountEnvelope', 'getWalletVirtualAccount.master-wallet.response', [
    ...everyAccount,
    ['data.address', {}, 'type'],
  ]),
  ...of('ListRateHistoryEnvelope', 'listRateHistory.two-versions.response', [
    ['data.0.id', absent, 'required'],
    ['data.0.rate', 1600, 'type'],
    ['data.0.version', '2', 'type'],
    ['data.0.version', 1.5, 'type'],
    ['data.0.status', null, 'type'],
    ['data.0.isActive', absent, 'required'],
    ['meta', absent, 'required'],
  ]),
  ...of('ReactivateRateEnvelope', 'reactivateRate.reactivated.response', [
    ['data.previousRateId', absent, 'required'],
    ['data.previousRateId', null, 'type'],
    ['data.status', 'deactivated', 'const'],
    ['data.isActive', false, 'const'],
    ['data.rootRateId', 'first', 'format'],
    ['data.version', absent, 'required'],
  ]),
  ...of('SalvageAssetEnvelope', 'salvageAsset.initiated.response', [['message', absent, 'required']]),
  ...of('SweepAssetsEnvelope', 'sweepAssets.initiated.response', [['statusCode', absent, 'required']]),
  ...of('GetCustomerEnvelope', 'getCustomer.individual.response', [
    ['data.email', absent, 'required'],
    ['data.name', null, 'type'],
    ['data.status', absent, 'required'],
    ['data.createdAt', 'yesterday', 'format'],
  ]),
  ...of('ResendTransactionWebhookEnvelope', 'resendTransactionWebhook.transaction.response', [
    ['message', null, 'type'],
  ]),
  ...of('DepositProcessingEvent', 'deposit.processing', [
    ...everyEvent,
    ['data.status', 'SUCCESS', 'const'],
    ['data.confirmed', true, 'const'],
    ['data.confirmations', '0', 'type'],
  ]),
  ...of('DepositSuccessEvent', 'deposit.success', [
    ...everyEvent,
    ['data.status', 'FAILED', 'const'],
    ['data.confirmed', false, 'const'],
    ['data.amount', absent, 'required'],
    ['data.amount', null, 'type'],
    ['data.amount', 250, 'type'],
    ['data.asset', absent, 'required'],
    ['data.asset.decimals', absent, 'required'],
    ['data.asset.decimals', '6', 'type'],
    ['data.asset.symbol', null, 'type'],
    ['data.wallet', null, 'type'],
    ['data.blockchain', absent, 'required'],
    ['data.address', absent, 'required'],
    ['data.amlScreening', absent, 'required'],
    ['data.amlScreening', null, 'type'],
  ]),
  ...of('DepositFailedEvent', 'deposit.failed', [
    ...everyEvent,
    ['data.status', 'SUCCESS', 'const'],
    ['data.reason', absent, 'required'],
    ['data.reason', null, 'type'],
  ]),
  ...of('DepositSweptFailedEvent', 'deposit.swept.failed', [
    ...everyEvent,
    ['data.status', 'FAILED', 'const'],
    ['data.assetSwept', true, 'const'],
    ['data.assetSwept', absent, 'required'],
    ['data.reason', absent, 'required'],
  ]),
  ...of('SwapFailedEvent', 'swap.failed', [
    ...everyEvent,
    ['data.status', 'SUCCESS', 'const'],
    ['data.reason', null, 'type'],
    ['data.rate', absent, 'required'],
    ['data.toAmount', 249.6, 'type'],
    ['data.toAsset', absent, 'required'],
    ['data.toBlockchain', absent, 'required'],
    ['data.toWallet', absent, 'required'],
  ]),
];

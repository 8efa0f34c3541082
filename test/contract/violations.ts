/** Stands for a field that is left out. */
export const absent = Symbol('absent');

/** A change that makes an example of the contract wrong. */
export interface Violation {
  /** Named schema of the response or event that the example is of. */
  schema: string;
  /** Name of the example under components.examples. */
  example: string;
  /** Place in the example, keys joined by dots. */
  place: string;
  change: unknown;
}

const everyEvent = `event event="no.such.event" data data=null data.id data.id="deposit-1" data.reference data.type=null data.status
  data.status="PENDING" data.senderAddress data.recipientAddress=null data.network data.network="tesnet" data.confirmed
  data.confirmed="true" data.amountUSD=null data.fee=0.5 data.isAutoSweep="false"`;
const everyAccount = `data.id data.accountNumber data.accountNumber=123456789 data.bankCode=null data.currency data.type data.status
  data.isActive=null data.customer data.customer.email data.customer.email="customer" data.wallet data.wallet.name
  data.wallet.createdAt="yesterday"`;
const signed = 'data.type="DEPOSIT" data.status="FAILED" data.network="devnet"';
const signedMessage = `${signed} data.id data.status=null data.hash data.hash=null data.reason data.reason=null data.signedTransaction
  data.signedTransaction=null data.signedTransaction.signature data.senderAddress data.recipientAddress`;

/** What must stay wrong, by schema and example: a place alone is left out, and `place=value` is set to the value. */
const changes: Record<string, string> = {
  'SignWalletMessageEnvelope signWalletMessage.evm.response': `${signedMessage} message statusCode="200" statusCode=200.5`,
  'SignAddressMessageEnvelope signAddressMessage.evm.response': `${signedMessage} data.address data.address=null data.address.address`,
  'ReadContractsEnvelope readContracts.single-value.response': 'data',
  'EstimateWalletNetworkFeeEnvelope estimateWalletNetworkFee.single.response': 'data.fee data.balance=1',
  'EstimateWalletNetworkFeeEnvelope estimateWalletNetworkFee.batch.response': `data.fees.0.index data.fees.0.index="0"
    data.fees.0.networkFee=0.001 data.fees.0.transactionFee data.fees.0.transactionFee=null data.totalFee data.errors=null`,
  'EstimateAddressNetworkFeeEnvelope estimateAddressNetworkFee.single.response': 'data.balance data.fee=null',
  'SignContractWritesEnvelope signContractWrites.single.response': `${signed} data.signedTransaction data.signedTransaction={}
    data.reason=null data.reference`,
  'SignContractWritesEnvelope signContractWrites.batch.response':
    'data.success.0.signedTransaction data.success.0.method=null data.errors',
  'UpdateAddressEnvelope updateAddress.rename.response':
    'data.isActive data.network=null data.blockchain data.blockchain.slug data.configurations=null data.createdAt',
  'QuoteAddressSwapEnvelope quoteAddressSwap.by-source.response':
    'data.toAmount data.rate=null data.amountSide="middle" data.slippage=0.5 data.transactionFee="0.5"',
  'QuoteWalletSwapEnvelope quoteWalletSwap.recipient-master-wallet.response':
    'data.amount data.estimatedArrivalTime="30"',
  'ExecuteFiatWithdrawalEnvelope executeFiatWithdrawal.bank-transfer.response':
    'data.id data.reference=null data.type data.status data.amountUSD=null',
  'CreateAddressVirtualAccountEnvelope createAddressVirtualAccount.with-phone.response': `${everyAccount} data.address
    data.address=null data.address.id`,
  'ListAddressVirtualAccountsEnvelope listAddressVirtualAccounts.first-page.response':
    'data={} data.0.address.id meta meta.totalPages meta.currentPage="1"',
  'RegenerateAddressVirtualAccountEnvelope regenerateAddressVirtualAccount.regenerated.response': `${everyAccount} data.address=null
    data.wallet.business data.wallet.blockchain=null`,
  'GetWalletVirtualAccountEnvelope getWalletVirtualAccount.master-wallet.response': `${everyAccount} data.address={}`,
  'ListRateHistoryEnvelope listRateHistory.two-versions.response': `data.0.id data.0.rate=1600 data.0.version="2" data.0.version=1.5
    data.0.status=null data.0.isActive meta`,
  'ReactivateRateEnvelope reactivateRate.reactivated.response': `data.previousRateId data.previousRateId=null
    data.status="deactivated" data.isActive=false data.rootRateId="first" data.version`,
  'SalvageAssetEnvelope salvageAsset.initiated.response': 'message',
  'SweepAssetsEnvelope sweepAssets.initiated.response': 'statusCode',
  'GetCustomerEnvelope getCustomer.individual.response':
    'data.email data.name=null data.status data.createdAt="yesterday"',
  'ResendTransactionWebhookEnvelope resendTransactionWebhook.transaction.response': 'message=null',
  'DepositProcessingEvent deposit.processing': `${everyEvent} data.status="SUCCESS" data.confirmed=true data.confirmations="0"`,
  'DepositSuccessEvent deposit.success': `${everyEvent} data.status="FAILED" data.confirmed=false data.amount data.amount=null
    data.amount=250 data.asset data.asset.decimals data.asset.decimals="6" data.asset.symbol=null data.wallet=null data.blockchain
    data.address data.amlScreening data.amlScreening=null`,
  'DepositFailedEvent deposit.failed': `${everyEvent} data.status="SUCCESS" data.reason data.reason=null`,
  'DepositSweptFailedEvent deposit.swept.failed': `${everyEvent} data.status="FAILED" data.assetSwept=true data.assetSwept data.reason`,
  'SwapFailedEvent swap.failed': `${everyEvent} data.status="SUCCESS" data.reason=null data.rate data.toAmount=249.6 data.toAsset
    data.toBlockchain data.toWallet`,
};

export const violations: Violation[] = Object.entries(changes).flatMap(([subject, words]) =>
  words.split(/\s+/).map((word) => {
    const [schema = '', example = ''] = subject.split(' ');
    const [place = '', value] = word.split('=');
    return { schema, example, place, change: value === undefined ? absent : JSON.parse(value) };
  }),
);

import { type Contract, listOperations } from './contract.js';

/** A change that would make the contract wrong, and the check that must catch it. */
export interface Mutation {
  /** Operation or event that it harms. */
  subject: string;
  change: string;
  caughtBy: string;
  apply: (contract: Contract) => unknown;
}

type Root = (contract: Contract) => unknown;
type Json = Record<string, unknown>;

const schemas: Root = ({ components }) => components.schemas;
const components: Root = (contract) => contract.components;
const event =
  (name: string): Root =>
  ({ webhooks }) =>
    webhooks[name]?.post;
const example =
  (name: string): Root =>
  ({ components }) =>
    components.examples[name]?.value;
const entry =
  (id: string): Root =>
  (contract) =>
    listOperations(contract).find(({ operation }) => operation.operationId === id);
const item =
  (id: string): Root =>
  (contract) => {
    const found = listOperations(contract).find(({ operation }) => operation.operationId === id);
    return found && contract.paths[found.path];
  };

/** The node at a path of keys. A path that leads nowhere is an error: a mutation must not pass by missing its target. */
function node(root: unknown, path: string): Json {
  return path
    .split('.')
    .filter(Boolean)
    .reduce<unknown>((parent, key) => {
      const child = (parent as Json | undefined)?.[key];
      if (child === undefined) throw new Error(`${path}: there is no ${key}`);
      return child;
    }, root) as Json;
}

function list(root: unknown, path: string): unknown[] {
  const found: unknown = node(root, path);
  if (!Array.isArray(found)) throw new Error(`${path} is no list`);
  return found;
}

const cut = (path: string): [parent: string, key: string] => {
  const at = path.lastIndexOf('.');
  return [path.slice(0, Math.max(at, 0)), path.slice(at + 1)];
};

const set =
  (root: Root, path: string, value: unknown): Mutation['apply'] =>
  (contract) => {
    const [parent, key] = cut(path);
    node(root(contract), parent)[key] = value;
  };
const remove =
  (root: Root, path: string): Mutation['apply'] =>
  (contract) => {
    const [parent, key] = cut(path);
    node(root(contract), path);
    delete node(root(contract), parent)[key];
  };
const rename =
  (root: Root, path: string, to: string): Mutation['apply'] =>
  (contract) => {
    const [parent, key] = cut(path);
    node(root(contract), parent)[to] = node(root(contract), path);
    delete node(root(contract), parent)[key];
  };
const without =
  (root: Root, path: string, value: unknown): Mutation['apply'] =>
  (contract) => {
    const values = list(root(contract), path);
    if (!values.includes(value)) throw new Error(`${path}: there is no ${value}`);
    values.splice(values.indexOf(value), 1);
  };
const add =
  (root: Root, path: string, value: unknown): Mutation['apply'] =>
  (contract) => {
    list(root(contract), path).push(value);
  };
const moveOperation =
  (id: string, edit: (path: string) => string): Mutation['apply'] =>
  (contract) => {
    const path = listOperations(contract).find(({ operation }) => operation.operationId === id)?.path ?? '';
    rename(({ paths }) => ({ paths }), `paths.${path}`, edit(path))(contract);
  };

const json = 'content.application/json';
const query = { name: 'page', in: 'query', required: false, schema: { type: 'string' } };

const mutations: Record<string, [change: string, caughtBy: string, apply: Mutation['apply']][]> = {
  signWalletMessage: [
    ['the effect becomes read', 'calls', set(entry('signWalletMessage'), 'operation.x-effect', 'read')],
    ['the message becomes required', 'requests', set(schemas, 'SignMessageRequest.required', ['message'])],
    ['the request is opened', 'requests', remove(schemas, 'SignMessageRequest.additionalProperties')],
    ['the record loses its type', 'resources', remove(schemas, 'SignedMessageTransaction.allOf.0')],
    [
      'the EVM signature loses r',
      'examples',
      remove(example('signWalletMessage.evm.response'), 'data.signedTransaction.r'),
    ],
    [
      'the id of the example is no UUID',
      'examples',
      set(example('signWalletMessage.evm.response'), 'data.id', '267989d3-883f-4020-9300'),
    ],
    [
      'a time of the example is no timestamp',
      'examples',
      set(example('signWalletMessage.evm.response'), 'data.createdAt', '17 September 2026'),
    ],
    ['v of a signature becomes a string', 'resources', set(schemas, 'EvmSignature.properties.v.type', 'string')],
    [
      'the request example carries a field too many',
      'examples',
      set(example('signWalletMessage.tron.request'), 'memo', 'x'),
    ],
  ],
  signAddressMessage: [
    ['the operation is lost', 'calls', remove(item('signAddressMessage'), 'post')],
    [
      'the path uses walletId',
      'calls',
      moveOperation('signAddressMessage', (path) => path.replace('{id}', '{walletId}')),
    ],
    [
      'the embedded address is lost',
      'responses',
      set(entry('signAddressMessage'), `operation.responses.200.${json}.schema.allOf.1.properties.data`, {
        $ref: '#/components/schemas/SignedMessageTransaction',
      }),
    ],
    [
      'the embedded address of the example has an undocumented field',
      'examples',
      set(example('signAddressMessage.evm.response'), 'data.address.undocumented', 1),
    ],
    [
      'the example lacks the address',
      'examples',
      remove(example('signAddressMessage.solana.response'), 'data.address'),
    ],
  ],
  readContracts: [
    ['the effect becomes funds', 'calls', set(entry('readContracts'), 'operation.x-effect', 'funds')],
    ['calls get a limit', 'requests', set(schemas, 'ReadContractsRequest.properties.calls.maxItems', 20)],
    ['the result becomes a string', 'responses', set(schemas, 'ContractReadResult.type', 'string')],
    ['the not-shown result shape is dropped', 'gaps', remove(schemas, 'ContractReadResult.x-not-shown')],
    ['abi of a call becomes optional', 'resources', without(schemas, 'ContractCall.required', 'abi')],
    [
      'the message of the example is another',
      'examples',
      set(example('readContracts.single-value.response'), 'message', 'Contract read'),
    ],
  ],
  estimateWalletNetworkFee: [
    [
      'the upper limit moves to 50',
      'requests',
      set(schemas, 'EstimateWalletNetworkFeeRequest.properties.calls.maxItems', 50),
    ],
    [
      'the lower limit is dropped',
      'requests',
      remove(schemas, 'EstimateWalletNetworkFeeRequest.properties.calls.minItems'),
    ],
    [
      'the batch answer is lost',
      'responses',
      set(entry('estimateWalletNetworkFee'), `operation.responses.200.${json}.schema.allOf.1.properties.data`, {
        $ref: '#/components/schemas/NetworkFee',
      }),
    ],
    ['a batch loses its errors', 'resources', remove(schemas, 'BatchNetworkFee.properties.errors')],
    [
      'the sum of fees becomes a number',
      'resources',
      set(schemas, 'BatchNetworkFee.properties.totalFee', { type: 'number' }),
    ],
    [
      'an entry of the example lacks its index',
      'examples',
      remove(example('estimateWalletNetworkFee.batch.response'), 'data.fees.0.index'),
    ],
  ],
  estimateAddressNetworkFee: [
    ['the path gets the version prefix', 'calls', moveOperation('estimateAddressNetworkFee', (path) => `/v1${path}`)],
    ['the balance becomes optional', 'resources', without(schemas, 'NetworkFee.required', 'balance')],
    ['calls become optional', 'requests', remove(schemas, 'EstimateAddressNetworkFeeRequest.required')],
  ],
  signContractWrites: [
    ['two-factor is dropped', 'calls', remove(entry('signContractWrites'), 'operation.x-two-factor')],
    [
      'the two-factor code becomes optional',
      'requests',
      without(schemas, 'SignContractWritesRequest.required', 'code'),
    ],
    [
      'the upper limit moves to 21',
      'requests',
      set(schemas, 'SignContractWritesRequest.properties.calls.maxItems', 21),
    ],
    ['a call loses its reference', 'resources', remove(schemas, 'SigningContractCall.properties.reference')],
    [
      'a plain call gets a reference',
      'resources',
      set(schemas, 'ContractCall.properties.reference', { type: 'string' }),
    ],
    [
      'how the code is issued is no longer marked as not shown',
      'gaps',
      remove(schemas, 'SignContractWritesRequest.properties.code.x-not-shown'),
    ],
    ['the success list is renamed', 'resources', rename(schemas, 'SignedBatch.properties.success', 'signed')],
    [
      'the batch example drops its errors',
      'examples',
      remove(example('signContractWrites.batch-with-error.response'), 'data.errors'),
    ],
    ['the signed write becomes an object', 'resources', set(schemas, 'SignedContractCall.type', 'object')],
  ],
  updateAddress: [
    ['PATCH becomes PUT', 'calls', rename(item('updateAddress'), 'patch', 'put')],
    ['a field is renamed', 'requests', rename(schemas, 'UpdateAddressRequest.properties.isActive', 'active')],
    [
      'metadata becomes a string',
      'requests',
      set(schemas, 'UpdateAddressRequest.properties.metadata', { type: 'string' }),
    ],
    [
      'the blockchain becomes optional',
      'responses',
      remove(entry('updateAddress'), `operation.responses.200.${json}.schema.allOf.1.properties.data.allOf.1.required`),
    ],
    ['the name is no longer nullable', 'resources', set(schemas, 'Address.properties.name.type', 'string')],
    ['the type loses its known value', 'resources', remove(schemas, 'AddressType.x-extensible-enum')],
  ],
  quoteAddressSwap: [
    ['the default of amountSide is dropped', 'requests', remove(schemas, 'SwapAmountSide.default')],
    ['the closed enum of order is widened', 'requests', add(schemas, 'SwapOrder.enum', 'SAFEST')],
    [
      'the amount becomes a number',
      'requests',
      set(schemas, 'QuoteAddressSwapRequest.properties.amount.type', 'number'),
    ],
    [
      'the recipient becomes required',
      'requests',
      add(schemas, 'QuoteAddressSwapRequest.required', 'recipientAddress'),
    ],
    ['the quote loses requestedAmount', 'resources', remove(schemas, 'SwapQuote.allOf.1.properties.requestedAmount')],
    ['the response enum is closed', 'resources', rename(schemas, 'QuotedAmountSide.x-extensible-enum', 'enum')],
  ],
  quoteWalletSwap: [
    ['the request is closed', 'requests', set(schemas, 'QuoteWalletSwapRequest.additionalProperties', false)],
    ['that other fields are not shown is dropped', 'gaps', remove(schemas, 'QuoteWalletSwapRequest.x-not-shown')],
    ['the quote grows a field', 'resources', set(schemas, 'WalletSwapQuote.properties.toAmount', { type: 'string' })],
    [
      'transactionFee becomes a string',
      'resources',
      set(schemas, 'WalletSwapQuote.properties.transactionFee.type', 'string'),
    ],
  ],
  executeFiatWithdrawal: [
    [
      'a rate-limit header is dropped',
      'responses',
      remove(entry('executeFiatWithdrawal'), 'operation.responses.200.headers.X-RateLimit-Reset'),
    ],
    ['a rate-limit header becomes optional', 'responses', remove(components, 'headers.RateLimitRemaining.required')],
    [
      'the optional code becomes a required two-factor',
      'calls',
      set(entry('executeFiatWithdrawal'), 'operation.x-two-factor', 'required'),
    ],
    ['the amount becomes a string', 'requests', set(schemas, 'FiatWithdrawalRequest.properties.amount.type', 'string')],
    [
      'the account becomes optional',
      'requests',
      without(schemas, 'FiatWithdrawalRequest.required', 'accountIdentifier'),
    ],
    [
      'the amount gets an invented limit',
      'requests',
      set(schemas, 'FiatWithdrawalRequest.properties.amount.maximum', 1e6),
    ],
    [
      'amountUSD becomes nullable',
      'resources',
      set(schemas, 'TransactionFamily.allOf.1.properties.amountUSD', { type: ['string', 'null'] }),
    ],
    ['the unknown quota is no longer marked', 'gaps', remove(components, 'headers.RateLimitLimit.x-not-shown')],
    [
      'the amount of the example is a string',
      'examples',
      set(example('executeFiatWithdrawal.bank-transfer.request'), 'amount', '100'),
    ],
  ],
  listAddressVirtualAccounts: [
    [
      'a paging parameter is invented',
      'calls',
      set(entry('listAddressVirtualAccounts'), 'operation.parameters', [query]),
    ],
    [
      'meta is lost',
      'responses',
      remove(entry('listAddressVirtualAccounts'), `operation.responses.200.${json}.schema.allOf.1.properties.meta`),
    ],
    [
      'data is no longer a list',
      'responses',
      set(entry('listAddressVirtualAccounts'), `operation.responses.200.${json}.schema.allOf.1.properties.data`, {
        $ref: '#/components/schemas/VirtualAccount',
      }),
    ],
    ['meta loses totalPages', 'resources', remove(schemas, 'ListMeta.properties.totalPages')],
  ],
  createAddressVirtualAccount: [
    ['201 becomes 200', 'responses', rename(entry('createAddressVirtualAccount'), 'operation.responses.201', '200')],
    [
      'the phone loses its pattern',
      'requests',
      remove(schemas, 'CreateVirtualAccountRequest.properties.phone.pattern'),
    ],
    [
      'the phone takes eleven digits',
      'requests',
      set(schemas, 'CreateVirtualAccountRequest.properties.phone.pattern', '^\\+234[0-9]{11}$'),
    ],
    [
      'the date of birth loses its format',
      'requests',
      remove(schemas, 'CreateVirtualAccountRequest.properties.dateOfBirth.format'),
    ],
    ['bvn becomes optional', 'requests', without(schemas, 'CreateVirtualAccountRequest.required', 'bvn')],
    ['the id of the account loses its format', 'resources', remove(schemas, 'VirtualAccount.properties.id.format')],
    [
      'the statusCode of the example is 200',
      'examples',
      set(example('createAddressVirtualAccount.with-phone.response'), 'statusCode', 200),
    ],
    [
      'other account types are no longer marked',
      'gaps',
      without(schemas, 'VirtualAccountType.x-not-shown', 'Other types of virtual accounts.'),
    ],
  ],
  regenerateAddressVirtualAccount: [
    [
      '201 becomes 200',
      'responses',
      rename(entry('regenerateAddressVirtualAccount'), 'operation.responses.201', '200'),
    ],
    [
      'a body is invented',
      'requests',
      set(entry('regenerateAddressVirtualAccount'), 'operation.requestBody', {
        required: true,
        content: { 'application/json': { schema: { type: 'object' } } },
      }),
    ],
    [
      'the wallet may lack its business',
      'responses',
      without(
        entry('regenerateAddressVirtualAccount'),
        `operation.responses.201.${json}.schema.allOf.1.properties.data.allOf.1.properties.wallet.allOf.1.required`,
        'business',
      ),
    ],
    [
      'the path parameter becomes a number',
      'calls',
      set(components, 'parameters.VirtualAccountId.schema.type', 'number'),
    ],
  ],
  getWalletVirtualAccount: [
    ['GET becomes POST', 'calls', rename(item('getWalletVirtualAccount'), 'get', 'post')],
    [
      'the address may be an address',
      'responses',
      remove(
        entry('getWalletVirtualAccount'),
        `operation.responses.200.${json}.schema.allOf.1.properties.data.allOf.1`,
      ),
    ],
    [
      'the example has an address',
      'examples',
      set(example('getWalletVirtualAccount.master-wallet.response'), 'data.address', {}),
    ],
  ],
  listRateHistory: [
    ['a paging parameter is invented', 'calls', set(entry('listRateHistory'), 'operation.parameters', [query])],
    ['that paging is not shown is dropped', 'gaps', remove(entry('listRateHistory'), 'operation.x-not-shown')],
    [
      'maxAmount is no longer nullable',
      'resources',
      set(schemas, 'ReactivatedRate.properties.maxAmount', { type: 'string' }),
    ],
    ['createdBy is lost', 'resources', remove(schemas, 'Rate.allOf.1.properties.createdBy')],
    ['the version becomes a string', 'examples', set(schemas, 'ReactivatedRate.properties.version.type', 'string')],
  ],
  reactivateRate: [
    ['the effect becomes read', 'calls', set(entry('reactivateRate'), 'operation.x-effect', 'read')],
    [
      'the answer becomes a whole rate',
      'responses',
      set(entry('reactivateRate'), `operation.responses.200.${json}.schema.allOf.1.properties.data`, {
        $ref: '#/components/schemas/Rate',
      }),
    ],
    ['a known status is renamed', 'resources', set(schemas, 'RateStatus.x-extensible-enum', ['active', 'inactive'])],
    ['other transitions are no longer marked', 'gaps', remove(schemas, 'RateStatus.x-not-shown')],
  ],
  salvageAsset: [
    ['crossNetwork may be combined with rpcUrl', 'requests', remove(schemas, 'SalvageAssetRequest.if')],
    [
      'crossNetwork loses its default',
      'requests',
      remove(schemas, 'SalvageAssetRequest.properties.crossNetwork.default'),
    ],
    [
      'the recipient becomes optional',
      'requests',
      without(schemas, 'SalvageAssetRequest.required', 'recipientAddress'),
    ],
    [
      'data is invented in the answer',
      'responses',
      set(entry('salvageAsset'), `operation.responses.200.${json}.schema`, {
        allOf: [
          { $ref: '#/components/schemas/Envelope' },
          { type: 'object', properties: { data: { type: 'object' } } },
        ],
      }),
    ],
    [
      'an example combines crossNetwork and rpcUrl',
      'examples',
      set(example('salvageAsset.unsupported-blockchain.request'), 'crossNetwork', true),
    ],
    ['the example answers with data', 'examples', set(example('salvageAsset.initiated.response'), 'data', {})],
  ],
  sweepAssets: [
    ['the effect becomes write', 'calls', set(entry('sweepAssets'), 'operation.x-effect', 'write')],
    ['the transaction becomes optional', 'requests', remove(schemas, 'SweepAssetsRequest.required')],
    ['forceSweep is renamed', 'requests', rename(schemas, 'SweepAssetsRequest.properties.forceSweep', 'force')],
    ['its failure response is lost', 'responses', remove(entry('sweepAssets'), 'operation.responses.default')],
    [
      'its example is lost',
      'examples',
      remove(entry('sweepAssets'), `operation.responses.200.${json}.examples.initiated`),
    ],
  ],
  getCustomer: [
    ['it needs no API key', 'calls', set(entry('getCustomer'), 'operation.security', [])],
    ['the path parameter becomes optional', 'calls', set(components, 'parameters.CustomerId.required', false)],
    ['the email becomes nullable', 'resources', set(schemas, 'Customer.properties.email.type', ['string', 'null'])],
    ['a field is renamed', 'resources', rename(schemas, 'Customer.properties.additionalData', 'extraData')],
    ['the response is closed', 'resources', set(schemas, 'Customer.additionalProperties', false)],
    ['a timestamp loses its format', 'resources', remove(schemas, 'Timestamp.format')],
    [
      'the id of the example is no UUID',
      'examples',
      set(example('getCustomer.individual.response'), 'data.id', 'customer-1'),
    ],
    ['the statusCode is lost', 'responses', remove(schemas, 'Envelope.properties.statusCode')],
  ],
  resendTransactionWebhook: [
    ['id is renamed', 'requests', rename(schemas, 'ResendTransactionWebhookRequest.properties.id', 'transactionId')],
    [
      'the body becomes optional',
      'requests',
      remove(entry('resendTransactionWebhook'), 'operation.requestBody.required'),
    ],
    [
      'that its answer is not shown is dropped',
      'gaps',
      remove(entry('resendTransactionWebhook'), 'operation.x-not-shown'),
    ],
    [
      'the operationId changes',
      'calls',
      set(entry('resendTransactionWebhook'), 'operation.operationId', 'resendWebhook'),
    ],
  ],
  'deposit.processing': [
    [
      'the status becomes SUCCESS',
      'events',
      set(schemas, 'DepositProcessingEvent.properties.data.allOf.1.properties.status.const', 'SUCCESS'),
    ],
    [
      'confirmed is no longer fixed',
      'events',
      remove(schemas, 'DepositProcessingEvent.properties.data.allOf.1.properties.confirmed'),
    ],
    [
      'the hash may be a string',
      'events',
      remove(schemas, 'DepositProcessingEvent.properties.data.allOf.1.properties.hash'),
    ],
    ['the example has a confirmation', 'examples', set(example('deposit.processing'), 'data.confirmations', 1)],
    [
      'PROCESSING is no longer known',
      'resources',
      without(schemas, 'TransactionStatus.x-extensible-enum', 'PROCESSING'),
    ],
  ],
  'deposit.success': [
    [
      'the wallet of the example has an undocumented field',
      'examples',
      set(example('deposit.success'), 'data.wallet.undocumented', 1),
    ],
    ['the event is lost', 'events', ({ webhooks }) => delete webhooks['deposit.success']],
    [
      'the event gets another name',
      'events',
      set(schemas, 'DepositSuccessEvent.properties.event.const', 'deposit.succeeded'),
    ],
    [
      'the wallet may be missing',
      'events',
      without(schemas, 'DepositSuccessEvent.properties.data.allOf.1.required', 'wallet'),
    ],
    ['the signature header is lost', 'events', set(event('deposit.success'), 'parameters', [])],
    ['the signature header becomes optional', 'events', set(components, 'parameters.ServiceSignature.required', false)],
    [
      'the signature takes upper case',
      'events',
      set(components, 'parameters.ServiceSignature.schema.pattern', '^[0-9A-Fa-f]{128}$'),
    ],
    [
      'the signature algorithm becomes SHA-256',
      'events',
      set(components, 'parameters.ServiceSignature.x-webhook-signature.algorithm', 'HMAC-SHA256'),
    ],
  ],
  'deposit.failed': [
    [
      'the reason becomes nullable',
      'events',
      set(schemas, 'DepositFailedEvent.properties.data.allOf.1.properties.reason.type', ['string', 'null']),
    ],
    ['202 acknowledges, too', 'events', set(event('deposit.failed'), 'responses.202', { description: 'Accepted.' })],
    [
      'the screening status of the example is closed off',
      'resources',
      rename(schemas, 'AmlScreeningStatus.x-extensible-enum', 'enum'),
    ],
    ['the example has no reason', 'examples', set(example('deposit.failed'), 'data.reason', null)],
  ],
  'deposit.swept.failed': [
    [
      'the status becomes FAILED',
      'events',
      set(schemas, 'DepositSweptFailedEvent.properties.data.allOf.1.properties.status.const', 'FAILED'),
    ],
    [
      'assetSwept becomes true',
      'events',
      set(schemas, 'DepositSweptFailedEvent.properties.data.allOf.1.properties.assetSwept.const', true),
    ],
    ['data is no transaction', 'events', remove(schemas, 'DepositSweptFailedEvent.properties.data.allOf.0')],
    ['the event asks for an API key', 'events', remove(event('deposit.swept.failed'), 'security')],
  ],
  'swap.failed': [
    ['the rate may be missing', 'events', without(schemas, 'SwapFailedEvent.properties.data.allOf.1.required', 'rate')],
    ['data becomes optional', 'events', without(schemas, 'SwapFailedEvent.required', 'data')],
    ['SWAP is no longer known', 'resources', without(schemas, 'TransactionType.x-extensible-enum', 'SWAP')],
    ['the fields of the beneficiary are no longer marked', 'gaps', remove(schemas, 'Beneficiary.x-not-shown')],
    ['a sixth attempt is promised', 'events', (contract) => deliveryOf(contract, { attempts: 6 })],
    ['the delays shrink', 'events', (contract) => deliveryOf(contract, { delaysInMinutes: [5, 10, 20, 40] })],
    [
      'that the list of events is incomplete is dropped',
      'gaps',
      (contract) => {
        const tag = contract.tags.find(({ name }) => name === 'events');
        delete tag?.['x-not-shown'];
      },
    ],
  ],
};

function deliveryOf(contract: Contract, change: object): void {
  const tag = contract.tags.find(({ name }) => name === 'events');
  Object.assign(tag?.['x-webhook-delivery'] as object, change);
}

export const listMutations = (): Mutation[] =>
  Object.entries(mutations).flatMap(([subject, rows]) =>
    rows.map(([change, caughtBy, apply]) => ({ subject, change, caughtBy, apply })),
  );

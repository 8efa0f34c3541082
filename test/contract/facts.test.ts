/** The contract says what openapi/facts.yaml says, and a plausible edit that changes a meaning is found. */
import { describe, expect, it } from 'vitest';
import { parsePointer, valueAt } from '../../scripts/contract/walk.js';
import { type Contract, readContract } from './contract.ts';
import { findExampleProblems } from './examples.ts';
import { findDifferences, readFacts } from './facts.ts';
import type { Node } from './nodes.ts';

const contract = readContract();
const facts = readFacts();

/** The contract after an edit of the node at a pointer. */
function edited(pointer: string, change: (node: Node) => void): Contract {
  const copy = structuredClone(contract);
  change(valueAt(copy, parsePointer(`#${pointer}`)) as Node);
  return copy;
}

const inOneLine = (text: unknown): string => String(text).replaceAll(/\s+/g, ' ');

/** The contract with another text in a description. */
const reworded = (pointer: string, from: string, to: string): Contract =>
  edited(pointer, (node) => {
    const text = inOneLine(node.description);
    if (!text.includes(from)) throw new Error(`${pointer} does not say ${from}`);
    node.description = text.replace(from, to);
  });

/** The contract with the texts of two nodes exchanged. */
function swapped(one: string, other: string, key = 'description'): Contract {
  const copy = structuredClone(contract);
  const [first, second] = [one, other].map((pointer) => valueAt(copy, parsePointer(`#${pointer}`)) as Node) as [
    Node,
    Node,
  ];
  if (first[key] === second[key]) throw new Error(`${one} and ${other} say the same`);
  [first[key], second[key]] = [second[key], first[key]];
  return copy;
}

/** The pointer to a field, which may be declared in an unnamed part of its schema. */
function field(schema: string, name: string): string {
  const { properties, allOf = [] } = contract.components.schemas[schema] ?? {};
  const place = `/components/schemas/${schema}`;
  if (properties?.[name]) return `${place}/properties/${name}`;
  return `${place}/allOf/${allOf.findIndex((part) => part.properties?.[name])}/properties/${name}`;
}

const operation = (path: string, method = 'post'): string => `/paths/${path.replaceAll('/', '~1')}/${method}`;
const event = (name: string): string => `/webhooks/${name}/post`;
const area = (name: string): string => `/tags/${contract.tags.findIndex((tag) => tag.name === name)}`;
const example = (name: string): string => `/components/examples/${name}/value/data`;

const salvage = operation('/v1/wallets/{walletId}/salvage');
const sweep = operation('/v1/wallets/{walletId}/transactions/sweep/assets');
const withdrawal = operation('/v1/wallets/{walletId}/withdraw/fiat/execute');
const quote = operation('/v1/wallets/{walletId}/addresses/{addressId}/swaps/quote');
const failure = '/components/responses/Failure';

const swappedFields: readonly [schema: string, one: string, other: string][] = [
  ['Transaction', 'senderAddress', 'recipientAddress'],
  ['TransactionTransfer', 'senderAddress', 'recipientAddress'],
  ['SalvageWithRpc', 'senderAddress', 'recipientAddress'],
  ['BatchNetworkFeeEntry', 'fee', 'networkFee'],
  ['BatchNetworkFeeEntry', 'fee', 'transactionFee'],
  ['RateDetails', 'minAmount', 'maxAmount'],
  ['RateDetails', 'fromAsset', 'toAsset'],
  ['SwapQuote', 'fromAmount', 'toAmount'],
  ['QuoteAddressSwapRequest', 'fromAssetId', 'toAssetId'],
  ['ListMeta', 'totalItems', 'itemCount'],
  ['Rate', 'previousRateId', 'rootRateId'],
  ['SignedBatch', 'success', 'errors'],
];

/** Edits of one place, each with another meaning. */
const edits: Record<string, () => Contract> = {
  'the limit and the remaining requests are swapped': () =>
    swapped('/components/headers/RateLimitLimit', '/components/headers/RateLimitRemaining'),
  'the summaries of sweep and salvage are swapped': () => swapped(sweep, salvage, 'summary'),
  'a withdrawal that is SUCCESS was executed, not only it': () =>
    reworded(withdrawal, 'Only `SUCCESS` means executed', '`SUCCESS` was executed'),
  'a salvage can be repeated': () => reworded(salvage, 'send it once', 'it can be repeated'),
  'a sweep can be repeated': () => reworded(sweep, 'send it once', 'it can be repeated'),
  'a deposit that is being processed is credited': () =>
    reworded(event('deposit.processing'), 'Do not credit it.', 'Credit it.'),
  'a deposit that is being processed is credited, says its payload': () =>
    reworded('/components/schemas/DepositProcessingEvent', 'Do not credit it.', 'Credit it.'),
  'a failed deposit is credited': () => reworded(event('deposit.failed'), 'Do not credit it.', 'Credit it.'),
  'a deposit whose sweep failed is not credited': () =>
    reworded(event('deposit.swept.failed'), 'Credit each transaction id once', 'Do not credit it'),
  'a failure did nothing': () =>
    reworded(failure, 'The operation failed.', 'The operation failed, and nothing was done.'),
  'a withdrawal is in the smallest unit': () =>
    reworded(field('FiatWithdrawalRequest', 'amount'), 'asset units', 'the smallest unit'),
  'a deposit is in the smallest unit': () =>
    reworded(field('DepositSuccessTransaction', 'amount'), 'units of the asset', 'the smallest unit of the asset'),
  'a transaction is in the smallest unit': () =>
    reworded(field('TransactionAsset', 'amount'), 'units of the asset', 'the smallest unit'),
  'amountUSD is in cents': () => reworded(field('TransactionDetails', 'amountUSD'), 'US dollars', 'US cents'),
  'a rate has the other direction': () =>
    reworded(
      field('RateDetails', 'rate'),
      'Units of toAsset that one unit of fromAsset',
      'Units of fromAsset that one unit of toAsset',
    ),
  'minAmount of a quote is the smallest amount to swap': () =>
    reworded(field('WalletSwapQuote', 'minAmount'), 'Minimum that you receive', 'Smallest amount to swap'),
  'errors of a batch may have been signed': () =>
    reworded(field('SignedBatch', 'errors'), 'were not signed', 'may have been signed'),
  'an index counts from 1': () => reworded(field('SignedBatchEntry', 'index'), 'from 0', 'from 1'),
  'disableAutoSweep is on': () => reworded(field('AddressConfigurations', 'disableAutoSweep'), 'is stopped', 'is on'),
  'the first delay is shorter': () => reworded(area('events'), 'starts at 5 minutes', 'starts at 1 minute'),
  'the last delay is longer': () => reworded(area('events'), 'reaches 80 minutes', 'reaches 160 minutes'),
  'the delays are others': () =>
    edited(`${area('events')}/x-webhook-delivery`, (node) => {
      node.delaysInMinutes = [1, 2, 4, 8, 16];
    }),
  'the status of a withdrawal loses its mark': () =>
    edited(field('FiatWithdrawalTransaction', 'status'), (node) => delete node['x-inferred']),
  'a stated field is marked as assumed': () =>
    edited(field('FiatWithdrawalRequest', 'assetId'), (node) => {
      node['x-inferred'] = 'Not stated.';
    }),
  'a gap is another one': () =>
    edited('/components/schemas/BatchFailure', (node) => {
      node['x-not-shown'] = 'Something else.';
    }),
  'an example has a status that the open set does not list': () =>
    edited(example('executeFiatWithdrawal.bank-transfer.response'), (node) => {
      node.status = 'COMPLETED';
    }),
  'the failed deposit has no amlScreening.status': () =>
    edited(`${example('deposit.failed')}/amlScreening`, (node) => delete node.status),
  'a request example has no response of its name': () =>
    edited(`${salvage}/responses/200/content/application~1json/examples`, (node) => delete node.token),
  'a quote is valid for 30 seconds': () =>
    edited(quote, (node) => {
      node.description = `${node.description} A quote is valid for 30 seconds.`;
    }),
  'a withdrawal arrives on the same day': () =>
    edited(withdrawal, (node) => {
      node.description = `${node.description} It arrives on the same day.`;
    }),
};

/** Phrases of the service, and their opposites. */
const opposites: readonly [stated: string, opposite: string][] = [
  ['must be HTTPS', 'may be HTTP'],
  ['Up to 5 attempts', 'At least 5 attempts'],
  ['any other result is a failed attempt', 'any other result is accepted'],
  ['a timeout counts as failure', 'a timeout counts as success'],
  ['over the raw body before anything else', 'over the parsed body after everything else'],
  ['is EVM-only', 'exists on every chain'],
  ['Lowercase hex', 'Base64'],
  ['without broadcasting them', 'and broadcasts them'],
  ['The two-factor code is required', 'The two-factor code is optional'],
  ['Includes the private key', 'Never includes the private key'],
  ['Stops automatic sweeping', 'Starts automatic sweeping'],
  ['cannot be combined with', 'can be combined with'],
  ['must be unique per business', 'may repeat in a business'],
  ['not available on `testnet`', 'available on `testnet` too'],
  ['Omit it for the native coin', 'Required for the native coin'],
  ['executed and confirmed', 'accepted'],
  ['webhooks are not', 'webhooks are too'],
  ['may be delivered again', 'is never delivered again'],
  ['typically issued per customer', 'one per customer'],
];

const rewritten = (stated: string, opposite: string): Contract =>
  JSON.parse(JSON.stringify(contract), (key, value) =>
    key !== '$ref' && typeof value === 'string' && value.includes(' ')
      ? inOneLine(value).replaceAll(stated, opposite)
      : value,
  );

const findings = (mutant: Contract): string[] => [...findDifferences(mutant, facts), ...findExampleProblems(mutant)];

it('the contract says what the table of facts says, and nothing else', () => {
  expect(findDifferences(contract, facts)).toEqual([]);
});

it('the contract says once that a received field may be null where the interface states none', () => {
  expect(contract.info).toHaveProperty('x-inferred', expect.stringContaining('may be absent or null: assumed'));
});

it('the examples conform to the contract, each request with a response of its name', () => {
  expect(findExampleProblems(contract)).toEqual([]);
});

describe('the checks find an edit after which', () => {
  it.each(swappedFields)('%s describes %s as %s', (schema, one, other) => {
    expect(findings(swapped(field(schema, one), field(schema, other)))).not.toEqual([]);
  });

  it.each(Object.entries(edits))('%s', (_, edit) => {
    expect(findings(edit())).not.toEqual([]);
  });

  it.each(opposites)('"%s" becomes "%s"', (stated, opposite) => {
    expect(findDifferences(rewritten(stated, opposite), facts)).not.toEqual([]);
  });
});

describe('the table', () => {
  it('reports a part and a line that it does not state', () => {
    const { Wallet: _, ...others } = facts;
    expect(findDifferences(contract, others)).toEqual(['Wallet: no fact states it']);
    const { label, ...lines } = facts.VirtualAccountDetails?.lines ?? {};
    const withoutLabel = { ...facts, VirtualAccountDetails: { lines, shows: [] } };
    expect(label?.form).toBe('string ?');
    expect(findDifferences(contract, withoutLabel)).toEqual(['VirtualAccountDetails: label: no fact states it']);
  });

  it('reports a part and a line that the contract does not have', () => {
    const lost = { lines: {}, shows: [] };
    expect(findDifferences(contract, { ...facts, Lost: lost })).toEqual(['Lost: the contract does not have it']);
    const { lines = {}, shows = [] } = facts.Wallet ?? {};
    const more = {
      ...facts,
      Wallet: { lines: { ...lines, lost: { form: 'string', isAssumed: false, words: [], gaps: [] } }, shows },
    };
    expect(findDifferences(contract, more)).toEqual(['Wallet: lost: the contract does not have it']);
  });
});

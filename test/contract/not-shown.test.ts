import { describe, expect, test } from 'vitest';
import { type Contract, readContract } from '../../scripts/contract.ts';
import { listInferred, listNotShown, type Remark } from '../../scripts/remarks.ts';

/** What the service's interface calls "not shown", by hand: 20 facts, some of which are said in several places. */
const openFacts: { fact: string; said: { place: string; phrase: string }[] }[] = [
  {
    fact: 'behaviour of other virtual-account types',
    said: [{ place: 'schema VirtualAccountType', phrase: 'Behaviour of the other types of virtual accounts' }],
  },
  {
    fact: 'other virtual-account types',
    said: [{ place: 'schema VirtualAccountType', phrase: 'Other types of virtual accounts' }],
  },
  {
    fact: 'fields of the embedded beneficiary',
    said: [{ place: 'schema Beneficiary', phrase: 'Fields of the embedded beneficiary' }],
  },
  {
    fact: 'fields of the embedded payment link',
    said: [{ place: 'schema PaymentLink', phrase: 'Fields of the embedded payment link' }],
  },
  {
    fact: 'remaining fields of the fiat withdrawal',
    said: [{ place: 'schema FiatWithdrawalTransaction', phrase: 'Remaining fields' }],
  },
  {
    fact: 'transitions of a transaction',
    said: [{ place: 'schema TransactionStatus', phrase: 'Transitions between transaction statuses' }],
  },
  {
    fact: 'other transitions of a rate',
    said: [{ place: 'schema RateStatus', phrase: 'Transitions of a rate other' }],
  },
  {
    fact: 'other transitions of addresses and virtual accounts',
    said: [
      { place: 'schema Address, field isActive', phrase: 'Transitions of isActive other' },
      { place: 'schema VirtualAccountStatus', phrase: 'Transitions of the status and isActive' },
    ],
  },
  {
    fact: 'result of a contract read with several calls',
    said: [{ place: 'schema ContractReadResult', phrase: 'several calls' }],
  },
  {
    fact: 'other request fields of the master-wallet swap quote',
    said: [{ place: 'schema QuoteWalletSwapRequest', phrase: 'Other request fields' }],
  },
  {
    fact: 'paging of the history of a rate',
    said: [{ place: 'operation listRateHistory', phrase: 'Query parameters that page' }],
  },
  {
    fact: 'response to a webhook resend',
    said: [{ place: 'operation resendTransactionWebhook, response 200', phrase: 'Shape of the response' }],
  },
  {
    fact: 'endpoints of other areas',
    said: [
      'yield',
      'auto-settlement rules',
      'gateway',
      'payment links',
      'beneficiaries',
      'AML checks',
      'asset and blockchain lookups',
      'deposits',
      'withdrawals of crypto',
      'swap execution',
      'transaction listing',
      'liquidity-pool rate creation',
    ].map((phrase) => ({ place: 'the interface', phrase })),
  },
  { fact: 'key scopes', said: [{ place: 'security scheme apiKey', phrase: 'Key scopes or permissions' }] },
  {
    fact: 'how the two-factor code is issued',
    said: [{ place: 'schema SignContractWritesRequest, field code', phrase: 'How the two-factor code is issued' }],
  },
  { fact: 'list of event names', said: [{ place: 'tag events', phrase: 'Complete list of event names' }] },
  { fact: 'operation behind an event', said: [{ place: 'tag events', phrase: 'Which operation emits which event' }] },
  {
    fact: 'errors',
    said: [
      { place: 'response Failure', phrase: 'Shape of the body' },
      { place: 'response Failure', phrase: 'Error codes' },
      { place: 'response Failure', phrase: 'Status codes of failures' },
    ],
  },
  {
    fact: 'quota, payload size and amount limits',
    said: [
      { place: 'header RateLimitLimit', phrase: 'Numeric request quota' },
      { place: 'the interface', phrase: 'Payload size limits' },
      { place: 'schema FiatWithdrawalRequest, field amount', phrase: 'Limits of the amount per operation' },
    ],
  },
  {
    fact: 'deprecation and compatibility',
    said: [{ place: 'the interface', phrase: 'Deprecation and compatibility policy' }],
  },
];

const contract = readContract();

const says = (remark: Remark, { place, phrase }: { place: string; phrase: string }): boolean =>
  remark.place === place && remark.text.includes(phrase);

/** The facts that the contract does not call open, or not at their place. */
function missingFacts(of: Contract): string[] {
  const remarks = listNotShown(of);
  return openFacts
    .filter(({ said }) => !said.every((each) => remarks.some((remark) => says(remark, each))))
    .map(({ fact }) => fact);
}

/** The contract without one remark. */
function without({ pointer, text }: Remark): Contract {
  const copy = structuredClone(contract);
  const keys = pointer
    .slice(1)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const marker = keys.pop() ?? '';
  const at = (node: unknown, key: string) => (node as Record<string, unknown>)[key];
  const holder = keys.reduce(at, copy as unknown) as Record<string, unknown>;
  const value = holder[marker];
  if (Array.isArray(value)) holder[marker] = value.filter((each) => each !== text);
  else delete holder[marker];
  return copy;
}

test('every fact that the interface leaves open is marked in the contract', () => {
  expect(openFacts).toHaveLength(20);
  expect(missingFacts(contract)).toEqual([]);
});

describe.each(openFacts)('$fact', ({ fact, said }) => {
  test('is missed when it is dropped from the contract', () => {
    for (const each of said) {
      const remark = listNotShown(contract).find((candidate) => says(candidate, each));
      expect(remark && missingFacts(without(remark))).toContain(fact);
    }
  });
});

test('a remark on an unnamed part is found and named by the way to it', () => {
  const copy = structuredClone(contract);
  const { responses } = copy.paths['/v1/rates/{id}/history']?.get ?? {};
  Object.assign(responses?.['200'] as object, {
    content: { 'application/json': { schema: { properties: { data: { items: { 'x-inferred': 'A guess.' } } } } } },
  });
  expect(listInferred(copy)).toContainEqual({
    group: 'Operations',
    place: 'operation listRateHistory, response 200, field data, each entry',
    pointer:
      '/paths/~1v1~1rates~1{id}~1history/get/responses/200/content/application~1json/schema/properties/data/items/x-inferred',
    text: 'A guess.',
  });
});

/** The contract says what openapi/facts.yaml says, and its examples are right. */
import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readContract } from './contract.ts';
import { findExampleProblems } from './examples.ts';
import { findDifferences, readFacts } from './facts.ts';
import {
  type ContractCall,
  problemsOfSignedCall,
  problemsOfSignedMessage,
  type SignedMessage,
  transactionHash,
} from './signatures.ts';

const contract = readContract();
const { examples, parameters } = contract.components;

test('the contract says what the table of facts says, and nothing else', () => {
  expect(findDifferences(contract, readFacts())).toEqual([]);
});

test('the contract says once that a received field may be null if the provider does not state it', () => {
  expect(contract.info).toHaveProperty(
    'x-inferred',
    expect.stringContaining('We assume that every other one may be absent or null'),
  );
});

test('the examples conform to the contract, each request with a response of its name', () => {
  expect(findExampleProblems(contract)).toEqual([]);
});

/** The example of a response, with that of its request. */
const exchange = <Request, Data>(name: string) => ({
  name,
  request: examples[name.replace('.response', '.request')]?.value as Request,
  data: Object(examples[name]?.value).data as Data,
});

const names = (operation: RegExp) => Object.keys(examples).filter((name) => operation.test(name));

const messages = names(/^sign(Wallet|Address)Message\..*\.response$/).map((name) =>
  exchange<{ message: string; note?: string }, SignedMessage & { note: string | null }>(name),
);

interface SignedWrite extends Pick<SignedMessage, 'reason' | 'hash' | 'senderAddress' | 'wallet'> {
  signedTransaction: string;
}

interface SignedBatch {
  success: { index: number; method: string; signedTransaction: string }[];
  errors: { index: number; method: string }[];
}

// The key of this wallet is the keccak-256 of `stablecoin-wallet-api: example wallet on Ethereum`, so that examples can be added.
const single = exchange<{ calls: [ContractCall] }, SignedWrite>('signContractWrites.single.response');
const wallet = single.data.wallet.address;
const batches = names(/^signContractWrites\.batch.*\.response$/).map((name) =>
  exchange<{ calls: ContractCall[] }, SignedBatch>(name),
);

const writes = [
  { name: single.name, signedTransaction: single.data.signedTransaction, call: single.request.calls[0] },
  ...batches.flatMap(({ name, request, data }) =>
    data.success.map(({ index, signedTransaction }) => ({
      name: `${name}, call ${index}`,
      signedTransaction,
      call: request.calls[index] as ContractCall,
    })),
  ),
];

describe('signed messages', () => {
  test.each(messages)('$name is signed by the address that it names', ({ data }) => {
    expect(problemsOfSignedMessage(data)).toEqual([]);
  });

  test.each(messages)('$name belongs to its request', ({ request, data }) => {
    expect(data.reason).toBe(request.message);
    expect(data.note).toBe(request.note ?? null);
  });
});

describe('signed contract writes', () => {
  test.each(writes)('$name is the call of the request, signed by the wallet', ({ signedTransaction, call }) => {
    expect(problemsOfSignedCall(signedTransaction, call, wallet)).toEqual([]);
  });

  test('the record of a single write names its signer, its hash and its call', () => {
    const { senderAddress, hash, signedTransaction, reason } = single.data;
    expect(senderAddress).toBe(wallet);
    expect(hash).toBe(transactionHash(signedTransaction));
    expect(JSON.parse(reason)).toEqual(single.request.calls[0]);
  });

  test.each(batches)('$name accounts for every call exactly once', ({ request: { calls }, data }) => {
    const entries = [...data.success, ...data.errors].sort((a, b) => a.index - b.index);
    expect(entries.map(({ method }) => method)).toEqual(calls.map(({ method }) => method));
    expect(entries.map(({ index }) => index)).toEqual([...calls.keys()]);
  });
});

test('the signature of an event is that of the example of deposit.success, as compact JSON, with the key that the description names', () => {
  const { description, schema } = parameters.ServiceSignature ?? {};
  const body = JSON.stringify(examples['deposit.success']?.value);
  expect(description).toContain('<API_KEY>');
  expect(schema?.examples).toEqual([createHmac('sha512', '<API_KEY>').update(body).digest('hex')]);
});

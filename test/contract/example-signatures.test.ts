import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import {
  type ContractCall,
  problemsOfSignedCall,
  problemsOfSignedMessage,
  type SignedMessage,
  transactionHash,
} from './signatures.ts';

const folder = fileURLToPath(new URL('../../openapi/examples/', import.meta.url));
const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.yaml'))
  .sort();

/** The body that an example shows. */
function body<Body>(name: string): Body {
  return parse(readFileSync(folder + name, 'utf8')).value;
}

const messages = names
  .filter((name) => /^signing\/.*\.response\.yaml$/.test(name))
  .map((name) => ({
    name,
    request: body<{ message: string; note?: string }>(name.replace('.response.', '.request.')),
    record: body<{ data: SignedMessage & { note: string | null } }>(name).data,
  }));

interface SignedWrite extends Pick<SignedMessage, 'reason' | 'hash' | 'senderAddress' | 'wallet'> {
  signedTransaction: string;
}

// The key of this wallet is the keccak-256 of `stablecoin-wallet-api: example wallet on Ethereum`, so that examples can be added.
const single = body<{ data: SignedWrite }>('contracts/signContractWrites.single.response.yaml').data;
const wallet = single.wallet.address;

const batches = names
  .filter((name) => /^contracts\/signContractWrites\.batch.*\.response\.yaml$/.test(name))
  .map((name) => ({
    name,
    calls: calls(name),
    ...body<{ data: SignedBatch }>(name).data,
  }));

interface SignedBatch {
  success: { index: number; method: string; signedTransaction: string }[];
  errors: { index: number; method: string }[];
}

function calls(response: string): ContractCall[] {
  return body<{ calls: ContractCall[] }>(response.replace('.response.', '.request.')).calls;
}

function callAt(calls: ContractCall[], index: number): ContractCall {
  const call = calls[index];
  if (!call) throw new Error(`the request has no call ${index}`);
  return call;
}

const writes = [
  {
    name: 'contracts/signContractWrites.single.response.yaml',
    signedTransaction: single.signedTransaction,
    call: callAt(calls('contracts/signContractWrites.single.response.yaml'), 0),
  },
  ...batches.flatMap(({ name, calls, success }) =>
    success.map(({ index, signedTransaction }) => ({
      name: `${name}, call ${index}`,
      signedTransaction,
      call: callAt(calls, index),
    })),
  ),
];

describe('signed messages', () => {
  test('both operations show every chain that signs messages', () => {
    for (const operation of ['signWalletMessage', 'signAddressMessage']) {
      const chains = messages
        .filter(({ name }) => name.includes(operation))
        .map(({ record }) => record.blockchain.slug);
      expect(chains.sort()).toEqual(['ethereum', 'solana', 'stellar', 'tron']);
    }
  });

  test.each(messages)('$name is signed by the address that it names', ({ record }) => {
    expect(problemsOfSignedMessage(record)).toEqual([]);
  });

  test.each(messages)('$name belongs to its request', ({ request, record }) => {
    expect(record.reason).toBe(request.message);
    expect(record.note).toBe(request.note ?? null);
  });
});

describe('signed contract writes', () => {
  test.each(writes)('$name is the call of the request, signed by the wallet', ({ signedTransaction, call }) => {
    expect(problemsOfSignedCall(signedTransaction, call, wallet)).toEqual([]);
  });

  test('the record of a single write names its signer, its hash and its call', () => {
    expect(single.senderAddress).toBe(wallet);
    expect(single.hash).toBe(transactionHash(single.signedTransaction));
    expect(JSON.parse(single.reason)).toEqual(writes[0]?.call);
  });

  test('each transaction of the wallet has a nonce of its own', () => {
    // The second field, after the chain id.
    const nonces = writes.map(({ signedTransaction }) => signedTransaction.slice(0, '0x02f8af012a'.length));
    expect(nonces.filter((nonce, index) => nonces.indexOf(nonce) < index)).toEqual([]);
  });

  test.each(batches)('$name accounts for every call exactly once', ({ calls, success, errors }) => {
    const entries = [...success, ...errors].sort((a, b) => a.index - b.index);
    expect(entries.map(({ method }) => method)).toEqual(calls.map(({ method }) => method));
    expect(entries.map(({ index }) => index)).toEqual([...calls.keys()]);
  });
});

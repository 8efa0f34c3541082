import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';
import { Transaction } from 'micro-eth-signer';
import { describe, expect, test } from 'vitest';
import { requestExample } from '../../src/testing.ts';
import {
  type ContractCall,
  problemsOfSignedCall,
  problemsOfSignedMessage,
  transactionHash,
} from '../contract/signatures.ts';
import { fromDecimal, type Json, useWorld, walletOf } from './service.ts';

const [example] = requestExample('signContractWrites', 'single').calls;
if (!example) throw new Error('the example has no call');
const { reference, ...write } = example;
const [holder] = write.parameters;

const transfer = (fields: object = {}) => ({ ...write, ...fields });

describe('a signed message', () => {
  test.each(['ethereum', 'solana', 'stellar'])(
    'on %s is signed by the key of the wallet, or of the address',
    async (slug) => {
      const { sandbox, ask } = await useWorld();
      const { wallet, address, child } = walletOf(sandbox, slug);
      for (const message of ['Sign in, nonce 4c9e27b1', '', 'Ünïcödé 😀\n']) {
        const ofWallet = (await ask('signWalletMessage', { message }, child)).body.data;
        const ofAddress = (await ask('signAddressMessage', { message }, child)).body.data;
        for (const signed of [ofWallet, ofAddress]) expect(problemsOfSignedMessage(signed)).toEqual([]);
        expect(ofWallet).toMatchObject({ senderAddress: wallet.address, address: null, reason: message });
        expect(ofAddress).toMatchObject({ senderAddress: address.address, address: { id: address.id } });
        expect(ofAddress.hash).not.toBe(ofWallet.hash);
      }
    },
  );

  test('on tron is drawn from the seed and has the right form', async () => {
    const sign = async (message: string) => {
      const { sandbox, ask } = await useWorld();
      return (await ask('signWalletMessage', { message }, walletOf(sandbox, 'tron').child)).body.data;
    };
    const [one, again, other] = [await sign('one'), await sign('one'), await sign('other')];
    const { r, s, v, signature } = one.signedTransaction;
    expect([one.hash, signature]).toEqual([signature, `${r}${s.slice(2)}${v.toString(16)}`]);
    expect(signature).toMatch(/^0x[0-9a-f]{128}1b$/);
    expect([again.hash === one.hash, other.hash === one.hash]).toEqual([true, false]);
    expect(createBase58check(sha256).decode(one.senderAddress)).toHaveLength(21);
  });

  test("keeps the caller's note and metadata, and another message has another signature", async () => {
    const { ask } = await useWorld();
    const sign = async (body: object) => (await ask('signWalletMessage', body)).body.data;
    const one = await sign({ message: 'one', note: 'a note', metadata: 'some' });
    expect(one).toMatchObject({ note: 'a note', metadata: 'some', type: 'SIGNED', status: 'SUCCESS' });
    const again = await sign({ message: 'one' });
    expect(again).toMatchObject({ hash: one.hash, note: null, metadata: null });
    expect(again.id).not.toBe(one.id);
    expect((await sign({ message: 'two' })).hash).not.toBe(one.hash);
    expect((await sign({})).reason).toBe('');
  });
});

describe('signed contract writes', () => {
  async function useSigning() {
    const world = await useWorld();
    const { sandbox, ask } = world;
    const sign = (calls: unknown, code = sandbox.twoFactorCode().code, parameters = {}) =>
      ask('signContractWrites', { calls, code }, parameters);
    return { ...world, sign };
  }
  const transactionOf = ({ signedTransaction }: Json) => Transaction.fromHex(signedTransaction, false).raw;

  test('one write is a real transaction of the wallet that carries the call', async () => {
    const { sandbox, wallet, sign } = await useSigning();
    const { data } = (await sign([example])).body;
    expect(sandbox.requests[0]?.body).toEqual({ calls: [example], code: '[redacted]' });
    expect(problemsOfSignedCall(data.signedTransaction, example, wallet.address)).toEqual([]);
    expect(data).toMatchObject({
      type: 'SIGNED',
      status: 'SUCCESS',
      reference,
      reason: JSON.stringify(example),
      hash: transactionHash(data.signedTransaction),
      senderAddress: wallet.address,
      recipientAddress: write.address,
    });
    expect((await sign([transfer()])).body.data.reference).toMatch(/^SGN-\d+$/);
  });

  test('a batch signs each call by its own index, or lists its failure', async () => {
    const { wallet, sign } = await useSigning();
    const calls = [transfer(), transfer({ method: 'mint' }), transfer({ parameters: [holder, '2'] })];
    const { data, message } = (await sign(calls)).body;
    expect(message).toBe('Batch contract write signed successfully');
    expect(data.success.map(({ index }: Json) => index)).toEqual([0, 2]);
    for (const { index, signedTransaction } of data.success) {
      const problems = problemsOfSignedCall(signedTransaction, calls[index] as ContractCall, wallet.address);
      expect(problems).toEqual([]);
    }
    expect(data.errors).toEqual([{ index: 1, method: 'mint', message: 'The ABI has no method mint' }]);
    const failing = (await sign([transfer({ method: 'mint' }), transfer({ method: 'burn' })])).body.data;
    expect(failing).toMatchObject({ success: [], errors: [{ method: 'mint' }, { method: 'burn' }] });
  });

  test('each write takes the next nonce of the wallet, from 0', async () => {
    const { sandbox, sign } = await useSigning();
    const one = (await sign([transfer()])).body.data;
    const { success } = (await sign([transfer(), transfer({ method: 'mint' }), transfer()])).body.data;
    expect([one, ...success].map((signed) => transactionOf(signed).nonce)).toEqual([0n, 1n, 2n]);
    const testnet = walletOf(sandbox, 'ethereum', 'testnet').child;
    const other = (await sign([transfer()], undefined, testnet)).body.data;
    expect(other).toMatchObject({ chainId: 11_155_111, network: 'testnet' });
    expect(transactionOf(other)).toMatchObject({ nonce: 0n, chainId: 11_155_111n });
  });

  test('a write offers the gas and the price from which its fee is estimated', async () => {
    const { ask, sign } = await useSigning();
    const raw = transactionOf((await sign([transfer()])).body.data);
    const { fee } = (await ask('estimateWalletNetworkFee', { calls: [transfer()] })).body.data;
    expect(raw).toMatchObject({ chainId: 1n, value: 0n, maxPriorityFeePerGas: 100_000_000n });
    expect(fromDecimal(fee)).toBe(raw.gasLimit * Reflect.get(raw, 'maxFeePerGas'));
  });

  test('a wrong, a used and an old code are rejected, and nothing is signed', async () => {
    const { sandbox, sign } = await useSigning();
    const statusOf = async (code: string) => (await sign([transfer()], code)).status;
    const code = sandbox.twoFactorCode().code;
    expect([await statusOf(''), await statusOf(code), await statusOf(code)]).toEqual([403, 200, 403]);
    const late = sandbox.twoFactorCode().code;
    await sandbox.advanceClock({ milliseconds: 30_001 });
    expect(await statusOf(late)).toBe(403);
    const last = sandbox.twoFactorCode().code;
    await sandbox.advanceClock({ milliseconds: 30_000 });
    expect(await statusOf(last)).toBe(200);
  });
});

import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';
import { Transaction } from 'micro-eth-signer';
import { describe, expect, test } from 'vitest';
import { requestExample, type Sandbox } from '../../src/testing.js';
import {
  type ContractCall,
  problemsOfSignedCall,
  problemsOfSignedMessage,
  transactionHash,
} from '../contract/signatures.js';
import { call, fromDecimal, useSandbox, walletOf } from './service.js';

const token = '0x8627D2ff24B0c941606734Ebaf410d5c59b94304';
const holder = '0xa2424465919A9C1dc668508ccc17fd7d85E58540';

const transfer = (fields: object = {}) => ({
  address: token,
  method: 'transfer',
  parameters: [holder, '125500000'],
  abi: [
    {
      type: 'function',
      name: 'transfer',
      inputs: [
        { name: 'to', type: 'address' },
        { name: 'amount', type: 'uint256' },
      ],
      outputs: [{ name: '', type: 'bool' }],
    },
  ],
  ...fields,
});

describe('a signed message', () => {
  test.each(['ethereum', 'solana', 'stellar'])(
    'on %s is signed by the key of the wallet, or of the address',
    async (slug) => {
      const sandbox = await useSandbox();
      const { wallet, address } = walletOf(sandbox, slug);
      for (const message of ['Sign in, nonce 4c9e27b1', '', 'Ünïcödé 😀\n']) {
        const ofWallet = (await call(sandbox, 'signWalletMessage', { id: wallet.id }, { message })).body.data;
        expect(problemsOfSignedMessage(ofWallet)).toEqual([]);
        expect(ofWallet).toMatchObject({ senderAddress: wallet.address, address: null, reason: message });
        const parameters = { id: wallet.id, addressId: address.id };
        const ofAddress = (await call(sandbox, 'signAddressMessage', parameters, { message })).body.data;
        expect(problemsOfSignedMessage(ofAddress)).toEqual([]);
        expect(ofAddress).toMatchObject({ senderAddress: address.address, address: { id: address.id } });
        expect(ofAddress.hash).not.toBe(ofWallet.hash);
      }
    },
  );

  test('on tron is drawn from the seed and has the right form', async () => {
    const sign = async (message: string) => {
      const sandbox = await useSandbox();
      return (await call(sandbox, 'signWalletMessage', { id: walletOf(sandbox, 'tron').id }, { message })).body.data;
    };
    const [one, again, other] = [await sign('one'), await sign('one'), await sign('other')];
    const { r, s, v, signature } = one.signedTransaction;
    expect([one.hash, signature]).toEqual([signature, `${r}${s.slice(2)}${v.toString(16)}`]);
    expect(signature).toMatch(/^0x[0-9a-f]{128}1b$/);
    expect([again.hash === one.hash, other.hash === one.hash]).toEqual([true, false]);
    expect(createBase58check(sha256).decode(one.senderAddress)).toHaveLength(21);
  });

  test('keeps what the caller supplied, and another message has another signature', async () => {
    const sandbox = await useSandbox();
    const { id } = walletOf(sandbox, 'ethereum');
    const sign = async (body: object) => (await call(sandbox, 'signWalletMessage', { id }, body)).body.data;
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
  const sign = (sandbox: Sandbox, calls: unknown, code = sandbox.twoFactorCode()) =>
    call(sandbox, 'signContractWrites', { walletId: walletOf(sandbox, 'ethereum').id }, { calls, code });

  test('one write is a real transaction of the wallet that carries the call', async () => {
    const sandbox = await useSandbox();
    const { wallet } = walletOf(sandbox, 'ethereum');
    const write = transfer({ reference: 'INVOICE-2207' });
    const { data } = (await sign(sandbox, [write])).body;
    expect(problemsOfSignedCall(data.signedTransaction, write as unknown as ContractCall, wallet.address)).toEqual([]);
    expect(data).toMatchObject({
      type: 'SIGNED',
      status: 'SUCCESS',
      reference: 'INVOICE-2207',
      reason: JSON.stringify(write),
      hash: transactionHash(data.signedTransaction),
      senderAddress: wallet.address,
      recipientAddress: token,
    });
    expect((await sign(sandbox, [transfer()])).body.data.reference).toMatch(/^SGN-\d+$/);
  });

  test('a batch signs each call by its own index, or lists its failure', async () => {
    const sandbox = await useSandbox();
    const { wallet } = walletOf(sandbox, 'ethereum');
    const calls = [transfer(), transfer({ method: 'mint' }), transfer({ parameters: [holder, '2'] })];
    const { data, message } = (await sign(sandbox, calls)).body;
    expect(message).toBe('Batch contract write signed successfully');
    expect(data.success.map(({ index }: { index: number }) => index)).toEqual([0, 2]);
    for (const { index, signedTransaction } of data.success)
      expect(problemsOfSignedCall(signedTransaction, calls[index] as unknown as ContractCall, wallet.address)).toEqual(
        [],
      );
    expect(data.errors).toEqual([{ index: 1, method: 'mint', message: 'The ABI has no method mint' }]);
  });

  test('a batch in which every call fails is a success that signs nothing, and takes no nonce', async () => {
    const sandbox = await useSandbox();
    const calls = [transfer({ method: 'mint' }), transfer({ method: 'burn' })];
    const { status, body } = await sign(sandbox, calls);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ success: [], errors: [{ method: 'mint' }, { method: 'burn' }] });
    const { signedTransaction } = (await sign(sandbox, [transfer()])).body.data;
    expect(Transaction.fromHex(signedTransaction, false).raw.nonce).toBe(0n);
  });

  test('each write takes the next nonce of the wallet, from 0', async () => {
    const sandbox = await useSandbox();
    const one = (await sign(sandbox, [transfer()])).body.data;
    const { success } = (await sign(sandbox, [transfer(), transfer({ method: 'mint' }), transfer()])).body.data;
    const nonces = [one, ...success].map(
      ({ signedTransaction }) => Transaction.fromHex(signedTransaction, false).raw.nonce,
    );
    expect(nonces).toEqual([0n, 1n, 2n]);
    const testnet = walletOf(sandbox, 'ethereum', 'testnet');
    const body = { calls: [transfer()], code: sandbox.twoFactorCode() };
    const other = (await call(sandbox, 'signContractWrites', { walletId: testnet.id }, body)).body.data;
    expect(other).toMatchObject({ chainId: 11_155_111, network: 'testnet' });
    expect(Transaction.fromHex(other.signedTransaction, false).raw).toMatchObject({ nonce: 0n, chainId: 11_155_111n });
  });

  test('a write offers the gas and the price from which its fee is estimated', async () => {
    const sandbox = await useSandbox();
    const { data } = (await sign(sandbox, [transfer()])).body;
    const { raw } = Transaction.fromHex(data.signedTransaction, false);
    const { fee } = (
      await call(
        sandbox,
        'estimateWalletNetworkFee',
        { walletId: walletOf(sandbox, 'ethereum').id },
        { calls: [transfer()] },
      )
    ).body.data;
    expect(raw).toMatchObject({ chainId: 1n, value: 0n, maxPriorityFeePerGas: 100_000_000n });
    expect(fromDecimal(fee)).toBe(raw.gasLimit * Reflect.get(raw, 'maxFeePerGas'));
  });

  test('a wrong, a used and an old code are refused, and nothing is signed', async () => {
    const sandbox = await useSandbox();
    const code = sandbox.twoFactorCode();
    expect((await sign(sandbox, [transfer()], '')).status).toBe(403);
    expect((await sign(sandbox, [transfer()], code)).status).toBe(200);
    expect((await sign(sandbox, [transfer()], code)).status).toBe(403);
    const late = sandbox.twoFactorCode();
    await sandbox.advance(30_001);
    expect((await sign(sandbox, [transfer()], late)).status).toBe(403);
    const last = sandbox.twoFactorCode();
    await sandbox.advance(30_000);
    expect((await sign(sandbox, [transfer()], last)).status).toBe(200);
  });

  test('the only call of a request that cannot be encoded is refused with the reason', async () => {
    const sandbox = await useSandbox();
    const { status, body } = await sign(sandbox, [transfer({ parameters: ['no address', '1'] })]);
    expect([status, body.message]).toEqual([400, 'parameter 0 is not of type address: "no address"']);
  });

  test('the examples of the contract are signed', async () => {
    const sandbox = await useSandbox();
    for (const name of ['single', 'batch', 'batch-with-error'] as const) {
      const { calls } = requestExample('signContractWrites', name);
      expect((await sign(sandbox, calls)).status).toBe(200);
    }
  });
});

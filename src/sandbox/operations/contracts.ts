/// <reference types="node" />
import { createHash } from 'node:crypto';
import { Transaction as EvmTransaction } from 'micro-eth-signer';
import type { JsonValue, SigningContractCall } from '../../../generated/types.js';
import { formatUnits } from '../world/decimal.js';
import { requireActive } from '../world/records.js';
import { addTransaction } from '../world/transaction.js';
import type { StoredWallet, World } from '../world/world.js';
import type { Behaviours } from './behaviour.js';
import { type EncodedCall, encodeCalls, encodeOnly, requireEvm } from './contract-calls.js';
import {
  estimatedArrivalTime,
  feeOf,
  gasOf,
  maxFeePerGas,
  nativeBalance,
  networkFeeFields,
  transactionFee,
} from './network-fee.js';
import { invalid } from './refusal.js';
import { useCode } from './two-factor.js';

const feeMessage = 'Network fee retrieved successfully';

export const contracts: Pick<
  Behaviours,
  'readContracts' | 'estimateWalletNetworkFee' | 'estimateAddressNetworkFee' | 'signContractWrites'
> = {
  // Choice: reads. There is no chain: the contracts of the seeded tokens know their name, symbol and decimals, and every other
  // value is drawn from the call, so that the same call reads the same. Several calls read into a list, by their order; where a
  // call fails, its place holds the failed entry.
  readContracts({ world, wallet, body: { calls } }) {
    requireEvm(wallet);
    const message = 'Contract read successfully';
    if (calls.length === 1) return { data: read(world, encodeOnly(calls)), message };
    const { encoded, failed } = encodeCalls(calls);
    const byIndex = new Map<number, JsonValue>(failed.map((entry) => [entry.index, entry]));
    for (const call of encoded) byIndex.set(call.index, read(world, call));
    return { data: calls.map((_, index) => byIndex.get(index) ?? null), message };
  },

  estimateWalletNetworkFee({ wallet, body: { calls } }) {
    requireEvm(wallet);
    if (calls.length === 1)
      return {
        data: { balance: formatUnits(nativeBalance), fee: formatUnits(feeOf(encodeOnly(calls).data)) },
        message: feeMessage,
      };
    const { encoded, failed: errors } = encodeCalls(calls);
    const fees = encoded.map(({ index, call, data }) => ({
      index,
      method: call.method,
      fee: formatUnits(feeOf(data)),
      ...networkFeeFields(wallet, feeOf(data)),
      estimatedArrivalTime,
      transactionFee,
    }));
    const totalFee = totalOf(encoded);
    return {
      data: { fees, totalFee, estimatedArrivalTime: fees.length * estimatedArrivalTime, errors },
      message: `Batch network fee retrieved (${fees.length}/${calls.length} successful)`,
    };
  },

  // Choice: fee of several calls of a child address. It is the sum; where one call cannot be encoded, all are refused (400).
  estimateAddressNetworkFee({ wallet, address, body }) {
    requireEvm(wallet);
    requireActive(address);
    const { encoded, failed } = encodeCalls(body.calls);
    if (failed.length > 0) throw invalid(failed.map(({ message }) => message).join('; '));
    return { data: { balance: formatUnits(nativeBalance), fee: totalOf(encoded) }, message: feeMessage };
  },

  signContractWrites({ world, wallet, body: { calls, code } }) {
    requireEvm(wallet);
    useCode(world, code);
    if (calls.length === 1) {
      const only = encodeOnly(calls);
      const { call } = only;
      const { signedTransaction, hash } = sign(wallet, only);
      const state = { type: 'SIGNED', status: 'SUCCESS' } as const;
      const { record } = addTransaction(world, { wallet }, 'SGN', {
        ...state,
        recipientAddress: call.address,
        ...(call.reference !== undefined && { reference: call.reference }),
      });
      const signed = { ...state, hash, reason: JSON.stringify(call), signedTransaction };
      return { data: Object.assign(record, signed), message: 'Contract write signed successfully' };
    }
    const { encoded, failed: errors } = encodeCalls(calls);
    const success = encoded.map((entry) => ({
      index: entry.index,
      method: entry.call.method,
      signedTransaction: sign(wallet, entry).signedTransaction,
    }));
    return { data: { success, errors }, message: 'Batch contract write signed successfully' };
  },
};

/** The fees of calls together. */
const totalOf = (calls: readonly EncodedCall[]): string =>
  formatUnits(calls.reduce((sum, { data }) => sum + feeOf(data), 0n));

// Choice: nonces. Each contract write that a wallet signs takes its next nonce, from 0, since no chain says which are used.
function sign(wallet: StoredWallet, { call, data }: EncodedCall<SigningContractCall>) {
  const transaction = EvmTransaction.prepare({
    type: 'eip1559',
    chainId: BigInt(wallet.chain.chainIds?.[wallet.network] ?? 1),
    nonce: BigInt(wallet.nonce++),
    maxFeePerGas,
    maxPriorityFeePerGas: 100_000_000n,
    gasLimit: gasOf(data),
    to: call.address,
    value: 0n,
    data: `0x${Buffer.from(data).toString('hex')}`,
  }).signBy(wallet.privateKey, false);
  return { signedTransaction: transaction.toHex(), hash: transaction.hash };
}

function read({ assets }: World, { call, data, outputs }: EncodedCall): string | string[] {
  const address = call.address.toLowerCase();
  const token = [...assets.values()].find(({ record }) => record.address?.toLowerCase() === address);
  if (token && (call.method === 'name' || call.method === 'symbol' || call.method === 'decimals'))
    return String(token.record[call.method]);
  const values = outputs.map(({ type }, index) => draw(type, `${address} ${index}`, data));
  return values.length === 1 ? String(values[0]) : values;
}

/** A value of a type, drawn from the call. */
function draw(type: string, place: string, data: Uint8Array): string {
  const digest = createHash('sha256').update(place).update(data).digest('hex');
  if (type === 'bool') return String(Number.parseInt(digest.slice(0, 2), 16) % 2 === 0);
  if (type === 'address') return `0x${digest.slice(0, 40)}`;
  // Small enough for the smallest integer, so that the value is one of the type.
  if (/^u?int/.test(type)) return String(Number.parseInt(digest.slice(0, 2), 16) >> 1);
  return `0x${digest}`;
}

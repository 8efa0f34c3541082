import { createHash } from 'node:crypto';
import { addr, Transaction as EvmTransaction } from 'micro-eth-signer';
import type { ContractCall, SigningContractCall } from '../../../generated/types.js';
import { responseExample } from '../../samples/examples.js';
import { invalid } from '../server/request-outcome.js';
import { formatUnits, gasLimit, gasPrice, nativeBalance, networkFee, networkFeeFields } from '../world/amounts.js';
import { requireActive } from '../world/records.js';
import { addTransaction } from '../world/transaction.js';
import type { StoredWallet, World } from '../world/world.js';
import { type AbiType, encodeCall } from './abi.js';
import { useCode } from './limits.js';
import type { Behaviours } from './types.js';

const messageOfFees = responseExample('estimateWalletNetworkFee', 'batch').message;
const messageOfWrites = responseExample('signContractWrites', 'batch').message;
const balance = formatUnits(nativeBalance);
const fee = formatUnits(networkFee);
const totalFee = (calls: readonly unknown[]): string => formatUnits(networkFee * BigInt(calls.length));

export const contracts = {
  readContracts({ world, wallet, body: { calls } }) {
    requireEvm(wallet);
    const values = encodeCalls(calls).results.map((each) => ('data' in each ? readCall(world, each) : each));
    return { data: calls.length === 1 ? (values[0] ?? null) : values };
  },

  estimateWalletNetworkFee({ wallet, body: { calls } }) {
    requireEvm(wallet);
    const { encoded, errors } = encodeCalls(calls);
    if (calls.length === 1) return { data: { balance, fee } };
    const fees = encoded.map(({ index, call: { method } }) => ({ index, method, fee, ...networkFeeFields(wallet) }));
    const estimatedArrivalTime = fees.reduce((sum, each) => sum + each.estimatedArrivalTime, 0);
    return {
      data: { fees, totalFee: totalFee(fees), estimatedArrivalTime, errors },
      message: messageOfFees.replace(/\d+\/\d+/, `${fees.length}/${calls.length}`),
    };
  },

  estimateAddressNetworkFee({ wallet, address, body: { calls } }) {
    requireEvm(wallet);
    requireActive(address);
    const { errors } = encodeCalls(calls);
    if (errors.length > 0) throw invalid(errors.map((each) => each.message).join('; '));
    return { data: { balance, fee: totalFee(calls) } };
  },

  signContractWrites({ world, wallet, body: { calls, code } }) {
    requireEvm(wallet);
    useCode(world, code);
    const { encoded, errors } = encodeCalls(calls);
    const [only] = encoded;
    if (only && calls.length === 1) {
      const { call } = only;
      const { signedTransaction, hash } = sign(wallet, only);
      const state = { type: 'SIGNED', status: 'SUCCESS' } as const;
      const { record } = addTransaction(world, { wallet }, 'SGN', {
        ...state,
        recipientAddress: call.address,
        ...(call.reference !== undefined && { reference: call.reference }),
      });
      const signed = { ...state, hash, reason: JSON.stringify(call), signedTransaction };
      return { data: Object.assign(record, signed) };
    }
    const success = encoded.map((entry) => ({
      index: entry.index,
      method: entry.call.method,
      signedTransaction: sign(wallet, entry).signedTransaction,
    }));
    return { data: { success, errors }, message: messageOfWrites };
  },
} satisfies Partial<Behaviours>;

/** A call that its ABI can encode, and its position in the request. */
interface EncodedCall<Call extends ContractCall = ContractCall> {
  readonly index: number;
  readonly call: Call;
  readonly data: Uint8Array;
  /** Types of the method's return values. */
  readonly outputs: readonly AbiType[];
}

/** A call that its ABI cannot encode. */
type FailedCall = { readonly index: number; readonly method: string; readonly message: string };

/** Rejects wallets whose chain has no smart contracts with an ABI. */
function requireEvm({ blockchain: { name, isEvmCompatible } }: StoredWallet): void {
  if (!isEvmCompatible) throw invalid(`${name} has no smart contracts that are called through an ABI`);
}

/** Encodes each call with its own ABI, so that only the calls that cannot be encoded fail; a request with one call fails with it. */
function encodeCalls<Call extends ContractCall>(calls: readonly Call[]) {
  const results = calls.map((call, index): EncodedCall<Call> | FailedCall => {
    try {
      if (!addr.isValid(call.address)) throw new TypeError(`${call.address} is not the address of a smart contract`);
      return { index, call, ...encodeCall(call) };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (calls.length === 1) throw invalid(message);
      return { index, method: call.method, message };
    }
  });
  const encoded = results.filter((result) => 'data' in result);
  return { results, encoded, errors: results.filter((result) => 'message' in result) };
}

function sign(wallet: StoredWallet, { call, data }: EncodedCall<SigningContractCall>) {
  const transaction = EvmTransaction.prepare({
    type: 'eip1559',
    chainId: BigInt(wallet.chain.chainIds?.[wallet.network] ?? 1),
    nonce: BigInt(wallet.nonce++),
    maxFeePerGas: gasPrice,
    maxPriorityFeePerGas: 100_000_000n,
    gasLimit,
    to: call.address,
    value: 0n,
    data: `0x${Buffer.from(data).toString('hex')}`,
  }).signBy(wallet.privateKey, false);
  return { signedTransaction: transaction.toHex(), hash: transaction.hash };
}

function readCall({ assets }: World, { call, data, outputs }: EncodedCall): string | string[] {
  const address = call.address.toLowerCase();
  const token = [...assets.values()].find(({ record }) => record.address?.toLowerCase() === address);
  if (token && (call.method === 'name' || call.method === 'symbol' || call.method === 'decimals'))
    return String(token.record[call.method]);
  const values = outputs.map(({ type }, index) => draw(type, `${address} ${index}`, data));
  return values.length === 1 ? String(values[0]) : values;
}

/** A value of a type, derived from the call. */
function draw(type: string, place: string, data: Uint8Array): string {
  const digest = createHash('sha256').update(place).update(data).digest('hex');
  if (type === 'bool') return String(Number.parseInt(digest.slice(0, 2), 16) % 2 === 0);
  if (type === 'address') return `0x${digest.slice(0, 40)}`;
  // Small enough for the smallest integer type.
  if (/^u?int/.test(type)) return String(Number.parseInt(digest.slice(0, 2), 16) >> 1);
  return `0x${digest}`;
}

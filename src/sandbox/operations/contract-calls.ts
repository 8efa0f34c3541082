import { addr } from 'micro-eth-signer';
import type { ContractCall } from '../../../generated/types.js';
import type { StoredWallet } from '../world/world.js';
import { type AbiType, encodeCall } from './abi.js';
import { invalid } from './refusal.js';

/** A call that its ABI can encode, and its place in the request. */
export interface EncodedCall<Call extends ContractCall = ContractCall> {
  readonly index: number;
  readonly call: Call;
  readonly data: Uint8Array;
  /** Types of the values that the method returns. */
  readonly outputs: readonly AbiType[];
}

/** A call that its ABI cannot encode. */
type FailedCall = {
  readonly index: number;
  readonly method: string;
  readonly message: string;
};

// Choice: contract writes off EVM. Calls with an ABI are those of EVM chains; on every other chain they are refused (400).
/** Refuses wallets whose chain has no contracts with an ABI. */
export function requireEvm({ chain }: StoredWallet): void {
  if (!chain.isEvmCompatible) throw invalid(`${chain.name} has no contracts that are called by an ABI`);
}

// Choice: a batch in which every call fails. Its status is 200, as with one that fails in part, and `errors` has every call.

// Choice: index base and failed entries. Indexes count from 0. A failed entry has `index`, `method` and `message`.
/** Encodes each call by its own ABI, so that one that cannot be encoded fails alone. */
export function encodeCalls<Call extends ContractCall>(calls: readonly Call[]) {
  const encoded: EncodedCall<Call>[] = [];
  const failed: FailedCall[] = [];
  for (const [index, call] of calls.entries()) {
    try {
      if (!addr.isValid(call.address)) throw new TypeError(`${call.address} is not a contract address`);
      encoded.push({ index, call, ...encodeCall(call) });
    } catch (error) {
      failed.push({ index, method: call.method, message: error instanceof Error ? error.message : String(error) });
    }
  }
  return { encoded, failed };
}

/** Encodes the only call of a request; where it cannot be encoded, the whole request is refused. */
export function encodeOnly<Call extends ContractCall>(calls: readonly Call[]): EncodedCall<Call> {
  const { encoded, failed } = encodeCalls(calls);
  const [only] = encoded;
  if (!only) throw invalid(failed.map(({ message }) => message).join());
  return only;
}

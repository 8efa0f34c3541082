import { Transaction as EvmTransaction } from 'micro-eth-signer';
import type { SigningContractCall } from '../../../generated/types.js';
import type { Behaviour } from '../behaviour.js';
import { type EncodedCall, encodeCalls, encodeOnly, requireEvm } from '../contract-calls.js';
import { gasOf, maxFeePerGas } from '../network-fee.js';
import { addTransaction } from '../transaction.js';
import { useCode } from '../two-factor.js';
import type { StoredWallet } from '../world.js';

export const signContractWrites: Behaviour<'signContractWrites'> = ({ world, wallet, body: { calls, code } }) => {
  requireEvm(wallet);
  useCode(world, code);
  if (calls.length === 1) {
    const only = encodeOnly(calls);
    const { signedTransaction, hash } = sign(wallet, only);
    const { record } = addTransaction(world, { wallet }, 'SGN', {
      type: 'SIGNED',
      status: 'SUCCESS',
      recipientAddress: only.call.address,
      ...(only.call.reference !== undefined && { reference: only.call.reference }),
    });
    const signed = {
      type: 'SIGNED' as const,
      status: 'SUCCESS' as const,
      hash,
      reason: JSON.stringify(only.call),
      signedTransaction,
    };
    return { data: Object.assign(record, signed), message: 'Contract write signed successfully' };
  }
  const { encoded, failed: errors } = encodeCalls(calls);
  const success = encoded.map((entry) => ({
    index: entry.index,
    method: entry.call.method,
    signedTransaction: sign(wallet, entry).signedTransaction,
  }));
  return { data: { success, errors }, message: 'Batch contract write signed successfully' };
};

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
  }).signBy(wallet.key.privateKey, false);
  return { signedTransaction: transaction.toHex(), hash: transaction.hash };
}

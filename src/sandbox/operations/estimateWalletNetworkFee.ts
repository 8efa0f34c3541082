import type { Behaviour } from '../behaviour.js';
import { encodeCalls, encodeOnly, requireEvm } from '../contract-calls.js';
import { formatUnits } from '../decimal.js';
import { estimatedArrivalTime, feeOf, nativeBalance, networkFeeFields, transactionFee } from '../network-fee.js';

export const estimateWalletNetworkFee: Behaviour<'estimateWalletNetworkFee'> = ({ wallet, body: { calls } }) => {
  requireEvm(wallet);
  if (calls.length === 1) {
    const fee = formatUnits(feeOf(encodeOnly(calls).data));
    return { data: { balance: formatUnits(nativeBalance), fee }, message: 'Network fee retrieved successfully' };
  }
  const { encoded, failed: errors } = encodeCalls(calls);
  const fees = encoded.map(({ index, call, data }) => ({
    index,
    method: call.method,
    fee: formatUnits(feeOf(data)),
    ...networkFeeFields(wallet, feeOf(data)),
    estimatedArrivalTime,
    transactionFee,
  }));
  const totalFee = formatUnits(encoded.reduce((sum, { data }) => sum + feeOf(data), 0n));
  return {
    data: { fees, totalFee, estimatedArrivalTime: fees.length * estimatedArrivalTime, errors },
    message: `Batch network fee retrieved (${fees.length}/${calls.length} successful)`,
  };
};

import type { Behaviour } from '../behaviour.js';
import { encodeCalls, requireEvm } from '../contract-calls.js';
import { formatUnits } from '../decimal.js';
import { feeOf, nativeBalance } from '../network-fee.js';
import { requireActive } from '../records.js';
import { invalid } from '../refusal.js';

// Choice: fee of several calls of a child address. It is the sum; where one call cannot be encoded, all are refused (400).
export const estimateAddressNetworkFee: Behaviour<'estimateAddressNetworkFee'> = ({ wallet, address, body }) => {
  requireEvm(wallet);
  requireActive(address);
  const { encoded, failed } = encodeCalls(body.calls);
  if (failed.length > 0) throw invalid(failed.map(({ message }) => message).join('; '));
  const fee = formatUnits(encoded.reduce((sum, { data }) => sum + feeOf(data), 0n));
  return { data: { balance: formatUnits(nativeBalance), fee }, message: 'Network fee retrieved successfully' };
};

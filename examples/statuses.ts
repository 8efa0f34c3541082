import { isKnown } from 'stablecoin-wallet-api';
import type { Transaction } from 'stablecoin-wallet-api/types';

/**
 * True for SUCCESS, false while it is being processed, undefined if a person must look. A listed status that the switch omits does
 * not compile.
 */
export function isDone({ status }: Pick<Transaction, 'status'>): boolean | undefined {
  // The service may send a status that this version does not list.
  if (!isKnown('TransactionStatus', status)) return undefined;
  switch (status) {
    case 'SUCCESS':
      return true;
    case 'PENDING':
    case 'PROCESSING':
      return false;
    case 'INCOMPLETE':
    case 'FAILED':
    case 'CANCELLED':
      return undefined;
  }
}

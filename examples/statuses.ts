import { knownTransactionStatusValues } from 'stablecoin-wallet-api';
import type { KnownTransactionStatus, Transaction } from 'stablecoin-wallet-api/types';

const isKnown = (status: string): status is KnownTransactionStatus =>
  knownTransactionStatusValues.some((known) => known === status);

/** The service may send a status that this version does not list. A listed status that the switch omits does not compile. */
export function isOver({ status }: Pick<Transaction, 'status'>): boolean | undefined {
  if (!isKnown(status)) return undefined;
  switch (status) {
    case 'SUCCESS':
    case 'FAILED':
    case 'CANCELLED':
      return true;
    case 'PENDING':
    case 'PROCESSING':
    case 'INCOMPLETE':
      return false;
  }
}

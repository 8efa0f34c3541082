// @ts-nocheck
import type { Transaction } from 'stablecoin-wallet-api/types';

/** Credits a customer. It may be called again for the same transaction, and must then do nothing. */
export type Credit = (transactionId: string, amount: Transaction['amount']) => Promise<void>;

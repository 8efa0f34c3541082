// @ts-nocheck
import type { Transaction } from 'stablecoin-wallet-api/types';

const transaction: Pick<Transaction, 'status' | 'amount'> = { status: 'SUCCESS', amount: '90' };

export default function Page() {
  return (
    <p>
      {transaction.status} {transaction.amount}
    </p>
  );
}

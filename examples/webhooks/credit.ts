import type { DepositSuccessTransaction, DepositSweptFailedTransaction } from 'stablecoin-wallet-api/types';

/** What is credited. Amounts of two assets or of two networks are never added up. */
export interface Deposit {
  readonly transactionId: string;
  /** Hash on the chain, where the event has it. Two credits with one hash, recipient, asset and amount may be one deposit. */
  readonly hash: string | undefined;
  readonly recipientAddress: string;
  readonly assetId: string;
  readonly network: 'mainnet' | 'testnet';
  readonly amount: string;
  /** Child address that received it. A deposit to the master wallet itself has none. */
  readonly addressId: string | undefined;
}

/** Credits a deposit. It may be called again for the same transaction, by either event, and must then do nothing. */
export type Credit = (deposit: Deposit) => Promise<unknown>;

/** Reads the deposit that an event reports. Throws where it cannot be credited, so that the delivery is not acknowledged. */
export function readDeposit(data: DepositSuccessTransaction | DepositSweptFailedTransaction): Deposit {
  const { id, hash, recipientAddress, network, amount, asset, address } = data;
  if (!amount || !asset)
    throw new Error(`The event of the deposit ${id} has no amount or no asset: look at it yourself.`);
  return {
    transactionId: id,
    hash: hash ?? undefined,
    recipientAddress,
    assetId: asset.id,
    network,
    amount,
    addressId: address?.id,
  };
}

/** Both events say that a deposit succeeded. Whichever comes first is credited. */
export const creditDeposits = (credit: Credit) => ({
  'deposit.success': ({ data }: { data: DepositSuccessTransaction }) => credit(readDeposit(data)),
  'deposit.swept.failed': ({ data }: { data: DepositSweptFailedTransaction }) => credit(readDeposit(data)),
});

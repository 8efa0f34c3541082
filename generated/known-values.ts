// Generated from openapi/ by `npm run generate`. Do not edit.

import { webhookEventNames } from './webhooks.js';

/** The values that the contract lists of each set that the service may add to, by the name of its type. */
export const knownValues = {
  /** Values of TransactionProcessingStatus that the contract lists. The service may send others. */
  TransactionProcessingStatus: ['PENDING'],
  /** Values of TokenStandard that the contract lists. The service may send others. */
  TokenStandard: ['ERC20'],
  /** Values of NetworkFeeModel that the contract lists. The service may send others. */
  NetworkFeeModel: ['native'],
  /** Values of WalletStatus that the contract lists. The service may send others. */
  WalletStatus: ['ACTIVE'],
  /** Values of AmlScreeningStatus that the contract lists. The service may send others. */
  AmlScreeningStatus: ['failed'],
  /** Values of AddressType that the contract lists. The service may send others. */
  AddressType: ['INTERNAL'],
  /** Values of TransactionType that the contract lists. The service may send others. */
  TransactionType: ['SIGNED', 'DEPOSIT', 'SWAP'],
  /** Values of TransactionStatus that the contract lists. The service may send others. */
  TransactionStatus: ['PENDING', 'PROCESSING', 'SUCCESS', 'FAILED', 'INCOMPLETE', 'CANCELLED'],
  /** Values of VirtualAccountCurrency that the contract lists. The service may send others. */
  VirtualAccountCurrency: ['NGN'],
  /** Values of VirtualAccountType that the contract lists. The service may send others. */
  VirtualAccountType: ['AUTO_FUNDING'],
  /** Values of VirtualAccountStatus that the contract lists. The service may send others. */
  VirtualAccountStatus: ['ACTIVE'],
  /** Values of CustomerType that the contract lists. The service may send others. */
  CustomerType: ['individual'],
  /** Values of CustomerStatus that the contract lists. The service may send others. */
  CustomerStatus: ['ACTIVE'],
  /** Values of RateStatus that the contract lists. The service may send others. */
  RateStatus: ['active', 'deactivated'],
  /** Values of EventTransactionType that the contract lists. The service may send others. */
  EventTransactionType: ['DEPOSIT', 'SWAP'],
  /** Names of the events that the contract lists. The service may send others. */
  WebhookEventName: webhookEventNames,
} as const;

/**
 * Whether the contract lists a value, so that a `switch` over it can be complete.
 *
 * @param name - name of the set, for example `TransactionStatus`
 * @param value - any value, for example one that the service sent
 * @returns whether it is one of `knownValues[name]`
 * @throws TypeError where there is no set of this name
 * @example
 * ```ts
 * isKnown('TransactionStatus', 'ADDED_LATER'); // false
 * ```
 */
export function isKnown<Name extends keyof typeof knownValues>(
  name: Name,
  value: unknown,
): value is (typeof knownValues)[Name][number] {
  if (!Object.hasOwn(knownValues, name))
    throw new TypeError(`isKnown: there is no set of this name. The sets are ${Object.keys(knownValues).join(', ')}`);
  const known: readonly unknown[] = knownValues[name];
  return known.includes(value);
}

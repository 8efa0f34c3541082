// Generated from openapi/ by `npm run generate`. Do not edit.

/** The values that the contract lists of each set that the service may add to, by the name of its type. */
export const knownValues = {
  "TransactionProcessingStatus": [
    "PENDING"
  ],
  "TokenStandard": [
    "ERC20"
  ],
  "NetworkFeeModel": [
    "native"
  ],
  "WalletStatus": [
    "ACTIVE"
  ],
  "AmlScreeningStatus": [
    "failed"
  ],
  "AddressType": [
    "INTERNAL"
  ],
  "TransactionType": [
    "SIGNED",
    "DEPOSIT",
    "SWAP"
  ],
  "TransactionStatus": [
    "PENDING",
    "PROCESSING",
    "SUCCESS",
    "FAILED",
    "INCOMPLETE",
    "CANCELLED"
  ],
  "VirtualAccountCurrency": [
    "NGN"
  ],
  "VirtualAccountType": [
    "AUTO_FUNDING"
  ],
  "VirtualAccountStatus": [
    "ACTIVE"
  ],
  "CustomerType": [
    "individual"
  ],
  "CustomerStatus": [
    "ACTIVE"
  ],
  "RateStatus": [
    "active",
    "deactivated"
  ],
  "EventTransactionType": [
    "DEPOSIT",
    "SWAP"
  ],
  "WebhookEventName": [
    "deposit.processing",
    "deposit.success",
    "deposit.failed",
    "deposit.swept.failed",
    "swap.failed"
  ]
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

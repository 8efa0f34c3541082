// Generated from openapi/ by `npm run generate`. Do not edit.

/** The values that the contract lists for each open set, by the name of its type. */
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

// Generated from openapi/ by `npm run generate`. Do not edit.

/** Values of TransactionType that the contract lists. The service may send others. */
export const knownTransactionTypeValues = ['SIGNED', 'DEPOSIT', 'SWAP'] as const;

/** Values of TransactionProcessingStatus that the contract lists. The service may send others. */
export const knownTransactionProcessingStatusValues = ['PENDING'] as const;

/** Values of TokenStandard that the contract lists. The service may send others. */
export const knownTokenStandardValues = ['ERC20'] as const;

/** Values of Network that the contract lists. The service may send others. */
export const knownNetworkValues = ['mainnet', 'testnet'] as const;

/** Values of NetworkFeeModel that the contract lists. The service may send others. */
export const knownNetworkFeeModelValues = ['native'] as const;

/** Values of WalletStatus that the contract lists. The service may send others. */
export const knownWalletStatusValues = ['ACTIVE'] as const;

/** Values of AmlScreeningStatus that the contract lists. The service may send others. */
export const knownAmlScreeningStatusValues = ['failed'] as const;

/** Values of TransactionStatus that the contract lists. The service may send others. */
export const knownTransactionStatusValues = ['PENDING', 'PROCESSING', 'SUCCESS', 'FAILED', 'INCOMPLETE', 'CANCELLED'] as const;

/** Values of AddressType that the contract lists. The service may send others. */
export const knownAddressTypeValues = ['INTERNAL'] as const;

/** Values of QuotedAmountSide that the contract lists. The service may send others. */
export const knownQuotedAmountSideValues = ['source', 'target'] as const;

/** Values of VirtualAccountCurrency that the contract lists. The service may send others. */
export const knownVirtualAccountCurrencyValues = ['NGN'] as const;

/** Values of VirtualAccountType that the contract lists. The service may send others. */
export const knownVirtualAccountTypeValues = ['AUTO_FUNDING'] as const;

/** Values of VirtualAccountStatus that the contract lists. The service may send others. */
export const knownVirtualAccountStatusValues = ['ACTIVE'] as const;

/** Values of CustomerType that the contract lists. The service may send others. */
export const knownCustomerTypeValues = ['individual'] as const;

/** Values of CustomerStatus that the contract lists. The service may send others. */
export const knownCustomerStatusValues = ['ACTIVE'] as const;

/** Values of RateStatus that the contract lists. The service may send others. */
export const knownRateStatusValues = ['active', 'deactivated'] as const;

/** Names of the events that the contract lists. The service may send others. */
export const knownWebhookEventNames = ['deposit.processing', 'deposit.success', 'deposit.failed', 'deposit.swept.failed', 'swap.failed'] as const;

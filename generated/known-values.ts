// Generated from openapi/ by `npm run generate`. Do not edit.

import type { KnownTransactionProcessingStatus, KnownTokenStandard, KnownNetworkFeeModel, KnownWalletStatus, KnownAmlScreeningStatus, KnownAddressType, KnownTransactionType, KnownTransactionStatus, KnownVirtualAccountCurrency, KnownVirtualAccountType, KnownVirtualAccountStatus, KnownCustomerType, KnownCustomerStatus, KnownRateStatus, KnownEventTransactionType, KnownWebhookEventName } from './types.js';

/** Values of TransactionProcessingStatus that the contract lists. The service may send others. */
export const knownTransactionProcessingStatusValues = ['PENDING'] as const;

/**
 * Whether a value is one of {@link knownTransactionProcessingStatusValues}, so that a `switch` over it can be complete.
 *
 * @param value - any value, for example one that the service sent
 * @returns whether the contract lists it
 * @example
 * ```ts
 * isKnownTransactionProcessingStatus('ADDED_LATER'); // false
 * ```
 */
export const isKnownTransactionProcessingStatus = (value: unknown): value is KnownTransactionProcessingStatus => knownTransactionProcessingStatusValues.some((known) => known === value);

/** Values of TokenStandard that the contract lists. The service may send others. */
export const knownTokenStandardValues = ['ERC20'] as const;

/**
 * Whether a value is one of {@link knownTokenStandardValues}, so that a `switch` over it can be complete.
 *
 * @param value - any value, for example one that the service sent
 * @returns whether the contract lists it
 * @example
 * ```ts
 * isKnownTokenStandard('ADDED_LATER'); // false
 * ```
 */
export const isKnownTokenStandard = (value: unknown): value is KnownTokenStandard => knownTokenStandardValues.some((known) => known === value);

/** Values of NetworkFeeModel that the contract lists. The service may send others. */
export const knownNetworkFeeModelValues = ['native'] as const;

/**
 * Whether a value is one of {@link knownNetworkFeeModelValues}, so that a `switch` over it can be complete.
 *
 * @param value - any value, for example one that the service sent
 * @returns whether the contract lists it
 * @example
 * ```ts
 * isKnownNetworkFeeModel('ADDED_LATER'); // false
 * ```
 */
export const isKnownNetworkFeeModel = (value: unknown): value is KnownNetworkFeeModel => knownNetworkFeeModelValues.some((known) => known === value);

/** Values of WalletStatus that the contract lists. The service may send others. */
export const knownWalletStatusValues = ['ACTIVE'] as const;

/**
 * Whether a value is one of {@link knownWalletStatusValues}, so that a `switch` over it can be complete.
 *
 * @param value - any value, for example one that the service sent
 * @returns whether the contract lists it
 * @example
 * ```ts
 * isKnownWalletStatus('ADDED_LATER'); // false
 * ```
 */
export const isKnownWalletStatus = (value: unknown): value is KnownWalletStatus => knownWalletStatusValues.some((known) => known === value);

/** Values of AmlScreeningStatus that the contract lists. The service may send others. */
export const knownAmlScreeningStatusValues = ['failed'] as const;

/**
 * Whether a value is one of {@link knownAmlScreeningStatusValues}, so that a `switch` over it can be complete.
 *
 * @param value - any value, for example one that the service sent
 * @returns whether the contract lists it
 * @example
 * ```ts
 * isKnownAmlScreeningStatus('ADDED_LATER'); // false
 * ```
 */
export const isKnownAmlScreeningStatus = (value: unknown): value is KnownAmlScreeningStatus => knownAmlScreeningStatusValues.some((known) => known === value);

/** Values of AddressType that the contract lists. The service may send others. */
export const knownAddressTypeValues = ['INTERNAL'] as const;

/**
 * Whether a value is one of {@link knownAddressTypeValues}, so that a `switch` over it can be complete.
 *
 * @param value - any value, for example one that the service sent
 * @returns whether the contract lists it
 * @example
 * ```ts
 * isKnownAddressType('ADDED_LATER'); // false
 * ```
 */
export const isKnownAddressType = (value: unknown): value is KnownAddressType => knownAddressTypeValues.some((known) => known === value);

/** Values of TransactionType that the contract lists. The service may send others. */
export const knownTransactionTypeValues = ['SIGNED', 'DEPOSIT', 'SWAP'] as const;

/**
 * Whether a value is one of {@link knownTransactionTypeValues}, so that a `switch` over it can be complete.
 *
 * @param value - any value, for example one that the service sent
 * @returns whether the contract lists it
 * @example
 * ```ts
 * isKnownTransactionType('ADDED_LATER'); // false
 * ```
 */
export const isKnownTransactionType = (value: unknown): value is KnownTransactionType => knownTransactionTypeValues.some((known) => known === value);

/** Values of TransactionStatus that the contract lists. The service may send others. */
export const knownTransactionStatusValues = ['PENDING', 'PROCESSING', 'SUCCESS', 'FAILED', 'INCOMPLETE', 'CANCELLED'] as const;

/**
 * Whether a value is one of {@link knownTransactionStatusValues}, so that a `switch` over it can be complete.
 *
 * @param value - any value, for example one that the service sent
 * @returns whether the contract lists it
 * @example
 * ```ts
 * isKnownTransactionStatus('ADDED_LATER'); // false
 * ```
 */
export const isKnownTransactionStatus = (value: unknown): value is KnownTransactionStatus => knownTransactionStatusValues.some((known) => known === value);

/** Values of VirtualAccountCurrency that the contract lists. The service may send others. */
export const knownVirtualAccountCurrencyValues = ['NGN'] as const;

/**
 * Whether a value is one of {@link knownVirtualAccountCurrencyValues}, so that a `switch` over it can be complete.
 *
 * @param value - any value, for example one that the service sent
 * @returns whether the contract lists it
 * @example
 * ```ts
 * isKnownVirtualAccountCurrency('ADDED_LATER'); // false
 * ```
 */
export const isKnownVirtualAccountCurrency = (value: unknown): value is KnownVirtualAccountCurrency => knownVirtualAccountCurrencyValues.some((known) => known === value);

/** Values of VirtualAccountType that the contract lists. The service may send others. */
export const knownVirtualAccountTypeValues = ['AUTO_FUNDING'] as const;

/**
 * Whether a value is one of {@link knownVirtualAccountTypeValues}, so that a `switch` over it can be complete.
 *
 * @param value - any value, for example one that the service sent
 * @returns whether the contract lists it
 * @example
 * ```ts
 * isKnownVirtualAccountType('ADDED_LATER'); // false
 * ```
 */
export const isKnownVirtualAccountType = (value: unknown): value is KnownVirtualAccountType => knownVirtualAccountTypeValues.some((known) => known === value);

/** Values of VirtualAccountStatus that the contract lists. The service may send others. */
export const knownVirtualAccountStatusValues = ['ACTIVE'] as const;

/**
 * Whether a value is one of {@link knownVirtualAccountStatusValues}, so that a `switch` over it can be complete.
 *
 * @param value - any value, for example one that the service sent
 * @returns whether the contract lists it
 * @example
 * ```ts
 * isKnownVirtualAccountStatus('ADDED_LATER'); // false
 * ```
 */
export const isKnownVirtualAccountStatus = (value: unknown): value is KnownVirtualAccountStatus => knownVirtualAccountStatusValues.some((known) => known === value);

/** Values of CustomerType that the contract lists. The service may send others. */
export const knownCustomerTypeValues = ['individual'] as const;

/**
 * Whether a value is one of {@link knownCustomerTypeValues}, so that a `switch` over it can be complete.
 *
 * @param value - any value, for example one that the service sent
 * @returns whether the contract lists it
 * @example
 * ```ts
 * isKnownCustomerType('ADDED_LATER'); // false
 * ```
 */
export const isKnownCustomerType = (value: unknown): value is KnownCustomerType => knownCustomerTypeValues.some((known) => known === value);

/** Values of CustomerStatus that the contract lists. The service may send others. */
export const knownCustomerStatusValues = ['ACTIVE'] as const;

/**
 * Whether a value is one of {@link knownCustomerStatusValues}, so that a `switch` over it can be complete.
 *
 * @param value - any value, for example one that the service sent
 * @returns whether the contract lists it
 * @example
 * ```ts
 * isKnownCustomerStatus('ADDED_LATER'); // false
 * ```
 */
export const isKnownCustomerStatus = (value: unknown): value is KnownCustomerStatus => knownCustomerStatusValues.some((known) => known === value);

/** Values of RateStatus that the contract lists. The service may send others. */
export const knownRateStatusValues = ['active', 'deactivated'] as const;

/**
 * Whether a value is one of {@link knownRateStatusValues}, so that a `switch` over it can be complete.
 *
 * @param value - any value, for example one that the service sent
 * @returns whether the contract lists it
 * @example
 * ```ts
 * isKnownRateStatus('ADDED_LATER'); // false
 * ```
 */
export const isKnownRateStatus = (value: unknown): value is KnownRateStatus => knownRateStatusValues.some((known) => known === value);

/** Values of EventTransactionType that the contract lists. The service may send others. */
export const knownEventTransactionTypeValues = ['DEPOSIT', 'SWAP'] as const;

/**
 * Whether a value is one of {@link knownEventTransactionTypeValues}, so that a `switch` over it can be complete.
 *
 * @param value - any value, for example one that the service sent
 * @returns whether the contract lists it
 * @example
 * ```ts
 * isKnownEventTransactionType('ADDED_LATER'); // false
 * ```
 */
export const isKnownEventTransactionType = (value: unknown): value is KnownEventTransactionType => knownEventTransactionTypeValues.some((known) => known === value);

/** Names of the events that the contract lists. The service may send others. */
export const knownWebhookEventNames = ['deposit.processing', 'deposit.success', 'deposit.failed', 'deposit.swept.failed', 'swap.failed'] as const;

/**
 * Whether a value is one of {@link knownWebhookEventNames}, so that a `switch` over it can be complete.
 *
 * @param value - any value, for example one that the service sent
 * @returns whether the contract lists it
 * @example
 * ```ts
 * isKnownWebhookEventName('ADDED_LATER'); // false
 * ```
 */
export const isKnownWebhookEventName = (value: unknown): value is KnownWebhookEventName => knownWebhookEventNames.some((known) => known === value);

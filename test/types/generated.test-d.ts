import { describe, expectTypeOf, it } from 'vitest';
import type * as values from '../../generated/known-values.js';
import type * as sdk from '../../generated/sdk/types.gen.js';
import type * as types from '../../generated/types.js';

type Schemas = types.components['schemas'];

/** The types of the SDK by the name of their schema. A schema that it lacks does not compile. */
interface SdkSchemas {
  SignMessageRequest: sdk.SignMessageRequest;
  Envelope: sdk.Envelope;
  Timestamp: sdk.Timestamp;
  Amount: sdk.Amount;
  AssetSweep: sdk.AssetSweep;
  AmlScreeningStatus: sdk.AmlScreeningStatus;
  AmlScreening: sdk.AmlScreening;
  TokenStandard: sdk.TokenStandard;
  Network: sdk.Network;
  Asset: sdk.Asset;
  TransactionFamily: sdk.TransactionFamily;
  TransactionType: sdk.TransactionType;
  TransactionStatus: sdk.TransactionStatus;
  TransactionProcessingStatus: sdk.TransactionProcessingStatus;
  EvmSignature: sdk.EvmSignature;
  SolanaSignature: sdk.SolanaSignature;
  MessageSignature: sdk.MessageSignature;
  SignedContractCall: sdk.SignedContractCall;
  SignedTransaction: sdk.SignedTransaction;
  AddressType: sdk.AddressType;
  NetworkFeeModel: sdk.NetworkFeeModel;
  Blockchain: sdk.Blockchain;
  AddressConfigurations: sdk.AddressConfigurations;
  Address: sdk.Address;
  WalletStatus: sdk.WalletStatus;
  BusinessConfigurations: sdk.BusinessConfigurations;
  Business: sdk.Business;
  PrefundingAsset: sdk.PrefundingAsset;
  WalletConfigurations: sdk.WalletConfigurations;
  Wallet: sdk.Wallet;
  Beneficiary: sdk.Beneficiary;
  PaymentLink: sdk.PaymentLink;
  Transaction: sdk.Transaction;
  SignedMessageTransaction: sdk.SignedMessageTransaction;
  AbiParameter: sdk.AbiParameter;
  AbiEntry: sdk.AbiEntry;
  ContractCall: sdk.ContractCall;
  ReadContractsRequest: sdk.ReadContractsRequest;
  ContractReadResult: sdk.ContractReadResult;
  EstimateWalletNetworkFeeRequest: sdk.EstimateWalletNetworkFeeRequest;
  NetworkFee: sdk.NetworkFee;
  BatchNetworkFeeEntry: sdk.BatchNetworkFeeEntry;
  BatchFailure: sdk.BatchFailure;
  BatchNetworkFee: sdk.BatchNetworkFee;
  EstimateAddressNetworkFeeRequest: sdk.EstimateAddressNetworkFeeRequest;
  SigningContractCall: sdk.SigningContractCall;
  SignContractWritesRequest: sdk.SignContractWritesRequest;
  SignedContractWriteTransaction: sdk.SignedContractWriteTransaction;
  SignedBatchEntry: sdk.SignedBatchEntry;
  SignedBatch: sdk.SignedBatch;
  UpdateAddressRequest: sdk.UpdateAddressRequest;
  SwapAmountSide: sdk.SwapAmountSide;
  SwapOrder: sdk.SwapOrder;
  QuoteAddressSwapRequest: sdk.QuoteAddressSwapRequest;
  WalletSwapQuote: sdk.WalletSwapQuote;
  QuotedAmountSide: sdk.QuotedAmountSide;
  SwapQuote: sdk.SwapQuote;
  QuoteWalletSwapRequest: sdk.QuoteWalletSwapRequest;
  FiatWithdrawalRequest: sdk.FiatWithdrawalRequest;
  FiatWithdrawalTransaction: sdk.FiatWithdrawalTransaction;
  VirtualAccountCurrency: sdk.VirtualAccountCurrency;
  VirtualAccountType: sdk.VirtualAccountType;
  VirtualAccountStatus: sdk.VirtualAccountStatus;
  CustomerStatus: sdk.CustomerStatus;
  CustomerType: sdk.CustomerType;
  Customer: sdk.Customer;
  VirtualAccount: sdk.VirtualAccount;
  ListMeta: sdk.ListMeta;
  CreateVirtualAccountRequest: sdk.CreateVirtualAccountRequest;
  RateStatus: sdk.RateStatus;
  ReactivatedRate: sdk.ReactivatedRate;
  Rate: sdk.Rate;
  SalvageAssetRequest: sdk.SalvageAssetRequest;
  SweepAssetsRequest: sdk.SweepAssetsRequest;
  ResendTransactionWebhookRequest: sdk.ResendTransactionWebhookRequest;
  DepositProcessingEvent: sdk.DepositProcessingEvent;
  DepositSuccessEvent: sdk.DepositSuccessEvent;
  DepositFailedEvent: sdk.DepositFailedEvent;
  DepositSweptFailedEvent: sdk.DepositSweptFailedEvent;
  SwapFailedEvent: sdk.SwapFailedEvent;
}

/** Body and success of every operation, as the SDK types them. */
interface SdkOperations {
  signWalletMessage: [sdk.SignWalletMessageData['body'], sdk.SignWalletMessageResponse];
  signAddressMessage: [sdk.SignAddressMessageData['body'], sdk.SignAddressMessageResponse];
  readContracts: [sdk.ReadContractsData['body'], sdk.ReadContractsResponse];
  estimateWalletNetworkFee: [sdk.EstimateWalletNetworkFeeData['body'], sdk.EstimateWalletNetworkFeeResponse];
  estimateAddressNetworkFee: [sdk.EstimateAddressNetworkFeeData['body'], sdk.EstimateAddressNetworkFeeResponse];
  signContractWrites: [sdk.SignContractWritesData['body'], sdk.SignContractWritesResponse];
  updateAddress: [sdk.UpdateAddressData['body'], sdk.UpdateAddressResponse];
  quoteAddressSwap: [sdk.QuoteAddressSwapData['body'], sdk.QuoteAddressSwapResponse];
  quoteWalletSwap: [sdk.QuoteWalletSwapData['body'], sdk.QuoteWalletSwapResponse];
  executeFiatWithdrawal: [sdk.ExecuteFiatWithdrawalData['body'], sdk.ExecuteFiatWithdrawalResponse];
  createAddressVirtualAccount: [sdk.CreateAddressVirtualAccountData['body'], sdk.CreateAddressVirtualAccountResponse];
  listAddressVirtualAccounts: [sdk.ListAddressVirtualAccountsData['body'], sdk.ListAddressVirtualAccountsResponse];
  regenerateAddressVirtualAccount: [
    sdk.RegenerateAddressVirtualAccountData['body'],
    sdk.RegenerateAddressVirtualAccountResponse,
  ];
  getWalletVirtualAccount: [sdk.GetWalletVirtualAccountData['body'], sdk.GetWalletVirtualAccountResponse];
  listRateHistory: [sdk.ListRateHistoryData['body'], sdk.ListRateHistoryResponse];
  reactivateRate: [sdk.ReactivateRateData['body'], sdk.ReactivateRateResponse];
  salvageAsset: [sdk.SalvageAssetData['body'], sdk.SalvageAssetResponse];
  sweepAssets: [sdk.SweepAssetsData['body'], sdk.SweepAssetsResponse];
  getCustomer: [sdk.GetCustomerData['body'], sdk.GetCustomerResponse];
  resendTransactionWebhook: [sdk.ResendTransactionWebhookData['body'], sdk.ResendTransactionWebhookResponse];
}

type Json<Body> = Body extends { content: { 'application/json': infer Content } } ? Content : undefined;

/** Body and success of every operation, as openapi-typescript types them. */
type Operations = {
  [Id in keyof types.operations as types.operations[Id]['responses'] extends { default: unknown } ? Id : never]: [
    body: Json<types.operations[Id]['requestBody']>,
    success: Json<types.operations[Id]['responses'][(200 | 201) & keyof types.operations[Id]['responses']]>,
  ];
};

/** Every open enum with its closed list. */
interface Known {
  AmlScreeningStatus: types.KnownAmlScreeningStatus;
  TokenStandard: types.KnownTokenStandard;
  Network: types.KnownNetwork;
  TransactionType: types.KnownTransactionType;
  TransactionStatus: types.KnownTransactionStatus;
  TransactionProcessingStatus: types.KnownTransactionProcessingStatus;
  AddressType: types.KnownAddressType;
  NetworkFeeModel: types.KnownNetworkFeeModel;
  WalletStatus: types.KnownWalletStatus;
  QuotedAmountSide: types.KnownQuotedAmountSide;
  VirtualAccountCurrency: types.KnownVirtualAccountCurrency;
  VirtualAccountType: types.KnownVirtualAccountType;
  VirtualAccountStatus: types.KnownVirtualAccountStatus;
  CustomerStatus: types.KnownCustomerStatus;
  CustomerType: types.KnownCustomerType;
  RateStatus: types.KnownRateStatus;
}

type AnyOtherString = string & {};

/** Written out field by field, so that an intersection equals the object type of the same fields. */
type Plain<T> = T extends object ? { [Key in keyof T]: Plain<T[Key]> } : T;

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** The names of the members that differ between two records of types. */
type Different<A, B> = {
  [Name in keyof A & keyof B]: Equal<Plain<A[Name]>, Plain<B[Name]>> extends true ? never : Name;
}[keyof A & keyof B];

/** The names of the schemas that list known values and take any other string. */
type OpenEnum<All> = {
  [Name in keyof All]: [All[Name]] extends [string]
    ? string extends All[Name]
      ? Equal<All[Name], string> extends true
        ? never
        : Name
      : never
    : never;
}[keyof All];

describe('the types and the SDK', () => {
  it('name the same schemas and operations', () => {
    expectTypeOf<keyof SdkSchemas>().toEqualTypeOf<keyof Schemas>();
    expectTypeOf<keyof SdkOperations>().toEqualTypeOf<keyof Operations>();
  });

  it('type every schema alike', () => {
    expectTypeOf<Different<Schemas, SdkSchemas>>().toEqualTypeOf<never>();
  });

  it('type the body and the success of every operation alike', () => {
    expectTypeOf<Different<Operations, SdkOperations>>().toEqualTypeOf<never>();
  });

  it('would be found to differ', () => {
    expectTypeOf<Different<{ a: { x: string } }, { a: { x?: string } }>>().toEqualTypeOf<'a'>();
    expectTypeOf<Different<{ a: { x: string } }, { a: { x: string | null } }>>().toEqualTypeOf<'a'>();
    expectTypeOf<Different<{ a: { x: unknown }[] }, { a: { x: never }[] }>>().toEqualTypeOf<'a'>();
    expectTypeOf<Different<{ a: 'A' | AnyOtherString }, { a: string }>>().toEqualTypeOf<'a'>();
    expectTypeOf<Different<{ a: { x: 1 } & { y: 2 } }, { a: { x: 1; y: 2 } }>>().toEqualTypeOf<never>();
  });
});

describe('open enums', () => {
  it('each has a closed list of its known values', () => {
    expectTypeOf<keyof Known>().toEqualTypeOf<OpenEnum<Schemas>>();
    expectTypeOf<
      Different<{ [Name in keyof Known]: Known[Name] | AnyOtherString }, Pick<Schemas, keyof Known>>
    >().toEqualTypeOf<never>();
  });

  it('keep their literals and take other values', () => {
    expectTypeOf<types.WalletStatus>().toEqualTypeOf<'ACTIVE' | AnyOtherString>();
    expectTypeOf<'ADDED_LATER'>().toExtend<types.TransactionStatus>();
    expectTypeOf<'ADDED_LATER'>().not.toExtend<types.KnownTransactionStatus>();
  });

  it('have a readonly list of values of the closed type', () => {
    expectTypeOf<(typeof values.knownTransactionStatusValues)[number]>().toEqualTypeOf<types.KnownTransactionStatus>();
    expectTypeOf<(typeof values.knownWebhookEventNames)[number]>().toEqualTypeOf<types.KnownWebhookEventName>();
  });

  it('allow an exhaustive switch over the closed type', () => {
    const describeRate = (status: types.KnownRateStatus): string => {
      switch (status) {
        case 'active':
          return 'in use';
        case 'deactivated':
          return 'out of use';
        default:
          return status satisfies never;
      }
    };
    expectTypeOf(describeRate).returns.toBeString();
  });
});

describe('WebhookEvent', () => {
  it('narrows on event', () => {
    const read = (event: types.WebhookEvent): unknown => {
      switch (event.event) {
        case 'deposit.processing':
          expectTypeOf(event.data.status).toEqualTypeOf<'PROCESSING'>();
          expectTypeOf(event.data.confirmed).toEqualTypeOf<false>();
          return event.data.confirmations satisfies 0;
        case 'deposit.success':
          expectTypeOf(event.data.status).toEqualTypeOf<'SUCCESS'>();
          expectTypeOf(event.data.confirmed).toEqualTypeOf<true>();
          return event.data.wallet.id;
        case 'deposit.failed':
          expectTypeOf(event.data.status).toEqualTypeOf<'FAILED'>();
          return event.data.reason.toUpperCase();
        case 'deposit.swept.failed':
          expectTypeOf(event.data.status).toEqualTypeOf<'SUCCESS'>();
          return event.data.assetSwept satisfies false;
        case 'swap.failed':
          return event.data.toAsset?.symbol;
        default:
          return event satisfies never;
      }
    };
    expectTypeOf(read).parameter(0).toEqualTypeOf<types.WebhookEvent>();
  });

  it('has no member without a name of its own', () => {
    expectTypeOf<types.WebhookEvent['event']>().toEqualTypeOf<
      'deposit.processing' | 'deposit.success' | 'deposit.failed' | 'deposit.swept.failed' | 'swap.failed'
    >();
  });
});

describe('requests and responses', () => {
  it('a field with a default may be left out', () => {
    expectTypeOf<{
      senderAddress: '';
      recipientAddress: '';
      amount: '1';
      blockchainId: '';
    }>().toExtend<types.SalvageAssetRequest>();
  });

  it('metadata of an address may hold anything', () => {
    expectTypeOf<{ metadata: { tier: number } }>().toExtend<types.UpdateAddressRequest>();
    expectTypeOf<NonNullable<types.Address['metadata']>[string]>().toEqualTypeOf<unknown>();
  });

  it('a regenerated account carries the wallet with its blockchain and business', () => {
    expectTypeOf<
      Operations['regenerateAddressVirtualAccount'][1]['data']['wallet']['business']
    >().toEqualTypeOf<types.Business>();
  });
});

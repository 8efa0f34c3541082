import { describe, expectTypeOf, it } from 'vitest';
import type * as values from '../../generated/known-values.js';
import type * as sdk from '../../generated/sdk/types.gen.js';
import type * as types from '../../generated/types.js';

type Schemas = types.components['schemas'];

/** The types of the SDK by the name of their schema. A schema that it lacks does not compile. */
interface SdkSchemas {
  AbiEntry: sdk.AbiEntry;
  AbiParameter: sdk.AbiParameter;
  Address: sdk.Address;
  AddressConfigurations: sdk.AddressConfigurations;
  AddressType: sdk.AddressType;
  AmlScreening: sdk.AmlScreening;
  AmlScreeningStatus: sdk.AmlScreeningStatus;
  Amount: sdk.Amount;
  Asset: sdk.Asset;
  AssetSweep: sdk.AssetSweep;
  BatchFailure: sdk.BatchFailure;
  BatchNetworkFee: sdk.BatchNetworkFee;
  BatchNetworkFeeEntry: sdk.BatchNetworkFeeEntry;
  Beneficiary: sdk.Beneficiary;
  Blockchain: sdk.Blockchain;
  Business: sdk.Business;
  BusinessConfigurations: sdk.BusinessConfigurations;
  ContractCall: sdk.ContractCall;
  ContractReadResult: sdk.ContractReadResult;
  CreateAddressVirtualAccountEnvelope: sdk.CreateAddressVirtualAccountEnvelope;
  CreateVirtualAccountRequest: sdk.CreateVirtualAccountRequest;
  Customer: sdk.Customer;
  CustomerStatus: sdk.CustomerStatus;
  CustomerType: sdk.CustomerType;
  DepositFailedEvent: sdk.DepositFailedEvent;
  DepositProcessingEvent: sdk.DepositProcessingEvent;
  DepositSuccessEvent: sdk.DepositSuccessEvent;
  DepositSweptFailedEvent: sdk.DepositSweptFailedEvent;
  Envelope: sdk.Envelope;
  EstimateAddressNetworkFeeEnvelope: sdk.EstimateAddressNetworkFeeEnvelope;
  EstimateAddressNetworkFeeRequest: sdk.EstimateAddressNetworkFeeRequest;
  EstimateWalletNetworkFeeEnvelope: sdk.EstimateWalletNetworkFeeEnvelope;
  EstimateWalletNetworkFeeRequest: sdk.EstimateWalletNetworkFeeRequest;
  EvmSignature: sdk.EvmSignature;
  ExecuteFiatWithdrawalEnvelope: sdk.ExecuteFiatWithdrawalEnvelope;
  FiatWithdrawalRequest: sdk.FiatWithdrawalRequest;
  FiatWithdrawalTransaction: sdk.FiatWithdrawalTransaction;
  GetCustomerEnvelope: sdk.GetCustomerEnvelope;
  GetWalletVirtualAccountEnvelope: sdk.GetWalletVirtualAccountEnvelope;
  ListAddressVirtualAccountsEnvelope: sdk.ListAddressVirtualAccountsEnvelope;
  ListMeta: sdk.ListMeta;
  ListRateHistoryEnvelope: sdk.ListRateHistoryEnvelope;
  MessageSignature: sdk.MessageSignature;
  Network: sdk.Network;
  NetworkFee: sdk.NetworkFee;
  NetworkFeeModel: sdk.NetworkFeeModel;
  PaymentLink: sdk.PaymentLink;
  PrefundingAsset: sdk.PrefundingAsset;
  QuoteAddressSwapEnvelope: sdk.QuoteAddressSwapEnvelope;
  QuoteAddressSwapRequest: sdk.QuoteAddressSwapRequest;
  QuoteWalletSwapEnvelope: sdk.QuoteWalletSwapEnvelope;
  QuoteWalletSwapRequest: sdk.QuoteWalletSwapRequest;
  QuotedAmountSide: sdk.QuotedAmountSide;
  Rate: sdk.Rate;
  RateStatus: sdk.RateStatus;
  ReactivateRateEnvelope: sdk.ReactivateRateEnvelope;
  ReactivatedRate: sdk.ReactivatedRate;
  ReadContractsEnvelope: sdk.ReadContractsEnvelope;
  ReadContractsRequest: sdk.ReadContractsRequest;
  RegenerateAddressVirtualAccountEnvelope: sdk.RegenerateAddressVirtualAccountEnvelope;
  ResendTransactionWebhookEnvelope: sdk.ResendTransactionWebhookEnvelope;
  ResendTransactionWebhookRequest: sdk.ResendTransactionWebhookRequest;
  SalvageAssetEnvelope: sdk.SalvageAssetEnvelope;
  SalvageAssetRequest: sdk.SalvageAssetRequest;
  SignAddressMessageEnvelope: sdk.SignAddressMessageEnvelope;
  SignContractWritesEnvelope: sdk.SignContractWritesEnvelope;
  SignContractWritesRequest: sdk.SignContractWritesRequest;
  SignMessageRequest: sdk.SignMessageRequest;
  SignWalletMessageEnvelope: sdk.SignWalletMessageEnvelope;
  SignedBatch: sdk.SignedBatch;
  SignedBatchEntry: sdk.SignedBatchEntry;
  SignedContractCall: sdk.SignedContractCall;
  SignedContractWriteTransaction: sdk.SignedContractWriteTransaction;
  SignedMessageTransaction: sdk.SignedMessageTransaction;
  SignedTransaction: sdk.SignedTransaction;
  SigningContractCall: sdk.SigningContractCall;
  SolanaSignature: sdk.SolanaSignature;
  SwapAmountSide: sdk.SwapAmountSide;
  SwapFailedEvent: sdk.SwapFailedEvent;
  SwapOrder: sdk.SwapOrder;
  SwapQuote: sdk.SwapQuote;
  SweepAssetsEnvelope: sdk.SweepAssetsEnvelope;
  SweepAssetsRequest: sdk.SweepAssetsRequest;
  Timestamp: sdk.Timestamp;
  TokenStandard: sdk.TokenStandard;
  Transaction: sdk.Transaction;
  TransactionFamily: sdk.TransactionFamily;
  TransactionProcessingStatus: sdk.TransactionProcessingStatus;
  TransactionStatus: sdk.TransactionStatus;
  TransactionType: sdk.TransactionType;
  UpdateAddressEnvelope: sdk.UpdateAddressEnvelope;
  UpdateAddressRequest: sdk.UpdateAddressRequest;
  VirtualAccount: sdk.VirtualAccount;
  VirtualAccountCurrency: sdk.VirtualAccountCurrency;
  VirtualAccountStatus: sdk.VirtualAccountStatus;
  VirtualAccountType: sdk.VirtualAccountType;
  Wallet: sdk.Wallet;
  WalletConfigurations: sdk.WalletConfigurations;
  WalletStatus: sdk.WalletStatus;
  WalletSwapQuote: sdk.WalletSwapQuote;
  WebhookEvent: sdk.WebhookEvent;
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

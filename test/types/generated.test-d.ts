import { describe, expectTypeOf, it } from 'vitest';
import type * as values from '../../generated/known-values.ts';
import type * as types from '../../generated/types.ts';
import { isKnown } from '../../src/base/is-known.ts';
import type { AnyOtherString, Operations } from './compare.ts';

describe('open enums', () => {
  it('keep their literals and take other values', () => {
    expectTypeOf<types.WalletStatus>().toEqualTypeOf<'ACTIVE' | AnyOtherString>();
    expectTypeOf<'ADDED_LATER'>().toExtend<types.TransactionStatus>();
    expectTypeOf<'ADDED_LATER'>().not.toExtend<types.KnownTransactionStatus>();
  });

  it('have a list of their known values, which a closed type names alone', () => {
    expectTypeOf<(typeof values.knownValues.WebhookEventName)[number]>().toEqualTypeOf<types.KnownWebhookEventName>();
    expectTypeOf<(typeof values.knownValues.RateStatus)[number]>().toEqualTypeOf<types.KnownRateStatus>();
    expectTypeOf<string>().not.toExtend<types.KnownRateStatus>();
  });

  it('have a guard that narrows a value, or leaves it out', () => {
    const read = ({ status }: types.Transaction) => {
      if (isKnown('TransactionStatus', status)) {
        expectTypeOf(status).toEqualTypeOf<types.KnownTransactionStatus>();
        return 'known';
      }
      return status;
    };
    expectTypeOf(read).returns.toBeString();
    const readWallet = ({ status }: types.Wallet) => (isKnown('WalletStatus', status) ? status : undefined);
    expectTypeOf(readWallet).returns.toEqualTypeOf<'ACTIVE' | undefined>();
  });
});

it('closed sets are those that the interface gives as complete, in what is received too', () => {
  expectTypeOf<types.Network>().toEqualTypeOf<'mainnet' | 'testnet'>();
  expectTypeOf<types.SwapQuote['amountSide']>().toEqualTypeOf<'source' | 'target'>();
  // @ts-expect-error there is no such network
  const isTest = (event: types.WebhookEvent) => event.data.network === 'tesnet';
  expectTypeOf(isTest).returns.toBeBoolean();
});

describe('WebhookEvent', () => {
  it('narrows on event', () => {
    const read = (event: types.WebhookEvent): unknown => {
      switch (event.event) {
        case 'deposit.processing':
          expectTypeOf(event.data.status).toEqualTypeOf<'PROCESSING'>();
          expectTypeOf(event.data.confirmed).toEqualTypeOf<false>();
          return event.data.network;
        case 'deposit.success':
          expectTypeOf(event.data.status).toEqualTypeOf<'SUCCESS'>();
          expectTypeOf(event.data.confirmed).toEqualTypeOf<true>();
          expectTypeOf(event.data.amount).toEqualTypeOf<string>();
          expectTypeOf(event.data.asset.decimals).toEqualTypeOf<number>();
          expectTypeOf(event.data.address).toEqualTypeOf<types.Address | null>();
          return event.data.wallet.id;
        case 'deposit.failed':
          expectTypeOf(event.data.status).toEqualTypeOf<'FAILED'>();
          return event.data.reason.toUpperCase();
        case 'deposit.swept.failed':
          expectTypeOf(event.data.status).toEqualTypeOf<'SUCCESS'>();
          return event.data.assetSwept satisfies false;
        case 'swap.failed':
          expectTypeOf(event.data.reason).toEqualTypeOf<string>();
          expectTypeOf(event.data.toWallet).toEqualTypeOf<types.Wallet | null>();
          return event.data.toAsset?.symbol;
        default:
          return undefined;
      }
    };
    expectTypeOf(read).parameter(0).toEqualTypeOf<types.WebhookEvent>();
  });

  it('carries a transaction record with its identity and the two ends of the transfer, whichever event it is', () => {
    type Data = types.WebhookEvent['data'];
    expectTypeOf<Data>().toExtend<types.Transaction>();
    expectTypeOf<Data['id' | 'reference' | 'senderAddress' | 'recipientAddress']>().toEqualTypeOf<string>();
    expectTypeOf<Data['network']>().toEqualTypeOf<types.Network>();
    expectTypeOf<Data['confirmed']>().toEqualTypeOf<boolean>();
  });
});

describe('requests', () => {
  it('a recovery may leave out fields with a default, and names no node across networks', () => {
    const asset = { senderAddress: '', recipientAddress: '', amount: '1', blockchainId: '' };
    const rpcUrl = 'https://rpc.example.com';
    const accepted = [asset, { ...asset, crossNetwork: true as const }, { ...asset, rpcUrl, isL2: true }];
    accepted satisfies types.SalvageAssetRequest[];
    // @ts-expect-error rpcUrl and crossNetwork cannot be combined
    ({ ...asset, rpcUrl, crossNetwork: true }) satisfies types.SalvageAssetRequest;
  });
});

/** The data of a success. */
type Data<Id extends keyof Operations> = Operations[Id][1] extends { data: infer Value } ? Value : never;

describe('what a response always carries', () => {
  it('is not null and not optional', () => {
    expectTypeOf<Data<'signAddressMessage'>['hash']>().toEqualTypeOf<string>();
    expectTypeOf<Data<'signAddressMessage'>['signedTransaction']>().toEqualTypeOf<types.MessageSignature>();
    expectTypeOf<Data<'listAddressVirtualAccounts'>[number]['address']['id']>().toEqualTypeOf<string>();
    expectTypeOf<Data<'updateAddress'>['isActive']>().toEqualTypeOf<boolean>();
    expectTypeOf<Data<'listRateHistory'>[number]['version']>().toEqualTypeOf<number>();
    // A withdrawal has none of what the interface does not list.
    expectTypeOf<Data<'executeFiatWithdrawal'>['id' | 'reference']>().toEqualTypeOf<string | null | undefined>();
    expectTypeOf<Data<'executeFiatWithdrawal'>['status']>().toEqualTypeOf<types.TransactionStatus | null | undefined>();
  });

  it('is the one value that the interface states', () => {
    type Records = Data<'signWalletMessage'> | Data<'signAddressMessage'> | types.SignedContractWriteTransaction;
    expectTypeOf<Records['status']>().toEqualTypeOf<'SUCCESS'>();
    expectTypeOf<Data<'reactivateRate'>['isActive']>().toEqualTypeOf<true>();
  });

  it('distinguishes one from many by its fields', () => {
    const readWrites = (data: Data<'signContractWrites'>) =>
      'success' in data ? data.success.map(({ signedTransaction }) => signedTransaction) : data.signedTransaction;
    expectTypeOf(readWrites).returns.toEqualTypeOf<string | string[]>();
    const readFees = (data: Data<'estimateWalletNetworkFee'>) => ('fees' in data ? data.totalFee : data.fee);
    expectTypeOf(readFees).returns.toEqualTypeOf<string | number>();
  });
});

describe('a value that the interface leaves open', () => {
  interface Order {
    id: string;
    placed: Date;
  }

  it('is a JSON value in responses', () => {
    expectTypeOf<NonNullable<types.Transaction['beneficiary']>[string]>().toEqualTypeOf<types.JsonValue>();
  });

  it('may be an object of an interface where it is sent, which is not a JSON value', () => {
    expectTypeOf<{ order: Order }>().toExtend<NonNullable<types.UpdateAddressRequest['metadata']>>();
    expectTypeOf<Order[]>().toExtend<types.ContractCall['parameters']>();
    expectTypeOf<Order>().not.toExtend<types.JsonValue>();
  });
});

describe('what may be absent or null', () => {
  it('is most of a transaction record, and the detail of an embedded one', () => {
    expectTypeOf<types.Transaction['amount' | 'hash']>().toEqualTypeOf<string | null | undefined>();
    expectTypeOf<types.Transaction['confirmed']>().toEqualTypeOf<boolean | null | undefined>();
    expectTypeOf<types.Transaction['wallet']>().toEqualTypeOf<types.Wallet | null | undefined>();
    expectTypeOf<types.Wallet['status']>().toEqualTypeOf<types.WalletStatus | null | undefined>();
    expectTypeOf<NonNullable<types.Address['metadata']>[string]>().toEqualTypeOf<types.JsonValue>();
  });

  it('is never null where the interface says so by contrast, and only null for the address of a master wallet', () => {
    type Stated = types.Transaction['amountUSD' | 'senderAddress' | 'recipientAddress'];
    expectTypeOf<Stated>().toEqualTypeOf<string | undefined>();
    expectTypeOf<Data<'getWalletVirtualAccount'>['address']>().toEqualTypeOf<null | undefined>();
  });
});

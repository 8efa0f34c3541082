import { describe, expectTypeOf, it } from 'vitest';
import type * as values from '../../generated/known-values.ts';
import type * as types from '../../generated/types.ts';
import { isKnown } from '../../src/index.ts';
import type { Operations } from './compare.ts';

describe('open enums', () => {
  it('have a list of their known values, which a closed type names alone', () => {
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

it('closed sets are literals, in requests and in what is received too', () => {
  expectTypeOf<string>().not.toExtend<types.SwapOrder>();
  expectTypeOf<types.Network>().toEqualTypeOf<'mainnet' | 'testnet'>();
  // @ts-expect-error there is no such network
  const isTest = (event: types.WebhookEvent) => event.data.network === 'tesnet';
  expectTypeOf(isTest).returns.toBeBoolean();
});

describe('WebhookEvent', () => {
  it('narrows on event', () => {
    const read = (event: types.WebhookEvent): unknown => {
      switch (event.event) {
        case 'deposit.processing':
          expectTypeOf(event.data.confirmed).toEqualTypeOf<false>();
          return event.data.network;
        case 'deposit.success':
          expectTypeOf(event.data.status).toEqualTypeOf<'SUCCESS'>();
          expectTypeOf(event.data.amount).toEqualTypeOf<string>();
          expectTypeOf(event.data.address).toEqualTypeOf<types.Address | null>();
          return event.data.wallet.id;
        case 'deposit.failed':
          return event.data.reason.toUpperCase();
        case 'deposit.swept.failed':
          return event.data.assetSwept satisfies false;
        case 'swap.failed':
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
  });
});

it('a recovery may leave out fields with a default, and names no node across networks', () => {
  const asset = { senderAddress: '', recipientAddress: '', amount: '1', blockchainId: '' };
  const rpcUrl = 'https://rpc.example.com';
  const accepted = [asset, { ...asset, crossNetwork: true as const }, { ...asset, rpcUrl, isL2: true }];
  accepted satisfies types.SalvageAssetRequest[];
  // @ts-expect-error rpcUrl and crossNetwork cannot be combined
  ({ ...asset, rpcUrl, crossNetwork: true }) satisfies types.SalvageAssetRequest;
});

/** The data of a success. */
type Data<Id extends keyof Operations> = Operations[Id][1] extends { data: infer Value } ? Value : never;

describe('a response', () => {
  it('has what it always carries, as the one value that the interface states', () => {
    expectTypeOf<Data<'signAddressMessage'>['hash']>().toEqualTypeOf<string>();
    expectTypeOf<Data<'signAddressMessage'>['signedTransaction']>().toEqualTypeOf<types.MessageSignature>();
    expectTypeOf<Data<'listAddressVirtualAccounts'>[number]['address']['id']>().toEqualTypeOf<string>();
    expectTypeOf<Data<'reactivateRate'>['isActive']>().toEqualTypeOf<true>();
  });

  it('has absent and null for the rest, but not where the interface says so by contrast', () => {
    // A withdrawal has none of what the interface does not list.
    expectTypeOf<Data<'executeFiatWithdrawal'>['id' | 'reference']>().toEqualTypeOf<string | null | undefined>();
    expectTypeOf<types.Transaction['confirmed']>().toEqualTypeOf<boolean | null | undefined>();
    expectTypeOf<types.Transaction['wallet']>().toEqualTypeOf<types.Wallet | null | undefined>();
    expectTypeOf<types.Transaction['amountUSD' | 'senderAddress']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<Data<'getWalletVirtualAccount'>['address']>().toEqualTypeOf<null | undefined>();
  });

  it('distinguishes one from many by its fields', () => {
    const readWrites = (data: Data<'signContractWrites'>) =>
      'success' in data ? data.success.map(({ signedTransaction }) => signedTransaction) : data.signedTransaction;
    expectTypeOf(readWrites).returns.toEqualTypeOf<string | string[]>();
    const readFees = (data: Data<'estimateWalletNetworkFee'>) => ('fees' in data ? data.totalFee : data.fee);
    expectTypeOf(readFees).returns.toEqualTypeOf<string | number>();
  });
});

it('a value that the interface leaves open is JSON where it is received, and any object where it is sent', () => {
  interface Order {
    id: string;
    placed: Date;
  }
  expectTypeOf<NonNullable<types.Transaction['beneficiary']>[string]>().toEqualTypeOf<types.JsonValue>();
  expectTypeOf<{ order: Order }>().toExtend<NonNullable<types.UpdateAddressRequest['metadata']>>();
  expectTypeOf<Order[]>().toExtend<types.ContractCall['parameters']>();
  expectTypeOf<Order>().not.toExtend<types.JsonValue>();
});

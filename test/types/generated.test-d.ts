import { describe, expectTypeOf, it } from 'vitest';
import * as values from '../../generated/known-values.js';
import type * as types from '../../generated/types.js';
import type { AnyOtherString, Different, OpenEnums, Operations } from './compare.js';

describe('Different', () => {
  it('names the members that are not the same type', () => {
    expectTypeOf<Different<{ a: { x: string } }, { a: { x?: string } }>>().toEqualTypeOf<'a'>();
    expectTypeOf<Different<{ a: { x: string } }, { a: { x: string | null } }>>().toEqualTypeOf<'a'>();
    expectTypeOf<Different<{ a: { x: unknown }[] }, { a: { x: never }[] }>>().toEqualTypeOf<'a'>();
    expectTypeOf<Different<{ a: 'A' | AnyOtherString }, { a: string }>>().toEqualTypeOf<'a'>();
    expectTypeOf<Different<{ a: 1; b: 2 }, { b: 2; c: 3 }>>().toEqualTypeOf<'a' | 'c'>();
    expectTypeOf<Different<{ a: { x: 1 } & { y: 2 } }, { a: { x: 1; y: 2 } }>>().toEqualTypeOf<never>();
  });
});

describe('open enums', () => {
  it('are the texts that keep literals', () => {
    expectTypeOf<OpenEnums<{ open: 'A' | AnyOtherString; closed: 'A'; text: string; count: number }>>().toEqualTypeOf<{
      open: 'A' | AnyOtherString;
    }>();
  });

  it('keep their literals and take other values', () => {
    expectTypeOf<types.WalletStatus>().toEqualTypeOf<'ACTIVE' | AnyOtherString>();
    expectTypeOf<'ADDED_LATER'>().toExtend<types.TransactionStatus>();
    expectTypeOf<'ADDED_LATER'>().not.toExtend<types.KnownTransactionStatus>();
  });

  it('have a readonly list of values of the closed type', () => {
    expectTypeOf<(typeof values.knownValues.TransactionStatus)[number]>().toEqualTypeOf<types.KnownTransactionStatus>();
    expectTypeOf<(typeof values.knownValues.WebhookEventName)[number]>().toEqualTypeOf<types.KnownWebhookEventName>();
  });

  it('have a guard that narrows a value, or leaves it out', () => {
    const read = ({ status }: types.Transaction) => {
      if (values.isKnown('TransactionStatus', status)) {
        expectTypeOf(status).toEqualTypeOf<types.KnownTransactionStatus>();
        return 'known';
      }
      return status;
    };
    expectTypeOf(read).returns.toBeString();
    const readWallet = ({ status }: types.Wallet) => (values.isKnown('WalletStatus', status) ? status : undefined);
    expectTypeOf(readWallet).returns.toEqualTypeOf<'ACTIVE' | undefined>();
  });

  it('name the listed values alone in the closed type, so that a switch over it can be exhaustive', () => {
    expectTypeOf<types.KnownRateStatus>().toEqualTypeOf<(typeof values.knownValues.RateStatus)[number]>();
    expectTypeOf<string>().not.toExtend<types.KnownRateStatus>();
  });
});

describe('closed sets', () => {
  it('are those that the interface gives as complete, in what is received too', () => {
    expectTypeOf<types.Network>().toEqualTypeOf<'mainnet' | 'testnet'>();
    expectTypeOf<types.SwapQuote['amountSide']>().toEqualTypeOf<'source' | 'target'>();
  });

  it('make a comparison with a misspelt value an error', () => {
    // @ts-expect-error there is no such network
    const isTest = (event: types.WebhookEvent) => event.data.network === 'tesnet';
    expectTypeOf(isTest).returns.toBeBoolean();
  });
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

  it('carries the identity and the two ends of a transfer, whichever event it is', () => {
    type Data = types.WebhookEvent['data'];
    expectTypeOf<Data['id' | 'reference' | 'senderAddress' | 'recipientAddress']>().toEqualTypeOf<string>();
    expectTypeOf<Data['network']>().toEqualTypeOf<types.Network>();
    expectTypeOf<Data['confirmed']>().toEqualTypeOf<boolean>();
  });

  it('carries a transaction record, whichever event it is', () => {
    expectTypeOf<types.WebhookEvent['data']>().toExtend<types.Transaction>();
  });

  it('has no member without a name of its own', () => {
    expectTypeOf<string>().not.toExtend<types.WebhookEvent['event']>();
  });
});

describe('requests', () => {
  it('a field with a default may be left out', () => {
    expectTypeOf<{
      senderAddress: '';
      recipientAddress: '';
      amount: '1';
      blockchainId: '';
    }>().toExtend<types.SalvageAssetRequest>();
  });

  it('a recovery across networks names no node', () => {
    const asset = { senderAddress: '', recipientAddress: '', amount: '1', blockchainId: '' };
    const rpcUrl = 'https://rpc.example.com';
    const accepted: types.SalvageAssetRequest[] = [
      { ...asset, crossNetwork: true },
      { ...asset, rpcUrl, isL2: true },
      { ...asset, rpcUrl, crossNetwork: false },
    ];
    // @ts-expect-error rpcUrl and crossNetwork cannot be combined
    const refused: types.SalvageAssetRequest = { ...asset, rpcUrl, crossNetwork: true };
    expectTypeOf([...accepted, refused]).toEqualTypeOf<types.SalvageAssetRequest[]>();
  });

  it('metadata of an address may hold anything', () => {
    expectTypeOf<{ metadata: { tier: number } }>().toExtend<types.UpdateAddressRequest>();
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
  });

  it('of a withdrawal is none of what the interface does not list', () => {
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

  it('is a JSON value where it is received', () => {
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

  it('is never null where the interface says so by contrast', () => {
    expectTypeOf<types.Transaction['amountUSD' | 'senderAddress' | 'recipientAddress']>().toEqualTypeOf<
      string | undefined
    >();
  });

  it('is the address of the account of a master wallet, which is null', () => {
    expectTypeOf<Data<'getWalletVirtualAccount'>['address']>().toEqualTypeOf<null | undefined>();
  });
});

import { describe, expectTypeOf, it } from 'vitest';
import type * as values from '../../generated/known-values.js';
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
    expectTypeOf<string>().not.toExtend<types.WebhookEvent['event']>();
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

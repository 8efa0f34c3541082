import { expectTypeOf, test } from 'vitest';
import type { DepositSuccessEvent, FiatWithdrawalRequest } from '../../generated/types.ts';
import { type Faults, requestExample, responseExample, sampleEvent, startMock } from '../../src/testing.ts';

test('an event is typed by its name, and so are its overrides', () => {
  expectTypeOf(sampleEvent('deposit.success')).toEqualTypeOf<DepositSuccessEvent>();
  sampleEvent('swap.failed', { rate: '1.5', toAsset: { symbol: 'USDC' } });
  // @ts-expect-error the contract has no such event
  sampleEvent('deposit.succeeded');
  // @ts-expect-error an amount is a decimal string
  sampleEvent('deposit.success', { amount: 12.5 });
  // @ts-expect-error a type is a string, also where more values may be added
  sampleEvent('deposit.success', { type: {} });
  // @ts-expect-error a name is a string, at any depth
  sampleEvent('deposit.success', { wallet: { name: 5 } });
});

test('an example is typed by its operation and its name', () => {
  expectTypeOf(requestExample('executeFiatWithdrawal', 'bank-transfer')).toEqualTypeOf<FiatWithdrawalRequest>();
  expectTypeOf(responseExample('getCustomer', 'individual').data.email).toEqualTypeOf<string>();
  // @ts-expect-error the operation has no such example
  requestExample('executeFiatWithdrawal', 'cash');
  // @ts-expect-error the operation has no request body
  requestExample('getCustomer', 'individual');
});

test('faults are typed by their operation', () => {
  const faults: Faults = {
    signWalletMessage: [{ reset: 'after', times: 1 }, { example: 'solana' }],
    executeFiatWithdrawal: { status: 429, retryAfter: 2 },
  };
  void startMock({ faults });
  // @ts-expect-error the contract has no such operation
  void startMock({ faults: { signMessage: { status: 500 } } });
  // @ts-expect-error the operation has no such example
  void startMock({ faults: { getCustomer: { example: 'solana' } } });
});

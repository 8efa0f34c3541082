import { expectTypeOf, test } from 'vitest';
import type { DepositSuccessEvent, SignMessageRequest } from '../../generated/types.ts';
import { addEvent } from '../../src/sandbox/world/transaction.ts';
import type { StoredTransaction } from '../../src/sandbox/world/world.ts';
import { type Faults, requestExample, responseExample, sampleEvent, startSandbox } from '../../src/testing.ts';
import { examples, roles } from '../operations.ts';

test('an event is typed by its name, and so are its overrides', () => {
  expectTypeOf(sampleEvent('deposit.success')).toEqualTypeOf<DepositSuccessEvent>();
  sampleEvent('swap.failed', { rate: '1.5', toAsset: { symbol: 'USDC' } });
  // @ts-expect-error the contract has no such event
  sampleEvent('deposit.succeeded');
  // @ts-expect-error an amount is a decimal string
  sampleEvent('deposit.success', { amount: 12.5 });
  // @ts-expect-error a name is a string, at any depth
  sampleEvent('deposit.success', { wallet: { name: 5 } });
});

test('an example is typed by its operation and its name', () => {
  expectTypeOf(requestExample(roles.sign.operationId, examples.sign)).toEqualTypeOf<SignMessageRequest>();
  expectTypeOf(responseExample(roles.get.operationId, examples.get).data.id).toEqualTypeOf<string>();
  // @ts-expect-error the operation has no such example
  requestExample(roles.funds.operationId, 'cash');
});

test('faults are typed by their operation', () => {
  const faults: Faults = {
    [roles.sign.operationId]: [{ reset: 'after', times: 1 }, { example: 'solana' }],
    [roles.funds.operationId]: { status: 429, retryAfter: 2 },
  };
  void startSandbox({ faults });
  // @ts-expect-error the contract has no such operation
  void startSandbox({ faults: { signMessage: { status: 500 } } });
  // @ts-expect-error the operation has no such example
  void startSandbox({ faults: { [roles.get.operationId]: { example: 'solana' } } });
});

test('an event of the sandbox that does not have its state does not compile', () => {
  const add = (transaction: StoredTransaction) => {
    const data = { ...transaction.record, status: 'FAILED', reason: 'screening' } as const;
    addEvent(transaction, { event: 'deposit.failed', data });
    // @ts-expect-error a failed deposit is no success
    addEvent(transaction, { event: 'deposit.success', data });
    // @ts-expect-error only what is not confirmed is processing
    addEvent(transaction, { event: 'deposit.processing', data: { ...data, status: 'PROCESSING' } });
    // @ts-expect-error the sweep did not fail
    addEvent(transaction, { event: 'deposit.swept.failed', data: { ...data, status: 'SUCCESS', assetSwept: true } });
  };
  expectTypeOf(add).toBeFunction();
});

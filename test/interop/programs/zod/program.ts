import { deepEqual, equal, throws } from 'node:assert/strict';
import type { FiatWithdrawalRequest } from '../../../../dist/generated/types.cjs';
import { requestExample, responseExample } from '../../../../dist/src/testing.js';
import { zExecuteFiatWithdrawalBody, zGetCustomerResponse } from './client/zod.gen';

/** What the schemas parse has the types of the package. */
export function check(): void {
  const example = requestExample('executeFiatWithdrawal', 'bank-transfer');
  const withdrawal: FiatWithdrawalRequest = zExecuteFiatWithdrawalBody.parse(example);
  deepEqual(withdrawal, example);
  throws(() => zExecuteFiatWithdrawalBody.parse({ ...example, amount: 0 }), { name: 'ZodError' });
  const customer = responseExample('getCustomer', 'individual');
  const email: string | null | undefined = zGetCustomerResponse.parse(customer).data.email;
  equal(email, customer.data.email);
}

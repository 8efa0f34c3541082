import type { FiatWithdrawalRequest } from '../../../../dist/generated/types.cjs';
import { zExecuteFiatWithdrawalBody, zGetCustomerResponse } from './client/zod.gen';

/** The request, checked by the schema that was written, with the type of the package. */
export const checkWithdrawal = (body: unknown): FiatWithdrawalRequest => zExecuteFiatWithdrawalBody.parse(body);

export const readEmail = (response: unknown): string | null | undefined =>
  zGetCustomerResponse.parse(response).data.email;

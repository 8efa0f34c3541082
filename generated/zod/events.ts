// Generated from openapi/ by `npm run generate`. Do not edit.

import { zDepositProcessingEvent, zDepositSuccessEvent, zDepositFailedEvent, zDepositSweptFailedEvent, zSwapFailedEvent } from './zod.gen.js';

/** The validator of every event. */
export const eventValidators = {
  'deposit.processing': zDepositProcessingEvent,
  'deposit.success': zDepositSuccessEvent,
  'deposit.failed': zDepositFailedEvent,
  'deposit.swept.failed': zDepositSweptFailedEvent,
  'swap.failed': zSwapFailedEvent,
};

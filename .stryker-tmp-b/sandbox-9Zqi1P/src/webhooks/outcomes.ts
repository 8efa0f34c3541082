// @ts-nocheck
import { webhookDelivery } from '../../generated/webhooks.js';
import type { DeliveryOutcome } from './receiver-hooks.js';

export interface Outcome {
  readonly outcome: DeliveryOutcome['outcome'];
  readonly status: number;
}

/** How a request can end. The service retries after every status that does not acknowledge. */
export const outcomes = /* #__PURE__ */ defineOutcomes();

function defineOutcomes() {
  const { acknowledgement } = webhookDelivery;
  return {
    handled: { outcome: 'handled', status: acknowledgement },
    duplicate: { outcome: 'duplicate', status: acknowledgement },
    ignored: { outcome: 'ignored', status: acknowledgement },
    malformed: { outcome: 'refused', status: 400 },
    unauthorized: { outcome: 'refused', status: 401 },
    wrongMethod: { outcome: 'refused', status: 405 },
    inProgress: { outcome: 'in-progress', status: 409 },
    tooLarge: { outcome: 'refused', status: 413 },
    failed: { outcome: 'failed', status: 500 },
    unavailable: { outcome: 'unavailable', status: 503 },
    deadlineExceeded: { outcome: 'deadline-exceeded', status: 503 },
  } as const satisfies Record<string, Outcome>;
}

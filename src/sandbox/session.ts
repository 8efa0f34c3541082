import type { MockRequest } from '../server/requests.js';
import type { EventName, OperationId } from '../testing/examples.js';
import type { Outbox } from './outbox.js';
import type { DeliveryFault, RequestFault, SandboxOptions } from './types.js';
import type { World } from './world.js';

/** What a sandbox holds between its start, or its last reset, and the next one. */
export interface Session {
  world: World;
  outbox: Outbox;
  /** The fault of the next request of an operation. */
  nextFault: (operationId: OperationId) => RequestFault | undefined;
  /** The fault of the next delivery of an event. */
  nextDeliveryFault: (event: EventName) => DeliveryFault | undefined;
  /** The options of the start. */
  readonly options: SandboxOptions;
  readonly requests: readonly MockRequest[];
  /** Aborted when the session is reset or closed. */
  readonly cancelled: AbortSignal;
  /** The end of what moves the clock or delivers, one call after the other. */
  moving: Promise<unknown>;
  /** Returns to the start. */
  readonly reset: () => void;
  /** Cancels what is under way. */
  readonly close: () => void;
}

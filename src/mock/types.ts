import type { Faults } from '../http/faults.js';
import type { Listening } from '../http/listen.js';
import type { MockRequest } from '../http/recorded-request.js';

/** Options of the mock. */
export interface MockOptions {
  /** Port to listen on. Default: 0, which selects a free one. */
  readonly port?: number;
  /** Host to listen on. Default: `127.0.0.1`. */
  readonly host?: string;
  /** Faults by operation. */
  readonly faults?: Faults;
  /** Called with each request after its response. What it throws becomes a warning of the process. */
  readonly onRequest?: (request: MockRequest) => void;
}

/** A running mock. */
export interface Mock extends Listening {
  /** The newest requests, oldest first: at most 1,000, and at most 8 MiB of bodies. */
  readonly requests: readonly MockRequest[];
  /** Replaces the faults. */
  setFaults(faults: Faults): void;
  /** Removes the faults and the recorded requests. */
  reset(): void;
}

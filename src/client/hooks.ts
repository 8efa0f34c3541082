import type { RateLimit } from './rate-limit.js';

/** What every hook receives. It never contains a key, a header, a body or a filled path. */
export interface RequestEvent {
  readonly operationId: string;
  readonly method: string;
  /** Path template, for example `/v1/wallets/{id}/signing/message`. */
  readonly path: string;
  /** 1 for the first attempt. */
  readonly attempt: number;
}

export interface ResponseEvent extends RequestEvent {
  readonly status: number;
  /** Milliseconds from the request to the end of its response. */
  readonly durationMs: number;
  readonly rateLimit: RateLimit | undefined;
}

export interface RetryEvent extends RequestEvent {
  /** Milliseconds until the next attempt. */
  readonly delayMs: number;
  /** Status of the response that is the reason, if there was one. */
  readonly status: number | undefined;
}

/** How a call ended. It contains no key, no header, no body and no filled path. */
export interface OutcomeEvent {
  readonly operationId: string;
  readonly method: string;
  /** Path template, for example `/v1/wallets/{id}/signing/message`. */
  readonly path: string;
  /**
   * `refused`: the service responded that nothing was done, or to a read with a failure. `not-sent`: no request left. `unknown`: an
   * operation that writes or moves funds may have been carried out, or a read had no usable response.
   */
  readonly outcome: 'success' | 'refused' | 'unknown' | 'not-sent';
  /** Status of the last response, if there was one. */
  readonly status: number | undefined;
  /** How often the call was attempted. 0 where it ended before the first attempt. */
  readonly attempts: number;
  /** Milliseconds from the call to its end. */
  readonly durationMs: number;
}

/**
 * Observers for logs and metrics. They cannot change a call: what they return is ignored, and what they throw is dropped,
 * because a broken metric must not make a sent withdrawal look like a failed one.
 */
export interface Hooks {
  /** Called before each attempt is sent. */
  onRequest?: ((event: RequestEvent) => void) | undefined;
  /** Called after each response, whatever its status. */
  onResponse?: ((event: ResponseEvent) => void) | undefined;
  /** Called before each retry delay. */
  onRetry?: ((event: RetryEvent) => void) | undefined;
  /** Called once for each call whose arguments were accepted, when it has ended, however it ended. */
  onOutcome?: ((event: OutcomeEvent) => void) | undefined;
}

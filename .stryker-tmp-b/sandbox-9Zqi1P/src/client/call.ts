// @ts-nocheck
import type { Operation } from '../../generated/operations.js';
import type { RetryEvent } from './hooks.js';
import type { RateLimit } from './rate-limit.js';

/** One call on its way through the layers. */
export interface Call {
  readonly operation: Operation;
  readonly pathParameters: Readonly<Record<string, unknown>>;
  readonly url: string;
  readonly headers: Headers;
  readonly body: string | undefined;
  /** The API keys that were sent: a key may be replaced between two attempts. */
  readonly apiKeys: string[];
  readonly timeoutMs: number;
  readonly retries: number;
  readonly parseJson: (text: string) => unknown;
  readonly onRetry: ((event: RetryEvent) => void) | undefined;
  /** The caller's signal. */
  readonly callerSignal: AbortSignal | undefined;
  /** When the call must be over, on the clock of `performance.now()`. */
  readonly deadline: number;
  /** Aborts on the caller's signal and at the deadline. */
  readonly controller: AbortController;
  attempt: number;
  /** Whether the service may have carried the call out. */
  mayHaveHappened: boolean;
}

/** The body of a success. */
export interface ReceivedEnvelope {
  readonly statusCode: unknown;
  readonly data?: unknown;
  readonly message?: unknown;
}

/** A response that is a success, with its body read. */
export interface SuccessResponse {
  readonly response: Response;
  readonly envelope: ReceivedEnvelope;
  readonly rateLimit: RateLimit | undefined;
}

/** Sends a call. Every layer takes the next one and gives such a function back. */
export type Send = (call: Call) => Promise<SuccessResponse>;

import type { Operation } from '../../generated/operations.js';
import type { ClientOptions } from './options.js';
import type { HeaderRecord } from './serializers.js';

/** The input of an operation. */
export interface CallInput {
  readonly path?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
}

/** A request with the options of its call, ready to be sent. */
export interface PreparedCall {
  readonly operation: Operation;
  readonly pathParameters: Readonly<Record<string, unknown>>;
  readonly url: URL;
  /** Reads the body, which may come from a stream. */
  readonly readBody: () => string | undefined | Promise<string | undefined>;
  /** By lowercase name, without the API key. */
  readonly headers: HeaderRecord;
  readonly timeoutMs: number;
  readonly retries: number;
  readonly parseJson: (text: string) => unknown;
  readonly getErrorMessage: ClientOptions['getErrorMessage'];
  readonly connections: 'own' | 'shared';
  /** The caller's signal. */
  readonly signal: AbortSignal | undefined;
}

/** A call on its way. */
export interface Call extends PreparedCall {
  readonly startedAt: Date;
  /** When the call must end, on the clock of `performance.now()`. */
  readonly deadline: number;
  /** Aborts on the caller's signal and at the deadline. */
  readonly controller: AbortController;
  /** The body, once it has been read. */
  body: string | undefined;
  attempt: number;
  /** Whether a request may have arrived. */
  mayHaveArrived: boolean;
  /** Whether the response counts as a refusal. */
  isRefused: boolean | undefined;
}

import type { Operation } from '../../generated/operations.js';
import type { operations as Exchanges } from '../../generated/types.js';
import type { RateLimit } from './errors.js';
import type { CallOptions, ClientOptions } from './options.js';
import type { HeaderRecord } from './write-request.js';

/**
 * The result of a call: the fields of the response body (`data`, `message` and, for lists, `meta`) and the response.
 * If an operation responds without data, there is no `data`. A failed call rejects.
 */
export type CallResult<Envelope> = Omit<Envelope, 'statusCode'> & {
  /** The HTTP response, for its status and headers. Its body has been read. */
  readonly response: Response;
  /** Rate limit of the response, if it carries one. */
  readonly rateLimit: RateLimit | undefined;
};

/** An operation's parameters. */
export type ParametersOf<Exchange> = Exchange extends { parameters: { path: infer Path; query?: infer Query } }
  ? { path: Path; query?: Query }
  : unknown;

/** A request's body. */
export type BodyOf<Exchange> = Exchange extends { requestBody: { content: { 'application/json': infer Body } } }
  ? { body: Body }
  : Exchange extends { requestBody?: undefined }
    ? { body?: undefined }
    : Exchange extends { requestBody?: { content: { 'application/json': infer Body } } }
      ? { body?: Body }
      : never;

/** A named function's input, without its options. */
export type InputOf<Id extends keyof Exchanges> = ParametersOf<Exchanges[Id]> & BodyOf<Exchanges[Id]>;

/** A success's body. */
export type EnvelopeOf<Exchange> = Exchange extends { responses: infer Responses }
  ? Responses[Extract<keyof Responses, 200 | 201 | 202>] extends { content: { 'application/json': infer Envelope } }
    ? Envelope
    : never
  : never;

/** An operation's input. */
export interface CallInput {
  readonly path?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
}

/** A request with the options of its call, ready to be sent. */
export interface PreparedCall
  extends Required<Pick<CallOptions, 'timeoutMs' | 'retries' | 'parseJson'>>,
    Pick<CallOptions, 'signal' | 'connections'>,
    Pick<ClientOptions, 'fetch' | 'agent' | 'getErrorMessage'> {
  readonly operation: Operation;
  readonly pathParameters: Readonly<Record<string, unknown>>;
  readonly url: URL;
  readonly body: string | undefined;
  /** By lowercase name, without the API key. */
  readonly headers: HeaderRecord;
}

/** A call on its way. */
export type Call = ReturnType<typeof startCall>;

/** Starts a call's time. */
export const startCall = (prepared: PreparedCall) => ({
  ...prepared,
  startedAt: new Date(),
  /** On the clock of `performance.now()`. */
  start: performance.now(),
  startWallMs: Date.now(),
  /** Aborts on the caller's signal and at the deadline. */
  controller: new AbortController(),
  attempt: 0,
  /** Whether a request may have arrived. */
  mayHaveArrived: false,
});

/**
 * Whether a mutating call must not be sent any more: after a pause of the process or of the machine, the timer of its deadline runs only
 * later. A read may be sent, so that a change of the wall clock does not end it.
 */
export const isPastDeadline = ({ operation, start, startWallMs, timeoutMs }: Call): boolean =>
  operation.effect !== 'read' && Math.max(performance.now() - start, Date.now() - startWallMs) > Number(timeoutMs);

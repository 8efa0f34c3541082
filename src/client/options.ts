import { takesAgent } from '#transport';
import { isNonIterableRecord } from '../base/json.js';
import { tryOrUndefined } from '../base/observer.js';
import { aDuration, aFunction, anything, aSignal, type Check, type Checks, isSafeAddress } from '../base/options.js';

/** The argument of the `apiKey` function, so that every wallet can have its own key. */
export interface ApiKeyRequest extends Pick<CallEvent, 'operationId'> {
  /** Path parameters of the call, for example `{ walletId }`. */
  readonly pathParameters: Readonly<Record<string, unknown>>;
}

/** The fields that every hook receives. They never contain a key, a header, a filled path or, except its `reference`, a body. */
export interface CallEvent {
  /** Operation of the contract, for example `signWalletMessage`. */
  readonly operationId: string;
  readonly method: string;
  /** Path template, for example `/v1/wallets/{id}/signing/message`. */
  readonly path: string;
  /** When the call began. */
  readonly startedAt: Date;
}

/** A call's end. */
export interface OutcomeEvent extends CallEvent {
  /**
   * `refused`: the response counts as a refusal, or a read failed with a status. `not-sent`: no request left. `unknown`: a mutating call
   * may have been carried out, or a read got no usable response.
   */
  readonly outcome: 'success' | 'refused' | 'unknown' | 'not-sent';
  /** Status of the last response, if there was one. */
  readonly status: number | undefined;
  /** Number of attempts; 0 if the call ended before the first. */
  readonly attempts: number;
  /** Milliseconds from the call to its end. */
  readonly durationMs: number;
  /** `reference` of the request's body, if it has one. */
  readonly reference: string | undefined;
}

/**
 * Observers for logs and metrics. They may be async. They cannot change a call: the client ignores their results and drops their
 * errors, because a broken metric must not make a sent withdrawal look like a failed one.
 */
export interface Hooks {
  /** Called once when an accepted call has ended; not for a call that the client rejects or middleware stops before that. */
  onOutcome?: ((event: OutcomeEvent) => unknown) | undefined;
  /**
   * Called once for each call that `onOutcome` reports, before it begins. The call, with all its attempts, runs in the async context in
   * which this function calls `next`, such as a span's. Call `next` before you return, and return its promise: it resolves to the outcome
   * and never rejects. The function cannot change the call: if it does not call `next`, the client continues without it, a second call of
   * `next` does nothing, and an error that it throws is printed with `console.error`.
   *
   * @example
   * ```ts
   * const storage = new AsyncLocalStorage<string>();
   * const hooks: Hooks = { around: ({ operationId }, next) => storage.run(operationId, next) };
   * ```
   */
  around?: ((event: CallEvent, next: () => Promise<OutcomeEvent>) => Promise<OutcomeEvent>) | undefined;
}

/** Options of one call. They override the client's options. */
export interface CallOptions {
  /** Aborts the call at any point: while it waits for a key, for a response, or before a retry. */
  signal?: AbortSignal | undefined;
  /** Milliseconds for the whole call, including all attempts and reading the response. @default 30_000 */
  timeoutMs?: number | undefined;
  /**
   * Maximum number of retries; 0 for none. A mutating call is retried only if its request certainly was not sent.
   * @default 2
   */
  retries?: number | undefined;
  /** More headers, by name. They override the client's headers. They cannot set the API key or a header of the transport. */
  headers?: Readonly<Record<string, string>> | undefined;
  /**
   * Parses a response body instead of `JSON.parse`, which loses digits of large numbers: it reads `9007199254740993` as
   * `9007199254740992`. The types still say `number` if the contract does. It must return the value, not a promise: the client tries it
   * with `{}` before it sends anything. @default `JSON.parse`
   */
  parseJson?: ((text: string) => unknown) | undefined;
  /**
   * A mutating call's connection, on Node.js. `own`: a new connection. `shared`: a kept connection, as for reads, which saves the TCP
   * and TLS handshakes. The service may close a shared connection at the moment of its reuse. The call is never sent twice, but its
   * outcome is then unknown, so use `shared` for signing and for changes of records, and not for payouts. @default `own`
   */
  connections?: 'own' | 'shared' | undefined;
}

/** Options of a client. */
export interface ClientOptions
  extends Pick<CallOptions, 'timeoutMs' | 'retries' | 'parseJson' | 'headers' | 'connections'> {
  /** URL of the service, for example `https://api.example.com`. `http:` is rejected except for loopback addresses. */
  baseUrl: string;
  /** API key of the wallet or business, or a function that returns it and is called before every attempt. */
  apiKey: string | ((request: ApiKeyRequest) => string | Promise<string>);
  /**
   * A standard `fetch` that sends the requests. It cannot show that nothing was sent, so a failed mutating call has an unknown outcome.
   * @default on Node.js, the package's own connections, which can show it; elsewhere, the runtime's `fetch`
   */
  fetch?: typeof globalThis.fetch | undefined;
  /**
   * An agent of `node:http` or `node:https`, for a proxy or a client certificate, only on Node.js. Like your own `fetch`, it cannot show
   * that nothing was sent.
   */
  agent?: object | undefined;
  /**
   * Returns the text that an `ApiError` quotes from a failure's parsed body, or `undefined` for none. A batch passes it a failed call's
   * entry. At most 300 characters are used. @default only the `message` of a server on this machine, because a response may repeat what
   * was sent
   */
  getErrorMessage?: ((body: unknown) => string | undefined) | undefined;
  /** Observers of calls and their outcomes. */
  hooks?: Hooks | undefined;
}

const aRetryCount: Check = [(count) => Number.isInteger(count) && Number(count) >= 0, 'a whole number of at least 0'];

/** A parser that fails or is async would make every success an unknown outcome, so the client tries it before it sends anything. */
const aParser: Check = [
  (parse) => tryOrUndefined(() => (parse as typeof JSON.parse)('{}')) !== undefined,
  'a function that returns the value, not a promise',
];

export const plainRecord: Check = [isNonIterableRecord, 'a plain object of names and values'];

export const callChecks: Checks<CallOptions> = {
  signal: aSignal,
  timeoutMs: aDuration,
  retries: aRetryCount,
  headers: plainRecord,
  parseJson: aParser,
  connections: [(kind) => kind === 'own' || kind === 'shared', '"own" or "shared"'],
};

/** A function, so that bundlers leave it out. The core checks `baseUrl`, `apiKey`, `headers` and `hooks` as it reads them. */
export const clientChecks = (): Checks<ClientOptions> => {
  const { signal, ...shared } = callChecks;
  return {
    baseUrl: anything,
    apiKey: anything,
    ...shared,
    fetch: aFunction,
    agent: [
      (agent) => takesAgent && typeof Object(agent).addRequest === 'function',
      'an agent of node:http or node:https, on Node.js',
    ],
    getErrorMessage: aFunction,
    hooks: anything,
  };
};

export const hookChecks: Checks<Hooks> = { onOutcome: aFunction, around: aFunction };

/** The base URL without its trailing slash. Throws a `TypeError` that names its fault. */
export function readBaseUrl(caller: string, baseUrl: string): string {
  const url = typeof baseUrl === 'string' && URL.canParse(baseUrl) && new URL(baseUrl);
  if (!url || !isSafeAddress(url) || url.username || url.password || url.search || url.hash)
    throw new TypeError(
      `${caller}: baseUrl must be an absolute URL with https: (http: only for loopback) without credentials, query or fragment`,
    );
  const path = url.pathname.replace(/\/+$/, '');
  const [version] = /\/v\d+$/.exec(path) ?? [];
  if (version)
    throw new TypeError(`${caller}: baseUrl must not end in ${version}: the paths of the contract contain the version`);
  return url.origin + path;
}

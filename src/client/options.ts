import { takesAgent } from '#transport';
import { isPlainObject, isRecord } from '../base/json.js';
import { aDuration, aFunction, anything, aSignal, type Check, type Checks, checkOptions } from '../base/options.js';
import { isSafeAddress } from '../base/safe-address.js';
import { findHeaderProblem } from './serializers.js';

/** What the `apiKey` function receives, so that every wallet can have a key of its own. */
export interface ApiKeyRequest {
  /** Operation of the contract, for example `signWalletMessage`. */
  readonly operationId: string;
  /** Path parameters of the call, for example `{ walletId }`. */
  readonly pathParameters: Readonly<Record<string, unknown>>;
}

/** What every hook receives. It never contains a key, a header, a body or a filled path. */
export interface CallEvent {
  readonly operationId: string;
  readonly method: string;
  /** Path template, for example `/v1/wallets/{id}/signing/message`. */
  readonly path: string;
}

/** An attempt that failed, and after which another one is made. */
export interface RetryEvent extends CallEvent {
  /** 1 for the first attempt. */
  readonly attempt: number;
  /** Milliseconds until the next attempt. */
  readonly delayMs: number;
  /** Status of the response that is the reason, if there was one. */
  readonly status: number | undefined;
}

/** How a call ended. */
export interface OutcomeEvent extends CallEvent {
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
  /** Called before each retry delay. */
  onRetry?: ((event: RetryEvent) => void) | undefined;
  /** Called once for each call that was accepted, when it has ended; not for one that is refused or that a middleware stops before that. */
  onOutcome?: ((event: OutcomeEvent) => void) | undefined;
}

/** Options that hold for one call. They win over the options of the client. */
export interface CallOptions {
  /** Aborts the call, in whatever it is doing: waiting for a key, for a response, or before a retry. */
  signal?: AbortSignal | undefined;
  /** Milliseconds for the whole call, including all attempts and the reading of the response. Default 30,000. */
  timeoutMs?: number | undefined;
  /**
   * How many times the call may be retried; 0 for never. Default 2. Operations that write or move funds are retried
   * only where the request certainly did not arrive.
   */
  retries?: number | undefined;
  /** More headers, by name. They win over those of the client. The API key is not one of them, and no header of the transport is. */
  headers?: Readonly<Record<string, string>> | undefined;
  /**
   * Parses the body of a response in place of `JSON.parse`, which loses digits of large numbers: it reads
   * `9007199254740993` as `9007199254740992`. The types still say `number` where the contract does.
   */
  parseJson?: ((text: string) => unknown) | undefined;
}

/** Options of a client. */
export interface ClientOptions extends Pick<CallOptions, 'timeoutMs' | 'retries' | 'parseJson' | 'headers'> {
  /** Address of the service, for example `https://api.example.com`. `http:` is refused except for loopback addresses. */
  baseUrl: string;
  /** API key of the wallet or business, or a function that returns it and is called before every attempt. */
  apiKey: string | ((request: ApiKeyRequest) => string | Promise<string>);
  /**
   * A standard `fetch` that sends the requests. It proves nothing: a failed call that writes or moves funds has an unknown outcome. Default
   * on Node.js: connections of the package's own, by which a request is known not to have been sent; elsewhere the `fetch` of the runtime.
   */
  fetch?: typeof globalThis.fetch | undefined;
  /**
   * An agent of `node:http` or `node:https`, for a proxy or a client certificate, on Node.js alone. It proves as little as a `fetch` that
   * is passed: what it does with a request is its own.
   */
  agent?: object | undefined;
  /**
   * What an error may say about a failure, from the parsed body of the response; `undefined` for nothing. By itself the
   * message of an `ApiError` contains nothing of a response, which may repeat what was sent, but the `message` of a server on this
   * machine. At most 300 characters are used.
   */
  describeFailure?: ((body: unknown) => string | undefined) | undefined;
  /** Observers of retries and outcomes. */
  hooks?: Hooks | undefined;
}

const aRetryCount: Check = [(count) => Number.isInteger(count) && Number(count) >= 0, '0 or a whole number above 0'];

export const plainRecord: Check = [isPlainObject, 'a plain object of names and values'];

export const callChecks: Checks<CallOptions> = {
  signal: aSignal,
  timeoutMs: aDuration,
  retries: aRetryCount,
  headers: plainRecord,
  parseJson: aFunction,
};

const clientChecks: Checks<ClientOptions> = {
  baseUrl: anything,
  apiKey: anything,
  timeoutMs: aDuration,
  retries: aRetryCount,
  parseJson: aFunction,
  headers: plainRecord,
  fetch: aFunction,
  agent: [
    (agent) => takesAgent && isRecord(agent) && 'addRequest' in agent,
    'an agent of node:http or node:https, on Node.js',
  ],
  describeFailure: aFunction,
  hooks: anything,
};

const hookChecks: Checks<Hooks> = { onRetry: aFunction, onOutcome: aFunction };

/** Refuses options of a client that cannot be right, by their names. `readBaseUrl` and `withApiKey` check the first two. */
export function checkClientOptions(
  caller: string,
  options: ClientOptions,
  more: Readonly<Record<string, Check>> = {},
): void {
  checkOptions(caller, options, { ...clientChecks, ...more });
  if (options.hooks !== undefined) checkOptions(`${caller}: hooks`, options.hooks, hookChecks);
  if (options.fetch && options.agent) throw new TypeError(`${caller}: agent has no effect on the fetch that is passed`);
  const problem = findHeaderProblem(options.headers);
  if (problem) throw new TypeError(`${caller}: headers: ${problem}`);
}

/** The base address without its trailing slash. Throws a `TypeError` that says what is wrong with it. */
export function readBaseUrl(baseUrl: string): string {
  const url = typeof baseUrl === 'string' && URL.canParse(baseUrl) && new URL(baseUrl);
  if (!url || !isSafeAddress(url) || url.username || url.password || url.search || url.hash)
    throw new TypeError(
      'baseUrl must be an absolute URL with https: (http: only for loopback) without credentials, query or fragment',
    );
  const path = url.pathname.replace(/\/+$/, '');
  const [version] = /\/v\d+$/.exec(path) ?? [];
  if (version) throw new TypeError(`baseUrl must not end in ${version}: the paths of the contract contain the version`);
  return url.origin + path;
}

import {
  aFunction,
  anything,
  aSignal,
  type Check,
  type Checks,
  checkOptions,
  maxTimerMs,
} from '../options/check-options.js';
import type { Hooks, RetryEvent } from './hooks.js';
import { isSafeAddress } from './safe-address.js';

/** What the `apiKey` function receives, so that every wallet can have a key of its own. */
export interface ApiKeyRequest {
  /** Operation of the contract, for example `signWalletMessage`. */
  readonly operationId: string;
  /** Path parameters of the call, for example `{ walletId }`. */
  readonly pathParameters: Readonly<Record<string, unknown>>;
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
  /** More headers, by name. The API key is not one of them. */
  headers?: Readonly<Record<string, string>> | undefined;
  /**
   * Parses the body of a response in place of `JSON.parse`, which loses digits of large numbers: it reads
   * `9007199254740993` as `9007199254740992`. The types still say `number` where the contract does.
   */
  parseJson?: ((text: string) => unknown) | undefined;
  /** Called before each retry delay of this call, like the hook of the same name. */
  onRetry?: ((event: RetryEvent) => void) | undefined;
}

/** Options of a client. */
export interface ClientOptions extends Pick<CallOptions, 'timeoutMs' | 'retries' | 'parseJson'> {
  /** Address of the service, for example `https://api.example.com`. `http:` is refused except for loopback addresses. */
  baseUrl: string;
  /** API key of the wallet or business, or a function that returns it and is called before every attempt. */
  apiKey: string | ((request: ApiKeyRequest) => string | Promise<string>);
  /** Any standard `fetch`. Default: the one of the runtime. */
  fetch?: typeof globalThis.fetch | undefined;
  /** Observers of requests, responses and retries. */
  hooks?: Hooks | undefined;
}

const aTimeout: Check = [
  (ms) => typeof ms === 'number' && ms > 0 && ms <= maxTimerMs,
  'a number of milliseconds above 0, at most 2147483647',
];

const aRetryCount: Check = [(count) => Number.isInteger(count) && Number(count) >= 0, '0 or a whole number above 0'];

const clientChecks: Checks<ClientOptions> = {
  baseUrl: anything,
  apiKey: anything,
  timeoutMs: aTimeout,
  retries: aRetryCount,
  parseJson: aFunction,
  fetch: aFunction,
  hooks: anything,
};

const hookChecks: Checks<Hooks> = { onRequest: aFunction, onResponse: aFunction, onRetry: aFunction };

export const callChecks: Checks<CallOptions> = {
  signal: aSignal,
  timeoutMs: aTimeout,
  retries: aRetryCount,
  headers: [
    (headers) => typeof headers === 'object' && headers !== null && !(Symbol.iterator in headers),
    'an object of names and values',
  ],
  parseJson: aFunction,
  onRetry: aFunction,
};

/** Refuses options of a client that cannot be right, by their names. `readBaseUrl` and `withApiKey` check the first two. */
export function checkClientOptions(caller: string, options: ClientOptions): void {
  checkOptions(caller, options, clientChecks);
  if (options.hooks !== undefined) checkOptions(`${caller}: hooks`, options.hooks, hookChecks);
}

/** The base address without its trailing slash. Throws a `TypeError` that says what is wrong with it. */
export function readBaseUrl(baseUrl: string): string {
  if (typeof baseUrl !== 'string' || !URL.canParse(baseUrl))
    throw new TypeError('baseUrl must be an absolute URL, for example https://api.example.com');
  const url = new URL(baseUrl);
  if (!isSafeAddress(url))
    throw new TypeError(`baseUrl must be https: (http: only for loopback), but is ${url.protocol}//${url.hostname}`);
  if (url.username || url.password) throw new TypeError('baseUrl must not hold credentials: give the key as apiKey');
  if (url.search || url.hash) throw new TypeError('baseUrl must not have a query or a fragment');
  const path = url.pathname.replace(/\/+$/, '');
  const [version] = /\/v\d+$/.exec(path) ?? [];
  if (version) throw new TypeError(`baseUrl must not end in ${version}: the paths of the contract contain the version`);
  return url.origin + path;
}

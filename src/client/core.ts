import { transport } from '#transport';
import { apiKeyHeader } from '../../generated/headers.js';
import type { Operation } from '../../generated/operations.js';
import { notify, runAround } from '../base/observer.js';
import { type Check, checkOptions, findApiKeyProblem, InvalidInput, isLoopbackHost } from '../base/options.js';
import { type Call, type CallInput, type PreparedCall, startCall } from './call.js';
import {
  AbortError,
  ApiError,
  ConnectionError,
  OutcomeUnknownError,
  RequestNotSentError,
  referenceIn,
  TimeoutError,
  WalletApiError,
} from './errors.js';
import {
  type CallEvent,
  type CallOptions,
  type ClientOptions,
  clientChecks,
  hookChecks,
  type OutcomeEvent,
  readBaseUrl,
} from './options.js';
import { readResponse, type SuccessResponse } from './read-response.js';
import { pause, retryDelay } from './retry.js';
import { EarlyResponse, type Incoming } from './transport.web.js';
import { addHeaders, copyBody, copyQuery, fillPath, fillQuery } from './write-request.js';

type CallRequest = Pick<PreparedCall, 'operation' | 'pathParameters' | 'url' | 'body'>;

/** Makes the core of every kind of client. Copies and checks its options, and those that `more` has a check for. */
export function createCore<Options extends ClientOptions>(
  caller: string,
  original: Options,
  more?: Readonly<Record<string, Check>>,
) {
  const options = checkOptions(caller, original, { ...clientChecks(), ...more });
  const { apiKey, fetch, agent, hooks: observers = {} } = options;
  if (fetch && agent) throw new TypeError(`${caller}: agent has no effect on your own fetch`);
  const hooks = checkOptions(`${caller}: hooks`, observers, hookChecks);
  const problem = typeof apiKey === 'function' ? undefined : findApiKeyProblem(apiKey);
  const baseUrl = readBaseUrl(caller, options.baseUrl);
  if (problem) throw new TypeError(`${caller}: apiKey ${problem}`);
  const headers = addHeaders({ accept: 'application/json' }, options.headers);
  const { getErrorMessage = isLoopbackHost(new URL(baseUrl).hostname) ? ownMessage : undefined } = options;
  const listen = createAbortListener();
  return { options, baseUrl, check, prepare, send };

  /** Copies and checks a call. If `read` throws, or its result cannot be sent, throws an error that says that nothing was sent. */
  function check(operation: Operation, read: () => CallInput & CallOptions) {
    try {
      const input = read();
      const pathParameters = { ...input.path };
      const query = copyQuery(input.query);
      const url = new URL(fillPath(baseUrl + operation.path, pathParameters) + fillQuery(operation, query));
      const json = copyBody(input.body);
      const request = { operation, pathParameters, url, body: JSON.stringify(json) };
      return { ...prepare(request, input), query, json };
    } catch (error) {
      throw toNotSent(operation, error, 'an option of the call cannot be read');
    }
  }

  /** Adds the call's and the client's options to a request. Throws an {@link InvalidInput} for an invalid header, and for a missing or unexpected body. */
  function prepare(request: CallRequest, call: CallOptions): PreparedCall {
    const { body, operation } = request;
    if (body !== undefined && !operation.body) throw new InvalidInput('the operation takes no body');
    if (body === undefined && operation.body === 'required') throw new InvalidInput('the body is missing');
    return {
      ...request,
      getErrorMessage,
      fetch,
      agent,
      headers: addHeaders(headers, call.headers),
      timeoutMs: call.timeoutMs ?? options.timeoutMs ?? 30_000,
      retries: call.retries ?? options.retries ?? 2,
      parseJson: call.parseJson ?? options.parseJson ?? JSON.parse,
      connections: call.connections ?? options.connections,
      signal: call.signal,
    };
  }

  /** Sends a call once, and again only if its operation allows it. */
  function send(prepared: PreparedCall): Promise<SuccessResponse> {
    const call = startCall(prepared);
    const { around, onOutcome } = hooks;
    let end: ((outcome: OutcomeEvent) => void) | undefined;
    const report = (outcome: OutcomeEvent['outcome'], status: number | undefined) => {
      if (!onOutcome && !end) return;
      const { attempt: attempts, body, start } = call;
      const durationMs = performance.now() - start;
      const event = { ...describeCall(call), outcome, status, attempts, durationMs, reference: referenceIn(body) };
      notify(onOutcome, event);
      end?.(event);
    };
    const onSuccess = (success: SuccessResponse) => {
      report('success', success.incoming.status);
      return success;
    };
    const onFailure = (failure: unknown) => {
      const [error, outcome] = classifyFailure(call, failure);
      report(outcome, error.status);
      throw error;
    };
    const work = () => beforeDeadline(call).then(onSuccess, onFailure);
    if (!around) return work();
    const ended = new Promise<OutcomeEvent>((resolve) => {
      end = resolve;
    });
    return runAround(around, describeCall(call), work, ended);
  }

  /** Ends a call at its deadline or on its caller's abort, whatever it is waiting for. Leaves no timer or listener. */
  function beforeDeadline(call: Call): Promise<SuccessResponse> {
    const { operation, signal, timeoutMs, controller } = call;
    return new Promise((resolve, reject) => {
      const stop = (error: WalletApiError) => {
        settle();
        reject(error);
        controller.abort(error);
      };
      const onAbort = () => stop(new AbortError(operation, 'aborted by the caller', { cause: signal?.reason }));
      const onTimeout = () => stop(new TimeoutError(operation, `not done within ${timeoutMs} ms`));
      const timer = setTimeout(onTimeout, timeoutMs);
      const forget = signal && listen(signal, onAbort);
      const settle = () => {
        clearTimeout(timer);
        forget?.();
      };
      if (signal?.aborted) return onAbort();
      run(call).then(resolve, reject).finally(settle);
    });
  }

  async function run(call: Call): Promise<SuccessResponse> {
    for (call.attempt = 1; ; call.attempt++) {
      try {
        return await readResponse(call, await transmit(call, await findKey(call)));
      } catch (error) {
        const delayMs = retryDelay(call, error);
        if (delayMs === undefined) throw error;
        await pause(delayMs, call.controller.signal);
      }
    }
  }

  /** The API key, read again for every attempt, so that a rotated key takes effect. */
  async function findKey({ operation, pathParameters }: Call): Promise<string> {
    if (typeof apiKey !== 'function') return apiKey;
    let key: unknown;
    try {
      key = await apiKey({ operationId: operation.operationId, pathParameters });
    } catch (failure) {
      throw new RequestNotSentError(operation, 'the function apiKey failed', failure);
    }
    const problem = findApiKeyProblem(key);
    if (problem) throw new RequestNotSentError(operation, `apiKey ${problem}`);
    return String(key);
  }

  async function transmit(call: Call, key: string): Promise<Incoming> {
    const { operation, headers, body } = call;
    call.controller.signal.throwIfAborted();
    const type = body !== undefined && !headers['content-type'] && { 'content-type': 'application/json' };
    try {
      return await transport(call, { ...headers, ...type, [apiKeyHeader]: key });
    } catch (failure) {
      const reason = failure instanceof EarlyResponse ? failure.message : 'the connection failed';
      throw new ConnectionError(operation, reason, failure);
    }
  }
}

/**
 * Makes a function that calls a callback when a signal aborts, until the function that it returns is called. It listens to each signal
 * once, however many callbacks wait for it, because from the eleventh listener on, Node.js 20 warns of a leak:
 * https://github.com/nodejs/node/issues/54758. A signal that outlives those who wait for it keeps no listener.
 */
function createAbortListener(): (signal: AbortSignal, callback: () => void) => () => void {
  const entries = new WeakMap<AbortSignal, { callbacks: Set<() => void>; onAbort: () => void }>();
  return (signal, callback) => {
    let entry = entries.get(signal);
    if (!entry) {
      const callbacks = new Set<() => void>();
      entry = { callbacks, onAbort: () => [...callbacks].forEach((call) => void call()) };
      entries.set(signal, entry);
    }
    const { callbacks, onAbort } = entry;
    if (callbacks.size === 0) signal.addEventListener('abort', onAbort);
    callbacks.add(callback);
    return () => {
      callbacks.delete(callback);
      if (callbacks.size === 0) signal.removeEventListener('abort', onAbort);
    };
  };
}

/** The message of a server on this machine. Another's may repeat what was sent, so it is not quoted unasked. */
const ownMessage: ClientOptions['getErrorMessage'] = (body) => Object(body).message;

/** Every event's fields. The time is a copy, because a hook may change it and the call's error states it. */
const describeCall = ({ operation, startedAt }: Call): CallEvent => {
  const { operationId, method, path } = operation;
  return { operationId, method, path, startedAt: new Date(startedAt) };
};

/** The error for a failed call, with its outcome, and the outcome for the hook. */
export function classifyFailure(call: Call, failure: unknown): [WalletApiError, OutcomeEvent['outcome']] {
  const { operation, startedAt, body, mayHaveArrived } = call;
  const error =
    failure instanceof WalletApiError ? failure : new ConnectionError(operation, 'the client failed', failure);
  const isRead = operation.effect === 'read';
  // A call that is aborted after a refusal does not count as refused: only the response can show a refusal.
  const isRefused = error instanceof ApiError && (isRead || error.outcome === 'refused');
  const outcome = !mayHaveArrived ? 'not-sent' : isRefused ? 'refused' : 'unknown';
  Object.assign(error, { startedAt }, !isRead && { outcome });
  const isUnknown = !isRead && outcome === 'unknown';
  return [isUnknown ? new OutcomeUnknownError(operation, error, body) : error, outcome];
}

/** Returns the client's errors unchanged and wraps anything else. Only for failures before the request. */
export const toNotSent = (operation: Operation, error: unknown, reason: string): WalletApiError => {
  if (error instanceof WalletApiError) return error;
  return error instanceof InvalidInput
    ? new RequestNotSentError(operation, error.message)
    : new RequestNotSentError(operation, reason, error);
};

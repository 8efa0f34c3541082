import { proxyHint, transport } from '#transport';
import { apiKeyHeader } from '../../generated/headers.js';
import type { Operation } from '../../generated/operations.js';
import { notify, runAround } from '../base/observer.js';
import { findApiKeyProblem } from '../base/options.js';
import { createAbortListener } from '../base/timing.js';
import type { Call, CallInput, PreparedCall } from './call.js';
import {
  AbortError,
  ConnectionError,
  InvalidCall,
  RedirectError,
  RequestNotSentError,
  referenceIn,
  TimeoutError,
  WalletApiError,
} from './errors.js';
import { type CallEvent, type CallOptions, type ClientOptions, type OutcomeEvent, readBaseUrl } from './options.js';
import { judgeFailure } from './outcome.js';
import { readResponse, type SuccessResponse, toReceived } from './read-response.js';
import { pause, retryDelay } from './retry.js';
import { addHeaders, copyBody, copyQuery, defaultHeaders, fillPath, fillQuery } from './serializers.js';
import { EarlyResponse, type Incoming } from './transport.web.js';

type Request = Pick<PreparedCall, 'operation' | 'pathParameters' | 'url' | 'readBody'>;

/** Makes the core of every kind of client, from copied and checked options. */
export function createCore(options: ClientOptions) {
  const { apiKey, hooks, fetch, agent } = options;
  const problem = typeof apiKey === 'function' ? undefined : findApiKeyProblem(apiKey);
  const baseUrl = readBaseUrl(options.baseUrl);
  if (problem) throw new TypeError(`apiKey ${problem}`);
  const headers = addHeaders(defaultHeaders(), options.headers);
  const listen = createAbortListener();
  return { baseUrl, check, prepare, send };

  /** Copies and checks a call. If `read` throws, or its result cannot be sent, throws an error that says that nothing was sent. */
  function check(operation: Operation, read: () => CallInput & CallOptions) {
    try {
      const input = read();
      const pathParameters = { ...input.path };
      const query = copyQuery(input.query);
      const url = new URL(fillPath(baseUrl + operation.path, pathParameters) + fillQuery(operation, query));
      const json = copyBody(input.body);
      const body = JSON.stringify(json);
      return { ...prepare({ operation, pathParameters, url, readBody: () => body }, input), query, json };
    } catch (error) {
      throw toNotSent(operation, error, 'an option of the call cannot be read');
    }
  }

  /** Adds the call's and the client's options to a request. Throws an {@link InvalidCall} for an invalid header. */
  function prepare(request: Request, call: CallOptions): PreparedCall {
    return {
      ...request,
      headers: addHeaders(headers, call.headers),
      timeoutMs: call.timeoutMs ?? options.timeoutMs ?? 30_000,
      retries: call.retries ?? options.retries ?? 2,
      parseJson: call.parseJson ?? options.parseJson ?? JSON.parse,
      getErrorMessage: options.getErrorMessage,
      connections: call.connections ?? options.connections ?? 'own',
      signal: call.signal,
    };
  }

  /** Sends a call once, and again only if its operation allows it. */
  function send(prepared: PreparedCall): Promise<SuccessResponse> {
    const startedAt = new Date();
    const { around } = hooks ?? {};
    if (!around) return sendOnce(prepared, startedAt);
    let end: ((outcome: OutcomeEvent) => void) | undefined;
    const ended = new Promise<OutcomeEvent>((resolve) => {
      end = resolve;
    });
    return runAround(around, describeCall(prepared, startedAt), () => sendOnce(prepared, startedAt, end), ended);
  }

  async function sendOnce(
    prepared: PreparedCall,
    startedAt: Date,
    end?: (outcome: OutcomeEvent) => void,
  ): Promise<SuccessResponse> {
    const start = performance.now();
    const call: Call = {
      ...prepared,
      startedAt,
      deadline: start + prepared.timeoutMs,
      controller: new AbortController(),
      body: undefined,
      attempt: 0,
      mayHaveArrived: false,
      isRefused: undefined,
    };
    const report = (outcome: OutcomeEvent['outcome'], status: number | undefined) => {
      if (!hooks?.onOutcome && !end) return;
      const { attempt: attempts, body } = call;
      const durationMs = performance.now() - start;
      const reference = referenceIn(body);
      const event = { ...describeCall(call, startedAt), outcome, status, attempts, durationMs, reference };
      notify(hooks?.onOutcome, event);
      end?.(event);
    };
    try {
      const success = await beforeDeadline(call);
      report('success', success.status);
      return success;
    } catch (failure) {
      const [error, outcome] = judgeFailure(call, failure);
      report(outcome, error.status);
      throw error;
    }
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

  /** Makes a call's attempts. */
  async function run(call: Call): Promise<SuccessResponse> {
    try {
      call.body = await call.readBody();
      if (call.body !== undefined && !call.operation.body) throw new InvalidCall('the operation takes no body');
    } catch (error) {
      throw toNotSent(call.operation, error, 'the body cannot be read');
    }
    for (call.attempt = 1; ; call.attempt++) {
      try {
        return await readResponse(call, await transmit(call, await findKey(call)));
      } catch (error) {
        const delayMs = retryDelay(call, error);
        if (delayMs === undefined) throw error;
        const { attempt } = call;
        const status = error instanceof WalletApiError ? error.status : undefined;
        notify(hooks?.onRetry, { ...describeCall(call, call.startedAt), attempt, delayMs, status });
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

  /** Sends one request and returns its response, unless it is a redirect. */
  async function transmit(call: Call, key: string): Promise<Incoming> {
    const { url, operation, headers, body } = call;
    const { method } = operation;
    const { signal } = call.controller;
    // The call has ended, so no caller receives this error.
    if (signal.aborted) throw new ConnectionError(operation, 'not sent: the call has ended', undefined);
    const isRead = operation.effect === 'read';
    const incoming = await transport({
      method,
      url,
      headers: {
        ...headers,
        ...(body !== undefined && !headers['content-type'] && { 'content-type': 'application/json' }),
        [apiKeyHeader]: key,
      },
      body,
      isRead,
      mayShare: isRead || call.connections === 'shared',
      signal,
      fetch,
      agent,
      onMayHaveArrived: () => {
        call.mayHaveArrived = true;
      },
    }).catch((failure: unknown) => {
      const reason = failure instanceof EarlyResponse ? failure.message : 'the connection failed';
      const hint = fetch || agent ? undefined : proxyHint(url.href);
      throw new ConnectionError(operation, [reason, hint].filter(Boolean).join('. '), failure);
    });
    if (incoming.redirect || [301, 302, 303, 307, 308].includes(incoming.status)) throw refuseRedirect(call, incoming);
    return incoming;
  }
}

function refuseRedirect(call: Call, incoming: Incoming): RedirectError {
  incoming.discard();
  const isFollowed = incoming.redirect === 'followed';
  // After any other redirect, the method may have been applied before the response referred to another URL.
  call.isRefused = !isFollowed && [307, 308].includes(incoming.status);
  const what = isFollowed ? 'followed by the fetch' : incoming.status || 'hidden';
  return new RedirectError(
    call.operation,
    `the service responded with a redirect (${what}). Check baseUrl; the target is in the response's location header`,
    { received: toReceived(incoming) },
  );
}

/** The fields of every event. The time is a copy, because a hook may change it and the call's error states it. */
const describeCall = ({ operation }: PreparedCall, startedAt: Date): CallEvent => {
  const { operationId, method, path } = operation;
  return { operationId, method, path, startedAt: new Date(startedAt) };
};

/** Returns the client's errors unchanged and wraps anything else. Only for failures before the request. */
export const toNotSent = (operation: Operation, error: unknown, reason: string): WalletApiError => {
  if (error instanceof WalletApiError) return error;
  return error instanceof InvalidCall
    ? new RequestNotSentError(operation, error.message)
    : new RequestNotSentError(operation, reason, error);
};

import type { Operation } from '../../generated/operations.js';
import { runtimeName } from './runtime.js';
import {
  type DiagnosticsMessage,
  diagnosticsChannels,
  globalDispatchers,
  isPlainAgent,
  isRuntimeFetch,
} from './runtime-fetch.js';

/**
 * How far a request came whose `fetch` failed: the runtime refused to send it, no connection was established, or it may have
 * arrived. The first two are certain.
 */
type Progress = 'refused' | 'unconnected' | 'maybe arrived';

/** Observes one request while it is sent. */
interface ArrivalWatch {
  /** How far the request came, once `fetch` has rejected with this error. */
  progressAt(error: unknown): Progress;
  stop(): void;
}

const proofless: ArrivalWatch = { progressAt: () => 'maybe arrived', stop() {} };

/**
 * Observes a request that must not be sent twice.
 *
 * Only the runtime's own `fetch` proves anything: a `fetch` that was passed in or replaced may have sent the request before the
 * failure that it reports, and so may a dispatcher that repeats requests. What is not proven may have arrived.
 */
export function watchArrival({ method }: Operation, url: string, fetch: typeof globalThis.fetch): ArrivalWatch {
  if (!isRuntimeFetch(fetch)) return proofless;
  return runtimeName() === 'node' ? watchChannels(method, new URL(url)) : { ...proofless, progressAt: readDenoError };
}

/** On Node.js, undici reports when it creates a request, when it sends the head of one, and when it cannot connect. */
function watchChannels(method: string, { pathname, search }: URL): ArrivalWatch {
  const channels = diagnosticsChannels();
  const dispatchers = globalDispatchers();
  if (!channels || !dispatchers.every(isPlainAgent)) return proofless;
  const counts = { create: 0, sendHeaders: 0 };
  const connectErrors = new Set<unknown>();
  // By method and path. Another request to the same path counts too, which is the safe side.
  const count = (name: keyof typeof counts) => (message: DiagnosticsMessage) => {
    if (message.request?.method === method && message.request.path === pathname + search) counts[name] += 1;
  };
  const listeners: readonly [channel: string, listener: (message: DiagnosticsMessage) => void][] = [
    ['undici:request:create', count('create')],
    ['undici:client:sendHeaders', count('sendHeaders')],
    ['undici:client:connectError', ({ error }) => connectErrors.add(error)],
  ];
  for (const [channel, listener] of listeners) channels.subscribe(channel, listener);
  return {
    progressAt(error) {
      // Node.js makes its dispatcher with the first request.
      const present = globalDispatchers();
      const isSame = dispatchers.every((dispatcher) => present.includes(dispatcher)) && present.every(isPlainAgent);
      const { cause }: { cause?: unknown } = Object(error);
      if (!isSame || counts.sendHeaders > 0) return 'maybe arrived';
      if (counts.create > 0) return connectErrors.has(cause) ? 'unconnected' : 'maybe arrived';
      return isRefusedByRuntime(cause) ? 'refused' : 'maybe arrived';
    },
    stop() {
      for (const [channel, listener] of listeners) channels.unsubscribe(channel, listener);
    },
  };
}

/** What undici says of a request that it does not create: a header that it does not take, or a port that `fetch` blocks. */
function isRefusedByRuntime(cause: unknown): boolean {
  const { code, message }: { code?: unknown; message?: unknown } = Object(cause);
  return code === 'UND_ERR_INVALID_ARG' || code === 'UND_ERR_NOT_SUPPORTED' || message === 'bad port';
}

/**
 * Deno has no codes, but says so of whatever fails before the connection is established, handshake included. The address that
 * the text also holds cannot hold these spaces.
 */
const beforeSendingInDeno = /: client error \(Connect\): /;

function readDenoError(error: unknown): Progress {
  const { cause }: { cause?: { message?: unknown } } = Object(error);
  return beforeSendingInDeno.test(String(cause?.message)) ? 'unconnected' : 'maybe arrived';
}

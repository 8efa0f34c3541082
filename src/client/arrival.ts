import type { Operation } from '../../generated/operations.js';
import { runtimeName } from './runtime.js';
import { type DiagnosticsMessage, diagnosticsChannels, hasPlainDispatcher, isRuntimeFetch } from './runtime-fetch.js';

/**
 * How far a request came whose `fetch` failed: the runtime refused to send it, no connection was established, or it may have
 * arrived. The first two are certain.
 */
type Progress = 'refused' | 'unconnected' | 'maybe arrived';

/** Observes one request while it is sent. */
export interface ArrivalWatch {
  /** How far the request came, once `fetch` has rejected with this error. */
  progressAt(error: unknown): Progress;
  stop(): void;
}

const proofless: ArrivalWatch = { progressAt: () => 'maybe arrived', stop() {} };

/**
 * Observes a request that must not be sent twice.
 *
 * Only the runtime's own `fetch` proves anything: a `fetch` that was passed in or replaced may have sent the request before the
 * failure that it reports, and so may a dispatcher that repeats requests.
 */
export function watchArrival({ method }: Operation, url: string, fetch: typeof globalThis.fetch): ArrivalWatch {
  if (!isRuntimeFetch(fetch)) return proofless;
  if (runtimeName() !== 'node') return { ...proofless, progressAt: readError };
  return watchChannels(method, new URL(url));
}

/** On Node.js, undici reports when it creates a request, when it sends the head of one, and when it cannot connect. */
function watchChannels(method: string, { pathname, search }: URL): ArrivalWatch {
  const channels = diagnosticsChannels();
  if (!channels) return proofless;
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
      if (counts.sendHeaders > 0 || !hasPlainDispatcher()) return 'maybe arrived';
      if (counts.create === 0) return 'refused';
      return error instanceof Error && connectErrors.has(error.cause) ? 'unconnected' : 'maybe arrived';
    },
    stop() {
      for (const [channel, listener] of listeners) channels.unsubscribe(channel, listener);
    },
  };
}

/** The codes of Bun for what happens before the first byte of a request leaves: no address, no connection, no trust. */
const beforeSending = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

/**
 * Deno has no codes, but says so of whatever fails before the connection is established, handshake included. The address that
 * the text also holds cannot hold these spaces.
 */
const beforeSendingInDeno = /: client error \(Connect\): /;

function readError(error: unknown): Progress {
  const { code, cause }: { code?: unknown; cause?: { message?: unknown } } = Object(error);
  const isUnconnected = beforeSending.has(String(code)) || beforeSendingInDeno.test(String(cause?.message));
  return isUnconnected ? 'unconnected' : 'maybe arrived';
}

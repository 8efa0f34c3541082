import { runtimeName, runtimeProcess } from './runtime.js';

/** How the source of each runtime's own `fetch` begins or what it names. A wrapper, a bound function or a proxy reads otherwise. */
const sources = {
  node: /require\('internal\/deps\/undici\/undici'\)/,
  bun: /^function fetch\(\) \{\s*\[native code\]\s*\}$/,
  deno: /^function fetch\(\.{3}\w+\)\s*\{\s*return lazyFetch\(\)\.fetch\(/,
};

/** Whether a function is the `fetch` of this runtime. False for every other one, and for a runtime that is not known. */
export function isRuntimeFetch(fetch: typeof globalThis.fetch): boolean {
  const runtime = runtimeName();
  return (
    runtime !== 'other' && fetch.name === 'fetch' && sources[runtime].test(Function.prototype.toString.call(fetch))
  );
}

/** Whether Node.js sends requests by an agent that never repeats them. Any other dispatcher may, such as undici's `RetryAgent`. */
export function hasPlainDispatcher(): boolean {
  const symbols = Object.getOwnPropertySymbols(globalThis);
  const dispatchers = symbols.flatMap((symbol) =>
    symbol.description?.startsWith('undici.globalDispatcher.') ? [Reflect.get(globalThis, symbol)] : [],
  );
  return dispatchers.length > 0 && dispatchers.every(isPlainAgent);
}

/** undici's later versions mirror their agent for the earlier ones. What `compose` returns differs from its class in `dispatch`. */
const isPlainAgent = (dispatcher: { dispatch: unknown; constructor: { name: string } }): boolean =>
  ['Agent', 'Dispatcher1Wrapper'].includes(dispatcher.constructor.name) &&
  Object.getPrototypeOf(dispatcher).dispatch === dispatcher.dispatch;

/** What undici says of its requests, as far as it is used here. */
export interface DiagnosticsMessage {
  readonly request?: { readonly method: string; readonly path: string };
  readonly error?: unknown;
}

interface DiagnosticsChannels {
  subscribe(name: string, listener: (message: DiagnosticsMessage) => void): void;
  unsubscribe(name: string, listener: (message: DiagnosticsMessage) => void): boolean;
}

/** The diagnostics channels of Node.js. `undefined` where they are missing. */
export const diagnosticsChannels = (): DiagnosticsChannels | undefined =>
  runtimeProcess().getBuiltinModule?.('diagnostics_channel') as DiagnosticsChannels | undefined;

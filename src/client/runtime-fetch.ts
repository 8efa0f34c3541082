import { runtimeName, runtimeProcess } from './runtime.js';

/**
 * What the source of a runtime's own `fetch` contains. A wrapper, a bound function or a proxy reads otherwise. Bun is missing, because
 * it prints every bound function, and every mock, as it prints its own `fetch`.
 */
const sources: Readonly<Partial<Record<string, RegExp>>> = {
  node: /require\('internal\/deps\/undici\/undici'\)/,
  deno: /^function fetch\(\.{3}\w+\)\s*\{\s*return lazyFetch\(\)\.fetch\(/,
};

/** Whether a function is the `fetch` of this runtime. False for every other one, and where the runtime's cannot be told apart. */
export const isRuntimeFetch = (fetch: typeof globalThis.fetch): boolean =>
  sources[runtimeName()]?.test(Function.prototype.toString.call(fetch)) ?? false;

/** The dispatchers by which Node.js sends requests: that of its own undici, and those that an installed one has put in its place. */
export const globalDispatchers = (): unknown[] =>
  Object.getOwnPropertySymbols(globalThis).flatMap((symbol) =>
    symbol.description?.startsWith('undici.globalDispatcher.') ? [Reflect.get(globalThis, symbol)] : [],
  );

/**
 * Whether a dispatcher is an agent of undici as it comes, which never repeats a request. undici's later versions mirror their agent for
 * the earlier ones. What `compose` returns differs from its class in `dispatch`.
 */
export function isPlainAgent(dispatcher: unknown): boolean {
  const own: { dispatch?: unknown } = Object(dispatcher);
  const classes: { dispatch?: unknown; constructor: { name: string } } = Object.getPrototypeOf(own);
  return ['Agent', 'Dispatcher1Wrapper'].includes(classes.constructor.name) && classes.dispatch === own.dispatch;
}

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

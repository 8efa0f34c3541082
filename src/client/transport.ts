/// <reference types="node" />
import { transport as nodeTransport, proxyHint as proxyHintOfNode } from './transport.node.js';
import {
  denoTransport,
  proxyHint as proxyHintOfFetch,
  type Transport,
  transport as webTransport,
} from './transport.web.js';

/**
 * Whether this is Node.js. Bun, Deno and workerd imitate its `process` and its modules, but the events of their sockets prove nothing: a
 * request that only looked unsent would be paid again. In doubt this is not Node.js, and the call leaves by `fetch`.
 */
function isNode(): boolean {
  if (['Bun', 'Deno', 'WebSocketPair', 'EdgeRuntime'].some((name) => name in globalThis)) return false;
  if (typeof process === 'undefined' || process?.release?.name !== 'node') return false;
  // Node.js lists the parts of itself that it has loaded. The list of the others is empty.
  const { moduleLoadList } = process as { moduleLoadList?: readonly string[] };
  return Boolean(moduleLoadList?.length) && typeof process.getBuiltinModule === 'function';
}

/** Whether the option `agent` means something here. */
export const takesAgent: boolean = isNode();

/**
 * Sends a request by the runtime's means. The choice is made when the package is loaded and not by a bundler's conditions, because a bundle
 * for `node` may run on Bun, and a bundle without conditions on Node.js.
 */
export const transport: Transport = takesAgent ? nodeTransport : 'Deno' in globalThis ? denoTransport : webTransport;

/** What to say of a failed connection: that the proxy of the environment was not used, if there is one. */
export const proxyHint: typeof proxyHintOfFetch = takesAgent ? proxyHintOfNode : proxyHintOfFetch;

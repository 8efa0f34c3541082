/// <reference types="node" />
import { transport as nodeTransport, proxyHint as proxyHintOfNode } from './transport.node.js';
import {
  denoTransport,
  proxyHint as proxyHintOfFetch,
  type Transport,
  transport as webTransport,
} from './transport.web.js';

/**
 * Whether this is Node.js. Bun, Deno and workerd imitate its `process` and its modules, but their socket events prove nothing: a request
 * that only looked unsent would be paid again. In doubt, this is not Node.js, and the call uses `fetch`.
 */
function isNode(): boolean {
  if (['Bun', 'Deno', 'WebSocketPair', 'EdgeRuntime'].some((name) => name in globalThis)) return false;
  if (typeof process === 'undefined' || process?.release?.name !== 'node') return false;
  // Node.js lists its loaded parts. In other runtimes, the list is empty.
  const { moduleLoadList } = process as { moduleLoadList?: readonly string[] };
  return Boolean(moduleLoadList?.length) && typeof process.getBuiltinModule === 'function';
}

/** Whether the option `agent` has an effect here. */
export const takesAgent: boolean = isNode();

/**
 * Sends a request with the runtime's transport. The package chooses it when it is loaded, not through a bundler's conditions, because a
 * bundle for `node` may run on Bun, and a bundle without conditions on Node.js.
 */
export const transport: Transport = takesAgent ? nodeTransport : 'Deno' in globalThis ? denoTransport : webTransport;

/** A note for the error of a failed connection if the environment's proxy was not used. */
export const proxyHint: typeof proxyHintOfFetch = takesAgent ? proxyHintOfNode : proxyHintOfFetch;

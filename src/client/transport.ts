/// <reference types="node" />
import { transport as denoTransport } from './transport.deno.js';
import { transport as nodeTransport, proxyHint as proxyHintOfNode } from './transport.node.js';
import { proxyHint as proxyHintOfFetch, type Transport, transport as webTransport } from './transport.web.js';

/**
 * Whether this is Node.js. Bun, Deno and workerd imitate its `process` and its modules, but their `node:http` may send a request before
 * the socket says so: what looked unsent there would be paid again. In doubt it is not Node.js, and `fetch` proves nothing.
 */
function isNode(): boolean {
  if (typeof process === 'undefined' || process?.release?.name !== 'node') return false;
  const { versions, getBuiltinModule } = process;
  const { moduleLoadList } = process as { moduleLoadList?: readonly string[] };
  const { userAgent } = (globalThis as { navigator?: { userAgent?: string } }).navigator ?? {};
  return (
    // Node.js lists the parts of itself that it has loaded. The list of the others is empty.
    Boolean(moduleLoadList?.length) &&
    !('bun' in versions) &&
    // Node.js 20 has none.
    (userAgent === undefined || userAgent.startsWith('Node.js/')) &&
    typeof getBuiltinModule === 'function'
  );
}

const isDeno = 'Deno' in globalThis;

/** Whether the option `agent` means something here. */
export const takesAgent: boolean = !isDeno && isNode();

/**
 * Sends a request as the runtime allows it. It is chosen when the package is loaded, and not by a bundler's conditions: a bundle for `node`
 * may run on Bun, and a bundle without conditions on Node.js.
 */
export const transport: Transport = takesAgent ? nodeTransport : isDeno ? denoTransport : webTransport;

/** What to say of a failed connection: that the proxy of the environment was not used, if there is one. */
export const proxyHint: (url: string) => string | undefined = takesAgent ? proxyHintOfNode : proxyHintOfFetch;

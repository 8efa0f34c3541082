/**
 * A `fetch` that speaks HTTP/2, as each runtime has it: with an `agent` in Node up to 24, with an `option` in Bun, by `default`
 * elsewhere. The agent of undici 6 and 7 never ends a request with an empty stream, which undici 8 does.
 */
// @ts-nocheck

export async function http2Fetch(how) {
  if (how === 'agent') {
    // The agent that Node carries, which exists once `fetch` was called.
    await fetch('data:,');
    const { constructor: Agent } = globalThis[Symbol.for('undici.globalDispatcher.1')];
    const dispatcher = new Agent({ allowH2: true, connect: { rejectUnauthorized: false } });
    return (url, init) => fetch(url, { ...init, dispatcher });
  }
  if (how === 'option') return (url, init) => fetch(url, { ...init, protocol: 'http2' });
  return how && globalThis.fetch;
}

// @ts-nocheck
/// <reference types="node" />
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that listens. */
export interface Listening {
  /** Base URL, for example `http://127.0.0.1:49152`. */
  readonly url: string;
  /** Stops the server and closes its open connections. */
  close(): Promise<void>;
}

/** Serves HTTP; port 0 selects a free one. Rejects if the port is in use. Closing aborts the signal of every pending response. */
export async function listen(
  respond: (message: IncomingMessage, response: ServerResponse, signal: AbortSignal) => Promise<void>,
  { port, host }: { readonly port: number; readonly host: string },
  warmUp: () => unknown,
): Promise<Listening> {
  const closing = new AbortController();
  const server = createServer((message, response) => {
    // A request that breaks off has no client left to respond to.
    respond(message, response, closing.signal).catch(() => message.destroy());
  });
  await once(server.listen(port, host), 'listening');
  // After the caller of `listen` has continued.
  const warming = setImmediate(warmUp);
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        clearImmediate(warming);
        closing.abort();
        server.close(() => resolve()).closeAllConnections();
      }),
  };
}

/// <reference types="node" />
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that listens. */
export interface Listening {
  /** Its base address, for example `http://127.0.0.1:49152`. */
  readonly url: string;
  /** Stops it and breaks the connections that are open. */
  close(): Promise<void>;
}

/** Serves HTTP; port 0 takes a free one. Rejects when the port is taken. Closing aborts the signal of every answer. */
export async function listen(
  answer: (message: IncomingMessage, reply: ServerResponse, signal: AbortSignal) => Promise<void>,
  { port, host }: { readonly port: number; readonly host: string },
  warmUp: () => unknown,
): Promise<Listening> {
  const closing = new AbortController();
  const server = createServer((message, reply) => {
    // Nobody is left to answer when a request breaks off.
    answer(message, reply, closing.signal).catch(() => message.destroy());
  });
  await once(server.listen(port, host), 'listening');
  // Whoever waits for the server goes on first.
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

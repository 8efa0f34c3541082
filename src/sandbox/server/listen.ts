/// <reference types="node" />
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { refuse } from './request-outcome.js';

/** A server that listens. */
export interface Listening {
  /** Base URL, for example `http://127.0.0.1:49152`. */
  readonly url: string;
  /** Stops the server and closes its open connections. */
  close(): Promise<void>;
}

/**
 * Serves HTTP; port 0 selects a free one. Rejects if the port is in use. Every request that a client waits for gets a response: if
 * `respond` rejects, a failure with the reason.
 */
export async function listen(
  respond: (message: IncomingMessage, reply: ServerResponse) => Promise<void>,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<Listening> {
  let isClosing = false;
  const server = createServer((message, reply) => {
    respond(message, reply).catch((error: unknown) => {
      // Once part of the response was sent, or the server is closing, only closing the connection can signal the failure.
      if (reply.headersSent || isClosing) return reply.destroy();
      const { status = 500, headers, body } = refuse(error);
      reply.writeHead(status, headers).end(body);
    });
  });
  await once(server.listen(port, host), 'listening');
  return {
    url: `http://${nameOf(host)}:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        isClosing = true;
        server.close(() => resolve()).closeAllConnections();
      }),
  };
}

/** The host of a URL. If the server listens on every address, it is this machine, because no request can name "every". */
function nameOf(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

/**
 * Calls a caller's listener with copies. If it throws or rejects, the process prints a warning that names the option, because no response
 * or delivery may depend on its observers.
 */
export function notify<Values extends readonly unknown[]>(
  option: string,
  listener: ((...values: Values) => unknown) | undefined,
  ...values: Values
): void {
  const warn = (error: unknown) =>
    process.emitWarning(`${option} threw: ${error instanceof Error ? error.message : error}`, 'ListenerWarning');
  try {
    Promise.resolve(listener?.(...structuredClone(values))).catch(warn);
  } catch (error) {
    warn(error);
  }
}

import { once } from 'node:events';
import type { Command } from 'commander';
import type { Listening } from '../http/listen.js';
import { wholeNumber } from './arguments.js';
import type { Host } from './host.js';
import type { Print } from './output.js';

/** Where a command listens. */
export interface ListenOptions {
  readonly port: number;
  readonly host: string;
}

/** A command that serves HTTP until it is stopped. */
export const serverCommand = (program: Command, name: string, port: number): Command =>
  program
    .command(name)
    .option('--port <port>', 'port to listen on; 0 selects a free one', wholeNumber(0, 65_535), port)
    .option('--host <host>', 'host to listen on', '127.0.0.1')
    .option('--json', 'print one JSON object per line');

/** Resolves when SIGINT or SIGTERM arrives. It is called before the ready line, after which the process may be stopped at any time. */
export const untilStopped = (host: Host): Promise<unknown> =>
  Promise.race(['SIGINT', 'SIGTERM'].map((signal) => once(host, signal)));

/** Starts a server, introduces it, reports that it is ready, and closes it when `until` resolves. */
export async function serve<Server extends Listening, Result>(
  name: string,
  print: Print,
  options: ListenOptions,
  start: () => Promise<Server>,
  until: (server: Server) => Promise<Result>,
  introduce?: (server: Server) => void,
): Promise<{ server: Server; result: Result }> {
  const server = await start().catch((error) => {
    throw explainListenError(error, options);
  });
  try {
    introduce?.(server);
    print(`The ${name} is ready at ${server.url}`, { event: 'ready', url: server.url });
    return { server, result: await until(server) };
  } finally {
    await server.close();
  }
}

/** Names the option that is wrong when a server cannot listen. */
function explainListenError(error: NodeJS.ErrnoException, { port, host }: ListenOptions): Error {
  if (error.code === 'EADDRINUSE')
    return new Error(`--port ${port}: the port is in use on ${host}. Choose another one, or 0 for a free one.`);
  if (error.code === 'EACCES')
    return new Error(`--port ${port}: this user may not listen on it. Choose one from 1024 on, or 0 for a free one.`);
  if (error.syscall === 'getaddrinfo' || error.code === 'EADDRNOTAVAIL')
    return new Error(`--host ${host}: this machine cannot listen on it (${error.message}).`);
  return error;
}

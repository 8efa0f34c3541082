import { once } from 'node:events';
import type { Command } from 'commander';
import type { Listening } from '../testing/listen.js';
import { wholeNumber } from './arguments.js';
import type { Print } from './output.js';

/** A command that serves HTTP until it is stopped. */
export const serverCommand = (program: Command, name: string, port: number): Command =>
  program
    .command(name)
    .option('--port <port>', 'port to listen on; 0 selects a free one', wholeNumber(0, 65_535), port)
    .option('--host <host>', 'host to listen on', '127.0.0.1')
    .option('--json', 'print one JSON object per line');

/** Reports that the server is ready, and closes it when the process receives SIGINT or SIGTERM. */
export async function serve<Server extends Listening>(
  name: string,
  print: Print,
  start: () => Promise<Server>,
  onReady: (server: Server) => void = () => {},
): Promise<Server> {
  const stop = Promise.race(['SIGINT', 'SIGTERM'].map((signal) => once(process, signal)));
  const server = await start();
  print(`The ${name} is ready at ${server.url}`, { event: 'ready', url: server.url });
  onReady(server);
  await stop;
  await server.close();
  return server;
}

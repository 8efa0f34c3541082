import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import type { RecordedRequest } from '../../generated/sandbox.js';
import type { Sandbox } from '../sandbox/types.js';
import { wholeNumber } from './arguments.js';
import { colourOf, type Host, type Print } from './output.js';

/** The place where a command listens. */
export interface ListenOptions {
  readonly port: number;
  readonly host: string;
  /** File that shows that the server is ready. */
  readonly readyFile?: string | undefined;
}

/** A command that serves HTTP until it is stopped. */
export const serverCommand = (program: Command, name: string, port: number): Command =>
  program
    .command(name)
    .option('--port <port>', 'port to listen on; 0 selects a free one', wholeNumber(0, 65_535), port)
    .option('--host <host>', 'host to listen on', '127.0.0.1')
    .option('--ready-file <file>', 'write the URL to this file when ready')
    .option('--json', 'print one JSON object per line');

/** Starts a server, introduces it, reports that it is ready, and closes it when SIGINT or SIGTERM arrives. */
export async function serve<Server extends Pick<Sandbox, 'url' | 'close'>>(
  name: string,
  { host, print, listen }: { host: Host; print: Print; listen: ListenOptions },
  start: () => Promise<Server>,
  introduce: (server: Server) => void = () => {},
): Promise<void> {
  // Before the ready line, because the process may be stopped at any time after it.
  const stopped = Promise.race(['SIGINT', 'SIGTERM'].map((signal) => once(host, signal)));
  const { readyFile } = listen;
  // A file left by an earlier run would claim that this one is ready.
  if (readyFile) changeReadyFile(readyFile, 'removed', () => rmSync(readyFile, { force: true }));
  const server = await start().catch((error) => {
    throw explainListenError(error, listen);
  });
  try {
    introduce(server);
    if (readyFile) writeReadyFile(readyFile, server.url);
    print(`The ${name} is ready at ${server.url}`, { event: 'ready', url: server.url });
    await stopped;
    if (readyFile) rmSync(readyFile, { force: true });
  } finally {
    await server.close();
  }
}

/** Writes the URL into a file that is complete as soon as it exists. Follows no link and writes no other file. */
const writeReadyFile = (file: string, url: string): void =>
  changeReadyFile(file, 'written', () => {
    const unfinished = `${file}.${randomUUID()}`;
    writeFileSync(unfinished, `${url}\n`, { flag: 'wx' });
    renameSync(unfinished, file);
  });

/** Writes or removes the file that shows that the server is ready. */
function changeReadyFile(file: string, verb: 'written' | 'removed', change: () => void): void {
  try {
    change();
  } catch (error) {
    throw new Error(`--ready-file ${file}: it cannot be ${verb}: ${error instanceof Error ? error.message : error}`);
  }
}

/** Names the wrong option if a server cannot listen. */
function explainListenError(error: NodeJS.ErrnoException, { port, host }: ListenOptions): Error {
  if (error.code === 'EADDRINUSE')
    return new Error(`--port ${port}: the port is in use on ${host}. Choose another, or 0 for a free one.`);
  return error.syscall ? new Error(`--host ${host}, --port ${port}: ${error.message}`) : error;
}

/** Help text of `--faults`. */
export const faultHelp = `A fault has times, skip and every (numbers of requests), delay (ms), and one of
  status (with carriedOut, retryAfter in seconds and html), reset ("before" or "after" the operation is carried out), example (a name).
A list of faults is applied in order.`;

/** Prints a line for each request. */
export const requestPrinter =
  (print: Print) =>
  (request: RecordedRequest): void => {
    const { method, path, operationId = '(not in the contract)', status, reason } = request;
    const why = reason ? `, ${reason}` : '';
    const text = `${method} ${path} ${operationId}: ${status ?? 'no response'}${why}`;
    print(text, { event: 'request', ...request }, colourOf(status));
  };

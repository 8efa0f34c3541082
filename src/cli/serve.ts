import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { lstatSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import type { Listening } from '../server/listen.js';
import { wholeNumber } from './arguments.js';
import type { Host } from './host.js';
import type { Print } from './output.js';

/** Where a command listens. */
export interface ListenOptions {
  readonly port: number;
  readonly host: string;
  /** File that says that the server is ready. */
  readonly readyFile?: string | undefined;
}

/** A command that serves HTTP until it is stopped. */
export const serverCommand = (program: Command, name: string, port: number): Command =>
  program
    .command(name)
    .option('--port <port>', 'port to listen on; 0 selects a free one', wholeNumber(0, 65_535), port)
    .option('--host <host>', 'host to listen on', '127.0.0.1')
    .option('--ready-file <file>', 'write the address to this file when ready')
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
  const { readyFile } = options;
  // What an earlier run has left does not say that this one is ready.
  if (readyFile) changeReadyFile(readyFile, 'removed', () => rmSync(readyFile, { force: true }));
  const server = await start().catch((error) => {
    throw explainListenError(error, options);
  });
  try {
    introduce?.(server);
    if (readyFile) writeReadyFile(readyFile, server.url);
    print(`The ${name} is ready at ${server.url}`, { event: 'ready', url: server.url });
    const result = await until(server);
    // Another server may have written it since.
    if (readyFile && readReadyFile(readyFile) === `${server.url}\n`) rmSync(readyFile);
    return { server, result };
  } finally {
    await server.close();
  }
}

/** Writes the address into a file that is whole as soon as it exists. No link is followed, and no other file is written. */
const writeReadyFile = (file: string, url: string): void =>
  changeReadyFile(file, 'written', () => {
    const unfinished = `${file}.${randomUUID()}`;
    writeFileSync(unfinished, `${url}\n`, { flag: 'wx' });
    renameSync(unfinished, file);
  });

/** What a ready file holds; undefined if it is none. */
const readReadyFile = (file: string): string | undefined =>
  lstatSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file, 'utf8') : undefined;

/** Writes or removes the file that says that the server is ready. */
function changeReadyFile(file: string, verb: 'written' | 'removed', change: () => void): void {
  try {
    change();
  } catch (error) {
    throw new Error(`--ready-file ${file}: it cannot be ${verb}: ${error instanceof Error ? error.message : error}`);
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

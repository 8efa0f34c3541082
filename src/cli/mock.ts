import { readFile } from 'node:fs/promises';
import { type Command, InvalidArgumentError } from 'commander';
import type { Faults } from '../testing/faults.js';
import { startMock } from '../testing/start-mock.js';
import { printer } from './output.js';
import { stopSignal } from './stop-signal.js';

interface MockCommandOptions {
  readonly port: number;
  readonly host: string;
  readonly dynamic?: boolean;
  readonly seed?: string;
  readonly faults?: string;
  readonly json?: boolean;
}

/** `wallet-api mock`: the contract as a server. */
export const addMock = (program: Command): Command =>
  program
    .command('mock')
    .summary('serve a mock of the contract')
    .description(
      'Serves every operation with the examples of the contract, and chosen ones with faults, until stopped.',
    )
    .option('--port <port>', 'port to listen on; 0 takes a free one', portNumber, 4010)
    .option('--host <host>', 'host to listen on', '127.0.0.1')
    .option('--dynamic', "invent bodies from the schemas, in place of the contract's examples")
    .option('--seed <text>', 'make invented bodies repeatable')
    .option('--faults <file or JSON>', 'faults by operation')
    .option('--json', 'print one JSON object per line')
    .addHelpText(
      'after',
      `
A fault has times (how many requests it meets), delay (ms), and one of
  status (with retryAfter in seconds and html), reset ("before" or "after" the operation is carried out), example (a name).
A list of faults is met in its order.

Exit codes: 0 stopped by SIGINT or SIGTERM, 2 wrong usage, a port that is taken, or Prism not installed.

Examples:
  $ wallet-api mock
  $ wallet-api mock --port 0 --dynamic --seed 7 --json
  $ wallet-api mock --faults '{"getCustomer": {"status": 429, "retryAfter": 1, "times": 2}}'
  $ wallet-api mock --faults '{"executeFiatWithdrawal": [{"reset": "after", "times": 1}, {"status": 502, "html": true}]}'
  $ wallet-api mock --faults faults.json`,
    )
    .action(mock);

async function mock({ port, host, dynamic, seed, faults, json }: MockCommandOptions): Promise<void> {
  const print = printer(json);
  const stop = stopSignal();
  const running = await startMock({
    port,
    host,
    dynamic,
    seed,
    faults: faults === undefined ? {} : await readFaults(faults),
    onRequest: (request) => {
      const { method, path, operationId = '(not in the contract)', status = 'connection broken' } = request;
      print(`${method} ${path} ${operationId}: ${status}`, { event: 'request', ...request });
    },
  });
  print(`The mock is ready at ${running.url}`, { event: 'ready', url: running.url });
  await stop;
  await running.close();
}

async function readFaults(source: string): Promise<Faults> {
  const text = source.trimStart().startsWith('{') ? source : await readFile(source, 'utf8');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`The faults are not JSON: ${source}`, { cause });
  }
}

export function portNumber(text: string): number {
  if (!/^\d+$/.test(text) || Number(text) > 65_535)
    throw new InvalidArgumentError('It must be a whole number of 0 to 65535.');
  return Number(text);
}

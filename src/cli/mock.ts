import type { Command } from 'commander';
import type { MockOptions } from '../mock/run-mock.js';
import { startMock } from '../mock/start-mock.js';
import { readJson } from './arguments.js';
import { type Host, printer } from './output.js';
import { faultHelp, type ListenOptions, requestPrinter, serve, serverCommand } from './serve.js';

/** `stablecoin-wallet-api mock`: the contract as a server. */
export const addMock = (program: Command, host: Host): Command =>
  serverCommand(program, 'mock', 4012)
    .summary('serve a mock of the contract')
    .description(
      'Serves every operation with the examples of the contract, and selected ones with faults, until stopped.',
    )
    .option('--faults <file or JSON>', 'faults by operation', readJson('--faults'))
    .addHelpText(
      'after',
      `
${faultHelp}

Exit codes: 0 stopped by SIGINT or SIGTERM, 2 invalid usage or a port in use.

Examples:
  $ stablecoin-wallet-api mock
  $ stablecoin-wallet-api mock --port 0 --json
  $ stablecoin-wallet-api mock --faults '{"getCustomer": {"status": 429, "retryAfter": 1, "times": 2}}'
  $ stablecoin-wallet-api mock --faults '{"executeFiatWithdrawal": [{"reset": "after", "times": 1}, {"status": 502, "html": true}]}'
  $ stablecoin-wallet-api mock --faults faults.json`,
    )
    .action((options) => mock(options, host));

async function mock(
  { json, readyFile, ...options }: MockOptions & ListenOptions & { readonly json?: boolean },
  host: Host,
): Promise<void> {
  const print = printer(host.stdout, json);
  const listen = { ...options, readyFile };
  await serve('mock', { host, print, listen }, () => startMock({ ...options, onRequest: requestPrinter(print) }));
}

import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import type { Faults } from '../testing/faults.js';
import { type MockOptions, startMock } from '../testing/start-mock.js';
import { printer } from './output.js';
import { serve, serverCommand } from './serve.js';

/** `stablecoin-wallet-api mock`: the contract as a server. */
export const addMock = (program: Command): Command =>
  serverCommand(program, 'mock', 4010)
    .summary('serve a mock of the contract')
    .description(
      'Serves every operation with the examples of the contract, and selected ones with faults, until stopped.',
    )
    .option('--dynamic', "generate bodies from the schemas instead of using the contract's examples")
    .option('--seed <text>', 'make generated bodies reproducible')
    .option('--faults <file or JSON>', 'faults by operation', readFaults)
    .addHelpText(
      'after',
      `
A fault has times (number of requests it applies to), delay (ms), and one of
  status (with retryAfter in seconds and html), reset ("before" or "after" the operation is carried out), example (a name).
A list of faults is applied in its order.

Exit codes: 0 stopped by SIGINT or SIGTERM, 2 invalid usage, a port in use, or Prism not installed.

Examples:
  $ stablecoin-wallet-api mock
  $ stablecoin-wallet-api mock --port 0 --dynamic --seed 7 --json
  $ stablecoin-wallet-api mock --faults '{"getCustomer": {"status": 429, "retryAfter": 1, "times": 2}}'
  $ stablecoin-wallet-api mock --faults '{"executeFiatWithdrawal": [{"reset": "after", "times": 1}, {"status": 502, "html": true}]}'
  $ stablecoin-wallet-api mock --faults faults.json`,
    )
    .action(mock);

async function mock({ json, ...options }: MockOptions & { readonly json?: boolean }): Promise<void> {
  const print = printer(json);
  const onRequest: MockOptions['onRequest'] = (request) => {
    const { method, path, operationId = '(not in the contract)', status = 'connection reset' } = request;
    print(`${method} ${path} ${operationId}: ${status}`, { event: 'request', ...request });
  };
  await serve('mock', print, () => startMock({ ...options, onRequest }));
}

function readFaults(source: string): Faults {
  const text = source.trimStart().startsWith('{') ? source : readFileSync(source, 'utf8');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`The faults are not JSON: ${source}`, { cause });
  }
}

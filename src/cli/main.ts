#!/usr/bin/env node
import { createRequire } from 'node:module';
import { Command, CommanderError } from 'commander';
import { addDiff } from './diff.js';
import { addMock } from './mock.js';
import { CheckFailed, endWithItsReader } from './output.js';
import { addProxy } from './proxy.js';
import { addSandbox } from './sandbox.js';
import { addTrigger } from './trigger.js';

endWithItsReader(process.stdout, process.stderr);

const manifest: { version: string } = createRequire(import.meta.url)('stablecoin-wallet-api/package.json');

const program = new Command('stablecoin-wallet-api')
  .description(
    'Mock, sandbox, webhook deliveries, validating proxy and comparison of the wallet and stablecoin contract. Works offline.',
  )
  .version(manifest.version)
  .exitOverride()
  .showHelpAfterError(
    '(stablecoin-wallet-api --help shows the commands, stablecoin-wallet-api <command> --help their options)',
  )
  .addHelpText(
    'after',
    `
Exit codes: 0 passed, 1 a check failed, 2 invalid usage or a missing dependency.

Examples:
  $ stablecoin-wallet-api mock
  $ stablecoin-wallet-api proxy --upstream http://127.0.0.1:4010 --report contract.xml -- npm test
  $ stablecoin-wallet-api trigger deposit.success --to http://127.0.0.1:3000/webhooks --key test-key
  $ stablecoin-wallet-api trigger --help`,
  );
addMock(program);
addSandbox(program);
addTrigger(program);
addProxy(program);
addDiff(program);

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = exitCode(error);
}

function exitCode(error: unknown): number {
  // Commander has already printed its own errors, and ends --help with code 0.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  console.error(`stablecoin-wallet-api: ${error instanceof Error ? error.message : String(error)}`);
  return error instanceof CheckFailed ? error.exitCode : 2;
}

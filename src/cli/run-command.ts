import { createRequire } from 'node:module';
import { Command, CommanderError } from 'commander';
import { CheckFailed, type Host } from './output.js';
import { addResend } from './resend.js';
import { addSandbox } from './sandbox.js';
import { addTrigger } from './trigger.js';
import { addVerify } from './verify.js';

const manifest: { version: string } = createRequire(import.meta.url)('stablecoin-wallet-api/package.json');

/** Runs the command with its arguments, and returns its exit code. */
export async function runCommand(args: readonly string[], host: Host): Promise<number> {
  const program = new Command('stablecoin-wallet-api')
    .description('Sandbox, webhook deliveries and checks of recorded traffic for the wallet and stablecoin contract.')
    .version(manifest.version)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => host.stdout.write(text),
      writeErr: (text) => host.stderr.write(text),
    })
    .showHelpAfterError(
      '(stablecoin-wallet-api --help shows the commands, stablecoin-wallet-api <command> --help their options)',
    )
    .addHelpText(
      'after',
      `
Exit codes: 0 passed, 1 a check failed, 2 invalid usage or a port in use.

Examples:
  $ stablecoin-wallet-api sandbox
  $ stablecoin-wallet-api trigger deposit.success --to http://127.0.0.1:3000/webhooks --key test-key
  $ stablecoin-wallet-api trigger --help`,
    );
  for (const add of [addSandbox, addTrigger, addResend, addVerify]) add(program, host);
  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    // Commander has already printed its own errors, and ends --help with code 0.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    host.stderr.write(`stablecoin-wallet-api: ${error instanceof Error ? error.message : String(error)}\n`);
    return error instanceof CheckFailed ? 1 : 2;
  }
}

import { createRequire } from 'node:module';
import { type Command, type Process, parseArguments, printer } from './command.js';
import { resend } from './resend.js';
import { sandbox } from './sandbox.js';
import { trigger } from './trigger.js';
import { verify } from './verify.js';

const manifest: { version: string } = createRequire(import.meta.url)('stablecoin-wallet-api/package.json');

const commands: Readonly<Record<string, Command>> = { sandbox, trigger, resend, verify };

const help = `Usage: stablecoin-wallet-api <command> [options]

Sandbox, webhook deliveries and checks of recorded traffic for the wallet and stablecoin contract.

Commands:
${Object.entries(commands)
  .map(([name, { summary }]) => `  ${name.padEnd(9)}${summary}\n`)
  .join('')}
  --version  print the version
  --help     print this help, or that of a command

Exit codes: 0 passed, 1 a check failed, 2 invalid usage or a port in use.

Examples:
  $ stablecoin-wallet-api sandbox
  $ stablecoin-wallet-api trigger --help
`;

/** Runs the command with its arguments, and returns its exit code. */
export async function runCommand([name = '', ...args]: readonly string[], ownProcess: Process): Promise<number> {
  const { stdout, stderr } = ownProcess;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const caller = command ? `stablecoin-wallet-api ${name}` : 'stablecoin-wallet-api';
  const asksForHelp = [name, ...args].some((text) => text === '--help' || text === '-h');
  try {
    if (name === '--version') stdout.write(`${manifest.version}\n`);
    else if (asksForHelp) stdout.write(command ? `Usage: ${caller} ${command.help}\n` : help);
    else if (!command)
      throw new Error(`${name ? `There is no command '${name}'` : 'Name a command'}. --help lists the commands.`);
    else {
      const { values, positionals } = parseArguments(command, args);
      const failure = await command.run(values, printer(stdout, values.json), positionals, ownProcess);
      if (failure) stderr.write(`${caller}: ${failure}\n`);
      return failure ? 1 : 0;
    }
    return 0;
  } catch (error) {
    stderr.write(`${caller}: ${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  }
}

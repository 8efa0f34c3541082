// @ts-nocheck
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { runCommand, runIntoHead } from './run-command.js';

test.each([[], ['mock'], ['sandbox'], ['trigger'], ['proxy'], ['diff']])(
  '--help shows exit codes and examples: %s',
  async (...command) => {
    const { code, lines } = await runCommand([...command, '--help']);
    expect(code).toBe(0);
    expect(lines).toContainEqual(expect.stringMatching(/^Exit codes: 0 /));
    expect(
      lines.slice(lines.indexOf('Examples:')).filter((line) => /^ {2}\$ .*stablecoin-wallet-api /.test(line)),
    ).not.toEqual([]);
  },
);

test.each([[], ['mok']])('the command exits 2 without a known subcommand: %s', async (...command) => {
  expect(await runCommand(command)).toMatchObject({ code: 2 });
});

test('--version prints the version of the package', async () => {
  expect(await runCommand(['--version'])).toMatchObject({ code: 0, lines: [manifest.version] });
});

test.each([['--help'], ['trigger', '--list'], ['mock', '--port', '0']])(
  'the command ends without a stack trace when the reader of its output is gone: %s',
  async (...command) => {
    // 128 + SIGPIPE, as of every command in a pipe.
    expect(await runIntoHead(command)).toEqual({ code: 141, errors: '' });
  },
);

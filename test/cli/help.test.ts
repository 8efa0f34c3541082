import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { runCommand } from './run-command.js';
import { runIntoHead, startProcess } from './run-process.js';

test.each([[], ['mock'], ['sandbox'], ['trigger']])('--help shows exit codes and examples: %s', async (...command) => {
  const { code, lines } = await runCommand([...command, '--help']);
  expect(code).toBe(0);
  expect(lines).toContainEqual(expect.stringMatching(/^Exit codes: 0 /));
  expect(
    lines.slice(lines.indexOf('Examples:')).filter((line) => /^ {2}\$ .*stablecoin-wallet-api /.test(line)),
  ).not.toEqual([]);
});

test('the command exits 2 without a subcommand', async () => {
  expect(await runCommand([])).toMatchObject({ code: 2 });
});

test.each([
  [['--version'], { code: 0, lines: [manifest.version], errors: '' }],
  [['mok'], { code: 2, lines: [], errors: expect.stringContaining("unknown command 'mok'") }],
])('the compiled command prints to its own streams and ends with its exit code: %s', async (args, expected) => {
  expect(await startProcess(args).ended).toEqual(expected);
});

test.each([['--help'], ['trigger', '--help'], ['mock', '--port', '0']])(
  'the command ends without a stack trace when the reader of its output is gone: %s',
  async (...command) => {
    // 128 + SIGPIPE, as of every command in a pipe.
    expect(await runIntoHead(command)).toEqual({ code: 141, errors: '' });
  },
);

import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { pathOf, roles } from '../operations.ts';
import { runCommand, runIntoHead, startProcess } from './run-command.ts';

test.each([[], ['sandbox'], ['trigger'], ['resend'], ['verify']])(
  '--help shows exit codes and examples: %s',
  async (...command) => {
    const { code, lines } = await runCommand([...command, '--help']);
    expect(code).toBe(0);
    expect(lines).toContainEqual(expect.stringMatching(/^Exit codes: 0 /));
    const examples = lines.slice(lines.indexOf('Examples:'));
    expect(examples).toContainEqual(expect.stringMatching(/^ {2}\$ .*stablecoin-wallet-api /));
  },
);

test('the command exits 2 without a subcommand', async () => {
  expect(await runCommand([])).toMatchObject({ code: 2 });
});

test.each([
  [['--version'], { code: 0, lines: [manifest.version], errors: '' }],
  [['mok'], { code: 2, lines: [], errors: expect.stringContaining("There is no command 'mok'") }],
])('the compiled command prints to its own streams and ends with its exit code: %s', async (args, expected) => {
  expect(await startProcess(args).ended).toEqual(expected);
});

test.each(['SIGINT', 'SIGTERM'] as const)('the compiled sandbox serves the contract until %s', async (signal) => {
  const sandbox = startProcess(['sandbox', '--respond', 'examples', '--port', '0']);
  expect((await fetch((await sandbox.url) + pathOf(roles.get), { headers: { 'x-api-key': 'key' } })).status).toBe(200);
  const { code, lines, errors } = await sandbox.stop(signal);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  const last = [expect.stringContaining('ready at'), `GET ${pathOf(roles.get)} ${roles.get.operationId}: 200`];
  expect(lines.slice(-2)).toEqual(last);
});

test.each([['--help'], ['sandbox', '--port', '0']])(
  'the command ends without a stack trace when the reader of its output is gone: %s',
  async (...command) => {
    // 128 + SIGPIPE, as of every command in a pipe.
    expect(await runIntoHead(command)).toEqual({ code: 141, errors: '' });
  },
);

import { expect, test } from 'vitest';
import { runCommand } from './run-command.js';

test.each([[], ['mock'], ['sandbox'], ['trigger'], ['proxy']])(
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

/** The short programs of the guides, which run as copied against the sandbox. */
import { expect, it, onTestFinished } from 'vitest';
import { startSandbox } from '../../src/testing.ts';
import { startProgram } from './program.ts';

it.each(['batch', 'checked-fetch', 'sign-message', 'sign-message-by-name', 'wallet-fetch', 'withdraw'])(
  'examples/%s.ts makes its calls with a seeded wallet of the sandbox, and none is refused',
  async (name) => {
    const sandbox = await startSandbox({ seed: 'examples' });
    onTestFinished(() => sandbox.close());
    const [{ apiKey }] = sandbox.wallets;
    const environment = { WALLET_API_URL: sandbox.url, WALLET_API_KEY: apiKey };
    const { code, errors } = await startProgram(`examples/${name}.ts`, environment).ended;
    expect({ code, errors }).toEqual({ code: 0, errors: expect.not.stringMatching(/refused|unknown|Error/) });
  },
);

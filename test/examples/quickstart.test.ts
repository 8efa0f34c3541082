import { expect, test } from 'vitest';
import { useSandbox, walletOf } from '../testing/sandbox/service.js';
import { startProgram } from './program.js';

test('the quickstart signs, estimates and reads in a sandbox', async () => {
  const sandbox = await useSandbox();
  const { wallet } = walletOf(sandbox, 'ethereum');
  const program = startProgram('examples/quickstart.ts', {
    WALLET_API_URL: sandbox.url,
    WALLET_API_KEY: wallet.apiKey,
    WALLET_ID: wallet.id,
    RATE_ID: sandbox.rates[0]?.id ?? '',
  });
  expect(await program.ended).toMatchObject({ code: 0, errors: '' });
  const matching = (pattern: RegExp) => expect.stringMatching(pattern);
  expect(program.lines).toEqual([
    matching(/^Message signed successfully: 0x[0-9a-f]{130}$/),
    matching(/^Network fee retrieved successfully: 0\.\d+ of 0\.482915$/),
    matching(/^Batch network fee retrieved \(3\/3 successful\), 0\.\d+ in total$/),
    matching(/^ {2}call 0, transfer: 0\.\d+$/),
    matching(/^ {2}call 1, transferFrom: 0\.\d+$/),
    matching(/^ {2}call 2, approve: 0\.\d+$/),
    'Rate history retrieved successfully: 2 versions',
    '  version 2: 1 USDC = 1600 cNGN, active',
    '  version 1: 1 USDC = 1590 cNGN, deactivated',
  ]);
  expect(sandbox.requests.map(({ handled }) => handled)).toEqual([true, true, true, true]);
});

/** When the client says that a withdrawal was not sent, by what its connection did. */
import { expect, it } from 'vitest';
import { createWalletClient } from '../../src/index.js';
import { connectionCases } from './hostile/connections.js';

it.each(connectionCases)('%s: %s', async (_, expected, run) => {
  expect(await run(createWalletClient)).toBe(expected);
});

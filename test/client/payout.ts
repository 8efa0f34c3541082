/** How the tests of the client call by path, and what is printed. It imports no code of the package, of which there are several builds. */
import { inspect } from 'node:util';
import type { CallOptions, WalletClient } from '../../src/index.ts';
import { bodies, ids, roles } from '../operations.ts';

export const apiKey = 'live-key-6f1d3c52';

/** A call of each effect by path. */
export const callsOf = (wallet: WalletClient) => ({
  read: (call?: CallOptions) =>
    wallet[roles.read.method](roles.read.path, { params: { path: ids.read }, body: bodies.read, ...call }),
  write: (call?: CallOptions, path = ids.write) =>
    wallet[roles.write.method](roles.write.path, { params: { path }, body: bodies.write, ...call }),
  funds: (call?: CallOptions & { body?: typeof bodies.funds }) =>
    wallet[roles.funds.method](roles.funds.path, { params: { path: ids.funds }, body: bodies.funds, ...call }),
});

/** What ends up in a log of a value, whichever way it is printed. */
export const printed = (value: unknown): string =>
  [
    inspect(value, { depth: 10 }),
    JSON.stringify(value),
    value,
    Object(value).stack,
    JSON.stringify({ ...Object(value) }),
  ]
    .map(String)
    .join('\n');

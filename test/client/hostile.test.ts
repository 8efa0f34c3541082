/**
 * `npm run test:outside -- runtimes` attacks the packed client in the same way on every version of Node.js that it supports. `HOSTILE_RUNS=1000` runs
 * more cases.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attack, scenarios } from './hostile/attack.js';
import { styles } from './styles.js';

describe.each(styles)('%s', (_, connect) => {
  it('a hostile service and a hostile fetch break no promise of the client', async () => {
    await fc.assert(
      fc.asyncProperty(scenarios, async (scenario) => {
        expect(await attack(connect, scenario)).toEqual([]);
      }),
      { numRuns: Number(process.env.HOSTILE_RUNS ?? 40) },
    );
  });
});

import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Rate, Transaction } from '../../generated/types.js';
import type * as attempts from '../../src/samples/deliveries.js';
import { startSandbox } from '../../src/testing.js';
import { runMachine } from './machine.js';
import { useReceiver } from './service.js';

const seed = 20_261_001;

test('random operations, deposits, clock moves and faults keep every promise', async () => {
  await runMachine(startSandbox, await useReceiver(), { seed, numRuns: 40 });
});

/** Modules of the sandbox with a bug each, and the promise that the bug breaks. */
const bugs: Record<string, { module: string; exports: (original: Record<string, unknown>) => object; breaks: RegExp }> =
  {
    'a skipped retry': {
      module: '../../src/samples/deliveries.js',
      exports: (original) => ({
        ...original,
        minutesUntilNextAttempt: (attempt: number) => (attempt < 2 ? 10 : undefined),
      }),
      breaks: /attempted until acknowledged, or five times/,
    },
    'changed bytes in a retry': {
      module: '../../src/samples/deliveries.js',
      exports: (original) => {
        const seen = new Set<unknown>();
        return {
          ...original,
          attemptDelivery: ([url, init]: Parameters<typeof attempts.attemptDelivery>[0], ...rest: [number]) => {
            const again = seen.has(init.body);
            seen.add(init.body);
            const send = original.attemptDelivery as typeof attempts.attemptDelivery;
            return send([url, again ? { ...init, body: `${init.body} ` } : init], ...rest);
          },
        };
      },
      breaks: /every delivery verifies|bytes of every attempt are the same/,
    },
    'lost metadata': {
      module: '../../src/sandbox/world/transaction.js',
      exports: (original) => ({
        ...original,
        addTransaction: (...args: unknown[]) => {
          const stored = (original.addTransaction as (...all: unknown[]) => { record: Transaction })(...args);
          stored.record = { ...stored.record, metadata: null };
          return stored;
        },
      }),
      breaks: /carry the metadata|carries the metadata/,
    },
    'a shared email address': {
      module: '../../src/sandbox/world/virtual-account.js',
      exports: (original) => ({ ...original, emailTaken: () => false }),
      breaks: /email address is unique per business/,
    },
    'a version that does not rise': {
      module: '../../src/sandbox/world/records.js',
      exports: (original) => ({
        ...original,
        nextVersion: (lineage: readonly Rate[]) => Math.max(...lineage.map(({ version }) => version)),
      }),
      breaks: /has the next version/,
    },
  };

describe('the random operations find', () => {
  afterEach(() => {
    for (const { module } of Object.values(bugs)) vi.doUnmock(module);
    vi.resetModules();
  });

  test.each(Object.keys(bugs))(
    '%s',
    async (name) => {
      const bug = bugs[name];
      if (!bug) throw new Error(`there is no bug ${name}`);
      vi.resetModules();
      vi.doMock(bug.module, async (original) => bug.exports(await original()));
      const { startSandbox } = await import('../../src/testing.js');
      const run = runMachine(startSandbox, await useReceiver(), { seed, numRuns: 200, endOnFailure: true });
      const failure: unknown = await run.catch((error) => error.cause?.message);
      expect(failure).toMatch(bug.breaks);
    },
    120_000,
  );
});

import { existsSync } from 'node:fs';

/** What is mutated, and the tests that must notice it. They are fast and start no process, those of the stores excepted. */
export interface Area {
  mutate: string[];
  /** The test files, those that fail soonest first: the first failure ends the run of a mutant. */
  tests: string[];
  /** Milliseconds that a run may take longer than without a mutant. */
  timeoutMS: number;
  /** Whether each test file loads the modules anew. Sharing them is faster, but hides the tests of code that runs at import. */
  isolate?: boolean;
  /** Modules that are loaded before every test file, so that mutants of what runs at their import meet every test. */
  setupFiles?: string[];
  globalSetup?: string;
}

const inFolder = (folder: string, names: string): string[] =>
  names.split(' ').map((name) => {
    const file = `test/${folder}/${name}.test.ts`;
    if (!existsSync(file)) throw new Error(`There is no ${file}`);
    return file;
  });

export const areas: Record<string, Area> = {
  client: {
    mutate: ['src/client/**/*.ts', 'src/base/{routing,options,bytes}.ts'],
    tests: [
      ...inFolder('base', 'bytes options operation'),
      ...inFolder(
        'client',
        'client-options given-once deadline faults hooks middleware transport foreign write-request read-response secrets wallet-fetch',
      ),
    ],
    timeoutMS: 4_000,
    isolate: true,
  },
  batch: {
    mutate: ['src/batch/**/*.ts', 'src/base/{json,amounts}.ts'],
    tests: [
      ...inFolder('base', 'json amounts'),
      ...inFolder('batch', 'batch-properties failures input match run stop'),
    ],
    timeoutMS: 4_000,
  },
  webhooks: {
    mutate: [
      'src/webhooks/**/*.ts',
      'src/base/timing.ts',
      '!src/webhooks/index.ts',
      '!src/webhooks/stores/{redis,postgres,handler}*.ts',
    ],
    tests: inFolder(
      'webhooks',
      'verify copied-input receiver-options idempotency-key read-deposit memory-store lease lifecycle receiver observers adapters',
    ),
    timeoutMS: 10_000,
    isolate: true,
  },
  stores: {
    mutate: ['src/webhooks/stores/{redis,postgres,handler}*.ts'],
    tests: [
      ...inFolder('webhooks', 'receiver-options transaction-control redis.system postgres.system'),
      ...inFolder('engines', 'engines.system'),
    ],
    timeoutMS: 10_000,
    isolate: true,
    globalSetup: 'test/webhooks/servers.ts',
  },
  payouts: {
    mutate: ['src/payouts/**/*.ts', '!src/payouts/index.ts', 'src/base/postgres.ts'],
    tests: [
      ...inFolder('payouts', 'record.system reconcile.system settle.system send.system'),
      ...inFolder('base', 'postgres.system'),
    ],
    timeoutMS: 10_000,
    isolate: true,
    globalSetup: 'test/webhooks/servers.ts',
  },
  sandbox: {
    // The page runs in a browser.
    mutate: ['src/sandbox/**/*.ts', '!src/sandbox/types.ts', '!src/sandbox/page/**'],
    tests: inFolder(
      'sandbox',
      'abi complete-records copies examples controls deliveries deposits money records signing world server',
    ),
    timeoutMS: 4_000,
    setupFiles: ['src/sandbox/run-sandbox.ts'],
  },
};

/** The variable that names the area to the tests. */
export const areaVariable = 'MUTATED_AREA';

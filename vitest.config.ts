import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import manifest from './package.json' with { type: 'json' };

/** The source of a compiled file, so that tests never run an older build. */
const source = (compiled: string) =>
  fileURLToPath(new URL(compiled.replace('/dist/', '/').replace(/\.js$/, '.ts'), import.meta.url));

const alias = [
  { find: '#hmac', replacement: source(manifest.imports['#hmac'].node) },
  ...Object.entries(manifest.exports).map(([subpath, target]) => ({
    find: new RegExp(`^${manifest.name}${subpath.slice(1)}$`),
    replacement: source(typeof target === 'string' ? target : target.default),
  })),
];

/** The files that take longest. They start first, so that none of them runs alone at the end. */
const slowest = [
  'test/docs/site-browser.test.ts',
  'test/contract/mutations.test.ts',
  'test/webhooks/load.test.ts',
  'test/examples/payouts.test.ts',
  'test/mock/prism-oracle.test.ts',
  'test/diff/references.test.ts',
  'test/cli/ci-example.test.ts',
];

class SlowestFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]) {
    const isSlow = ({ moduleId }: TestSpecification) => slowest.some((file) => moduleId.endsWith(file));
    const sorted = await super.sort(specifications);
    return [...sorted.filter(isSlow), ...sorted.filter((specification) => !isSlow(specification))];
  }
}

/** Folders whose tests change nothing outside themselves. Their files share a process, and what it has loaded. */
const pure = 'test/{amounts,contract,diff,gate,json,lint,operations,options,types,validators}/**/*.test.ts';
// Longer than a landing should wait: `npm run test:reference`. Jest runs its own programs.
const excluded = [...configDefaults.exclude, 'test/docs/reference/**', 'test/testing/jest/**'];

export default defineConfig({
  resolve: { alias },
  test: {
    // More workers than cores, because many tests wait for servers and other processes.
    maxWorkers: '150%',
    sequence: { sequencer: SlowestFirst },
    // No test asserts a time: a busy machine may be slow, only a hang fails.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: 'pure', include: [pure], isolate: false } },
      { extends: true, test: { name: 'isolated', include: ['test/**/*.test.ts'], exclude: [...excluded, pure] } },
    ],
    reporters: ['default', ['json', { outputFile: 'reports/tests.json' }]],
  },
});

import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import manifest from './package.json' with { type: 'json' };

/** The source of a compiled file, so that tests never run an older build. */
const source = (compiled: string) =>
  fileURLToPath(new URL(compiled.replace('/dist/', '/').replace(/\.c?js$/, '.ts'), import.meta.url));

const alias = [
  { find: '#hmac', replacement: source(manifest.imports['#hmac'].node) },
  { find: '#transport', replacement: source(manifest.imports['#transport'].default) },
  ...Object.entries(manifest.exports).map(([subpath, target]) => ({
    find: new RegExp(`^${manifest.name}${subpath.slice(1)}$`),
    replacement: source(typeof target === 'string' ? target : target.default),
  })),
];

/** Tests that need servers, a browser, other programs or copies of the project: `npm run test:system`. */
const system = 'test/**/*.system.test.ts';
/** Tests of what is compiled. */
const compiled = 'test/**/*.dist.test.ts';
/** Longer than a landing should wait: `npm run test:reference`. */
const reference = 'test/docs/reference/**/*.test.ts';
/** Only the name of their project starts these tests, so that `npx vitest run test/<folder>` starts no server. */
const named = Object.entries({ system, reference }).filter(([name]) =>
  new RegExp(`--project[= ]${name}\\b`).test(process.argv.join(' ')),
);
// Jest runs its own programs.
const excluded = [...configDefaults.exclude, 'test/testing/jest/**'];

export default defineConfig({
  resolve: { alias },
  test: {
    // Each worker loads the modules once, so that more of them than cores cost more than they gain.
    maxWorkers: '100%',
    // No test asserts a time: a busy machine may be slow, only a hang fails.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    setupFiles: ['test/seed.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['test/**/*.test.ts'],
          exclude: [...excluded, system, reference, compiled],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'dist',
          include: [compiled],
          exclude: excluded,
          isolate: false,
          globalSetup: ['test/package/packed.ts'],
        },
      },
      ...named.map(([name, include]) => ({
        extends: true as const,
        test: { name, include: [include], exclude: excluded, testTimeout: 300_000, hookTimeout: 300_000 },
      })),
    ],
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/tests.json' },
  },
});

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
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

export default defineConfig({
  resolve: { alias },
  test: {
    include: ['test/**/*.test.ts'],
    // Longer than a landing should wait: `npm run test:reference`.
    exclude: ['test/docs/reference/**'],
    // Vitest leaves one core free by itself, which on two cores is half of them.
    maxWorkers: '100%',
    // No test asserts a time: a busy machine may be slow, only a hang fails.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: ['default', ['json', { outputFile: 'reports/tests.json' }]],
    typecheck: {
      enabled: true,
      include: ['test/**/*.test-d.ts'],
      checker: fileURLToPath(new URL('node_modules/typescript-7/bin/tsc', import.meta.url)),
      tsconfig: 'tsconfig.json',
    },
  },
});

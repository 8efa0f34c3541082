import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Without this, `#hmac` would be the compiled file.
  resolve: { alias: { '#hmac': fileURLToPath(new URL('src/webhooks/hmac.node.ts', import.meta.url)) } },
  test: {
    include: ['test/**/*.test.ts'],
    reporters: ['default', ['json', { outputFile: 'reports/tests.json' }]],
    typecheck: {
      enabled: true,
      include: ['test/**/*.test-d.ts'],
      checker: fileURLToPath(new URL('node_modules/typescript-7/bin/tsc', import.meta.url)),
      tsconfig: 'tsconfig.json',
    },
  },
});

/** The fast tests of the batch, for the mutation score: no Prism, no types. */
// @ts-nocheck

import { defineConfig } from 'vitest/config';
import base from './vitest.config.js';

export default defineConfig({
  ...base,
  test: {
    isolate: false,
    testTimeout: 30_000,
    include: ['test/batch/*.test.ts'],
    exclude: ['test/batch/prism.test.ts'],
  },
});

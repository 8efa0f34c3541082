/** The fast tests of the gate, for the mutation score: no process, and no document of the contract's size. */
// @ts-nocheck

import { defineConfig } from 'vitest/config';
import base from './vitest.config.js';

export default defineConfig({
  ...base,
  test: {
    isolate: false,
    testTimeout: 30_000,
    include: ['test/breaking/{corpus,facets,gate,notice,places,reasons,reports}.test.ts'],
  },
});

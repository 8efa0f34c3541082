/** The tests of the gate that start no process, for the mutation score. */
import { defineConfig } from 'vitest/config';
import base from './vitest.config.js';

export default defineConfig({
  ...base,
  test: {
    isolate: false,
    testTimeout: 30_000,
    include: ['test/breaking/{classify,corpus,gate,notice,places,reports}.test.ts'],
  },
});

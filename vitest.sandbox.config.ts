/** The fast tests of the sandbox, for the mutation score: in memory or on loopback, without other processes, no types. */
import { defineConfig } from 'vitest/config';
import base from './vitest.config.js';

export default defineConfig({
  ...base,
  test: {
    isolate: false,
    testTimeout: 30_000,
    include: [
      'test/testing/sandbox/{abi,choices,complete-records,controls,deliveries,deposits,money,records,signing,world}.test.ts',
    ],
  },
});

/** The long tests of the reference in a browser: every place, every screen, paper, and what newcomers look for. */
import { defineConfig } from 'vitest/config';
import base from '../../../vitest.config.js';

export default defineConfig({
  ...base,
  test: {
    reporters: ['verbose'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    maxWorkers: 1,
    include: ['test/docs/reference/*.test.ts'],
  },
});

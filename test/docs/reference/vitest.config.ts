/** The long tests of the reference: every kind of page on every screen, the keyboard, paper, and another base path. */
import { defineConfig } from 'vitest/config';
import base from '../../../vitest.config.ts';

export default defineConfig({
  ...base,
  test: {
    reporters: ['verbose'],
    testTimeout: 240_000,
    hookTimeout: 60_000,
    maxWorkers: 1,
    include: ['test/docs/reference/*.test.ts'],
  },
});

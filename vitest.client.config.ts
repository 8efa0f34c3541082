/** The fast tests of the client, for the mutation score: in memory or on loopback, without waiting, no types. */
import { defineConfig } from 'vitest/config';
import base from './vitest.config.js';

export default defineConfig({
  ...base,
  test: {
    isolate: false,
    testTimeout: 30_000,
    include: ['test/client/{answer,deadline,faults,hooks,not-arrived,options,path,redact,redirect,secrets}.test.ts'],
  },
});

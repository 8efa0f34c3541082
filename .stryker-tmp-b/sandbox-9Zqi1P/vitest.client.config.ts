/** The fast tests of the client, for the mutation score: in memory or on loopback, without waiting, no types. */
// @ts-nocheck

import { defineConfig } from 'vitest/config';
import base from './vitest.config.js';

export default defineConfig({
  ...base,
  test: {
    isolate: false,
    testTimeout: 30_000,
    include: [
      'test/client/{client-options,deadline,faults,hooks,not-arrived,option-checks,path,read-response,redact-text,redirect,secrets}.test.ts',
    ],
  },
});

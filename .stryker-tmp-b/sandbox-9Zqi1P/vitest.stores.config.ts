/** The tests of the Redis and the PostgreSQL store on real servers, for the mutation score. */
// @ts-nocheck

import { defineConfig } from 'vitest/config';
import base from './vitest.config.js';

export default defineConfig({
  ...base,
  test: {
    include: [
      'test/webhooks/receiver-options.test.ts',
      'test/webhooks/redis.test.ts',
      'test/webhooks/postgres.test.ts',
    ],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    globalSetup: 'test/webhooks/shared-postgres.ts',
  },
});

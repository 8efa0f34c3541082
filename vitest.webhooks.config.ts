/** The fast tests of the webhooks, for the mutation score: no load, no types. */
import { defineConfig } from 'vitest/config';
import base from './vitest.config.js';

export default defineConfig({
  ...base,
  test: { include: ['test/webhooks/{hmac,verify,vectors,receiver,adapters,stores}.test.ts'] },
});

/** The fast tests of the webhooks, for the mutation score: no servers, no types. */
// @ts-nocheck

import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import base from './vitest.config.js';

const files = [
  'hmac',
  'vectors',
  'verify',
  'zod',
  'receiver-options',
  'idempotency-key',
  'unauthorized',
  'memory-store',
  'lease',
  'lifecycle',
  'receiver',
  'adapters',
];

/** Fastest first: the first failure ends the run of a mutant. */
class FastestFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]) {
    const place = ({ moduleId }: TestSpecification) => files.findIndex((file) => moduleId.endsWith(`/${file}.test.ts`));
    return specifications.toSorted((a, b) => place(a) - place(b));
  }
}

export default defineConfig({
  ...base,
  test: {
    include: files.map((file) => `test/webhooks/${file}.test.ts`),
    testTimeout: 60_000,
    hookTimeout: 60_000,
    sequence: { sequencer: FastestFirst },
  },
});

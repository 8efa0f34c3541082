import { expect, it } from 'vitest';
import { findDifferences } from '../../scripts/checks/differences.js';

const files = { 'generated/types.ts': 'types', 'generated/zod/zod.gen.ts': 'schemas' };

it('generated files that are fresh pass', () => {
  expect(findDifferences(files, files)).toEqual([]);
});

it('a generated file that differs, is missing or is stray is named', () => {
  expect(findDifferences(files, { 'generated/zod/zod.gen.ts': 'others', 'generated/old.ts': '' })).toEqual([
    'generated/old.ts is stray: nothing generates it',
    'generated/types.ts is missing',
    'generated/zod/zod.gen.ts differs',
  ]);
});

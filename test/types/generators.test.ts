/** The open enums of generated/types.ts take any string, and list the values of the contract. */
import { expect, it } from 'vitest';
import { listOpenEnums, readContract } from '../../scripts/contract.js';
import { compile } from './compile.js';

const program = [
  "import type * as types from '~/generated/types.js';",
  "import type { AnyOtherString, Different, OpenEnums } from '~/test/types/compare.js';",
  'interface KnownValues {',
  ...listOpenEnums(readContract()).map(({ name }) => `  ${name}: types.Known${name} | AnyOtherString;`),
  '}',
  'type None<Names extends never> = Names;',
  "export type DifferentValues = None<Different<OpenEnums<types.components['schemas']>, KnownValues>>;",
].join('\n');

it('every open enum of the contract has a type of its known values', () => {
  expect(compile(program)).toBe('');
});

it('an open enum with other values is reported by its name', () => {
  const wrong = program.replace('types.KnownRateStatus', 'types.KnownWalletStatus');
  expect(wrong).not.toBe(program);
  expect(compile(wrong)).toContain(`Type '"RateStatus"' does not satisfy the constraint 'never'`);
});

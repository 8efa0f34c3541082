/** What is generated agrees: open enums have their known values, requests are those of zod, functions say what is deprecated. */
import { expect, it } from 'vitest';
import { listOpenEnums, listOperations, readContract } from '../../scripts/contract/contract.js';
import { deriveByHeyApi } from '../../scripts/derive/hey-api.js';
import { compile } from './compile.js';

const contract = readContract();

const program = [
  "import type * as types from '~/generated/types.js';",
  "import type { AnyOtherString, Different, OpenEnums } from '~/test/types/compare.js';",
  'interface KnownValues {',
  ...listOpenEnums(contract).map(({ name }) => `  ${name}: types.Known${name} | AnyOtherString;`),
  '}',
  'type None<Names extends never> = Names;',
  "export type DifferentValues = None<Different<OpenEnums<types.components['schemas']>, KnownValues>>;",
].join('\n');

it('every open enum of the contract has a type of its known values', () => {
  expect(compile(program)).toBe('');
});

it.each([
  ['what a zod schema returns', 'z.output'],
  ['what a zod schema takes', 'z.input'],
])('%s for a request is a request of the package, under exactOptionalPropertyTypes', (_, kind) => {
  const ids = listOperations(contract).flatMap(({ operation }) =>
    operation.requestBody ? [operation.operationId] : [],
  );
  const requests = [
    "import { z } from 'zod';",
    "import * as zod from '~/generated/zod/zod.gen.js';",
    "import type { Operations } from '~/test/types/compare.js';",
    'type Takes<Request, Given extends Request> = [Request, Given];',
    ...ids.map((id) => {
      const schema = `zod.z${id.charAt(0).toUpperCase()}${id.slice(1)}Body`;
      return `export type ${id} = Takes<Operations['${id}'][0], ${kind}<typeof ${schema}>>;`;
    }),
  ].join('\n');
  expect(ids.length).toBeGreaterThan(10);
  expect(compile(requests, '--exactOptionalPropertyTypes')).toBe('');
});

it('an editor strikes out the function of a deprecated operation, and no other one', async () => {
  const changed = structuredClone(contract);
  Object.assign(listOperations(changed)[0]?.operation ?? {}, { deprecated: true });
  const functions = `${(await deriveByHeyApi(changed))['generated/sdk.ts']}`.split('/**');
  const struckOut = functions.flatMap((text) => (text.includes('\n * @deprecated\n') ? /const \w+/.exec(text) : []));
  expect(struckOut).toEqual([`const ${listOperations(contract)[0]?.operation.operationId}`]);
});

/** The types of generated/types.ts and those of the SDK are equal. The lists are those of the contract. */
import { expect, it } from 'vitest';
import { listOpenEnums, listOperations, readContract } from '../../scripts/contract.js';
import { compile } from './compile.js';

const contract = readContract();

const record = (name: string, members: readonly string[]): string =>
  [`interface ${name} {`, ...members.map((member) => `  ${member};`), '}'].join('\n');

const sdkName = (operationId: string): string => operationId.charAt(0).toUpperCase() + operationId.slice(1);

const program = [
  "import type * as sdk from '~/generated/sdk/types.gen.js';",
  "import type * as types from '~/generated/types.js';",
  "import type { AnyOtherString, Different, OpenEnums, Operations } from '~/test/types/compare.js';",
  "type Schemas = types.components['schemas'];",
  record(
    'SdkSchemas',
    Object.keys(contract.components.schemas).map((name) => `${name}: sdk.${name}`),
  ),
  record(
    'SdkOperations',
    listOperations(contract)
      .map(({ operation }) => operation.operationId)
      .map((id) => `${id}: [sdk.${sdkName(id)}Data['body'], sdk.${sdkName(id)}Response]`),
  ),
  record(
    'KnownValues',
    listOpenEnums(contract).map(({ name }) => `${name}: types.Known${name} | AnyOtherString`),
  ),
  'type None<Names extends never> = Names;',
  'export type DifferentSchemas = None<Different<Schemas, SdkSchemas>>;',
  'export type DifferentOperations = None<Different<Operations, SdkOperations>>;',
  'export type DifferentValues = None<Different<OpenEnums<Schemas>, KnownValues>>;',
].join('\n');

it('the two generators type every schema, operation and open enum of the contract alike', () => {
  expect(compile(program)).toBe('');
});

it.each([
  ['what a zod schema returns', 'z.output'],
  ['what a zod schema takes', 'z.input'],
])('%s for a request is a request of both generators, under exactOptionalPropertyTypes', (_, kind) => {
  const ids = listOperations(contract).flatMap(({ operation }) =>
    operation.requestBody ? [operation.operationId] : [],
  );
  const requests = [
    "import { z } from 'zod';",
    "import * as zod from '~/generated/zod/zod.gen.js';",
    "import type * as sdk from '~/generated/sdk/types.gen.js';",
    "import type { Operations } from '~/test/types/compare.js';",
    'type Takes<Request, Given extends Request> = [Request, Given];',
    ...ids.flatMap((id) => [
      `export type ${id} = Takes<Operations['${id}'][0], ${kind}<typeof zod.z${sdkName(id)}Body>>;`,
      `export type ${id}ByName = Takes<sdk.${sdkName(id)}Data['body'], ${kind}<typeof zod.z${sdkName(id)}Body>>;`,
    ]),
  ].join('\n');
  expect(ids.length).toBeGreaterThan(10);
  expect(compile(requests, '--exactOptionalPropertyTypes')).toBe('');
});

it.each([
  ['a schema with another type', 'Envelope: sdk.Envelope', 'Envelope: sdk.ListMeta', '"Envelope"'],
  ['a schema that the SDK lacks', '  Envelope: sdk.Envelope;\n', '', '"Envelope"'],
  ['an operation with another response', /(getCustomer: .*, )sdk\.\w+/, '$1sdk.Envelope', '"getCustomer"'],
  ['an open enum with other values', 'types.KnownRateStatus', 'types.KnownWalletStatus', '"RateStatus"'],
])('%s is reported by its name', (_, found, replacement, name) => {
  const wrong = program.replace(found, replacement);
  expect(wrong).not.toBe(program);
  expect(compile(wrong)).toContain(`Type '${name}' does not satisfy the constraint 'never'`);
});

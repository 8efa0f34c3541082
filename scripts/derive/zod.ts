/** generated/openapi.json → generated/zod/: a zod schema for every schema of the contract, by hey-api. */
import { $, type UserConfig } from '@hey-api/openapi-ts';
import type { Contract, ContractSchema } from '../contract/contract.ts';
import type { Files } from '../contract/files.ts';
import { componentName } from '../contract/references.js';
import { writeByHeyApi } from './hey-api.ts';

export async function deriveZod(contract: Contract): Promise<Files> {
  /** Whether a schema describes an object alone, so that its fields can be joined with those of another one. */
  const isObject = ({ $ref, type, allOf }: Pick<ContractSchema, '$ref' | 'type' | 'allOf'>): boolean =>
    $ref
      ? isObject(contract.components.schemas[componentName($ref)] ?? {})
      : (allOf?.every(isObject) ?? type === 'object');
  const zod = {
    name: 'zod',
    dates: { offset: true },
    $resolvers: {
      // Keeps unknown keys of a response, and refuses unknown keys of a request.
      object: (context) => {
        const { nodes, plugin, schema } = context;
        if (!schema.properties) return undefined;
        const kind =
          schema.additionalProperties && schema.additionalProperties.type === 'never' ? 'strictObject' : 'looseObject';
        return $(plugin.imports.z).attr(kind).call(nodes.shape(context));
      },
      // One object in place of an intersection, which many tools cannot describe. No two parts declare the same field.
      intersection: ({ childResults, schemas }) => {
        const [first, ...others] = childResults;
        if (!first || !schemas.every(isObject)) return undefined;
        return others.reduce((chain, { chain: other }) => chain.attr('extend').call(other.attr('shape')), first.chain);
      },
      // What is received or sent is JSON. `z.unknown()` has no JSON Schema that says so.
      unknown: ({ plugin }) => $(plugin.imports.z).attr('json').call(),
      // Accepts any UUID-shaped id: `z.uuid()` refuses versions that RFC 9562 does not define.
      string: ({ plugin, schema }) => (schema.format === 'uuid' ? $(plugin.imports.z).attr('guid').call() : undefined),
    },
  } satisfies NonNullable<UserConfig['plugins']>[number];
  return { 'generated/zod/zod.gen.ts': await writeByHeyApi(contract, zod, 'zod.gen.ts') };
}

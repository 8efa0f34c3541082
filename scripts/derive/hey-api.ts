/** generated/openapi.json → generated/sdk.ts and generated/zod/: a function for each operation, and a zod schema for each schema, by hey-api. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { $, createClient, type DefinePlugin, definePluginConfig, type IR, type UserConfig } from '@hey-api/openapi-ts';
import type { Contract, ContractSchema } from '../contract/contract.ts';
import { type Files, generatedNotice } from '../contract/files.ts';
import { componentName } from '../contract/references.js';

type NamedFunctions = DefinePlugin<{ name: 'sdk' }>;
type Plugin = NonNullable<UserConfig['plugins']>[number];

/** The name of the schema of an operation's success. */
function successSchema({ id, responses = {} }: IR.OperationObject): string {
  const ref = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]?.schema.$ref;
  if (!ref) throw new Error(`${id} has no named success`);
  return componentName(ref);
}

/**
 * Writes functions that name their operation and pass their options on. Those of hey-api's own plugin (`@hey-api/sdk`) spread the options
 * over the address of the call, so that a stray `url` would call another operation.
 */
const handler: NamedFunctions['Handler'] = ({ plugin }) => {
  const callByName = plugin.symbol('callByName', { external: '../src/client/by-name.js' });
  const Options = plugin.symbol('Options', { external: '../src/client/by-name.js', kind: 'type' });
  const CallResult = plugin.symbol('CallResult', { external: '../src/client/by-path.js', kind: 'type' });
  // Each function takes its own operation of the module, so that a bundle contains only the operations that it calls.
  const known = plugin.symbol('known', { external: './operations.js', importKind: 'namespace' });
  plugin.forEach('operation', ({ operation }) => {
    const { id, summary, description = '', deprecated } = operation;
    const Envelope = plugin.symbol(successSchema(operation), { external: './types.js', kind: 'type' });
    const namedFunction = $.func()
      .param('options', (parameter) => parameter.type($.type(Options).generic($.type.literal(id))))
      .returns($.type('Promise').generic($.type(CallResult).generic(Envelope)))
      .do($.return($(callByName).call($(known).attr(id), $('options'))));
    const documentation = [`${summary}.`, '', description.trim(), ...(deprecated ? ['', '@deprecated'] : [])];
    plugin.node($.const(plugin.symbol(id)).export().doc(documentation).assign(namedFunction));
  });
};

const namedFunctions = definePluginConfig<NamedFunctions['Types']>({ name: 'sdk', config: {}, handler });

/** Writes zod schemas. */
function zod(contract: Contract) {
  /** Whether a schema describes an object alone, so that its fields can be joined with those of another one. */
  const describesObject = ({ $ref, type, allOf }: Pick<ContractSchema, '$ref' | 'type' | 'allOf'>): boolean =>
    $ref
      ? describesObject(contract.components.schemas[componentName($ref)] ?? {})
      : (allOf?.every(describesObject) ?? type === 'object');
  return {
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
        if (!first || !schemas.every(describesObject)) return undefined;
        return others.reduce((chain, { chain: other }) => chain.attr('extend').call(other.attr('shape')), first.chain);
      },
      // What is received or sent is JSON. `z.unknown()` has no JSON Schema that says so.
      unknown: ({ plugin }) => $(plugin.imports.z).attr('json').call(),
      // Accepts any UUID-shaped id: `z.uuid()` refuses versions that RFC 9562 does not define.
      string: ({ plugin, schema }) => (schema.format === 'uuid' ? $(plugin.imports.z).attr('guid').call() : undefined),
    },
  } satisfies Plugin;
}

export async function deriveByHeyApi(contract: Contract): Promise<Files> {
  // hey-api writes into a folder only.
  const folder = mkdtempSync(join(tmpdir(), 'hey-api-'));
  try {
    await createClient({
      input: { ...contract },
      output: { path: folder, module: { extension: '.js' }, header: `// ${generatedNotice}` },
      logs: { level: 'warn' },
      plugins: [namedFunctions(), zod(contract)],
    });
    const read = (file: string) => readFileSync(join(folder, file), 'utf8');
    return { 'generated/sdk.ts': read('sdk.gen.ts'), 'generated/zod/zod.gen.ts': read('zod.gen.ts') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** generated/openapi.json → generated/sdk.ts: a function for each operation, with hey-api. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { $, createClient, type DefinePlugin, definePluginConfig, type IR } from '@hey-api/openapi-ts';
import type { Contract } from '../contract/contract.ts';
import { type Files, generatedModule } from '../contract/files.ts';
import { componentName } from '../contract/walk.ts';

type NamedFunctions = DefinePlugin<{ name: 'sdk' }>;

/** Name of an operation's success schema. */
function successSchema({ id, responses = {} }: IR.OperationObject): string {
  const ref = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]?.schema.$ref;
  if (!ref) throw new Error(`${id} has no named success`);
  return componentName(ref);
}

/**
 * Writes functions that name their operation and pass their options on. The functions of hey-api's plugin (`@hey-api/sdk`) spread the
 * options over the call's URL, so that a stray `url` would call another operation: https://github.com/hey-api/hey-api/pull/1566
 */
const handler: NamedFunctions['Handler'] = ({ plugin }) => {
  const callByName = plugin.symbol('callByName', { external: '../src/client/sdk-client.js' });
  const Options = plugin.symbol('Options', { external: '../src/client/sdk-client.js', kind: 'type' });
  const CallResult = plugin.symbol('CallResult', { external: '../src/client/call.js', kind: 'type' });
  // Each function imports only its own operation, so that a bundle contains only the operations that it calls.
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

export async function deriveByHeyApi(contract: Contract): Promise<Files> {
  // hey-api can only write into a folder.
  const folder = mkdtempSync(join(tmpdir(), 'hey-api-'));
  try {
    await createClient({
      input: { ...contract },
      output: { path: folder, module: { extension: '.js' }, header: generatedModule().trim() },
      logs: { level: 'warn' },
      plugins: [namedFunctions()],
    });
    return { 'generated/sdk.ts': readFileSync(join(folder, 'sdk.gen.ts'), 'utf8') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

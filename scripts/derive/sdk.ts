/** generated/openapi.json → generated/sdk/ (one function per operation) and generated/zod/ (validators). */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { $, createClient } from '@hey-api/openapi-ts';
import { bodySchema, generatedHeader, readContract } from '../contract.ts';
import { acceptUndefined, sentSchemas } from '../optional-request-fields.ts';

const output = (path: string) => ({
  path,
  clean: true,
  module: { extension: '.js' as const },
  header: '// Generated from openapi/ by `npm run generate`. Do not edit.',
});

const openEnum = (values: readonly string[]) =>
  $.type.or(...values.map((value) => $.type.literal(value)), $.type.and($.type('string'), $.type.object()));

await createClient([
  {
    input: './generated/openapi.json',
    output: output('generated/sdk'),
    logs: { level: 'warn' },
    plugins: [
      {
        name: '@hey-api/typescript',
        $resolvers: {
          string: ({ schema }) => {
            const values: unknown = schema['x-extensible-enum'];
            return Array.isArray(values) ? openEnum(values) : undefined;
          },
        },
      },
      '@hey-api/client-fetch',
      // `client: false`: every call names its client, so that callers do not share one by accident.
      // `auth: false`: the client adds the key to every request.
      { name: '@hey-api/sdk', client: false, auth: false },
    ],
  },
  {
    input: './generated/openapi.json',
    output: output('generated/zod'),
    logs: { level: 'warn' },
    plugins: [
      {
        name: 'zod',
        dates: { offset: true },
        $resolvers: {
          // Keeps unknown keys of a response, and refuses unknown keys of a request.
          object: (context) => {
            const { nodes, plugin, schema } = context;
            if (!schema.properties) return undefined;
            const kind =
              schema.additionalProperties && schema.additionalProperties.type === 'never'
                ? 'strictObject'
                : 'looseObject';
            return $(plugin.imports.z).attr(kind).call(nodes.shape(context));
          },
          // Accepts any UUID-shaped id: `z.uuid()` refuses versions that RFC 9562 does not define.
          string: ({ plugin, schema }) =>
            schema.format === 'uuid' ? $(plugin.imports.z).attr('guid').call() : undefined,
        },
      },
    ],
  },
]);

/** Replaces parts of a generated file. Throws where a part is not found, because the generator has changed. */
function rewrite(path: string, replacements: [RegExp, string][]): void {
  const rewritten = replacements.reduce(
    (source, [found, replacement]) => {
      if (source.search(found) < 0) throw new Error(`${path} no longer holds ${found}`);
      return source.replace(found, replacement);
    },
    readFileSync(path, 'utf8'),
  );
  writeFileSync(path, rewritten);
}

// The functions take the client of this package, and its types. Each imports its own operation, so that a bundle contains only the
// operations that it calls.
rewrite('generated/sdk/sdk.gen.ts', [
  [
    /^import type .* from '\.\/client\/index\.js';$/m,
    `import { callByName } from '../../src/client/call-by-name.js';
import type { CallResult } from '../../src/client/call-result.js';
import type { Options } from '../../src/client/sdk-types.js';
import * as operations from '../operations.js';`,
  ],
  [/^export type Options<[\s\S]*?^};$/m, 'export type { Options };'],
  [/\b(\w+)Errors, \1Responses\b/g, '$1Response'],
  [/<ThrowOnError extends boolean = false>/g, ''],
  [/\bOptions<(\w+), ThrowOnError>/g, 'Options<$1>'],
  [/\bRequestResult<(\w+)Responses, \w+, ThrowOnError>/g, 'Promise<CallResult<$1Response>>'],
  [
    /(?<=export const (\w+) = .* => )options\.client\.\w+<.*?>\(\{[\s\S]*?\}\);$/gm,
    'callByName(operations.$1, options);',
  ],
]);

const sdkTypes = 'generated/sdk/types.gen.ts';
writeFileSync(sdkTypes, acceptUndefined(readFileSync(sdkTypes, 'utf8'), sentSchemas(readContract())));

// Marks the validators as free of side effects. Otherwise a bundler that needs one of them keeps all.
rewrite('generated/zod/zod.gen.ts', [
  [/^(export const \w+ = )(\w+\.[\s\S]+?);\n(?=\n|(?![\s\S]))/gm, '$1/* @__PURE__ */ (() => $2)();\n'],
]);

// Removes hey-api's own client, which nothing uses. Its instance is shared by the whole process, with its key.
for (const name of ['client', 'core', 'client.gen.ts']) rmSync(join('generated/sdk', name), { recursive: true });

const events = Object.entries(readContract().webhooks).map(([event, { post }]) => {
  const schema = bodySchema(post);
  if (!schema) throw new Error(`${event} has no schema`);
  return [event, `z${schema}`];
});
writeFileSync(
  'generated/zod/events.ts',
  `${generatedHeader}
import { ${events.map(([, validator]) => validator).join(', ')} } from './zod.gen.js';

/** The validator of every event. */
export const eventValidators = {
${events.map(([event, validator]) => `  '${event}': ${validator},`).join('\n')}
};
`,
);

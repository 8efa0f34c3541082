/** What a client adds to a bundle: minified, gzipped, with one operation called. */
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { withHeyApi } from '../../test/client/regressions/hey-api.ts';
import { table } from '../measure.ts';

const programs = (heyApi: string): Record<string, string> => ({
  'ours, by name': `import { createSdkClient, signWalletMessage } from '../../dist/src/sdk.js';
    globalThis.run = (o) => signWalletMessage({ client: createSdkClient(o), path: { id: '' }, body: {} });`,
  'ours, by path': `import { createWalletClient } from '../../dist/src/index.js';
    globalThis.run = (o) => createWalletClient(o).POST('/v1/wallets/{id}/signing/message', o);`,
  'openapi-fetch': `import createClient from 'openapi-fetch';
    globalThis.run = (o) => createClient(o).POST('/v1/wallets/{id}/signing/message', o);`,
  'hey-api': `import { createClient, createConfig } from '${heyApi}';
    import { signWalletMessage } from '../../dist/src/sdk.js';
    globalThis.run = (o) => signWalletMessage({ client: createClient(createConfig(o)), ...o });`,
  ky: "import ky from 'ky'; globalThis.run = (o) => ky.post('/v1/wallets', o).json();",
  axios: "import axios from 'axios'; globalThis.run = (o) => axios.post('/v1/wallets', o);",
  stripe:
    "import Stripe from 'stripe'; globalThis.run = (o) => new Stripe('', o).rawRequest('POST', '/v1/wallets', o);",
  'openai (Stainless)': "import OpenAI from 'openai'; globalThis.run = (o) => new OpenAI(o).post('/v1/wallets', o);",
});

async function measure(contents: string): Promise<[minified: number, gzipped: number]> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
  });
  const bytes = outputFiles[0]?.contents ?? new Uint8Array();
  return [bytes.length, gzipSync(bytes, { level: 9 }).length];
}

const rows = await withHeyApi((file) =>
  Promise.all(
    Object.entries(programs(file)).map(async ([name, contents]) => [name, ...(await measure(contents))] as const),
  ),
);
console.log(
  table(
    ['client with one operation', 'minified', 'minified and gzipped'],
    rows
      .sort(([, , a], [, , b]) => a - b)
      .map(([name, ...sizes]) => [name, ...sizes.map((size) => `${(size / 1000).toFixed(1)} kB`)]),
  ),
);

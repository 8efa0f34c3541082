/** What importing each part costs, minified and compressed by gzip, in bytes. */
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import { table } from '../measure.ts';

const parts = {
  verifyWebhook: "export { verifyWebhook } from 'stablecoin-wallet-api/webhooks'",
  createWebhookReceiver: "export { createWebhookReceiver } from 'stablecoin-wallet-api/webhooks'",
  'the Redis store': "export { createRedisStore } from 'stablecoin-wallet-api/webhooks/redis'",
  'the PostgreSQL store': "export { createPostgresStore } from 'stablecoin-wallet-api/webhooks/postgres'",
};

const size = (contents: string, condition: string) => {
  const { outputFiles } = buildSync({
    stdin: { contents, resolveDir: new URL('../..', import.meta.url).pathname },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    conditions: [condition],
    external: ['node:crypto'],
    target: 'es2022',
  });
  return gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length;
};

console.log(
  table(
    ['', 'Node', 'WebCrypto'],
    Object.entries(parts).map(([name, contents]) => [name, size(contents, 'node'), size(contents, 'browser')]),
  ),
);

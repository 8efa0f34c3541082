/** The client that hey-api generates for others. The package does not contain it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient as generate } from '@hey-api/openapi-ts';

type Call = (call: { url: string; path?: Record<string, string>; body?: unknown }) => Promise<{
  data?: unknown;
  error?: unknown;
  request?: Request;
  response?: Response;
}>;

/** What is used of the client that hey-api generates. */
interface HeyApi {
  createConfig(config: object): object;
  createClient(config: object): Record<'get' | 'post' | 'patch', Call> & { setConfig(config: object): void };
}

/** Has hey-api write its client, and imports it. */
async function importHeyApi(): Promise<HeyApi> {
  const folder = mkdtempSync(join(tmpdir(), 'hey-api-'));
  try {
    await generate({
      input: { openapi: '3.1.1', info: { title: 'Nothing', version: '1.0.0' }, paths: {} },
      output: { path: folder, module: { extension: '.ts' } },
      plugins: ['@hey-api/client-fetch'],
      logs: { level: 'silent' },
    });
    return await import(join(folder, 'client/index.ts'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export const { createClient, createConfig } = await importHeyApi();

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type UserConfig } from '@hey-api/openapi-ts';
import type { Contract } from '../contract/contract.ts';
import { generatedNotice } from '../contract/files.ts';

/** What a plugin of hey-api writes into `file`. hey-api writes into a folder only. */
export async function writeByHeyApi(
  contract: Contract,
  plugin: NonNullable<UserConfig['plugins']>[number],
  file: string,
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'hey-api-'));
  try {
    await createClient({
      input: structuredClone(contract) as never,
      output: { path: folder, module: { extension: '.js' }, header: `// ${generatedNotice}` },
      logs: { level: 'warn' },
      plugins: [plugin],
    });
    return readFileSync(join(folder, file), 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

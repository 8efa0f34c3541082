import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** How many types TypeScript instantiates to check a program. The count is the same on every machine. */
function instantiations(source: string): number {
  const folder = mkdtempSync(`${root}node_modules/.types-`);
  try {
    writeFileSync(`${folder}/program.ts`, source.replaceAll('~', '../../src'));
    const tsc = [
      `${root}node_modules/typescript-7/bin/tsc`,
      '--ignoreConfig',
      '--noEmit',
      '--strict',
      '--skipLibCheck',
    ];
    const output = execFileSync(
      process.execPath,
      [
        ...tsc,
        '--module',
        'nodenext',
        '--target',
        'es2023',
        '--lib',
        'es2024,dom,dom.iterable',
        '--extendedDiagnostics',
        `${folder}/program.ts`,
      ],
      { encoding: 'utf8' },
    );
    return Number(/Instantiations:\s+(\d+)/.exec(output)?.[1]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it.each([
  {
    style: 'by path',
    most: 1000,
    client:
      "import { createWalletClient } from '~/index.js'; const wallet = createWalletClient({ baseUrl: '', apiKey: '' });",
    call: "const { data } = await wallet.POST('/v1/wallets/{id}/signing/message', { params: { path: { id: '' } }, body: {} }); data.reason;",
  },
  {
    style: 'by name',
    most: 150,
    client:
      "import { createSdkClient, signWalletMessage } from '~/sdk.js'; const client = createSdkClient({ baseUrl: '', apiKey: '' });",
    call: "const { data } = await signWalletMessage({ client, path: { id: '' }, body: {} }); data.reason;",
  },
])(
  'a call $style costs its user at most $most instantiations to check',
  ({ client, call, most }) => {
    const cost = instantiations(`${client}\n${call}\nexport {};`) - instantiations(`${client}\nexport {};`);
    expect(cost).toBeGreaterThan(0);
    expect(cost).toBeLessThanOrEqual(most);
  },
  30_000,
);

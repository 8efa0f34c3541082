import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { operations } from '../../generated/operations.ts';
import * as face from '../../src/index.ts';
import { checkBuild, entries, manifest, root } from './packed.ts';

/** What the import of some names may cost: bytes after minify and gzip, more for each operation, and the packages that come along. */
interface Budget {
  gzip: number;
  gzipPerOperation?: number;
  packages?: string[];
}

/** The budgets of each entry, by names of it, or `*` for all of it. */
const stated: Record<string, Record<string, Budget>> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'size-budget.json'), 'utf8'),
);
const budgets = Object.entries(stated).flatMap(([from, imports]) =>
  Object.entries(imports).map(([names, { gzip, gzipPerOperation = 0, packages = [] }]) => ({
    ...{ names, from, packages },
    gzip: gzip + gzipPerOperation * operations.length,
  })),
);

interface Bundled {
  loader?: 'js' | 'ts';
  /** Export conditions besides those of Node.js. */
  conditions?: string[];
}

/** Bundles a program as a user's bundler does, without the optional peers, which the user has anyway. */
async function bundle(program: string, { loader = 'js', conditions = [] }: Bundled = {}) {
  checkBuild();
  const { outputFiles, metafile } = await build({
    stdin: { contents: program, resolveDir: root, loader },
    absWorkingDir: root,
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    conditions,
    target: 'es2022',
    external: Object.keys(manifest.peerDependencies),
    // A chunk of which nothing is used is an import without a name.
    logOverride: { 'ignored-bare-import': 'silent' },
  });
  const [file] = outputFiles;
  if (!file) throw new Error('esbuild made no file');
  const used = Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
  );
  const packages = used.flatMap((path) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []);
  return {
    code: file.text,
    gzip: gzipSync(file.contents, { level: 9 }).length,
    packages: [...new Set(packages)],
  };
}

/** What an import brings into a bundle that uses all of it. */
const bundleImport = (names: string, from: string, conditions: string[] = []) =>
  bundle(`export ${names === '*' ? names : `{ ${names} }`} from '${from}';`, { conditions });

it.each(budgets)(
  'import { $names } from $from: at most $gzip bytes gzipped, from no other packages than it may',
  async ({ names, from, gzip, packages }) => {
    const bundled = await bundleImport(names, from);
    expect(bundled.packages).toEqual(packages);
    expect(bundled.gzip).toBeLessThanOrEqual(gzip);
  },
);

it.each([
  ['createSdkClient, signWalletMessage', 'stablecoin-wallet-api/sdk', 8_500],
  ['createWalletClient', 'stablecoin-wallet-api', 11_850],
])('import { %s } from %s has at most %i bytes gzipped where a fetch sends', async (names, from, limit) => {
  expect((await bundleImport(names, from, ['browser'])).gzip).toBeLessThanOrEqual(limit);
});

it('a client for the named functions contains no other operation than those that are imported', async () => {
  const { code } = await bundleImport('createSdkClient, signWalletMessage', 'stablecoin-wallet-api/sdk');
  expect(operations.filter(({ operationId }) => code.includes(operationId)).map(({ path }) => path)).toEqual([
    '/v1/wallets/{id}/signing/message',
  ]);
});

it('every entry of the package has a budget for all of it', () => {
  expect(Object.keys(stated).filter((entry) => stated[entry]?.['*'])).toEqual(entries('.js'));
});

it('the measurement sees what a name does not need: the client contains its errors, and an error does not contain the client', async () => {
  const from = 'stablecoin-wallet-api';
  const names = ['ApiError', 'createWalletClient'];
  const [error, client] = await Promise.all(names.map((name) => bundleImport(name, from)));
  expect(error?.gzip).toBeLessThan(client?.gzip ?? 0);
});

it.each(entries('.js'))('an import of the types of %s alone brings no code', async (entry) => {
  expect((await bundle(`import type * as types from '${entry}'; export type { types };`, { loader: 'ts' })).code).toBe(
    '',
  );
});

it('the root of the package has at most 24 names, each of which the guide lists', () => {
  const names = Object.keys(face);
  const guide = readFileSync(join(root, 'docs/getting-started.md'), 'utf8');
  expect(names.length).toBeLessThanOrEqual(24);
  expect(names.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});

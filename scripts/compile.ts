/** src/ and generated/ → dist/: the JavaScript and the declarations that the package ships. */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { buildSync } from 'esbuild';

console.log('compile src/ and generated/ → dist/');
rmSync('dist', { recursive: true, force: true });
// By path: which TypeScript owns the name `tsc` in .bin depends on the order of installation.
execFileSync(process.execPath, ['node_modules/typescript-7/bin/tsc', '-p', 'tsconfig.build.json'], {
  stdio: 'inherit',
});

// One file for each entry and for what entries share: to load a module for every source file takes twice as long.
const { exports, imports } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, object>;
const targets = [exports, imports].map((map) => JSON.stringify(map)).join();
const entries = new Set([...targets.matchAll(/"\.\/dist\/([^"]+)\.js"/g)].map(([, entry]) => `${entry}.ts`));
buildSync({
  entryPoints: [...entries],
  outdir: 'dist',
  outbase: '.',
  chunkNames: 'src/shared/[name]-[hash]',
  bundle: true,
  splitting: true,
  packages: 'external',
  external: Object.keys(imports ?? {}),
  format: 'esm',
  target: 'es2022',
  logLevel: 'warning',
});

// The argument parser is compiled into the command, so that users do not install another package.
buildSync({
  entryPoints: ['src/cli/main.ts'],
  outfile: 'dist/cli.js',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  external: ['@stoplight/*'],
  banner: {
    js: `#!/usr/bin/env node\n/* Contains commander:\n\n${readFileSync('node_modules/commander/LICENSE', 'utf8')}*/`,
  },
  logLevel: 'warning',
});

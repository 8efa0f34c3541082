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

// The argument parser is compiled into the command, so that nobody who installs the package installs it too.
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

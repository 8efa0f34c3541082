/** src/ and generated/ → dist/: the JavaScript and the declarations that the package ships. */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';

console.log('compile src/ and generated/ → dist/');
rmSync('dist', { recursive: true, force: true });
// By path: which TypeScript owns the name `tsc` in .bin depends on the order of installation.
execFileSync(process.execPath, ['node_modules/typescript-7/bin/tsc', '-p', 'tsconfig.build.json'], {
  stdio: 'inherit',
});

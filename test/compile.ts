import { execFileSync } from 'node:child_process';
import { isBuildStale, root } from './package/packed.ts';

/** Compiles `dist/` before the tests that need it, unless it is newer than its sources. */
export default function compile(): void {
  if (isBuildStale())
    execFileSync('node_modules/.bin/node', ['scripts/compile/main.ts'], { cwd: root, stdio: 'inherit' });
}

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './packed.js';

interface Lock {
  packages: Record<string, { integrity?: string; link?: boolean }>;
}

const locks = execFileSync('git', ['ls-files', '*package-lock.json'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n');

/** The packages that npm would install without comparing them with what was locked. */
const unchecked = ({ packages }: Lock): string[] =>
  Object.entries(packages).flatMap(([path, { integrity, link }]) => (path === '' || link || integrity ? [] : [path]));

describe('a lock file', () => {
  it.each(locks)('%s has the integrity of every package', (file) => {
    expect(unchecked(JSON.parse(readFileSync(join(root, file), 'utf8')) as Lock)).toEqual([]);
  });

  it('that lacks an integrity is reported by the package', () => {
    const packages = { '': {}, 'node_modules/a': { integrity: 'sha512-x' }, 'node_modules/b': {} };
    expect(unchecked({ packages })).toEqual(['node_modules/b']);
  });
});

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './packed.js';

interface Lock {
  packages: Record<
    string,
    { integrity?: string; link?: boolean; inBundle?: boolean; optionalDependencies?: Record<string, string> }
  >;
}

const locks = execFileSync('git', ['ls-files', '*package-lock.json'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n');

/** The packages that npm would install without comparing them with what was locked. A bundled one is a part of another. */
const unchecked = ({ packages }: Lock): string[] =>
  Object.entries(packages).flatMap(([path, { integrity, link, inBundle }]) =>
    path === '' || link || inBundle || integrity ? [] : [path],
  );

/** The optional packages that npm would not install on the platform that they are for, because the lock does not name them. */
const unlisted = ({ packages }: Lock): string[] => {
  const listed = new Set(
    Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)),
  );
  const optional = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies),
  );
  return optional.filter((name) => !listed.has(name));
};

describe('a lock file', () => {
  it.each(locks)('%s has the optional packages of every platform', (file) => {
    const remedy =
      'Restore the lock file, and install with a registry that has these packages, or stay at the version before';
    expect(unlisted(JSON.parse(readFileSync(join(root, file), 'utf8')) as Lock), remedy).toEqual([]);
  });

  it('that was written where a package of another platform cannot be had is reported by its name', () => {
    const packages = {
      'node_modules/a': { optionalDependencies: { '@a/linux': '1', '@a/darwin': '1' } },
      'node_modules/@a/linux': {},
    };
    expect(unlisted({ packages })).toEqual(['@a/darwin']);
  });

  it.each(locks)('%s has the integrity of every package', (file) => {
    expect(unchecked(JSON.parse(readFileSync(join(root, file), 'utf8')) as Lock)).toEqual([]);
  });

  it('that lacks an integrity is reported by the package', () => {
    const packages = {
      '': {},
      a: { integrity: 'sha512-x' },
      'a/node_modules/c': { inBundle: true },
      'node_modules/b': {},
    };
    expect(unchecked({ packages })).toEqual(['node_modules/b']);
  });
});

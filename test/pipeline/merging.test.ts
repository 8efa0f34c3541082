import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { formatJson } from '../../scripts/contract/json.js';

const folder = mkdtempSync(join(tmpdir(), 'merging-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Tree = { [key: string]: Tree };

/** Merges two versions of a file as Git does, and returns its exit status, which counts the conflicts, and the result. */
function merge(base: string, ours: string, theirs: string) {
  const files = Object.entries({ ours, base, theirs }).map(([name, text]) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  });
  const { status, stdout } = spawnSync('git', ['merge-file', '--stdout', ...files], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return { status, stdout };
}

describe('two branches that change different entries', () => {
  it.each<[string, string[], string[]]>([
    ['openapi.json', ['components', 'schemas', 'Wallet'], ['components', 'schemas', 'Rate']],
    ['examples.json', ['operations', 'getCustomer', 'response'], ['operations', 'sweepAssets', 'response']],
  ])('merge in %s without a conflict', (file, ours, theirs) => {
    const text = readFileSync(`generated/${file}`, 'utf8');
    const changed = (...places: string[][]): string => {
      const document = JSON.parse(text) as Tree;
      for (const place of places) {
        const entry = place.reduce<Tree>((node, key) => node[key] ?? {}, document);
        entry.added = { added: {} };
      }
      return formatJson(document);
    };
    // Compared as a whole, because a difference of documents of this size is not readable.
    expect(formatJson(JSON.parse(text)) === text, 'the file has one entry a line').toBe(true);
    const { status, stdout } = merge(text, changed(ours), changed(theirs));
    expect(status, 'number of conflicts').toBe(0);
    expect(stdout === changed(ours, theirs), 'the merge holds both changes').toBe(true);
  });
});

it('the validators, which are one line, are left in conflict and not merged', () => {
  const { stdout } = spawnSync('git', ['check-attr', 'merge', 'generated/validators.js'], { encoding: 'utf8' });
  expect(stdout.trim()).toBe('generated/validators.js: merge: unset');
});

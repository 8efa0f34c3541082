import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { findBreaking } from '../../scripts/gate/breaking-changes.ts';
import { type Edit, edit, readLibrary } from './library.ts';

const changes: (Edit & { name: string; breaks: boolean })[] = parse(readFileSync('test/gate/changes.yaml', 'utf8'));

const folder = mkdtempSync(join(tmpdir(), 'gate-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Lists the breaking changes that the gate finds after an edit of the library's contract. */
async function judge(name: string, change: Edit): Promise<string[]> {
  const revision = readLibrary();
  edit(revision, change);
  const file = join(folder, `${name.replaceAll(' ', '-')}.json`);
  writeFileSync(file, JSON.stringify(revision));
  return findBreaking('test/gate/library.yaml', file);
}

describe.concurrent('the gate', () => {
  it.each(changes)('judges that $name (breaks: $breaks)', async ({ name, breaks, ...change }) => {
    const lines = await judge(name, change);
    expect(lines.length > 0, lines.join('\n')).toBe(breaks);
  });

  it('names the place and the change', async ({ expect }) => {
    const lines = await judge('two changes', {
      remove: ['schemas/Book properties edition'],
      set: { 'getMember x-effect': 'funds' },
    });
    expect(lines).toEqual(
      expect.arrayContaining([
        '#/components/schemas/Book/properties/edition: it is gone',
        '#/paths/~1v1~1members~1{memberId}/get: x-effect changed',
        expect.stringMatching(/^#\/components\/schemas\/Book\/properties\/edition: Property `edition`/),
      ]),
    );
  });

  it('has a case for every schema keyword that the lint allows', ({ expect }) => {
    const { rules } = parse(readFileSync('.spectral.yaml', 'utf8'), { merge: true });
    const [listed] =
      JSON.stringify(rules['schema-keywords-listed']).match(/(?<="propertyNames":{"enum":)\[.*?\]/) ?? [];
    const documentation = /^(description|examples|discriminator|x-inferred|x-not-shown)$/;
    const keywords = (JSON.parse(listed ?? '[]') as string[]).filter((keyword) => !documentation.test(keyword));
    expect(keywords.length).toBeGreaterThan(10);
    const cases = JSON.stringify(changes);
    expect(keywords.filter((keyword) => !new RegExp(`[ "]${keyword.replace('$', '\\$')}[ "]`).test(cases))).toEqual([]);
  });
});

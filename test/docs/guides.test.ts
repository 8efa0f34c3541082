import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readContract } from '../../scripts/contract/contract.js';
import { showCode } from '../../scripts/docs/code.js';
import { readGuides } from '../../scripts/docs/guides.js';
import { writeSamples } from '../../scripts/docs/samples.js';

const guides = globSync('docs/*.md');
const tests = globSync('test/**/*.{ts,js,mjs}', { exclude: (name) => name === 'node_modules' })
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** Languages of the fences that a text writes itself. */
const fencesOf = (text: string) =>
  [...text.matchAll(/^```(\w*)\n[\s\S]*?^```$/gm)].map(([, language = '']) => language);

/** Files whose code a text shows. */
const shownIn = (text: string) =>
  [...text.matchAll(/<!-- code ([\w./-]+)(?:: .+?)? -->/g)].map(([, file = '']) => file);

describe.each(guides)('the code of %s', (guide) => {
  const text = readFileSync(guide, 'utf8');

  it('comes from files, apart from commands and statements of SQL', () => {
    expect(fencesOf(text).filter((language) => !['sh', 'sql', 'text'].includes(language))).toEqual([]);
  });

  it('comes from files that a test runs', () => {
    const names = (file: string) => [file, file.replace(/\.ts$/, '.js'), `'${basename(file)}'`, `/${basename(file)}'`];
    const untested = shownIn(text).filter((file) => !names(file).some((name) => tests.includes(name)));
    expect(untested).toEqual([]);
  });
});

it('guides show code of files', () => {
  expect(guides.flatMap((guide) => shownIn(readFileSync(guide, 'utf8'))).length).toBeGreaterThan(10);
});

it('a fence of a programming language and the files that a text shows are found', () => {
  const text =
    '```ts\nconst a = 1;\n```\n\n```sh\nls\n```\n\n<!-- code examples/a.ts -->\n<!-- code examples/b.ts: part -->\n';
  expect(fencesOf(text)).toEqual(['ts', 'sh']);
  expect(shownIn(text)).toEqual(['examples/a.ts', 'examples/b.ts']);
});

it('the guide of the changelog has the entries of the changelog, below its own title', async () => {
  const contract = readContract();
  const body = readGuides(contract, await writeSamples(contract)).find(({ kind }) => kind === 'changelog')?.body ?? '';
  const changelog = readFileSync('CHANGELOG.md', 'utf8');
  for (const entry of changelog.match(/^- .+$/gm) ?? []) expect(body).toContain(entry);
  for (const [, version = ''] of changelog.matchAll(/^## (.+)$/gm)) expect(`\n${body}`).toContain(`\n## ${version}\n`);
  expect(body).not.toMatch(/^# /m);
  expect(body).not.toContain('npm run');
});

describe('code that a guide shows', () => {
  const write = (file: string, text: string) => {
    mkdirSync('reports', { recursive: true });
    writeFileSync(file, text);
    onTestFinished(() => rmSync(file));
    return file;
  };

  it('is the part between its markers, without the indentation of the part', () => {
    const text =
      'a\n  // #region one\n  b(\n    // why\n    c,\n  );\n  // #endregion\n  // #region two\nd\n// #endregion\n';
    expect(showCode(write('reports/part.mjs', text), 'one')).toBe('```js\nb(\n  // why\n  c,\n);\n```');
  });

  it('is the whole file without markers when no part is named', () => {
    const text = 'import re\n\n\n# region one\na = 1\n# endregion\n# a comment about a region\n';
    expect(showCode(write('reports/whole.py', text))).toBe(
      '```python\nimport re\n\n\na = 1\n# a comment about a region\n```',
    );
  });

  it('stops the build when its file or its part does not exist', () => {
    expect(() => showCode('examples/gone.ts')).toThrow('examples/gone.ts, which does not exist');
    expect(() => showCode('examples/batch.ts', 'gone')).toThrow('examples/batch.ts, which has no such part');
  });
});

import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readContract } from '../../scripts/contract/contract.ts';
import { quoteExamples, readGuides } from '../../scripts/docs/guides.ts';
import { writeSamples } from '../../scripts/docs/samples.ts';

const samples = writeSamples(readContract());
const sampleOf = (id: string, label: string) => samples[id]?.find((sample) => sample.label === label)?.source ?? '';
const guides = ['README.md', ...globSync('docs/*.md')];
const tests = globSync('test/**/*.{ts,js,mjs}', { exclude: (name) => name === 'node_modules' })
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** Files whose code a guide quotes. */
const quotedIn = (text: string) => [...text.matchAll(/<!-- (?:code|part of) (\S+) -->/g)].map(([, file = '']) => file);

/** Code without its indentation, which a part of a file loses in a guide. */
const unindented = (code: string) => code.replaceAll(/^ +/gm, '');

/** Headings of a file, as GitHub writes them in links. */
const headingsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );

/** Languages of the fences of several lines that a guide writes itself. */
const ownFences = (text: string) =>
  [...text.matchAll(/(<!-- .+ -->\n)?^```(\w*)\n([\s\S]*?)^```$/gm)].flatMap(([, comment, language = '', code = '']) =>
    comment || code.split('\n').length < 3 ? [] : [language],
  );

describe.each(guides)('%s', (guide) => {
  const text = readFileSync(guide, 'utf8');

  it('has whole files as they are now (npm run generate)', () => {
    expect(quoteExamples(text)).toBe(text);
  });

  it('quotes code as it stands in its file, or as the reference shows it', () => {
    const quotes = [...text.matchAll(/^<!-- (code|part of|sample) (.+) -->\n```\w*\n([\s\S]*?)\n```$/gm)];
    expect(quotes).toHaveLength(text.match(/^<!-- (code|part of|sample) /gm)?.length ?? 0);
    for (const [, kind, name = '', code = ''] of quotes) {
      const [operationId = '', label = ''] = name.split(': ');
      const source = kind === 'sample' ? sampleOf(operationId, label) : readFileSync(name, 'utf8');
      expect(unindented(source)).toContain(unindented(code));
    }
  });

  it('writes only commands, data and SQL itself, and quotes programs that a test runs', () => {
    expect(ownFences(text).filter((language) => !['sh', 'sql', 'text', 'json'].includes(language))).toEqual([]);
    const names = (file: string) => [file, `'${basename(file)}'`, `/${basename(file)}'`];
    const programs = quotedIn(text).filter((file) => !/\.ya?ml$|conftest|credit/.test(file));
    const untested = programs.filter((file) => !names(file).some((name) => tests.includes(name)));
    expect(untested).toEqual([]);
  });

  it('quotes programs that run as copied: next to the files that they import, which it names', () => {
    const imports = quotedIn(text).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/ from '\.\/([\w-]+)\.[jt]s'/g)].map(([, name]) => `${name}.ts`),
    );
    const isNamed = (file: string) =>
      text.includes(`${file}\``) || quotedIn(text).some((other) => other.endsWith(`/${file}`));
    expect(imports.filter((file) => !isNamed(file))).toEqual([]);
  });

  it('links to files of the repository, and to headings that they have', () => {
    const links = [...text.replaceAll(/^```[\s\S]*?^```$/gm, '').matchAll(/\]\((?!https?:)([^)#]*)#?([^)]*)/g)];
    const isThere = (file: string, heading: string) =>
      existsSync(file) && (!heading || !file.endsWith('.md') || headingsOf(file).includes(heading));
    const missing = links.filter(
      ([, file, heading = '']) => !isThere(file ? join(dirname(guide), file) : guide, heading),
    );
    expect(missing.map(([link]) => link)).toEqual([]);
  });
});

it('an assumption in a guide links to the list of undocumented facts', () => {
  const prose = guides.map((guide) => readFileSync(guide, 'utf8').replaceAll(/^<!--.+\n|^```[\s\S]*?^```$/gm, ''));
  const paragraphs = prose.flatMap((text) => text.split(/\n\n+/));
  const assumed = paragraphs.filter((text) => /\bwe assume\b|\(assumed\)/i.test(text) && !/^[-*|]/.test(text));
  expect(assumed.length).toBeGreaterThan(5);
  expect(assumed.filter((text) => !text.includes('(not-documented.md)'))).toEqual([]);
});

it.each(globSync('openapi/workflows/*.yaml'))(
  'the guide of the workflows names the operations of %s in their order',
  (file) => {
    const section =
      readFileSync('docs/workflows.md', 'utf8')
        .split('\n## ')
        .find((text) => text.includes(file)) ?? '';
    const named = [...section.matchAll(/^\d\. \[?`(\w+)`/gm)].map(([, operation]) => operation);
    const [{ steps }] = parse(readFileSync(file, 'utf8')).workflows;
    expect(named).toEqual(steps.map(({ operationId }: { operationId: string }) => operationId));
  },
);

it('the page of the changelog has the entries of the changelog, below its own title', () => {
  const body = readGuides().find(({ file }) => file === 'changelog.md')?.body ?? '';
  const changelog = readFileSync('CHANGELOG.md', 'utf8');
  for (const entry of changelog.match(/^(?:- |## ).+$/gm) ?? []) expect(body).toContain(entry);
  expect(body).not.toMatch(/^# /m);
});

it('the page of security lists each guarantee, without the tests', () => {
  const body = readGuides().find(({ file }) => file === 'guides/security.md')?.body ?? '';
  const guarantees = readFileSync('SECURITY.md', 'utf8').match(/^\| .+(?= \| \[\w+\/)/gm) ?? [];
  expect(guarantees.length).toBeGreaterThan(15);
  for (const guarantee of guarantees)
    expect(body).toContain(`\n- ${guarantee.slice(2).replaceAll('(docs/', '(guides/')}\n`);
  expect(body).not.toMatch(/^\|/m);
});

// The tools themselves are installed and run by `npm run test:external -- interop`.
it('the page on compatibility names each tool that is run, with its version and its call', async () => {
  const { tableOfTools } = await import('../interop/tools.ts');
  expect(readFileSync('docs/compatibility.md', 'utf8')).toContain(`<!-- tools -->\n${tableOfTools()}\n\n`);
});

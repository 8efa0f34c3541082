import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { bodySchema, listOperations, readContract } from '../../scripts/contract/contract.ts';
import { listRemarks, readGuides } from '../../scripts/docs/guides.ts';
import { type Page, writeFeed } from '../../scripts/docs/pages/page.ts';
import { listPages } from '../../scripts/docs/pages/reference.ts';
import { examplesOf, writeSamples } from '../../scripts/docs/samples.ts';
import { roles } from '../operations.ts';

const contract = readContract();
const samples = writeSamples(contract);
const pages = listPages(contract, readGuides(), samples);

const pageOf = ({ operationId }: { operationId: string }): Page => {
  const page = pages.find(({ file }) => file === `reference/${operationId}.md`);
  if (!page) throw new Error(`${operationId} has no page`);
  return page;
};

/** Every text of an extension, anywhere in the contract. */
function textsOf(node: unknown, key: string): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) => (name === key ? [value].flat() : textsOf(value, key)));
}

describe('the reference says what the contract says', () => {
  it.each([
    ['x-not-shown', 'Not documented'],
    ['x-inferred', 'Assumed'],
  ])('every %s is written where it belongs, and listed on one page', (key, label) => {
    const texts = textsOf(contract, key);
    expect(texts.length).toBeGreaterThan(10);
    const others = pages.filter(({ file }) => file !== 'guides/not-documented.md');
    const written = JSON.stringify(others).split(`**${label}:** `).slice(1);
    const marked = (fact: string) => written.some((part) => part.includes(JSON.stringify(fact).slice(1, -1)));
    const list = String(pages.find(({ file }) => file === 'guides/not-documented.md')?.body);
    expect(texts.filter((fact) => !marked(fact))).toEqual([]);
    expect(texts.filter((fact) => !list.includes(fact))).toEqual([]);
  });

  it('only an operation that moves money explains a timeout, 429 and 5xx, and what never to do', () => {
    for (const { operation } of listOperations(contract)) {
      const page = pageOf(operation);
      const words = ['**timeout**', '**429**', '**5xx**', '**Ask the operator of the service**', '**Never**'];
      const said = words.filter((each) => page.body.includes(each));
      expect(said).toEqual(operation['x-effect'] === 'funds' ? words : []);
      expect(page.intro?.includes('After a timeout, do not send it again')).toBe(said.length > 0);
    }
    expect(pageOf(roles.withoutData).body).toContain('with the time of the request and its `transactionId`.');
  });

  it('every known value is listed', () => {
    const open = Object.entries(contract.components.schemas).filter(([, schema]) => schema['x-extensible-enum']);
    const sections = pages.find(({ kind }) => kind === 'schemas')?.body.split(/^## /m) ?? [];
    const silent = open.filter(([name, { 'x-extensible-enum': values = [] }]) => {
      const section = sections.find((each) => each.startsWith(`${name}\n`));
      return values.some((value) => !section?.includes(`\`${value}\``));
    });
    expect(silent.map(([name]) => name)).toEqual([]);
  });

  it('every operation states its effect, whether it takes a two-factor code, and every field of its body', () => {
    for (const { operation } of listOperations(contract)) {
      const page = pageOf(operation);
      for (const field of Object.keys(contract.components.schemas[bodySchema(operation) ?? '']?.properties ?? {}))
        expect(page.intro).toContain(`- [\`${field}\`](`);
      expect(page.body).toContain('**Effect: ');
      expect(page.body.includes('**Two-factor code: ')).toBe(operation['x-two-factor'] !== undefined);
      expect(page.call?.labels).toHaveLength(operation['x-two-factor'] ? 2 : 1);
    }
  });

  it('every example is shown, and no other: the first request of an operation in its code', () => {
    const shown = pages
      .flatMap(({ call, examples = '' }) => (call ? [...examples.matchAll(/^```json\n([\s\S]*?)^```$/gm)] : []))
      .map(([, value = '']) => JSON.stringify(JSON.parse(value)));
    const inCode = listOperations(contract).flatMap(({ operation: { requestBody } }) =>
      requestBody ? JSON.stringify(examplesOf(contract, requestBody)[0]?.value) : [],
    );
    const stated = Object.values(contract.components.examples).map(({ value }) => JSON.stringify(value));
    // Responses of several requests may be the same, and a page shows each once.
    expect(new Set([...shown, ...inCode])).toEqual(new Set(stated));
    for (const { examples = '' } of pages) {
      const sections = examples.match(/^\*\*Example: [\s\S]*?^```$/gm) ?? [];
      expect(sections).toEqual([...new Set(sections)]);
    }
  });
});

it('a remark on an unnamed part is listed under the operation and the fields that lead to it', () => {
  const contract = readContract();
  const operation = contract.paths[roles.get.path]?.get;
  if (!operation) throw new Error('the contract has no such operation');
  const schema = { properties: { data: { items: { 'x-inferred': 'A guess.' } } } };
  operation.responses['200'] = { content: { 'application/json': { schema } } };
  const title = `${operation.operationId}.data`;
  expect(listRemarks(contract, 'x-inferred')).toContainEqual({ group: 'Operations', title, text: 'A guess.' });
});

it('the guides are all the files of docs/, the changelog and SECURITY.md, which the contents list', () => {
  const sources = readGuides().map(({ source }) => source);
  expect(sources.sort()).toEqual(['CHANGELOG.md', 'SECURITY.md', ...globSync('docs/*.md')].sort());
});

it('the first sample of a withdrawal sends a reference that leads to its outcome', () => {
  for (const { source } of samples.executeFiatWithdrawal?.slice(0, 3) ?? []) expect(source).toMatch(/\breference\b/);
});

it('the TypeScript samples compile, and one with an unknown field does not', () => {
  // Inside the package, so that the samples import it by its name, as its users do.
  mkdirSync('reports', { recursive: true });
  const folder = mkdtempSync('reports/samples-');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  for (const [id, list] of Object.entries(samples))
    for (const [index, { language, source }] of list.entries())
      if (language === 'ts') write(`${id}.${index}.ts`, source);
  const byPath = samples[roles.sign.operationId]?.find(({ label }) => label === 'TypeScript, by path');
  write('wrong.ts', String(byPath?.source.replace('message:', 'massage:')));
  const compilerOptions = { moduleDetection: 'force' };
  write('tsconfig.json', JSON.stringify({ extends: '../../tsconfig.json', include: ['*.ts'], compilerOptions }));
  const compiler = ['node_modules/typescript-7/bin/tsc', '-p', folder];
  const { stdout } = spawnSync(process.execPath, compiler, { encoding: 'utf8' });
  expect(stdout.split('\n').filter((line) => line.includes('error TS'))).toEqual([
    expect.stringMatching(/wrong\.ts.*'massage' does not exist/),
  ]);
});

it('the feed of the changelog has each version that is released, with its date and its text', () => {
  const changelog =
    '# Changelog\n\n## [0.3.0]\n\n- Later.\n\n## [0.2.0] - 2026-02-01\n\n- A & B.\n\n## [0.1.0] - 2026-01-01\n\n- First.\n';
  const feed = writeFeed(changelog, 'https://example.com/changelog/');
  expect(feed).not.toContain('0.3.0');
  expect(feed).toContain(
    '<updated>2026-02-01T00:00:00Z</updated><link href="https://example.com/changelog/"/><content>- A &amp; B.</content>',
  );
  expect(feed).toContain('<title>0.1.0</title><updated>2026-01-01T00:00:00Z</updated>');
});

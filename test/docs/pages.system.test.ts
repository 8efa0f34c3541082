/** The Markdown files of the reference. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listOperations, readContract } from '../../scripts/contract/contract.ts';
import { slugs } from '../../scripts/docs/guides.ts';
import * as client from '../../src/index.ts';
import * as sdk from '../../src/sdk.ts';
import * as testing from '../../src/testing.ts';
import * as validators from '../../src/validators/index.ts';
import * as webhooks from '../../src/webhooks/index.ts';
import * as postgres from '../../src/webhooks/stores/postgres.ts';
import * as redis from '../../src/webhooks/stores/redis.ts';
import { requireSite } from './site.ts';

requireSite();

const contract = readContract();
const operations = listOperations(contract).map(({ operation, path, method }) => ({
  path: `${method.toUpperCase()} ${path}`,
  ...operation,
}));
const events = Object.entries(contract.webhooks);
const schemas = Object.entries(contract.components.schemas);

const read = (file: string): string => readFileSync(join('site', file), 'utf8');
const files = globSync('**/*.{md,txt}', { cwd: 'site' }).map((file) => file.replaceAll('\\', '/'));

/** Files, and anchors of their pages, that a Markdown file links to and that do not exist. */
function brokenLinks(file: string, text: string): string[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```$/gm, '').replaceAll(/`[^`\n]*`/g, '');
  const targets = [...prose.matchAll(/\]\((?!https?:)([^)]+)\)/g)].map(([, target = '']) => target);
  return targets.filter((target) => {
    const [path = '', fragment] = target.split('#');
    const linked = path === '' ? file : join(dirname(file), path).replaceAll('\\', '/');
    const exists = globSync(linked, { cwd: 'site' }).length === 1;
    return !exists || (fragment && !read(linked.replace(/\.md$/, '/index.html')).includes(` id="${fragment}"`));
  });
}

describe('the Markdown files', () => {
  it('contain every guide, operation and event, the schemas, and the changelog, each next to its page', () => {
    const wanted = [
      ...slugs.filter((slug) => !/changelog|overview/.test(slug)).map((slug) => `guides/${slug}.md`),
      ...operations.map(({ operationId }) => `reference/${operationId}.md`),
      ...events.map(([event]) => `reference/${event}.md`),
      'reference/schemas.md',
      'changelog.md',
    ];
    expect(wanted.filter((file) => !files.includes(file))).toEqual([]);
    expect(wanted.filter((file) => !existsSync(`site/${file.replace(/\.md$/, '/index.html')}`))).toEqual([]);
  });

  it.each(files)('%s links only to files and places that exist', (file) => {
    expect(brokenLinks(file, read(file))).toEqual([]);
  });

  it("state only the known facts about a failure's body", () => {
    expect(files.filter((file) => /^any value, as JSON/m.test(read(file)))).toEqual([]);
  });

  it.each(operations)('$operationId states its path, its effect, every field of its body and its code', (operation) => {
    const text = read(`reference/${operation.operationId}.md`);
    expect(text).toContain(`\`${operation.path}\``);
    expect(text).toContain('**Effect: ');
    for (const label of ['curl', 'TypeScript, by path', 'TypeScript, by name', 'Python'])
      expect(text).toContain(`### ${label}`);
    const name = operation.requestBody?.content['application/json'].schema.$ref.split('/').at(-1) ?? '';
    for (const field of Object.keys(contract.components.schemas[name]?.properties ?? {}))
      expect(text).toContain(`- \`${field}\` (`);
  });

  it('the schemas are sections in the order of the alphabet, each with all of its fields', () => {
    const sections = read('reference/schemas.md').split(/^## /m).slice(1);
    expect(sections.map((section) => /^\w+/.exec(section)?.[0])).toEqual(schemas.map(([name]) => name).sort());
    for (const [name, { properties = {} }] of schemas)
      for (const field of Object.keys(properties))
        expect(sections.find((section) => section.startsWith(`${name}\n`))).toContain(`- \`${field}\` (`);
  });

  it('the list of events says once what each event means', () => {
    expect(read('reference/events.md')).toContain(
      '- [deposit.success](../reference/deposit.success.md): A deposit is executed and confirmed.',
    );
    expect(read('reference/deposit.success.md')).toMatch(
      /^# deposit\.success\n\n`EVENT deposit\.success`, a deposit is confirmed\n/,
    );
  });

  it('an event lists the fields of its record', () => {
    expect(read('reference/deposit.swept.failed.md')).toMatch(
      /^ {2}- `assetSwept` \(always `false`, \*\*required\*\*\)$/m,
    );
  });

  it('have headings that descend by one level', () => {
    const jumps = files.filter((file) => {
      const prose = read(file).replaceAll(/^```[\s\S]*?^```$/gm, '');
      const levels = [...prose.matchAll(/^(#+) /gm)].map(([, marks = '']) => marks.length);
      return levels.some((level, index) => level > (levels[index - 1] ?? 0) + 1);
    });
    expect(jumps).toEqual([]);
  });
});

describe('the file for machines', () => {
  it('lists every page', () => {
    const index = read('llms.txt');
    const listed = files.filter((file) => file !== 'llms.txt' && !file.startsWith('examples/'));
    expect(listed.filter((file) => !index.includes(`](${file})`))).toEqual([]);
    for (const { operationId, path } of operations)
      expect(index).toContain(`](reference/${operationId}.md): \`${path}\`, `);
  });

  it('describes every page in words that were written for a list', () => {
    const lines = [...read('llms.txt').matchAll(/^- \[.*\.md\).*$/gm)].map(([line]) => line);
    expect(lines.length).toBe(files.length - 1 - files.filter((file) => file.startsWith('examples/')).length);
    expect(lines.filter((line) => !/\.md\): \S.{10,}/.test(line))).toEqual([]);
    expect(lines.filter((line) => /[:,;]$|New here|\n|```|const /.test(line))).toEqual([]);
  });
});

describe('the pages of TypeScript', () => {
  const entries = {
    client,
    sdk,
    testing,
    validators,
    webhooks,
    'webhooks.stores.postgres': postgres,
    'webhooks.stores.redis': redis,
  };

  it.each(Object.entries(entries))('that of %s describes every name that the entry exports', (name, entry) => {
    const headings = read(`typescript/${name}.md`).match(/^### .+$/gm) ?? [];
    const described = headings.map((heading) => /(\w+)(\(\))?$/.exec(heading)?.[1]);
    expect(Object.keys(entry).filter((exported) => !described.includes(exported))).toEqual([]);
  });

  it('that of the client lists its options in a table with their defaults', () => {
    const [, options = ''] = /^### ClientOptions\n([\s\S]*?)^### /m.exec(read('typescript/client.md')) ?? [];
    expect(options).toMatch(/\| `baseUrl` \| `string` \| .+ \|/);
    expect(options).toMatch(/\| `timeoutMs\?` \| `number` \| .*30.* \|/);
  });
});

it.each(['generated/openapi.yaml', 'generated/openapi.json', 'openapi/webhook-test-vectors.json'])(
  'the site has %s next to its pages',
  (file) => {
    expect(read(basename(file))).toBe(readFileSync(file, 'utf8'));
  },
);

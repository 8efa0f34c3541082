/** The pages and Markdown files as a static host serves them, without a browser. */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { satteri } from '@astrojs/markdown-satteri';
import { describe, expect, it } from 'vitest';
import { readContract } from '../../scripts/contract/contract.ts';
import { hastPlugins, mdastPlugins, scriptHashes } from '../../scripts/docs/site/markdown.ts';
import { entries } from '../package/packed.ts';
import { findBrokenLinks, readSite } from './site.ts';

const contract = readContract();
const site = readSite('site');
const pages = [...site].filter(([file]) => file.endsWith('index.html') || file === '404.html');
const pageOf = (path: string): string => site.get(`${path}index.html`) ?? '';
const schemas = pageOf('reference/schemas/');
const withdrawal = pageOf('reference/executeFiatWithdrawal/');

const read = (file: string): string => readFileSync(join('site', file), 'utf8');
const files = globSync('**/*.{md,txt}', { cwd: 'site' }).map((file) => file.replaceAll('\\', '/'));

describe('the pages', () => {
  it('have the text of their Markdown', () => {
    const empty = pages
      .filter(([file]) => file !== '404.html')
      .filter(([, html]) => !/<h1[\s\S]*<div class="rest">\s*\S/.test(html) || !html.includes('This page as Markdown'));
    expect(empty.map(([file]) => file)).toEqual([]);
  });

  it('and the Markdown files link only to pages, files and anchors that exist', () => {
    expect(findBrokenLinks(site, '/')).toEqual([]);
  });

  it('have an anchor for each field of a schema, and of a request and a response', () => {
    for (const [name, { properties = {} }] of Object.entries(contract.components.schemas))
      for (const field of Object.keys(properties))
        expect(schemas).toContain(` id="${`${name}.${field}`.toLowerCase()}"`);
    for (const id of ['request.reference', '200.data.status']) expect(withdrawal).toContain(` id="${id}"`);
  });

  it('of an operation state method, path and effect directly under the title, then what to do after a timeout', () => {
    const order = [
      '<h1',
      '>POST<',
      '/v1/wallets/{walletId}/withdraw/fiat/execute',
      'moves money or signs',
      'After a timeout',
      'id="body"',
    ];
    const main = withdrawal.slice(withdrawal.indexOf('<main'));
    const places = order.map((words) => main.indexOf(words));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    const between = `${main.slice(places[0], places[1])}>`.replaceAll(/<[^>]*>/g, '').trim();
    expect(between).toBe('Withdraw stablecoin to a bank account');
  });

  it('show the webhook verifiers in tabs, each with its code', () => {
    const page = String(site.get('guides/verify-webhooks/index.html'));
    const tabs = [...page.matchAll(/<a role="tab"[^>]*>\s*([^<]+?)\s*</g)].map(([, label]) => label);
    expect(tabs).toEqual(['Python', 'Go', 'PHP']);
    expect(page.match(/<[^>]* role="tabpanel"[\s\S]*?<pre/g)).toHaveLength(tabs.length);
  });

  it('name only examples and workflows that are on the site', () => {
    const texts = globSync('docs/*.md').map((file) => readFileSync(file, 'utf8'));
    const named = texts.flatMap((text) => [...text.matchAll(/`((?:examples|openapi\/workflows)\/[\w./-]*)`/g)]);
    expect(named.length).toBeGreaterThan(3);
    expect(named.map(([, path = '']) => path).filter((path) => !existsSync(join('site', path)))).toEqual([]);
  });

  it('include workflows that name the contract on the site', () => {
    const workflows = globSync('site/openapi/workflows/*.yaml');
    const named = workflows.map((file) => join(dirname(file), /url: (.+)/.exec(readFileSync(file, 'utf8'))?.[1] ?? ''));
    expect(named.length).toBeGreaterThan(1);
    expect(named.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('show the delays of the retries, and no markup as text', () => {
    expect(pageOf('reference/events/')).toContain('5, 10, 20, 40 and 80 minutes');
    expect(pages.filter(([, html]) => /&lt;(svg|div|details)|&#60;svg/.test(html)).map(([file]) => file)).toEqual([]);
  });

  it("show a contract's sentence about a field in a folded note", () => {
    expect(schemas).toMatch(
      /<details class="note"><summary>Assumed<\/summary>\s*<p> The fields are listed by name only/,
    );
  });
});

describe('the Markdown files', () => {
  it('are listed for programs, each with a description', () => {
    const index = read('llms.txt');
    const listed = files.filter((file) => file !== 'llms.txt' && !file.startsWith('examples/'));
    expect(listed.filter((file) => !new RegExp(`\\]\\(${file}\\): \\S.{10,}`).test(index))).toEqual([]);
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

describe('the pages of TypeScript', () => {
  const files = globSync('site/typescript/*.md');
  const titleOf = (file: string): string => /^# (\S+)/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';

  it('are those of the entries of the package', () => {
    const types = 'stablecoin-wallet-api/types';
    expect([...files.map(titleOf), types].sort()).toEqual(entries('.js').toSorted());
  });

  it.each(files)('%s describes every name that its entry exports', async (file) => {
    const headings = readFileSync(file, 'utf8').match(/^### .+$/gm) ?? [];
    const described = headings.map((heading) => /(\w+)(\(\))?$/.exec(heading)?.[1]);
    const entry = await import(titleOf(file));
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

describe('a first view', () => {
  const sizeOf = (file: string): number => gzipSync(readFileSync(join('site', file))).length;

  it.each(['guides/errors/', 'reference/signContractWrites/', 'reference/deposit.success/', 'reference/schemas/'])(
    'of %s takes at most 75 kB',
    (path) => {
      const html = pageOf(path);
      const linked = [...html.matchAll(/<(?:link rel="stylesheet"[^>]*href|script[^>]*src)="\/([^"]+)"/g)];
      const files = [...new Set(linked.map(([, file = '']) => file))];
      expect(files.length).toBeGreaterThan(2);
      const bytes = gzipSync(html).length + files.reduce((sum, file) => sum + sizeOf(file), 0);
      expect(bytes).toBeLessThan(75_000);
    },
  );
});

describe('the policy of a page', () => {
  it.each(pages)('of %s names each of its scripts and no host', (_file, html) => {
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html.slice(0, 5000))?.[1] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/https?:|script-src[^;]*'unsafe-(?:inline|eval)'/);
    for (const hash of scriptHashes(html)) expect(policy).toContain(hash);
  });
});

it('the search index is small enough to be loaded on a phone', () => {
  expect(gzipSync(readFileSync('site/pagefind/index.json')).length).toBeLessThan(100_000);
});

it('the site takes less than 10 MB', () => {
  const files = globSync('site/**/*.*', { withFileTypes: true }).filter((file) => file.isFile());
  const bytes = files.map((file) => statSync(join(file.parentPath, file.name)).size);
  expect(bytes.reduce((sum, each) => sum + each)).toBeLessThan(10_000_000);
});

const renderer = await satteri({ mdastPlugins, hastPlugins }).createRenderer({ syntaxHighlight: false });
const htmlOf = async (text: string) => (await renderer.render(text)).code;

describe('markup in a description', () => {
  it.each(['<img src="x" onerror="alert(1)">', 'Text with <b onclick="x">markup</b>', '<script>alert(1)</script>'])(
    'is shown as text: %s',
    async (text) => {
      const html = await htmlOf(text);
      expect(html).not.toMatch(/<(img|b|script)\b/);
      expect(html).toContain('&lt;');
    },
  );
});

describe('a list of fields', () => {
  const fields = '- [`a`](#/x/a "field") (object)\n\n  Text.\n\n  - [`b`](#/x/a/b "field") (string)\n';

  it("has an anchor for each field, and a field's inner fields are in an open disclosure that counts them", async () => {
    const html = await htmlOf(fields);
    expect(html).toContain('<li id="/x/a" class="field">');
    expect(html).toContain('<details open><summary>1 field</summary><ul class="fields">');
    expect(html).toContain('id="/x/a/b"');
    expect(html).not.toContain('title=');
  });

  it('is not every list whose entry begins with code', async () => {
    expect(await htmlOf('- `a`: text\n  - [`b`](#b)\n')).not.toMatch(/details|class=/);
  });
});

/** The pages as a static host serves them, without a browser. */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { satteri } from '@astrojs/markdown-satteri';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readContract } from '../../scripts/contract/contract.ts';
import { addContentSecurityPolicy, scriptHashes } from '../../scripts/docs/content-security-policy.ts';
import { hastPlugins, mdastPlugins } from '../../scripts/docs/site/markdown.ts';
import { findBrokenLinks, readSite } from './site.ts';

const contract = readContract();
const site = readSite('site');
const pages = [...site].filter(([file]) => file.endsWith('index.html') || file === '404.html');
const pageOf = (path: string): string => site.get(`${path}index.html`) ?? '';
const schemas = pageOf('reference/schemas/');
const withdrawal = pageOf('reference/executeFiatWithdrawal/');

describe('the pages', () => {
  it('have the text of their Markdown', () => {
    const empty = pages
      .filter(([file]) => file !== '404.html')
      .filter(([, html]) => !/<h1[\s\S]*<div class="rest">\s*\S/.test(html) || !html.includes('This page as Markdown'));
    expect(empty.map(([file]) => file)).toEqual([]);
  });

  it('link only to pages, files and anchors that exist', () => {
    expect(findBrokenLinks(site, '/')).toEqual([]);
  });

  it('have an anchor for each field of a schema, and of a request and a response', () => {
    for (const [name, { properties = {} }] of Object.entries(contract.components.schemas))
      for (const field of Object.keys(properties))
        expect(schemas).toContain(` id="${`${name}.${field}`.toLowerCase()}"`);
    for (const id of ['request.reference', '200.data.status']) expect(withdrawal).toContain(` id="${id}"`);
  });

  it('have the name of the reference in their titles', () => {
    for (const [file, html] of site)
      if (file.endsWith('.html')) expect(html, file).toMatch(/<title>[^<]*Stablecoin wallet API<\/title>/);
  });

  it('name the pages before and after them in words that no other page has', () => {
    const named = new Map<string, Set<string>>();
    for (const [, html] of pages)
      for (const [, href = '', text = ''] of html.matchAll(
        /<a href="([^"]+)" rel="(?:prev|next)"[^>]*>([\s\S]*?)<\/a>/g,
      )) {
        const label = text.replaceAll(/<[^>]*>|Previous|Next/g, '').trim();
        named.set(label, (named.get(label) ?? new Set()).add(href));
      }
    expect(named.size).toBeGreaterThan(45);
    expect([...named].filter(([, hrefs]) => hrefs.size > 1).map(([label]) => label)).toEqual([]);
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

  it('show the first example of a request in four languages, and the others as JSON', () => {
    const tabs = [...withdrawal.matchAll(/<a role="tab"[^>]*>\s*([^<]+?)\s*</g)].map(([, label]) => label);
    const languages = ['curl', 'TypeScript, by path', 'TypeScript, by name', 'Python'];
    expect(tabs).toEqual(languages);
    expect(withdrawal).toContain('id="other-requests"');
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
    expect(pageOf('reference/events/')).toContain(
      'Delays of 5, 10, 20, 40 and 80 minutes, 2 h 35 min in total. The first and the last are stated.',
    );
    expect(pages.filter(([, html]) => /&lt;(svg|div|details)|&#60;svg/.test(html)).map(([file]) => file)).toEqual([]);
  });

  it("show a contract's sentence about a field in a folded note", () => {
    expect(schemas).toMatch(
      /<details class="note"><summary>Assumed<\/summary>\s*<p> The fields are listed by name only/,
    );
  });
});

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
  it.each(pages.map(([file]) => file))('of %s names each of its scripts and no host', (file) => {
    const html = readFileSync(join('site', file), 'utf8');
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html.slice(0, 5000))?.[1] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/https?:|script-src[^;]*'unsafe-(?:inline|eval)'/);
    for (const hash of scriptHashes(html)) expect(policy).toContain(hash);
  });

  it('changes with the script', () => {
    const page = (script: string) => addContentSecurityPolicy(`<html><head></head><script>${script}</script></html>`);
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        fc.pre(one !== other && !/[<&]/.test(one + other) && one !== '' && other !== '');
        expect(scriptHashes(page(one))).not.toEqual(scriptHashes(page(other)));
        expect(page(one)).toContain(String(scriptHashes(page(one))[0]));
      }),
    );
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

  it('does not change the Markdown', async () => {
    expect(await htmlOf('A **bold** [link](https://example.com)')).toBe(
      '<p>A <strong>bold</strong> <a href="https://example.com">link</a></p>\n',
    );
  });
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

/**
 * Usage: npm run docs -- [--base <path>]
 *
 * Writes openapi/ and docs/ into site/: the published reference, as pages, as Markdown, as one page, and in Redoc.
 *
 *   --base <path>  the path below which the site is served; default the variable SITE_BASE, or /
 */
import '../help/print-help.ts';
import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'astro';
import { buildSync } from 'esbuild';
import * as pagefind from 'pagefind';
import { readContract } from '../contract/contract.ts';
import { drawing, drawSchedule } from './delivery-schedule.ts';
import { wordsOf } from './forgiving-search.ts';
import { findDelivery, readGuides } from './guides.ts';
import { keywordsOf } from './keywords.ts';
import { listPages } from './pages/list.ts';
import { toMarkdown, wholeFile, writeIndex } from './pages/markdown.ts';
import { pathOf } from './pages/page.ts';
import { writeSamples } from './samples.ts';
import { colourByClasses, seal } from './seal.ts';
import { configure } from './site/config.ts';

const site = 'site';

/** Files that are published unchanged next to the pages. */
const files = ['openapi.yaml', 'openapi.json', 'sandbox.openapi.json', 'webhook-test-vectors.json'];

/** The list of the pages and their text, for programs that read. */
const [index, fullText] = ['llms.txt', 'llms-full.txt'];

// The pages link to each other by paths, which begin with the path below which the site is served.
const { values } = parseArgs({ options: { base: { type: 'string', default: process.env.SITE_BASE ?? '/' } } });

console.log('docs openapi/ and docs/ → site/');
const contract = readContract();
const samples = await writeSamples(contract);
const pages = listPages(contract, readGuides(contract, samples), samples, [...files, index]);
process.env.ASTRO_TELEMETRY_DISABLED = '1';
// The generator prefers variables of these names to its own options.
for (const name of ['BASE_URL', 'SITE', 'MODE', 'DEV', 'PROD', 'SSR']) delete process.env[name];
await build(configure(pages, values.base.replace(/\/?$/, '/')));

function publish(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(site, file)), { recursive: true });
  writeFileSync(join(site, file), content);
}

const read = (file: string): string => readFileSync(join(site, file), 'utf8');

/** The contract as Redoc renders it. */
function renderRedoc(): string {
  const output = join(site, 'redoc.html');
  const redocly = ['node_modules/@redocly/cli/bin/cli.js', 'build-docs', 'generated/openapi.json', '--inlineBundle'];
  const { status, stderr } = spawnSync(process.execPath, [...redocly, '--output', output], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`redocly build-docs failed:\n${stderr}`);
  return (
    readFileSync(output, 'utf8')
      // Redoc's script keeps the place in the fragment, and its menu links to paths, where a static host has nothing.
      .replaceAll(/(<a [^>]*href=")(\/[\w-]*" data-discover)/g, '$1#$2')
      // It shows pictures of its maker's hosts.
      .replaceAll(/https:\/\/cdn\.[\w.-]+[^"'`\s)]*/g, 'data:,')
      .replace('<head>', '<head><link rel="icon" href="data:,">')
  );
}

for (const file of files) copyFileSync(`generated/${file}`, join(site, file));
// Guides name files of these folders.
cpSync('examples', join(site, 'examples'), { recursive: true });
// A workflow names the contract by the way to its file.
for (const file of globSync('openapi/workflows/*.yaml'))
  publish(file, readFileSync(file, 'utf8').replace('../../generated/openapi.yaml', '../../openapi.yaml'));
for (const page of pages) publish(page.file, toMarkdown(page, pages));
publish(index, writeIndex(pages, files, fullText));
const allText = pages.map((page) => toMarkdown(page, pages, '')).join('\n');
publish(fullText, allText);
publish(drawing, drawSchedule(findDelivery(contract)));
publish('places.json', JSON.stringify(Object.fromEntries(pages.map((page) => [page.place, pathOf(page)]))));

// The whole reference is read from disk, so it holds its styles and no script, without which the generator's theme is dark.
const whole = read('all/index.html')
  .replace(
    /<link rel="stylesheet" href="[^"]*(_astro\/[^"]*)"[^>]*>/g,
    (_, file: string) => `<style>${read(file)}</style>`,
  )
  .replace(/<script[\s\S]*?<\/script>|<header[\s\S]*?<\/header>|<link rel="(?:sitemap|canonical)"[^>]*>/g, '')
  .replace(/<link rel="shortcut icon"[^>]*>/, '<link rel="icon" href="data:,">')
  .replace('data-theme="dark"', 'data-theme="light"');
rmSync(join(site, 'all'), { recursive: true });
const written = globSync('**/*.html', { cwd: site });
const [styles = ''] = globSync('_astro/ec.*.css', { cwd: site });
const coloured = colourByClasses(written.map(read), read(styles));
publish(styles, coloured.css);
for (const [position, file] of written.entries()) publish(file, seal(coloured.pages[position] ?? ''));
const { index: searchIndex } = await pagefind.createIndex();
await searchIndex?.addDirectory({ path: site });
const indexed = await searchIndex?.getFiles();
await pagefind.close();
// The interface of the search loads pagefind.js, which is this project's search in front of Pagefind's.
for (const { path, content } of indexed?.files ?? [])
  publish(join('pagefind', path === 'pagefind.js' ? 'core.js' : path), content);
const known = new Set(wordsOf([allText, ...pages.map(keywordsOf)].join(' ')));
publish('pagefind/words.json', JSON.stringify([...known].filter((word) => /^[a-z]{4,20}$/.test(word)).sort()));
const { outputFiles } = buildSync({
  entryPoints: ['scripts/docs/site/search.ts'],
  bundle: true,
  minify: true,
  write: false,
  format: 'esm',
  target: 'es2022',
  external: ['./core.js'],
});
publish('pagefind/pagefind.js', outputFiles[0]?.text ?? '');
publish(wholeFile, seal(whole));
// Redoc searches in a worker that it makes from itself.
publish('redoc.html', seal(renderRedoc(), 'worker-src blob:', 'font-src data:'));
console.log(`${pages.length} pages`);

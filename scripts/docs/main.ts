/**
 * Usage: npm run docs -- [--base <path>]
 *
 * Writes openapi/ and docs/ into site/: the published reference, as pages, as Markdown, as one page, and in Redoc.
 *
 *   --base <path>  the path below which the site is served; default the variable SITE_BASE, or /
 */
import '../help/print-help.ts';
import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'astro';
import { buildSync } from 'esbuild';
import { readContract } from '../contract/contract.ts';
import { wordsOf } from './forgiving-search.ts';
import { readGuides } from './guides.ts';
import { keywordsOf } from './keywords.ts';
import { fullText, writeFullText, writeIndex } from './pages/index-for-machines.ts';
import { listPages } from './pages/list.ts';
import { rootOf, toMarkdown, wholeFile } from './pages/markdown.ts';
import { writeSamples } from './samples.ts';
import { colourByClasses, makeCodeFocusable, seal } from './seal.ts';
import { pathOf } from './site/address.ts';
import { configure } from './site/config.ts';

const site = 'site';

/** Files that are published unchanged next to the pages. */
const files = ['openapi.yaml', 'openapi.json', 'webhook-test-vectors.json'];

/** The list of the pages, for machines. */
const index = 'llms.txt';

// The pages link to each other by paths, which begin with the path below which the site is served.
const { values } = parseArgs({ options: { base: { type: 'string', default: process.env.SITE_BASE ?? '/' } } });

console.log('docs openapi/ and docs/ → site/');
const contract = readContract();
const samples = await writeSamples(contract);
const pages = listPages(contract, readGuides(contract, samples), samples, [...files, index]);
process.env.ASTRO_TELEMETRY_DISABLED = '1';
// The generator prefers variables of these names to its own options.
for (const name of ['BASE_URL', 'SITE', 'MODE', 'DEV', 'PROD', 'SSR']) delete process.env[name];
await build(configure(pages, values.base));

function publish(file: string, text: string): void {
  mkdirSync(dirname(join(site, file)), { recursive: true });
  writeFileSync(join(site, file), text);
}

const read = (file: string): string => readFileSync(join(site, file), 'utf8');

/** The contract as Redoc renders it. */
function renderRedoc(): string {
  const output = join(site, 'redoc.html');
  const redocly = ['node_modules/@redocly/cli/bin/cli.js', 'build-docs', 'generated/openapi.json', '--inlineBundle'];
  const { status, stderr } = spawnSync(process.execPath, [...redocly, '--output', output], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`redocly build-docs failed:\n${stderr}`);
  // Redoc's script keeps the place in the fragment, and its menu links to paths, where a static host has nothing.
  return readFileSync(output, 'utf8').replaceAll(/(<a [^>]*href=")(\/[\w-]*" data-discover)/g, '$1#$2');
}

for (const file of files) copyFileSync(`generated/${file}`, join(site, file));
// Guides name files of these folders.
for (const folder of ['examples', 'openapi/workflows']) cpSync(folder, join(site, folder), { recursive: true });
for (const page of pages) publish(page.file, toMarkdown(page, pages, rootOf(page.file)));
publish(index, writeIndex(pages, files));
publish(fullText, writeFullText(pages));
publish('places.json', JSON.stringify(Object.fromEntries(pages.map((page) => [page.place, pathOf(page)]))));

const whole = read('all/index.html').replace(/<link rel="stylesheet"[^>]*>|<script[\s\S]*?<\/script>/g, '');
rmSync(join(site, 'all'), { recursive: true });
const written = globSync('**/*.html', { cwd: site });
const [styles = ''] = globSync('_astro/ec.*.css', { cwd: site });
const coloured = colourByClasses(written.map(read), read(styles));
publish(styles, coloured.css);
for (const [position, file] of written.entries())
  publish(file, seal(makeCodeFocusable(coloured.pages[position] ?? '')));
// The interface of the search loads pagefind.js, which is this project's search in front of Pagefind's.
renameSync(join(site, 'pagefind/pagefind.js'), join(site, 'pagefind/core.js'));
const known = [
  ...new Set(pages.flatMap((page) => [...wordsOf(toMarkdown(page, pages, '')), ...wordsOf(keywordsOf(page))])),
];
publish('pagefind/words.json', JSON.stringify(known.filter((word) => /^[a-z]{4,20}$/.test(word)).sort()));
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

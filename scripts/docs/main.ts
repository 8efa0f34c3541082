/**
 * Usage: npm run docs
 *
 * Builds the published docs into site/ from openapi/ and docs/, as pages and Markdown.
 *
 * The variable SITE_BASE is the path under which the site is served; default /. The variable SITE_URL is the site's origin: if it is set,
 * the site has a sitemap and a feed of the changelog.
 */
import '../help/print-help.ts';
import { copyFileSync, cpSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'astro';
import { buildSync } from 'esbuild';
import { readContract } from '../contract/contract.ts';
import { writeFiles } from '../contract/files.ts';
import { readGuides } from './guides.ts';
import { toMarkdown, writeFeed, writeIndex } from './pages/page.ts';
import { indexPage, listPages } from './pages/reference.ts';
import { writeSamples } from './samples.ts';
import { indexPages } from './search.ts';
import { configure } from './site/config.ts';
import { addContentSecurityPolicy } from './site/markdown.ts';
import { readTypeScriptPages } from './typescript.ts';

/** Files that are published unchanged next to the pages. */
const published = [
  ...['openapi.yaml', 'openapi.json', 'sandbox.openapi.json'].map((file) => `generated/${file}`),
  'openapi/webhook-test-vectors.json',
];

// The pages link to each other with paths that begin with the site's base path.
const { SITE_URL, SITE_BASE = '' } = process.env;
const base = SITE_BASE.replace(/\/?$/, '/');

const inSite = (file: string): string => join('site', file);

const publish = (file: string, content: string): void => writeFiles({ [inSite(file)]: content });

console.log('docs openapi/ and docs/ → site/');
const contract = readContract();
const typescript = await readTypeScriptPages();
const pages = [
  ...listPages(contract, readGuides(), writeSamples(contract)),
  indexPage('typescript', 'TypeScript', 'The entries of the package, with every name that each exports.', typescript),
  ...typescript,
];
process.env.ASTRO_TELEMETRY_DISABLED = '1';
// The generator prefers variables with these names to its options.
for (const name of ['BASE_URL', 'SITE', 'MODE', 'DEV', 'PROD', 'SSR']) delete process.env[name];
await build(configure(pages, base));

for (const file of published) copyFileSync(file, inSite(basename(file)));
// Guides name files of these folders.
cpSync('examples', inSite('examples'), { recursive: true });
// A workflow names the contract by its relative path.
for (const file of globSync('openapi/workflows/*.yaml'))
  publish(file, readFileSync(file, 'utf8').replace('../../generated/openapi.yaml', '../../openapi.yaml'));
for (const page of pages) publish(page.file, toMarkdown(page));
const names = published.map((file) => basename(file));
publish('llms.txt', writeIndex(pages, names));
if (SITE_URL) publish('changelog.xml', writeFeed(readFileSync('CHANGELOG.md', 'utf8'), `${SITE_URL}${base}changelog/`));

for (const file of globSync('**/*.html', { cwd: 'site' }))
  publish(file, addContentSecurityPolicy(readFileSync(inSite(file), 'utf8')));
publish('pagefind/index.json', JSON.stringify(indexPages(pages)));
buildSync({
  entryPoints: ['scripts/docs/site/search.ts'],
  outfile: inSite('pagefind/pagefind.js'),
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
});

/** openapi/ and docs/ → site/: the published reference, as pages, as Markdown, as one page, and in Redoc. */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'astro';
import { readContract } from './contract.ts';
import { readGuides } from './docs/guides.ts';
import { fullText, writeFullText, writeIndex } from './docs/pages/index-for-machines.ts';
import { listPages } from './docs/pages/list.ts';
import { rootOf, toMarkdown } from './docs/pages/markdown.ts';
import { writeSamples } from './docs/samples.ts';
import { configure } from './docs/site/config.ts';

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
await build(configure(pages, values.base));

function publish(file: string, text: string): void {
  mkdirSync(dirname(join('site', file)), { recursive: true });
  writeFileSync(join('site', file), text);
}

for (const file of files) copyFileSync(`generated/${file}`, `site/${file}`);
for (const page of pages) publish(page.file, toMarkdown(page, pages, rootOf(page.file)));
publish(index, writeIndex(pages, files));
publish(fullText, writeFullText(pages));
console.log(`${pages.length} pages`);

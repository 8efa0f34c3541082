/** openapi/ and docs/ → site/: the published reference, an interactive page, and the same text for readers without a script. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readContract } from './contract.ts';
import { rootOf, toMarkdown, wholeFile } from './docs/companion/markdown.ts';
import { listPages } from './docs/companion/pages.ts';
import { toWholePage } from './docs/companion/whole.ts';
import { composeReference } from './docs/compose.ts';
import type { JsonObject } from './docs/document.ts';
import { readGuides } from './docs/guides.ts';
import { fullText, writeFullText, writeIndex } from './docs/index-for-machines.ts';
import { pagesFile, sealPage, writePages } from './docs/page.ts';
import { writeSamples } from './docs/samples.ts';

/** Files that are published unchanged next to the page. */
const files = ['openapi.yaml', 'openapi.json', 'webhook-test-vectors.json'].filter((file) =>
  existsSync(`generated/${file}`),
);

/** The list of the pages, for machines. */
const index = 'llms.txt';

/** Bytes that a browser should have to load at most, compressed as servers send them. */
const largestPage = 860_000;

function render(document: JsonObject): string {
  const work = mkdtempSync(join(tmpdir(), 'reference-'));
  try {
    writeFileSync(join(work, 'openapi.json'), JSON.stringify(document));
    const { status, stderr } = spawnSync(
      process.execPath,
      [
        'node_modules/@redocly/cli/bin/cli.js',
        'build-docs',
        join(work, 'openapi.json'),
        '--inlineBundle',
        '--config',
        'scripts/docs/redocly.yaml',
        '--template',
        'scripts/docs/template.hbs',
        '--output',
        join(work, 'index.html'),
      ],
      // React renders the same page faster than in its development build.
      { encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
    );
    if (status !== 0) throw new Error(`redocly build-docs failed:\n${stderr}`);
    return readFileSync(join(work, 'index.html'), 'utf8');
  } finally {
    rmSync(work, { recursive: true });
  }
}

console.log('docs openapi/ and docs/ → site/');
const contract = readContract();
const samples = await writeSamples(contract);
const guides = readGuides(contract, samples);
const composed = composeReference(contract, guides, samples, [...files, index]);
const pages = listPages(composed);
const page = sealPage(render(composed));
const size = gzipSync(page).length;
if (size > largestPage) throw new Error(`the page is ${size} bytes compressed, more than ${largestPage}`);

function publish(file: string, text: string): void {
  mkdirSync(dirname(join('site', file)), { recursive: true });
  writeFileSync(join('site', file), text);
}

rmSync('site', { recursive: true, force: true });
publish('index.html', page);
for (const file of files) copyFileSync(`generated/${file}`, `site/${file}`);
for (const entry of pages) publish(entry.file, toMarkdown(entry, pages, rootOf(entry.file)));
publish(pagesFile, writePages(pages));
publish(wholeFile, toWholePage(pages));
publish(index, writeIndex(pages, files));
publish(fullText, writeFullText(pages));
console.log(`site/index.html: ${size} bytes compressed, ${pages.length} pages of text`);

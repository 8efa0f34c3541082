/** openapi/ and docs/ → site/: the published reference, one page that asks nothing of any other host. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readContract } from './contract.ts';
import { composeReference } from './docs/compose.ts';
import type { JsonObject } from './docs/document.ts';
import { readGuides } from './docs/guides.ts';
import { writeIndex } from './docs/index-for-machines.ts';
import { sealPage } from './docs/page.ts';
import { writeSamples } from './docs/samples.ts';

/** Files that are published unchanged next to the page. */
const files = ['openapi.yaml', 'openapi.json', 'webhook-test-vectors.json'].filter((file) =>
  existsSync(`generated/${file}`),
);

/** The page as plain text, for machines. */
const index = 'llms.txt';

/** What a browser on a slow line should have to load. */
const largestPage = 3_200_000;

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
const page = sealPage(render(composeReference(contract, guides, samples, [...files, index])));
const size = Buffer.byteLength(page);
if (size > largestPage) throw new Error(`the page is ${size} bytes, more than ${largestPage}`);

rmSync('site', { recursive: true, force: true });
mkdirSync('site');
writeFileSync('site/index.html', page);
for (const file of files) copyFileSync(`generated/${file}`, `site/${file}`);
writeFileSync(`site/${index}`, writeIndex(contract, guides, files));
console.log(`site/index.html: ${size} bytes`);

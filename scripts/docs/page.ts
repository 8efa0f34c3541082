/** The rendered page made self-contained: nothing is asked of any other host, and a policy in the page proves it. */
import { createHash } from 'node:crypto';
import { buildSync } from 'esbuild';
import { rootOf, toMarkdown } from './companion/markdown.ts';
import type { Page } from './companion/page.ts';

/** What the renderer's bundle does that this page must not, and what takes its place. */
const replacements = [
  ['`https://cdn.redoc.ly/redoc/logo-mini-full.svg`', '`data:,`'],
  ['`https://cdn.redoc.ly/redoc/logo-mini.svg`', '`data:,`'],
  // The vendor's logo is gone, so its name stands there as text.
  ['children:`API docs by`', 'children:`Rendered by Redoc`'],
  // Events have code samples too; the renderer reads them and then offers the payload alone.
  ['a=e.isWebhook?`payload`:n||`curl`', 'a=n||`curl`'],
  ['(e.isWebhook?VI:D).find', 'D.find'],
  ['samples:e.isWebhook?VI:D', 'samples:D'],
  // The code sample is that of the example that the reader has chosen, by its position.
  ['let e=O?.find(e=>Dj(e)===ee);return', 'let a=O?.filter(e=>Dj(e)===ee)??[],e=a[w]??a[0];return'],
  ['[ee,O,n]),ae=', '[ee,O,n,w]),ae='],
  // A page is copied as Markdown. The renderer copies YAML, and nothing of a guide.
  [
    'let e=vye(await r.getText(),{...r,specUrl:O$(r.specUrl)});xo.copyCustom(e)',
    'await navigator.clipboard.writeText(await window.reference.readPage(e))',
  ],
  // A slip of the keyboard finds something too.
  ['Promise.resolve(t(f))', 'window.reference.search(f,t)'],
] as const;

function replaceOnce(html: string, [from, to]: readonly [string, string]): string {
  const parts = html.split(from);
  if (parts.length !== 2) throw new Error(`the renderer's bundle holds ${from} ${parts.length - 1} times, not once`);
  return parts.join(to);
}

const prerendered = /<p>API docs by<\/p>/g;

/** The hash of every script of the page, as a Content-Security-Policy names it. */
export function scriptHashes(html: string): string[] {
  const hashes = [...html.matchAll(/<script(?: type="module")?>([\s\S]*?)<\/script>/g)].map(
    ([, source]) =>
      `'sha256-${createHash('sha256')
        .update(source ?? '')
        .digest('base64')}'`,
  );
  return [...new Set(hashes)];
}

function policy(html: string): string {
  return [
    "default-src 'none'",
    // The page itself, the file that it copies from, and the worker below.
    `script-src ${scriptHashes(html).join(' ')} 'self' blob:`,
    // The renderer writes its styles as it goes.
    "style-src 'unsafe-inline'",
    'img-src data:',
    'font-src data:',
    // Search runs in a worker that is made from the page itself.
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** The page is rendered in advance with paths as addresses. Without a server that knows them, only fragments lead anywhere. */
const linkFragments = (html: string): string =>
  html.replaceAll(/<a([^>]*) href="\/([^"/][^"]*|)"/g, '<a$1 href="#/$2"');

/** The script of browser/, as one text. */
function bundleScript(): string {
  const { outputFiles } = buildSync({
    entryPoints: ['scripts/docs/browser/index.ts'],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  });
  return outputFiles[0]?.text.trim() ?? '';
}

/** The file that the page loads when a page is copied for the first time. */
export const pagesFile = 'pages.js';

/** The Markdown of every page by its address. A script, because a page that was opened as a file may load nothing else. */
export function writePages(pages: Page[]): string {
  const texts = pages.map((page) => [page.place, toMarkdown(page, pages, rootOf(page.file))] as const);
  return `window.reference.pages = ${JSON.stringify(Object.fromEntries(texts))};\n`;
}

export function sealPage(rendered: string): string {
  const mended = linkFragments(replacements.reduce(replaceOnce, rendered)).replace(
    prerendered,
    '<p>Rendered by Redoc</p>',
  );
  // A function, because the script may hold `$&`.
  const html = mended.replace('%SCRIPT%', () => bundleScript());
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy(html)}">`;
  return replaceOnce(html, ['<meta charset="utf-8">', `<meta charset="utf-8">\n  ${meta}`]);
}

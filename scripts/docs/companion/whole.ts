/** site/all.html: every page as one, which needs no script and prints. */
import { Marked } from 'marked';
import type { Field, Page, PageKind } from './page.ts';

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The id of the address `#/schemas/asset`, as a fragment finds it. */
const idOf = (place: string): string => escapeHtml(place.slice(1));

/** Address of a section as the renderer makes it from its title. */
const sectionPlace = (page: Page, title: string): string =>
  `${page.place}/${title.toLowerCase().replaceAll('`', '').replace(/\s+/g, '-')}`;

/** Markdown of a page as HTML, with its headings one level lower, because the title of the whole comes first. */
const rendererOf = (page: Page): Marked =>
  new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const level = Math.min(depth + 1, 6);
        const id = page.kind === 'guide' && depth === 2 ? ` id="${idOf(sectionPlace(page, text))}"` : '';
        return `<h${level}${id}>${this.parser.parseInline(tokens)}</h${level}>\n`;
      },
      code({ text }) {
        return `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>\n`;
      },
    },
  });

function writeFields(markdown: Marked, fields: Field[]): string {
  const entries = fields.map(({ name, place, type, required, description, fields: inner }) =>
    [
      `<li id="${idOf(place)}"><code>${escapeHtml(name)}</code> <small>${markdown.parseInline(type, { async: false })}`,
      required ? ', required' : '',
      `</small>${markdown.parse(description, { async: false })}`,
      inner.length > 0 ? writeFields(markdown, inner) : '',
      '</li>',
    ].join(''),
  );
  return `<ul class="fields">${entries.join('\n')}</ul>`;
}

function writePage(page: Page): string {
  const markdown = rendererOf(page);
  const blocks = page.blocks.map((block) =>
    typeof block === 'string' ? markdown.parse(block, { async: false }) : writeFields(markdown, block),
  );
  const links = [`<a href="index.html${page.place}">interactive</a>`, `<a href="${page.file}">Markdown</a>`];
  return [
    `<article id="${idOf(page.place)}">`,
    `<h2>${escapeHtml(page.title)}</h2>`,
    `<p class="forms">${links.join(' · ')}</p>`,
    ...blocks,
    '</article>',
  ].join('\n');
}

const groups: [title: string, kinds: PageKind[]][] = [
  ['Guides', ['guide']],
  ['Operations', ['operation']],
  ['Events', ['event']],
  ['Schemas', ['schema']],
  ['Changelog', ['changelog']],
];

const writeContents = (pages: Page[]): string =>
  groups
    .map(([title, kinds]) => {
      const entries = pages
        .filter(({ kind }) => kinds.includes(kind))
        .map((page) => `<li><a href="${escapeHtml(page.place)}">${escapeHtml(page.title)}</a></li>`);
      return `<h2>${title}</h2>\n<ul>${entries.join('\n')}</ul>`;
    })
    .join('\n');

const style = `
:root { color-scheme: light dark; --ink: #1a1c20; --paper: #fff; --line: #d5d8de; --soft: #f4f5f7; --link: #1a4fc4; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e8eb; --paper: #16181c; --line: #3d434d; --soft: #22262d; --link: #8ab4ff; } }
html { color: var(--ink); background: var(--paper); }
[id] { scroll-margin-top: 1rem; }
body { margin: 0 auto; max-width: 50rem; padding: 1rem; font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: break-word; }
a { color: var(--link); }
h1, h2, h3, h4, h5 { line-height: 1.25; margin: 1.8em 0 0.6em; }
article { border-top: 1px solid var(--line); margin-top: 3rem; }
main > article { content-visibility: auto; contain-intrinsic-size: auto 1500px; }
code { font-size: 0.875em; overflow-wrap: anywhere; }
pre { background: var(--soft); padding: 0.75rem; overflow-x: auto; line-height: 1.4; }
pre code { overflow-wrap: normal; }
table { display: block; overflow-x: auto; border-collapse: collapse; }
th, td { border: 1px solid var(--line); padding: 0.3rem 0.6rem; text-align: left; vertical-align: top; }
td code { overflow-wrap: normal; }
.fields { list-style: none; padding-left: 0; }
.fields .fields { padding-left: 1.25rem; border-left: 1px solid var(--line); }
.fields > li { margin: 0.6rem 0; }
.fields p { margin: 0.1rem 0; }
.contents ul { columns: 16rem; }
.contents h2 { font-size: 1rem; }
:target { background: var(--soft); }
.skip { position: absolute; left: -100vw; }
.skip:focus { position: static; }
@media print {
  :root { --ink: #000; --paper: #fff; --line: #bbb; --soft: #f4f4f4; --link: #000; }
  body { max-width: none; padding: 0; font-size: 10pt; }
  main > article { content-visibility: visible; }
  .contents, .forms, .skip { display: none; }
  pre { overflow: visible; white-space: pre-wrap; overflow-wrap: anywhere; }
  table { display: table; }
  h2, h3, h4, h5 { break-after: avoid; }
  li, tr { break-inside: avoid; }
}`;

export function toWholePage(pages: Page[]): string {
  const [overview] = pages;
  const title = escapeHtml(overview?.title ?? 'Reference');
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}: the whole reference</title>
<style>${style}</style>
</head>
<body>
<a class="skip" href="#/">Skip the contents</a>
<header>
<h1>The whole reference</h1>
<p>Everything on one page, which needs no script, can be searched with the browser and printed. The
<a href="index.html">interactive reference</a> has the same text.</p>
</header>
<nav class="contents" aria-label="Contents">
${writeContents(pages)}
</nav>
<main>
${pages.map(writePage).join('\n')}
</main>
</body>
</html>
`;
}

/** The whole reference as one page, which needs no server and no script, is read from disk and prints. */
import { satteriHeadingIdsPlugin } from '@astrojs/markdown-satteri';
import { markdownToHtml } from 'satteri';
import { textOf } from './pages/markdown.ts';
import { mapProse, type Page } from './pages/page.ts';
import { hastPlugins, mdastPlugins, prefixIds } from './site/markdown.ts';

async function writeArticle(page: Page): Promise<string> {
  const text = mapProse(textOf(page), (prose) => prose.replace(/^#/gm, '##'));
  const place = page.place.slice(1);
  const { html } = await markdownToHtml(text, {
    mdastPlugins,
    hastPlugins: [satteriHeadingIdsPlugin(), prefixIds(place), ...hastPlugins],
  });
  return `<article id="${place}">${html}</article>`;
}

export const writeWhole = async (pages: Page[], styles: string): Promise<string> => `<!doctype html>
<html lang="en" data-theme="light"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>The whole reference</title>
<link rel="icon" href="data:,"><style>${styles}</style></head><body><main class="whole sl-markdown-content">
<h1>The whole reference</h1>
<p>Every page as one, which needs no script, can be searched with the browser, and prints.</p>
<ul>${pages.map(({ place, title }) => `<li><a href="${place}">${title}</a></li>`).join('')}</ul>
${(await Promise.all(pages.map(writeArticle))).join('\n')}
</main></body></html>
`;

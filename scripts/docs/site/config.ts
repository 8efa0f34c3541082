/** The site generator, given the pages and the path below which they are served. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { satteri } from '@astrojs/markdown-satteri';
import starlight from '@astrojs/starlight';
import type { AstroInlineConfig } from 'astro';
import { groups, idOf, type Page } from '../pages/page.ts';
import { hastPlugins, mdastPlugins } from './markdown.ts';

const folder = 'scripts/docs/site';

/** A group of several pages is folded. */
const sidebarOf = (pages: Page[]) =>
  groups.map(([group, label]) => {
    const items = pages
      .filter(({ kind }) => kind === group)
      .map(({ file, title, call }) => ({
        slug: idOf(file),
        label: title,
        ...(group === 'operation' && { badge: call?.method }),
      }));
    const [first, ...others] = items;
    return first && others.length === 0 ? { ...first, label } : { label, collapsed: true, items };
  });

// Links to the repository are on the pages once package.json names it.
const { repository } = JSON.parse(readFileSync('package.json', 'utf8')) as { repository?: { url: string } };
const home = repository?.url.replace(/^git\+|\.git$/g, '');

/** The base ends with a slash. */
export const configure = (pages: Page[], base: string): AstroInlineConfig => ({
  configFile: false,
  srcDir: folder,
  publicDir: `${folder}/public`,
  outDir: 'site',
  base,
  // Of pages whose origin is known there is a sitemap.
  site: process.env.SITE_URL,
  logLevel: 'error',
  markdown: { processor: satteri({ mdastPlugins, hastPlugins, features: { smartPunctuation: false } }) },
  integrations: [
    starlight({
      title: 'Stablecoin wallet API',
      head: process.env.SITE_URL
        ? [{ tag: 'link', attrs: { rel: 'alternate', type: 'application/atom+xml', href: `${base}changelog.xml` } }]
        : [],
      social: home ? [{ icon: 'github', label: 'Repository', href: home }] : [],
      editLink: { baseUrl: home && `${home}/edit/main/` },
      sidebar: sidebarOf(pages),
      components: {
        MarkdownContent: `./${folder}/components/Content.astro`,
        // By its path, because the generator leaves its own out where it does not write the index.
        Search: fileURLToPath(import.meta.resolve('@astrojs/starlight/components/Search.astro')),
      },
      // The generator ends the indexer while that still writes.
      pagefind: false,
      // The contents of a page have these links.
      markdown: { headingLinks: false },
      customCss: [`./${folder}/style.css`],
      expressiveCode: {
        // Themes in which a string is one token, because each token takes an element.
        themes: ['github-dark', 'github-light'],
        useStarlightUiThemeColors: true,
        defaultProps: { frame: 'none' },
        styleOverrides: { codePaddingInline: '0.75rem', frames: { shadowColor: 'transparent' } },
      },
    }),
  ],
  vite: {
    // Scripts are files, which all pages share.
    build: { assetsInlineLimit: 0 },
    define: { referencePages: JSON.stringify(pages) },
    // The packages may be a link to those of another copy of the project.
    resolve: { preserveSymlinks: true },
    // Astro's own version of this package is not the one that is found from site/.
    environments: { prerender: { resolve: { noExternal: ['cookie'] } } },
  },
});

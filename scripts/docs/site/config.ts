/** The site generator, given the pages and the path below which they are served. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { satteri } from '@astrojs/markdown-satteri';
import starlight from '@astrojs/starlight';
import type { AstroInlineConfig } from 'astro';
import { groups } from '../guides.ts';
import { idOf, type Page, type PageKind, variantOf } from '../pages/page.ts';
import { hastPlugins, mdastPlugins } from './markdown.ts';

const folder = 'scripts/docs/site';

const itemOf = ({ file, title, kind, call }: Page) => ({
  slug: idOf(file),
  label: title,
  ...(kind === 'operation' && call && { badge: { text: call.method, variant: variantOf(call.method) } }),
});

/** The guides by group; with those of the reference, its generated pages. */
function sidebarOf(pages: Page[]) {
  const of = (wanted: PageKind) => pages.filter(({ kind }) => kind === wanted).map(itemOf);
  const generated = [
    { label: 'Operations', collapsed: true, items: of('operation') },
    { label: 'Events', collapsed: true, items: of('event') },
    ...of('schemas'),
    { label: 'TypeScript', collapsed: true, items: of('typescript') },
  ];
  return [
    ...of('overview').map((item) => ({ ...item, label: 'Contents' })),
    ...groups.map((label) => {
      const guides = pages.filter(({ kind, group }) => kind === 'guide' && group === label).map(itemOf);
      return { label, collapsed: true, items: label === 'Reference' ? [...generated, ...guides] : guides };
    }),
  ];
}

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
      social: [
        { icon: 'document', label: 'openapi.yaml', href: `${base}openapi.yaml` },
        ...(home ? [{ icon: 'github' as const, label: 'Repository', href: home }] : []),
      ],
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

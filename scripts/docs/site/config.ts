/** The site generator's configuration for the pages and their base path. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { satteri } from '@astrojs/markdown-satteri';
import starlight from '@astrojs/starlight';
import type { AstroInlineConfig } from 'astro';
import { groups } from '../guides.ts';
import { badgeVariant, idOf, type Page, type PageKind } from '../pages/page.ts';
import { hastPlugins, mdastPlugins } from './markdown.ts';

const folder = 'scripts/docs/site';

const itemOf = ({ file, title, kind, call }: Page) => ({
  slug: idOf(file),
  label: title,
  ...(kind === 'operation' && call && { badge: { text: call.method, variant: badgeVariant(call.method) } }),
});

/** The guides by group; the generated pages follow the guides of the group Reference. */
function sidebarOf(pages: Page[]) {
  const itemsOf = (wanted: PageKind) => pages.filter(({ kind }) => kind === wanted).map(itemOf);
  const generated = [
    { label: 'Operations', collapsed: true, items: itemsOf('operation') },
    { label: 'Events', collapsed: true, items: itemsOf('event') },
    ...itemsOf('schemas'),
    { label: 'TypeScript', collapsed: true, items: itemsOf('typescript') },
  ];
  return [
    ...itemsOf('overview').map((item) => ({ ...item, label: 'Contents' })),
    ...groups.map((label) => {
      const guides = pages.filter(({ kind, group }) => kind === 'guide' && group === label).map(itemOf);
      return { label, collapsed: true, items: label === 'Reference' ? [...generated, ...guides] : guides };
    }),
  ];
}

// The pages link to the repository once package.json names it.
const { repository } = JSON.parse(readFileSync('package.json', 'utf8')) as { repository?: { url: string } };
const home = repository?.url.replace(/^git\+|\.git$/g, '');

/** The base ends with a slash. */
export const configure = (pages: Page[], base: string): AstroInlineConfig => ({
  configFile: false,
  srcDir: folder,
  publicDir: `${folder}/public`,
  outDir: 'site',
  base,
  // There is a sitemap if the origin is known.
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
        // Set explicitly, because the generator omits its search if it does not write the index.
        Search: fileURLToPath(import.meta.resolve('@astrojs/starlight/components/Search.astro')),
      },
      // The generator would end the indexer before it has finished writing.
      pagefind: false,
      // A page's table of contents has these links.
      markdown: { headingLinks: false },
      customCss: [`./${folder}/style.css`],
      expressiveCode: {
        // In these themes a string is one token; each token becomes an element.
        themes: ['github-dark', 'github-light'],
        useStarlightUiThemeColors: true,
        defaultProps: { frame: 'none' },
        styleOverrides: { codePaddingInline: '0.75rem', frames: { shadowColor: 'transparent' } },
      },
    }),
  ],
  vite: {
    // Scripts are files that all pages share.
    build: { assetsInlineLimit: 0 },
    define: { referencePages: JSON.stringify(pages) },
    // node_modules may be a link to another copy of the project.
    resolve: { preserveSymlinks: true },
    // Astro needs its own version of this package, not the one found from site/.
    environments: { prerender: { resolve: { noExternal: ['cookie'] } } },
  },
});

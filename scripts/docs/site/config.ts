/** The site generator, given the pages and the path below which they are served. */
import { fileURLToPath } from 'node:url';
import starlight from '@astrojs/starlight';
import type { AstroInlineConfig } from 'astro';
import { passthroughImageService } from 'astro/config';
import { ranking } from '../keywords.ts';
import type { Page, PageKind } from '../pages/page.ts';
import { idOf } from './address.ts';

const path = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

function sidebarOf(pages: Page[]) {
  const link = (page: Page) => ({ slug: idOf(page), label: page.kind === 'overview' ? 'Overview' : page.title });
  const ofKind = (kind: PageKind) => pages.filter((page) => page.kind === kind);
  const areas = ofKind('area').map((area) => ({
    area,
    items: pages.filter(({ kind, place }) => kind !== 'schema' && place.startsWith(`${area.place}/`)),
  }));
  const group = ({ area, items }: (typeof areas)[number]) => ({
    label: area.title,
    collapsed: true,
    items: [{ slug: idOf(area), label: 'About' }, ...items.map(link)],
  });
  const [schemas] = ofKind('area').slice(-1);
  return [
    ...ofKind('overview').map(link),
    { label: 'Guides', items: [...ofKind('guide'), ...ofKind('changelog')].map(link) },
    {
      label: 'Operations',
      items: areas.filter(({ items }) => items.some(({ kind }) => kind === 'operation')).map(group),
    },
    ...areas
      .filter(({ items }) => items.some(({ kind }) => kind === 'event'))
      .map((area) => ({ ...group(area), collapsed: false })),
    {
      label: 'Schemas',
      collapsed: true,
      items: [...(schemas ? [{ slug: idOf(schemas), label: 'About' }] : []), ...ofKind('schema').map(link)],
    },
  ];
}

export function configure(pages: Page[], base: string): AstroInlineConfig {
  const [overview] = pages;
  return {
    configFile: false,
    root: path('.'),
    srcDir: path('.'),
    outDir: fileURLToPath(new URL('../../../site/', import.meta.url)),
    base,
    cacheDir: path('../../../node_modules/.astro'),
    logLevel: 'error',
    image: { service: passthroughImageService() },
    integrations: [
      starlight({
        title: overview?.title.replace(/ \(.*/, '') ?? 'Reference',
        favicon: '/favicon.svg',
        sidebar: sidebarOf(pages),
        components: { MarkdownContent: './components/Content.astro' },
        pagefind: { ranking },
        customCss: ['./style.css'],
        expressiveCode: {
          frames: { showCopyToClipboardButton: true },
          styleOverrides: { frames: { shadowColor: 'transparent' } },
        },
      }),
    ],
    vite: {
      // The packages may be a link to those of another copy of the project.
      resolve: { preserveSymlinks: true },
      cacheDir: path('../../../node_modules/.vite'),
      // Astro's own version of this package is not the one that is found from site/.
      environments: { prerender: { resolve: { noExternal: ['cookie'] } } },
      plugins: [
        {
          name: 'pages',
          resolveId: (id) => (id === 'virtual:pages' ? '\0virtual:pages' : undefined),
          load: (id) => (id === '\0virtual:pages' ? `export default ${JSON.stringify(pages)}` : undefined),
        },
      ],
    },
  };
}

import { defineCollection } from 'astro:content';
import pages from 'virtual:pages';
import { docsSchema } from '@astrojs/starlight/schema';
import { allBlocks } from '../pages/page.ts';
import { idOf } from './address.ts';
import { headingsOf } from './html.ts';

export const collections = {
  docs: defineCollection({
    schema: docsSchema(),
    loader: {
      name: 'reference',
      async load({ store, parseData }) {
        store.clear();
        for (const page of pages) {
          const id = idOf(page);
          const isSplit = page.side.length > 0;
          const data = await parseData({
            id,
            data: {
              title: page.title,
              description: page.summary.replaceAll('`', ''),
              editUrl: false,
              tableOfContents: isSplit || page.kind === 'overview' ? false : { minHeadingLevel: 2, maxHeadingLevel: 3 },
            },
          });
          const headings = allBlocks(page).flatMap((block) => (typeof block === 'string' ? headingsOf(block) : []));
          store.set({ id, data, filePath: page.file, rendered: { html: '', metadata: { headings } } });
        }
      },
    },
  }),
};

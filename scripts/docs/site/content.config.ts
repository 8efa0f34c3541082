/// <reference types="astro/client" />
import { defineCollection } from 'astro:content';
import { docsSchema, i18nSchema } from '@astrojs/starlight/schema';
import { z } from 'astro/zod';
import { addressOf, idOf, mapLinks, type Page } from '../pages/page.ts';
import { foldSections, type Part, splitTabs } from './markdown.ts';

declare const referencePages: Page[];

const nothingFound =
  'Nothing is found for [SEARCH_TERM]. Try one word, such as the name of a field. What the provider does not document is listed under “Not documented”.';

export const collections = {
  i18n: defineCollection({
    loader: () => [{ id: 'en', 'pagefind.zero_results': nothingFound }],
    schema: i18nSchema(),
  }),
  docs: defineCollection({
    schema: docsSchema({
      extend: z
        .object({ page: z.custom<Page>(), intro: z.string(), examples: z.string(), parts: z.custom<Part[]>() })
        .partial(),
    }),
    loader: {
      name: 'reference',
      async load({ store, parseData, renderMarkdown, config }) {
        store.clear();
        for (const page of referencePages) {
          const id = idOf(page.file);
          // The generator processes the files in this folder.
          const fileURL = new URL(`content/docs/${page.file}`, config.srcDir);
          const resolve = (target: string) => addressOf(target, config.base);
          const render = (text = '') => renderMarkdown(mapLinks(text, resolve), { fileURL });
          const body = await render(page.body);
          const data = await parseData({
            id,
            data: {
              title: page.title,
              description: page.summary.replaceAll('`', ''),
              tableOfContents: page.examples ? false : { minHeadingLevel: 2, maxHeadingLevel: 3 },
              page,
              editUrl: page.source ? undefined : false,
              intro: (await render(page.intro)).html,
              examples: (await render(page.examples)).html,
              parts: splitTabs(foldSections(page, body.html)),
            },
          });
          store.set({ id, data, filePath: page.source ?? page.file, rendered: body });
        }
      },
    },
  }),
};

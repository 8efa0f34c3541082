/** The index of the search, next to the script that the generator's search loads. */
import { getCollection } from 'astro:content';
import type { MarkdownHeading } from 'astro';
import MiniSearch from 'minisearch';
import keywords from '../../../keywords.json' with { type: 'json' };
import { textOf } from '../../../pages/markdown.ts';
import { options } from '../../../search.ts';

const byPlace: Record<string, string> = keywords;
const base = import.meta.env.BASE_URL.replace(/\/?$/, '/');

export async function GET(): Promise<Response> {
  const index = new MiniSearch(options);
  for (const { id, data, rendered } of await getCollection('docs')) {
    const { page, title, description = '' } = data;
    if (!page) continue;
    const url = id === 'index' ? base : `${base}${id}/`;
    const headings: MarkdownHeading[] = rendered?.metadata?.headings ?? [];
    index.add({
      id: url,
      kind: page.kind,
      title,
      keywords: [page.keywords, byPlace[page.place]].join(' '),
      headings: headings.map(({ text }) => text).join('\n'),
      text: `${description} ${textOf({ ...page, samples: [] })}`,
      excerpt: description,
      sections: headings.map(({ text, slug }) => ({ title: text, url: `${url}#${slug}` })),
    });
  }
  return Response.json(index);
}

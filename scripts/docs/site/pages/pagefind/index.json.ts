/** The index of the search, next to the script that the generator's search loads. */
import { getCollection } from 'astro:content';
import MiniSearch from 'minisearch';
import keywords from '../../../keywords.json' with { type: 'json' };
import { textOf } from '../../../pages/markdown.ts';
import { options } from '../../../search.ts';

const byPlace: Record<string, string> = keywords;
const base = import.meta.env.BASE_URL.replace(/\/?$/, '/');

export async function GET(): Promise<Response> {
  const index = new MiniSearch(options);
  for (const { id, data } of await getCollection('docs')) {
    const { page, title, description = '' } = data;
    index.add({
      id: id === 'index' ? base : `${base}${id}/`,
      kind: page.kind,
      title,
      keywords: [page.keywords, byPlace[page.place]].join(' '),
      headings: (page.body.match(/^##.+$/gm) ?? []).join('\n'),
      // What TypeDoc writes is found by its headings.
      text: page.kind === 'typescript' ? description : `${description} ${textOf({ ...page, samples: [] })}`,
      excerpt: description,
    });
  }
  return Response.json(index);
}

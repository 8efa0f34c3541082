/** Words by which readers look for a page that says it in other words. Those of a guide stand in its file. */
import byPlace from './keywords.json' with { type: 'json' };
import type { Page } from './pages/page.ts';

const keywords: Record<string, string> = byPlace;

/** What the search knows of a page in addition to its text. The title counts again, except that of a schema, which is like that of its operation. */
export const keywordsOf = (page: Page): string =>
  [page.keywords, keywords[page.place], page.kind === 'schema' ? '' : page.title].filter(Boolean).join(' ');

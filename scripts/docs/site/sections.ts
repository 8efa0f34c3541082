/** Parts of the HTML of a page that its Markdown cannot express: folded sections, and tabs. */
import type { Page } from '../pages/page.ts';

/** Pages of many sections, with the level of the heading that begins one. */
const folded: Partial<Record<Page['kind'], number>> = { schemas: 2, typescript: 3 };

/** Puts each section of a long page into a disclosure whose summary is its heading. */
export function foldSections({ kind }: Page, html: string): string {
  const level = folded[kind];
  if (!level) return html;
  // A section ends at the next heading of its level or above.
  const start = new RegExp(`(?=<h[1-${level}][ >])`);
  const heading = new RegExp(`^<h${level}[ >][\\s\\S]*?</h${level}>`);
  return html
    .split(start)
    .map((section) => {
      const [title] = heading.exec(section) ?? [];
      if (!title) return section;
      return `<details class="fold"><summary>${title}</summary>${section.slice(title.length)}</details>`;
    })
    .join('');
}

/** HTML, or tabs of which each has a label and HTML. */
export type Part = string | { label: string; html: string }[];

/** Splits HTML at the comments `<!-- tabs -->`, `<!-- tab Label -->` and `<!-- end tabs -->`. */
export const splitTabs = (html: string): Part[] =>
  html.split(/(?<=<!-- tabs -->)|(?=<!-- end tabs -->)/).map((part, index) => {
    if (index % 2 === 0) return part;
    return part
      .split('<!-- tab ')
      .slice(1)
      .map((tab) => {
        const end = tab.indexOf(' -->');
        return { label: tab.slice(0, end), html: tab.slice(end + 4) };
      });
  });

/** The pages' additions to Markdown and HTML: fields with anchors, folded notes and sections, wide tables, tabs, and a policy. */
import { hash } from 'node:crypto';
import type { satteri } from '@astrojs/markdown-satteri';
import type { Page } from '../pages/page.ts';

type Plugins = Required<NonNullable<Parameters<typeof satteri>[0]>>;
type HastPluginDefinition = Extract<Plugins['hastPlugins'][number], { element?: unknown }>;
type Visit = NonNullable<Extract<HastPluginDefinition['element'], { visit: unknown }>['visit']>;
type Element = Parameters<Visit>[0];
type HastVisitorContext = Parameters<Visit>[1];

const elementsIn = (node: Element | undefined): Element[] =>
  (node?.children ?? []).filter((child): child is Element => child.type === 'element');

/** The link that starts a field's list entry. */
function fieldLink(item: Element | undefined): Element | undefined {
  const [first] = elementsIn(item);
  const link = first?.tagName === 'p' ? elementsIn(first)[0] : first;
  return link?.properties.title === 'field' ? link : undefined;
}

/** Gives a field an anchor, and puts its fields into a disclosure, which is open on the first level. */
function markField(item: Element, context: HastVisitorContext): void {
  const link = fieldLink(item);
  if (!link) return;
  const href = String(link.properties.href);
  context.setProperty(item, 'id', href.slice(href.indexOf('#') + 1));
  context.setProperty(item, 'className', ['field']);
  context.setProperty(link, 'title', null);
  const list = context.parent(item);
  if (list) context.setProperty(list, 'className', ['fields']);
  const isInner = list && context.parent(list)?.type === 'element';
  for (const inner of elementsIn(item)) {
    const fields = elementsIn(inner);
    if (inner.tagName !== 'ul' || !fieldLink(fields[0])) continue;
    const summary = fields.length === 1 ? '1 field' : `${fields.length} fields`;
    const start = `<details${isInner ? '' : ' open'}><summary>${summary}</summary>`;
    context.insertBefore(inner, { type: 'raw', value: start });
    context.insertAfter(inner, { type: 'raw', value: '</details>' });
  }
}

export const hastPlugins: HastPluginDefinition[] = [
  {
    name: 'fields, notes and tables',
    element: [
      { filter: ['li'], visit: markField },
      {
        filter: ['p'],
        visit: (node, context) => {
          const [, label] = /^(Not documented|Assumed):/.exec(context.textContent(node)) ?? [];
          const [strong] = elementsIn(node);
          if (!label || !strong) return;
          context.removeNode(strong);
          const start = `<details class="note"><summary>${label}</summary>`;
          context.insertBefore(node, { type: 'raw', value: start });
          context.insertAfter(node, { type: 'raw', value: '</details>' });
        },
      },
      { filter: ['table'], visit: (node, context) => context.setProperty(node, 'tabIndex', 0) },
    ],
  },
];

const tabComment = /^<!-- (?:tabs|tab [\w ]+|end tabs) -->$/;

/** Markup in a description stays text, so that the pages do not rely only on their policy to keep it from running. */
export const mdastPlugins: Plugins['mdastPlugins'] = [
  {
    name: 'markup as text',
    html: ({ value }) => (tabComment.test(value.trim()) ? undefined : { type: 'text', value }),
  },
];

/** Pages with many sections, and the heading level that starts one. */
const folded: Partial<Record<Page['kind'], number>> = { schemas: 2, typescript: 3 };

/** Puts each section of a long page into a disclosure whose summary is its heading. */
export function foldSections({ kind }: Page, html: string): string {
  const level = folded[kind];
  if (!level) return html;
  // A section ends at the next heading of the same or a higher level.
  const section = new RegExp(`(<h${level}[ >].*?</h${level}>)(.*?)(?=<h[1-${level}][ >]|$)`, 'gs');
  return html.replaceAll(section, '<details class="fold"><summary>$1</summary>$2</details>');
}

/** HTML, or tabs, each with a label and HTML. */
export type Part = string | { label: string; html: string }[];

/** Splits HTML at the comments `<!-- tabs -->`, `<!-- tab Label -->` and `<!-- end tabs -->`. */
export const splitTabs = (html: string): Part[] =>
  html.split(/(?<=<!-- tabs -->)|(?=<!-- end tabs -->)/).map((part, index) => {
    if (index % 2 === 0) return part;
    const tabs = part.matchAll(/<!-- tab (.+?) -->(.*?)(?=<!-- tab |$)/gs);
    return [...tabs].map(([, label = '', html = '']) => ({ label, html }));
  });

/** The hash of each inline script of a page, in the form of a Content-Security-Policy. */
export const scriptHashes = (html: string): string[] => {
  const scripts = [...html.matchAll(/<script(?:\s[^>]*)?>([\s\S]*?)<\/script>/g)].map(([, source]) => source);
  return [...new Set(scripts)].flatMap((source) => (source ? `'sha256-${hash('sha256', source, 'base64')}'` : []));
};

/** A page with a policy, before everything that it governs, so that the page requests nothing from any other host. */
export function addContentSecurityPolicy(html: string): string {
  const [start, ...rest] = html.split('<head>');
  if (rest.length === 0) throw new Error('a page has no head');
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes(html).join(' ')}`,
    "style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'",
  ].join('; ');
  return `${start}<head><meta http-equiv="Content-Security-Policy" content="${policy}">${rest.join('<head>')}`;
}

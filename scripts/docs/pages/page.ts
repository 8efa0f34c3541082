/** The reference as pages, whose texts are Markdown. Every form of the reference is written from these texts. */
import type { CodeSample } from '../samples.ts';

export type PageKind = 'overview' | 'guide' | 'area' | 'operation' | 'event' | 'schemas' | 'typescript' | 'changelog';

export interface Page {
  kind: PageKind;
  /** File below site/, for example `guides/errors.md`. */
  file: string;
  /** File of the repository that it is written in. */
  source?: string;
  /** Name of the page in texts that link to it, for example `#/errors`. */
  place: string;
  title: string;
  /** One line for a list of pages. */
  summary: string;
  /** Words by which readers look for the page and that it does not say. */
  keywords?: string;
  /** Method and path, or the name of an event, and what a caller must know at a glance. */
  call?: { method: string; path: string; labels: string[] };
  /** What comes before the code. Headings of all texts begin at the second level, because the title is the first. */
  intro?: string;
  /** Code and examples, which stand at the side where there is room. */
  samples?: CodeSample[];
  examples?: string;
  body: string;
}

export const paragraphs = (...parts: (string | undefined | false)[]): string => parts.filter(Boolean).join('\n\n');

/** The first sentence of a text, without its links and emphasis. */
export function firstSentence(markdown: string): string {
  const paragraph = markdown.split('\n\n').find((block) => /^[^#<`|]/.test(block)) ?? '';
  const words = paragraph
    .replaceAll('\n', ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('**', '');
  return /^.*?[.:](?=\s|$)/.exec(words)?.[0].replace(/:$/, '.') ?? words;
}

/** A piece of code as Markdown. */
export const fence = (language: string, source: string): string => `\`\`\`${language}\n${source}\n\`\`\``;

/** The parts of a text that are not code, changed. */
const mapProse = (markdown: string, change: (prose: string) => string): string =>
  markdown
    .split(/(^```[\s\S]*?^```$)/m)
    .map((part) => (part.startsWith('```') ? part : change(part)))
    .join('');

/** A text whose links lead where `resolve` says. */
export const linkTo = (markdown: string, resolve: (target: string) => string): string =>
  mapProse(markdown, (prose) =>
    prose.replace(/\]\((?!https?:|#(?!\/))([^) ]+)/g, (_, target: string) => `](${resolve(target)}`),
  );

/** Path of a page below the base, without slashes at its ends. */
export const idOf = ({ kind, file }: Pick<Page, 'kind' | 'file'>): string =>
  kind === 'overview' ? 'index' : file.replace(/\.md$/, '');

/** The page that a place is on, and the rest of the place below it: `#/schemas/asset` is `asset` of the schemas. */
export function findPage<P extends Pick<Page, 'place'>>(pages: P[], place: string): { page: P; rest: string } {
  const [page] = pages
    .filter((each) => place === each.place || place.startsWith(`${each.place}/`))
    .sort((one, other) => other.place.length - one.place.length);
  if (!page) throw new Error(`the reference has no page for ${place}`);
  return { page, rest: place.slice(page.place.length + 1) };
}

/** What leads to a place on the page that holds it, by the rest of the place. */
export const fragmentOf = (rest: string): string => rest && `#${rest.replaceAll('/', '.')}`;

/** The address of a place, or of a file of the site. The base ends with a slash. */
export function addressOf(pages: Pick<Page, 'kind' | 'file' | 'place'>[], target: string, base: string): string {
  if (!target.startsWith('#/')) return base + target;
  const { page, rest } = findPage(pages, target);
  const path = page.kind === 'overview' ? '' : `${idOf(page)}/`;
  return `${base}${path}${fragmentOf(rest)}`;
}

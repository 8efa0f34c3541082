/** The reference as pages, before they are written as Markdown or as HTML. */
import type { CodeSample } from '../samples.ts';

/** A field of a body, a parameter or a header. */
export interface Field {
  name: string;
  /** Address of the field in the reference, for example `#/schemas/asset/decimals`. */
  place: string;
  /** Its type in Markdown, with links to named schemas. */
  type: string;
  required: boolean;
  /** Its description in Markdown. */
  description: string;
  fields: Field[];
}

/** Code for one named example, in several languages. */
export interface SampleSet {
  /** What the example shows. Empty where there is only one. */
  example: string;
  codes: CodeSample[];
}

/** Markdown, whose headings begin at the second level because the title is the first, or something with a form of its own. */
export type Block =
  | string
  | { fields: Field[] }
  | { samples: SampleSet[] }
  /** A value, with the title and the text of a named example or without. */
  | { example: string; text: string; value: unknown }
  | { caution: string; text: string };

export type PageKind = 'overview' | 'guide' | 'area' | 'operation' | 'event' | 'schema' | 'changelog';

export interface Page {
  kind: PageKind;
  /** File below site/, for example `schemas/Asset.md`. */
  file: string;
  /** Name of the page in texts that link to it, for example `#/schemas/asset`. */
  place: string;
  title: string;
  /** One line for a list of pages. */
  summary: string;
  /** Method and path, or the name of an event, and what a caller must know at a glance. */
  call?: { method: string; path: string; labels: string[] };
  intro: Block[];
  /** Code and examples, which stand at the side where there is room. */
  side: Block[];
  blocks: Block[];
}

/** The blocks of a page in the order in which they are read. */
export const allBlocks = ({ intro, side, blocks }: Page): Block[] => [...intro, ...blocks, ...side];

export const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

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
export const mapProse = (markdown: string, change: (prose: string) => string): string =>
  markdown
    .split(/(^```[\s\S]*?^```$)/m)
    .map((part) => (part.startsWith('```') ? part : change(part)))
    .join('');

/** The anchor of a section with a title. */
export const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

/** The page that a place is on, and the rest of the place below it: `#/schemas/asset/decimals` is `decimals` of Asset. */
export function findPage(pages: Page[], place: string): { page: Page; rest: string } {
  const page = pages
    .filter((candidate) => place === candidate.place || place.startsWith(`${candidate.place}/`))
    .reduce<Page | undefined>((best, each) => (best && best.place.length > each.place.length ? best : each), undefined);
  if (!page) throw new Error(`the reference has no page for ${place}`);
  return { page, rest: place.slice(page.place.length + 1) };
}

/** The anchor of a field or a section on its page. */
export const anchorOf = (rest: string): string => rest.replaceAll('/', '.');

/** The reference as pages of text, before they are written as Markdown or as HTML. */

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

/** Markdown, or a list of fields. Headings of a page begin at the second level, because its title is the first. */
export type Block = string | Field[];

export type PageKind = 'overview' | 'guide' | 'area' | 'operation' | 'event' | 'schema' | 'changelog';

export interface Page {
  kind: PageKind;
  /** File below site/, for example `schemas/Asset.md`. */
  file: string;
  /** Address in the reference, for example `#/schemas/asset`. */
  place: string;
  title: string;
  /** One line for a list of pages. */
  summary: string;
  blocks: Block[];
}

/** A piece of code as Markdown. */
export const fence = (language: string, source: string): string => `\`\`\`${language}\n${source}\n\`\`\``;

/** The parts of a text that are not code, changed. */
export const mapProse = (markdown: string, change: (prose: string) => string): string =>
  markdown
    .split(/(^```[\s\S]*?^```$)/m)
    .map((part) => (part.startsWith('```') ? part : change(part)))
    .join('');

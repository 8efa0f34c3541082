/** Markdown of a page as HTML, in the parts that components need. */
import { Marked, Renderer, type Tokens } from 'marked';
import { slugOf } from '../pages/page.ts';

/** HTML, a heading, or code that is highlighted. */
export type Part =
  | { kind: 'html'; html: string }
  | { kind: 'heading'; level: number; title: string; html: string }
  | { kind: 'code'; language: string; code: string };

/** How a page is written: on a page of its own, or as a part of the whole reference. */
export interface Writer {
  markdown: Marked;
  /** The id of a place of this page. */
  idOf: (place: string) => string;
  /** The id of a heading. */
  headingId: (title: string) => string;
  isWhole: boolean;
}

const isNote = ({ text }: Tokens.Paragraph): boolean => /^\*\*(Not shown|Inferred):\*\*/.test(text);

/** A renderer whose links lead where `resolve` says. */
export const createMarkdown = (resolve: (target: string) => string): Marked =>
  new Marked({
    renderer: {
      // Markup in a description is text: the pages do not depend on their policy alone to keep it from running.
      html: ({ text }) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
      link({ href, tokens }) {
        return `<a href="${resolve(href)}">${this.parser.parseInline(tokens)}</a>`;
      },
      paragraph(token) {
        return isNote(token) ? `<p class="note">${this.parser.parseInline(token.tokens)}</p>\n` : false;
      },
      // A wide table scrolls inside itself, also with the keyboard.
      table(token) {
        const table = Renderer.prototype.table.call(this, token);
        return `<div class="scroll" role="group" aria-label="Table" tabindex="0">${table}</div>\n`;
      },
    },
  });

export const toParts = (markdown: Marked, text: string): Part[] =>
  markdown.lexer(text).map((token) => {
    if (token.type === 'code') return { kind: 'code', language: token.lang ?? '', code: token.text };
    if (token.type !== 'heading') return { kind: 'html', html: markdown.parser([token]) };
    const html = markdown.parseInline(token.text, { async: false });
    return { kind: 'heading', level: token.depth, title: token.text, html };
  });

/** The headings of a text, as a table of contents needs them. */
export const headingsOf = (markdown: string): { depth: number; slug: string; text: string }[] =>
  new Marked()
    .lexer(markdown)
    .flatMap((token) =>
      token.type === 'heading'
        ? [{ depth: token.depth, slug: slugOf(token.text), text: token.text.replaceAll('`', '') }]
        : [],
    );

/** Pages as Markdown files, which link to each other. */
import { allBlocks, type Block, type Field, fence, mapProse, type Page } from './page.ts';

/** The page that is the whole reference: it also has the sections of guides and the fields, which have no file of their own. */
export const wholeFile = 'all.html';

const writeField = ({ name, type, required, description, fields }: Field, indent = ''): string => {
  const head = `${indent}- \`${name}\` (${type}${required ? ', required' : ''})${description ? ':' : ''}`;
  // Further paragraphs stay in the entry by their indentation.
  const lines = description.replaceAll(/\n(?=.)/g, `\n${indent}  `);
  return [`${head} ${lines}`.trimEnd(), ...fields.map((field) => writeField(field, `${indent}  `))].join('\n');
};

const quote = (text: string): string => text.replace(/^/gm, '> ').replace(/^> $/gm, '>');

function writeBlock(block: Block): string {
  if (typeof block === 'string') return block;
  if ('fields' in block) return block.fields.map((field) => writeField(field)).join('\n');
  if ('caution' in block) return quote(`**${block.caution}**\n\n${block.text}`);
  if ('example' in block) {
    const title = block.example ? `**Example: ${block.example}.** ${block.text}`.trim() : '';
    return [title, fence('json', JSON.stringify(block.value, null, 2))].filter(Boolean).join('\n\n');
  }
  return block.samples
    .flatMap(({ example, codes }) =>
      codes.map(({ label, language, source }) => {
        const title = [label, example].filter(Boolean).join(': ');
        return `### ${title}\n\n${fence(language, source)}`;
      }),
    )
    .join('\n\n');
}

const drawing = /<svg[\s\S]*?<\/svg>\s*/g;

/** Links into the reference become links to files; links to files of site/ become relative to the page. */
function linkFiles(markdown: string, pages: Page[], root: string): string {
  return mapProse(markdown, (prose) =>
    prose.replace(/\]\((?!https?:)([^)]+)\)/g, (_, target: string) => {
      if (!target.startsWith('#/')) return `](${root}${target})`;
      const page = pages.find(({ place }) => place === target);
      return page ? `](${root}${page.file})` : `](${root}${wholeFile}${target})`;
    }),
  );
}

/** A page as Markdown. `root` is the way from its file to site/. */
export function toMarkdown(page: Page, pages: Page[], root: string): string {
  const { call } = page;
  const head = call ? [`\`${call.method} ${call.path}\`${call.labels.map((label) => `, ${label}`).join('')}`] : [];
  const body = [`# ${page.title}`, ...head, ...allBlocks(page).map(writeBlock)].filter(Boolean).join('\n\n');
  return `${linkFiles(body.replaceAll(drawing, ''), pages, root)}\n`;
}

/** The way from a file to the folder that holds all of them. */
export const rootOf = (file: string): string => '../'.repeat(file.split('/').length - 1);

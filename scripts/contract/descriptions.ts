/** Descriptions, as readers of the types and the docs see them. */
import type { Contract } from './contract.ts';

/** The first sentence of a text, without its links and emphasis. */
export function firstSentence(markdown: string): string {
  const paragraph = markdown.split('\n\n').find((block) => /^[^#<`|]/.test(block)) ?? '';
  const words = paragraph
    .replaceAll('\n', ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('**', '');
  return /^.*?[.:](?=\s|$)/.exec(words)?.[0].replace(/:$/, '.') ?? words;
}

/** The contract as readers see it: its marks are part of the description next to which they stand. */
export const withMarks = (contract: Contract): Contract =>
  JSON.parse(JSON.stringify(contract), (_, node) => {
    const { description = [], 'x-not-shown': notShown = [], 'x-inferred': inferred = [] } = Object(node);
    const labelled = { 'Not documented': [notShown].flat(), Assumed: [inferred].flat() };
    const marks = Object.entries(labelled).filter(([, facts]) => facts.length > 0);
    if (marks.length === 0) return node;
    const texts = marks.map(([label, facts]) => `**${label}:** ${facts.join(' ')}`);
    return { ...node, description: [description, texts].flat().join('\n\n') };
  });

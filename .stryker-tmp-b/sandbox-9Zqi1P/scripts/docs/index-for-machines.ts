/** site/llms.txt: what the reference holds, as plain text with links, for programs that read. */
// @ts-nocheck

import { type Contract, listOperations } from '../contract.ts';
import type { Guide } from './guides.ts';
import { linkToOperation } from './links.ts';

/** The first sentence of a guide, without its links, which lead into the page. */
const summary = (body: string): string => {
  const paragraph = body.split('\n\n').find((block) => !block.startsWith('#')) ?? '';
  const words = paragraph.replaceAll('\n', ' ').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  return /^.*?[.:](?=\s|$)/.exec(words)?.[0] ?? words;
};

export function writeIndex(contract: Contract, guides: Guide[], files: string[]): string {
  const operations = listOperations(contract).map(({ path, method, operation }) => {
    const facts = [operation['x-effect'], operation['x-two-factor'] && `two-factor ${operation['x-two-factor']}`];
    const link = linkToOperation(operation);
    return `- [${operation.operationId}](index.html${link}): ${method.toUpperCase()} ${path}. ${operation.summary} (${facts.filter(Boolean).join(', ')}).`;
  });
  const events = Object.entries(contract.webhooks).map(
    ([event, { post }]) => `- [${event}](index.html${linkToOperation(post)}): ${post.summary}.`,
  );
  return [
    `# ${contract.info.title}`,
    `> Reference of the interface, version ${contract.info.version}. The contract itself is openapi.json.`,
    '## Files',
    files.map((file) => `- [${file}](${file})`).join('\n'),
    '## Guides',
    guides.map(({ slug, title, body }) => `- [${title}](index.html#/${slug}): ${summary(body)}`).join('\n'),
    '## Operations',
    operations.join('\n'),
    '## Events',
    events.join('\n'),
    ...guides.map(({ title, body }) => `## Guide: ${title}\n\n${body}`),
  ]
    .join('\n\n')
    .concat('\n');
}

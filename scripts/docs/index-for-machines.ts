/** site/llms.txt: what the reference holds, as plain text with links, for programs that read. */
import { type Contract, listOperations } from '../contract.ts';
import type { Guide } from './guides.ts';

/** Deep link of an operation or an event. It is part of the published addresses and stays. */
export const deepLink = (tag: string, operationId: string): string => `#/${tag}/${operationId.toLowerCase()}`;

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? '';

export function writeIndex(contract: Contract, guides: Guide[], files: string[]): string {
  const operations = listOperations(contract).map(({ path, method, operation }) => {
    const facts = [operation['x-effect'], operation['x-two-factor'] && `two-factor ${operation['x-two-factor']}`];
    const link = deepLink(operation.tags[0] ?? '', operation.operationId);
    return `- [${operation.operationId}](index.html${link}): ${method.toUpperCase()} ${path}. ${operation.summary} (${facts.filter(Boolean).join(', ')}).`;
  });
  const events = Object.entries(contract.webhooks).map(
    ([event, { post }]) =>
      `- [${event}](index.html${deepLink(post.tags[0] ?? '', post.operationId)}): ${post.summary}.`,
  );
  return [
    `# ${contract.info.title}`,
    `> Reference of the interface, version ${contract.info.version}. The contract itself is openapi.json.`,
    '## Files',
    files.map((file) => `- [${file}](${file})`).join('\n'),
    '## Guides',
    guides.map(({ slug, title, body }) => `- [${title}](index.html#/${slug}): ${firstLine(body)}`).join('\n'),
    '## Operations',
    operations.join('\n'),
    '## Events',
    events.join('\n'),
    ...guides.map(({ title, body }) => `## Guide: ${title}\n\n${body}`),
  ]
    .join('\n\n')
    .concat('\n');
}

/** The gaps that the contract states: facts that are not documented, and choices that were inferred. */
import type { Contract } from '../contract/contract.ts';
import { listObjects } from '../contract/walk.js';

/** What carries remarks, by the key under which the contract lists it. */
const groups: Record<string, string> = {
  schemas: 'Schemas',
  parameters: 'Parameters',
  headers: 'Headers',
  responses: 'Responses',
  securitySchemes: 'Security',
  paths: 'Operations',
  webhooks: 'Events',
  tags: 'Areas',
};

/** Every text of a marker in the contract, in the order of the contract, with what carries it, such as `TransactionDetails.blockNumber`. */
export const listRemarks = (contract: Contract, marker: 'x-not-shown' | 'x-inferred') =>
  listObjects(contract).flatMap(({ node, path }) => {
    const [section = '', name = '', key = ''] = path;
    const group = groups[section === 'components' ? name : section] ?? 'The interface';
    const { operationId = key } = contract.paths[name]?.[key] ?? {};
    const names: Record<string, string | undefined> = {
      components: key,
      paths: operationId,
      webhooks: name,
      tags: contract.tags[Number(name)]?.name,
    };
    const fields = path.filter((_, index) => path[index - 1] === 'properties');
    const title = [names[section] ?? 'the interface', ...fields].join('.');
    const texts = [node[marker]].flat().filter((text) => typeof text === 'string');
    return texts.map((text) => ({ group, title, text }));
  });

/** The remarks as a list of Markdown for each group. */
export const writeRemarks = (contract: Contract, marker: 'x-not-shown' | 'x-inferred'): string =>
  [...Map.groupBy(listRemarks(contract, marker), ({ group }) => group)]
    .map(([group, rows]) => `**${group}**\n\n${rows.map(({ title, text }) => `- \`${title}\`: ${text}`).join('\n')}`)
    .join('\n\n');

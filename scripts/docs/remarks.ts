/** The gaps that the contract states: facts that are not documented, and choices that were inferred. */
import type { Contract } from '../contract/contract.ts';
import { listObjects } from '../contract/walk.js';

export interface Remark {
  /** What carries the remark, for example `Schemas`. */
  group: string;
  /** Its name, with the field that the remark is about: `TransactionDetails.blockNumber`. */
  title: string;
  /** Where it stands in the contract. */
  path: string[];
  text: string;
}

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

/** Every text of a marker in the contract, in the order of the contract. */
export const listRemarks = (contract: Contract, marker: 'x-not-shown' | 'x-inferred'): Remark[] =>
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
    return texts.map((text) => ({ group, title, path, text }));
  });

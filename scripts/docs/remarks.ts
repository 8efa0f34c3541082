/** The gaps that the contract states: facts that are not documented, and choices that were inferred. */
import { type Contract, listOperations } from '../contract/contract.ts';
import { listObjects } from '../contract/walk.js';

/** What carries remarks, by group and by name. */
const carriersOf = (contract: Contract): Record<string, object> => ({
  'The interface': { 'the interface': [contract.info, contract.servers] },
  Areas: Object.fromEntries(contract.tags.map((tag) => [tag.name, tag])),
  Operations: Object.fromEntries(listOperations(contract).map(({ operation }) => [operation.operationId, operation])),
  Events: contract.webhooks,
  Schemas: contract.components.schemas,
  Security: contract.components.securitySchemes,
  Parameters: contract.components.parameters,
  Responses: contract.components.responses,
  Headers: contract.components.headers,
});

/** Every text of a marker in the contract, with what carries it, such as `TransactionDetails.blockNumber`. */
export const listRemarks = (contract: Contract, marker: 'x-not-shown' | 'x-inferred') =>
  Object.entries(carriersOf(contract)).flatMap(([group, carriers]) =>
    listObjects(carriers).flatMap(({ node, path: [name, ...path] }) => {
      const title = [name, ...path.filter((_, index) => path[index - 1] === 'properties')].join('.');
      const texts = [node[marker]].flat().filter((text) => typeof text === 'string');
      return texts.map((text) => ({ group, title, text }));
    }),
  );

/** The remarks as a list of Markdown for each group. */
export const writeRemarks = (contract: Contract, marker: 'x-not-shown' | 'x-inferred'): string =>
  [...Map.groupBy(listRemarks(contract, marker), ({ group }) => group)]
    .map(([group, rows]) => `**${group}**\n\n${rows.map(({ title, text }) => `- \`${title}\`: ${text}`).join('\n')}`)
    .join('\n\n');

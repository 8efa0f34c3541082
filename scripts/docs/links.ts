/** How texts name a place of the reference. */

import { parsePointer } from '../../src/base/pointer.js';
import { type Contract, listOperations } from '../contract/contract.ts';

export const linkToOperation = ({ tags, operationId }: { tags: string[]; operationId: string }): string =>
  `#/${tags[0]}/${operationId.toLowerCase()}`;

export const linkToSchema = (name: string): string => `#/schemas/${name.toLowerCase()}`;

/** Where the reference shows what a JSON pointer into the contract points at: a component, at the first operation or event that uses it. */
export function linkToPlace(contract: Contract, pointer: string): string {
  const [section, name = '', key = '', ...rest] = parsePointer(pointer);
  const operation = contract.paths[name]?.[key] ?? contract.webhooks[name]?.post;
  if (operation) return linkToOperation(operation);
  if (section === 'tags') return `#/${contract.tags[Number(name)]?.name}`;
  if (name === 'securitySchemes') return '#/authentication';
  if (section === 'components' && name === 'schemas') {
    const field = rest.indexOf('properties');
    return linkToSchema(key) + (field < 0 ? '' : `/${rest[field + 1]?.toLowerCase()}`);
  }
  const uses = (node: unknown): boolean => JSON.stringify(node).includes(`"#/components/${name}/${key}"`);
  const entry = listOperations(contract).find(({ path }) => uses(contract.paths[path]));
  const user = entry?.operation ?? Object.values(contract.webhooks).find(uses)?.post;
  return user ? linkToOperation(user) : '#/';
}

/** How texts name a place of the reference, and how guides name it in the repository. */
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { type Contract, listOperations } from '../contract/contract.ts';

export const linkToOperation = ({ tags, operationId }: { tags: string[]; operationId: string }): string =>
  `#/${tags[0]}/${operationId.toLowerCase()}`;

export const linkToSchema = (name: string): string => `#/schemas/${name.toLowerCase()}`;

/** Where the reference shows what stands at a path of the contract: a component, at the first operation or event that uses it. */
export function linkToPlace(contract: Contract, path: string[]): string {
  const [section, name = '', key = '', ...rest] = path;
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

/** Files of the contract, by the place that shows what they state. */
export function filesByPlace(contract: Contract): Map<string, string> {
  const operations = listOperations(contract).map(({ operation }) => {
    const [file = ''] = globSync(`openapi/paths/*/*${operation.operationId}*.yaml`);
    return [linkToOperation(operation), file.includes('+') ? `${file}#${operation.operationId}` : file] as const;
  });
  const events = Object.entries(contract.webhooks).map(
    ([event, { post }]) => [linkToOperation(post), `openapi/webhooks/${event}.yaml`] as const,
  );
  const schemas = Object.keys(contract.components.schemas).map(
    (name) => [linkToSchema(name), globSync(`openapi/schemas/${name}.yaml`)[0] ?? 'openapi/schemas'] as const,
  );
  const areas = contract.tags.map(({ name }) => [`#/${name}`, `openapi/paths/${name}`] as const);
  return new Map([
    ['#/', 'openapi/openapi.yaml'],
    ...areas,
    ['#/events', 'openapi/webhooks'],
    ...operations,
    ...events,
    ...schemas,
  ]);
}

/** The link of a guide to a place of the reference: the file of a guide, or of the contract. */
export function fileOfPlace(files: Map<string, string>, place: string): string {
  const [, first = '', ...rest] = place.split('/');
  const file = files.get(place) ?? files.get(`#/${first}/${rest[0]}`);
  return file ? `../${file}` : `${first}.md${rest.length > 0 ? `#${rest.join('.')}` : ''}`;
}

/** The place of the reference that a link of a guide leads to. Other files are on the site as they are. */
export function placeOfFile(files: Map<string, string>, link: string): string {
  const [file = '', fragment = ''] = link.split('#');
  if (file === '' || file.includes(':')) return link;
  if (file === '../CHANGELOG.md') return '#/changelog';
  if (!file.startsWith('../')) return `#/${basename(file, '.md')}${fragment && `/${fragment}`}`;
  const target = link.slice('../'.length);
  const [place] = [...files].find(([, each]) => each === target) ?? [];
  return place ?? target.replace(/^generated\/|^openapi\/(?=[\w-]+\.json)/, '');
}

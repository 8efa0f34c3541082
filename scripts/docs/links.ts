/** How texts name a place of the reference, and how guides name it in the repository. */

export const linkToOperation = ({ tags, operationId }: { tags: string[]; operationId: string }): string =>
  `#/${tags[0]}/${operationId.toLowerCase()}`;

export const linkToSchema = (name: string): string => `#/schemas/${name.toLowerCase()}`;

/** The places of guides, and of files and folders of the contract. Other files are on the site as they are. */
const places: [link: RegExp, place: (...parts: string[]) => string][] = [
  [/^([\w-]+)\.md(?:#(.+))?$/, (guide, heading) => `#/${guide}${heading ? `/${heading}` : ''}`],
  [/^\.\.\/CHANGELOG\.md$/, () => '#/changelog'],
  [/^\.\.\/openapi\/openapi\.yaml$/, () => '#/'],
  [/^\.\.\/openapi\/webhooks(?:\/(.+)\.yaml)?$/, (event) => `#/events${event ? `/${event}` : ''}`],
  [/^\.\.\/openapi\/schemas\/(\w+)\.yaml$/, (name = '') => linkToSchema(name)],
  [/^\.\.\/openapi\/paths\/([\w-]+)$/, (area) => `#/${area}`],
  // The file of several operations of one path names them all, and the link names one.
  [
    /^\.\.\/openapi\/paths\/([\w-]+)\/(?:.+#)?(\w+)(?:\.yaml)?$/,
    (area = '', operationId = '') => linkToOperation({ tags: [area], operationId }),
  ],
  [/^\.\.\/(?:generated\/|openapi\/(?=[\w-]+\.json))?(.+)$/, (file = '') => file],
];

/** The place of the reference that a link of a guide leads to. */
export function placeOf(link: string): string {
  for (const [pattern, place] of places) {
    const [found, ...parts] = pattern.exec(link) ?? [];
    if (found) return place(...parts);
  }
  return link;
}

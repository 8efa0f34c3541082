/** How guides, which link to files of the repository, and the contract name what is on the site. */

export const linkToSchema = (name: string): string => `reference/schemas.md#${name.toLowerCase()}`;

/** Files and folders of the repository, with the file of the site that has the same. */
const files: [link: RegExp, file: string][] = [
  [/^overview\.md/, 'index.md'],
  [/^changelog\.md/, 'changelog.md'],
  [/^([\w-]+\.md)/, 'guides/$1'],
  [/^\.\.\/openapi\/webhooks$/, 'reference/events.md'],
  [/^\.\.\/openapi\/schemas\/(\w+)\.yaml/, linkToSchema('$1')],
  // The file of several operations of one path names them all, and the link names one.
  [/^\.\.\/openapi\/(?:webhooks|paths)\/(?:[\w-]+\/)?(?:.+#)?([\w.-]+?)(?:\.yaml)?$/, 'reference/$1.md'],
  [/^\.\.\/(?:generated\/|openapi\/(?=[\w-]+\.json))?/, ''],
];

/** What is on the site in place of what a guide links to. */
export function onSite(link: string): string {
  const [pattern, file] = files.find(([each]) => each.test(link)) ?? [link, link];
  return link.replace(pattern, file).replace(/(?<=schemas\.md)#.+/, (name) => name.toLowerCase());
}

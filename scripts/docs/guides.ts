/**
 * Usage: npm run generate
 *
 * Its last step writes the examples into the guides.
 */
import '../help/print-help.ts';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { bodySchema, type Contract, type Entry, listOperations, readContract } from '../contract/contract.ts';
import { firstSentence } from '../contract/descriptions.ts';
import { componentName, listObjects } from '../contract/walk.ts';
import { linkToSchema, mapLinks, type Page } from './pages/page.ts';

/** The parts of the contract that can have remarks, by group and by name. */
const partsByGroup = (contract: Contract): Record<string, object> => ({
  'In general': {
    'the interface': [contract.info, contract.servers],
    ...Object.fromEntries(contract.tags.map((tag) => [tag.name, tag])),
  },
  Operations: Object.fromEntries(listOperations(contract).map(({ operation }) => [operation.operationId, operation])),
  Events: contract.webhooks,
  Schemas: contract.components.schemas,
  Security: contract.components.securitySchemes,
  Parameters: contract.components.parameters,
  Responses: contract.components.responses,
  Headers: contract.components.headers,
});

/** Every text of a marker in the contract, with its place, such as `TransactionDetails.blockNumber`. */
export const listRemarks = (contract: Contract, marker: 'x-not-shown' | 'x-inferred') =>
  Object.entries(partsByGroup(contract)).flatMap(([group, parts]) =>
    listObjects(parts).flatMap(({ node, path: [name, ...path] }) => {
      const title = [name, ...path.filter((_, index) => path[index - 1] === 'properties')].join('.');
      const texts = [node[marker]].flat().filter((text) => typeof text === 'string');
      return texts.map((text) => ({ group, title, text }));
    }),
  );

/** The remarks as a Markdown list for each group. Equal texts share an entry, as do the texts of one carrier. */
const writeRemarks = (contract: Contract, marker: 'x-not-shown' | 'x-inferred'): string =>
  [...Map.groupBy(listRemarks(contract, marker), ({ group }) => group)]
    .map(([group, remarks]) => {
      const carriers = [...Map.groupBy(remarks, ({ text }) => text)].map(([text, rows]) => ({
        titles: rows.map(({ title }) => `\`${title}\``).join(', '),
        text,
      }));
      const entries = [...Map.groupBy(carriers, ({ titles }) => titles)].map(
        ([titles, rows]) =>
          `- ${titles}:${rows.map(({ text }) => (rows.length > 1 ? `\n  - ${text}` : ` ${text}`)).join('')}`,
      );
      return `**${group}**\n\n${entries.join('\n')}`;
    })
    .join('\n\n');

/** Every control of the sandbox, as a list for each area. Optional fields are in brackets. */
function describeControls(): string {
  const sandbox = readContract('generated/sandbox.openapi.json');
  const writeRow = ({ method, operation }: Entry): string => {
    const body = operation.requestBody?.content && bodySchema(operation);
    const { properties = {}, required = [] } = sandbox.components.schemas[body ?? ''] ?? {};
    const names = [...new Set([...required, ...Object.keys(properties)])];
    const write = (name: string) => {
      const values = sandbox.components.schemas[componentName(properties[name]?.$ref ?? '')]?.enum;
      return `\`${name}\`${values ? ` (${values.join(', ')})` : ''}`;
    };
    const fields = names.map((name) => (required.includes(name) ? write(name) : `[${write(name)}]`)).join(', ');
    const call = `**\`${method.toUpperCase()} ${operation.operationId}\`**`;
    return `- ${[call, fields].filter(Boolean).join(': ')}. ${operation.description?.replaceAll('\n', ' ')}\n`;
  };
  const areas = sandbox.tags.map(({ name, 'x-displayName': title }) => {
    const controls = listOperations(sandbox).filter(({ operation }) => operation.tags.includes(name));
    return `### ${title}\n\n${controls.map(writeRow).join('')}`;
  });
  return areas.join('\n').trim();
}

/** Every choice of the sandbox, as a list for each area. */
function describeChoices(): string {
  const { 'x-choices': areas = {} } = readContract('generated/sandbox.openapi.json');
  const sections = Object.entries(areas).map(([title, choices]) => {
    const rows = Object.entries(choices).map(([name, text]) => `- **${name}.** ${text}\n`);
    return `### ${title}\n\n${rows.join('')}`;
  });
  return sections.join('\n').trim();
}

/** The lists that the published guides have in place of a comment such as `<!-- list of x-inferred -->`. */
const lists: Record<string, (contract: Contract) => string> = {
  'x-not-shown': (contract) => writeRemarks(contract, 'x-not-shown'),
  'x-inferred': (contract) => writeRemarks(contract, 'x-inferred'),
  controls: describeControls,
  choices: describeChoices,
};

/** A guide with its lists, which follow from the contract. */
const writeLists = (contract: Contract, text: string): string =>
  text.replaceAll(/^<!-- list of ([\w-]+) -->$/gm, (_, name: string) => {
    const list = lists[name];
    if (!list) throw new Error(`There is no list of ${name}`);
    return list(contract);
  });

/** A guide with the examples that it quotes whole, below `<!-- code <file> -->`. */
export const quoteExamples = (text: string): string =>
  text.replaceAll(/^(<!-- code (\S+) -->\n```\w+\n)[\s\S]*?(?=^```$)/gm, (_, start: string, file: string) =>
    start.concat(readFileSync(file, 'utf8')),
  );

const contents = readFileSync('docs/README.md', 'utf8');
const contract = readContract();

/** The guides that the contents list, docs/*.md, SECURITY.md and CHANGELOG.md, each with its group and its summary. */
const listedGuides = contents.split(/^## /m).flatMap((section) => {
  const [group = ''] = section.split('\n', 1);
  const rows = section.matchAll(/^- \[[^\]]+\]\(([\w./-]+\.md)\): (.+)$/gm);
  return [...rows].map(([, link = '', summary = '']) => ({ link, group, summary }));
});

export const groups = [...new Set(listedGuides.map(({ group }) => group))];

/** Files and folders of the repository, with the site's file for each. */
const siteFiles: [link: RegExp, file: string][] = [
  [/^README\.md/, 'index.md'],
  [/^\.\.\/CHANGELOG\.md/, 'changelog.md'],
  [/^\.\.\/SECURITY\.md/, 'guides/security.md'],
  [/^(?:docs\/)?([\w-]+\.md)/, 'guides/$1'],
  [/^\.\.\/openapi\/openapi\.yaml$/, 'reference.md'],
  [/^\.\.\/openapi\/webhooks$/, 'reference/events.md'],
  [/^\.\.\/openapi\/schemas$/, 'reference/schemas.md'],
  [/^\.\.\/openapi\/schemas\/(\w+)\.yaml/, linkToSchema('$1')],
  // A path's file names all its operations, and the link names one of them.
  [/^\.\.\/openapi\/(?:webhooks|paths)\/(?:[\w-]+\/)?(?:.+#)?([\w.-]+?)(?:\.yaml)?$/, 'reference/$1.md'],
  [/^\.\.\/(?:generated\/|openapi\/(?=[\w-]+\.json))?/, ''],
];

function toSiteFile(link: string): string {
  const [pattern, file] = siteFiles.find(([each]) => each.test(link)) ?? [link, link];
  return link.replace(pattern, file).replace(/(?<=schemas\.md)#.+/, (name) => name.toLowerCase());
}

/** The page for a file that the contents link to, or for the contents. */
function readPage(link: string, kind: 'overview' | 'guide', group: string, summary?: string): Page {
  const source = join('docs', link);
  const text = writeLists(contract, readFileSync(source, 'utf8'));
  const [heading, title] = /^# (.+)\n/.exec(text) ?? [];
  if (!heading || !title) throw new Error(`${source} does not begin with a title`);
  const prose = text
    .slice(heading.length)
    .replaceAll(/^<!-- (?!tabs? |end tabs).+ -->\n/gm, '')
    // Without the tests, which are not on the site, the table of guarantees is a list.
    .replace(/^\| Guarantee .+\n.+\n/m, '')
    .replaceAll(/^\| (.+) \| \[\w+\/[^|]+ \|$/gm, '- $1')
    // The site has the files that the guides name.
    .replace(/(?<!\[)`((?:examples|openapi\/workflows)\/[\w./-]+\.\w+)`/g, '[`$1`](../$1)');
  const body = mapLinks(prose, toSiteFile).trim();
  const file = toSiteFile(link);
  return { kind, group, file, source, title, body, summary: summary ?? firstSentence(body) };
}

/** The start page, then the page of each guide. */
export const readGuides = (): Page[] => [
  readPage('README.md', 'overview', ''),
  ...listedGuides.map(({ link, group, summary }) => readPage(link, 'guide', group, summary)),
];

if (import.meta.main)
  for (const file of globSync(['README.md', 'docs/*.md']))
    writeFileSync(file, quoteExamples(readFileSync(file, 'utf8')));

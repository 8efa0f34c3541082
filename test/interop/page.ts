/** Tables that a run of the tools writes into pages, below a comment with their name. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { table } from '../../bench/measure.ts';
import { tools } from './tools.ts';

const root = join(import.meta.dirname, '../..');

const locks = [import.meta.dirname, root].map((folder): { packages: Record<string, { version?: string }> } =>
  JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')),
);

/** The version of a package that the first lock pins which has it. */
const versionOf = (name: string): string =>
  locks.map(({ packages }) => packages[`node_modules/${name}`]?.version).find(Boolean) ?? 'in no lock';

export const tableOfTools = (): string =>
  table(
    ['Tool', 'Version', 'Call', 'What is checked'],
    tools.map((tool) => [tool.name, versionOf(tool.package), `\`${tool.command ?? tool.call}\``, tool.states]),
  );

/** Writes a table into a page, and returns whether the page had it. */
export function writeTable(page: string, name: string, written: string): boolean {
  const file = join(root, page);
  const before = readFileSync(file, 'utf8');
  const after = before.replace(new RegExp(`(?<=<!-- ${name} -->\n)[\\s\\S]*?(?=\n\n)`), () => written);
  writeFileSync(file, after);
  return before === after;
}

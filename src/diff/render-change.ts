import type { Change } from './compare-contracts.ts';

/** A change as reports print it, with the operations and events that it concerns. */
export interface Entry {
  /** Which part of the contract changed, in words. */
  place: string;
  what: string;
  why: string;
  rule: string;
  /** What programs do now; empty if nothing breaks. */
  advice: string;
  operations: readonly string[];
}

/**
 * Prepares a change for a report.
 *
 * @param chosen The operations and events that the report is about; all of them if it is left out.
 */
export function entryOf({ place, what, why, rule, advice, uses }: Change, chosen?: readonly string[]): Entry {
  const names = [...new Set(uses.map(({ name }) => name))];
  const operations = names.filter((name) => chosen?.includes(name) ?? true);
  return { place, what, why, rule, advice: advice.join('; '), operations };
}

/** The operations that an entry concerns, unless its place already names the only one. */
const concerned = ({ place, operations }: Entry): string | undefined =>
  operations.every((name) => place.includes(` ${name}`)) ? undefined : operations.join(', ');

/** The lines of an entry for a terminal. */
export function inText(entry: Entry): string {
  const { place, what, why, rule, advice } = entry;
  const names = concerned(entry);
  return [
    `  ${place}`,
    `    ${what}: ${why} (${rule})`,
    ...(names ? [`    concerns ${names}`] : []),
    ...(advice ? [`    now: ${advice}`] : []),
  ].join('\n');
}

/** The row of a table in Markdown. */
export const row = (...cells: readonly string[]): string =>
  `| ${cells.map((text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;

/** The head of a table of entries in Markdown. */
export const tableHead: readonly string[] = [row('Where', 'What', 'Why', 'Now'), '|---|---|---|---|'];

/** The row of an entry in a table in Markdown. */
export function inMarkdown(entry: Entry): string {
  const { place, what, why, rule, advice } = entry;
  return row([place, concerned(entry)].filter(Boolean).join('; concerns '), what, `${why} (\`${rule}\`)`, advice);
}

/** A number with its noun. */
export const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import {
  type Change,
  compareContracts,
  count,
  entryOf,
  inMarkdown,
  inText,
  isWritten,
  listNames,
  tableHead,
} from '../diff/index.ts';
import type { Host } from './host.js';
import { CheckFailed, printer } from './output.js';

interface DiffOptions {
  readonly operations?: readonly string[];
  readonly format: 'text' | 'markdown';
  readonly json?: boolean;
}

/** `stablecoin-wallet-api diff`: what another release of the contract means for its users. */
export const addDiff = (program: Command, host: Host): Command =>
  program
    .command('diff')
    .summary('compare two releases of the contract')
    .description(
      'Prints what changed between two releases of the contract: what breaks your calls, what breaks your reading of responses and events, and what is new.',
    )
    .argument(
      '<old>',
      'the older release: its directory, for example node_modules/stablecoin-wallet-api, or its openapi.json',
    )
    .argument('[new]', 'the newer release; this one if it is left out')
    .option('--operations <names>', 'only what concerns these operations and events, separated by commas', names)
    .addOption(new Option('--format <format>', 'how to print it').choices(['text', 'markdown']).default('text'))
    .option('--json', 'print one JSON object per line')
    .addHelpText(
      'after',
      `
Exit codes: 0 nothing breaks, 1 something breaks, 2 invalid usage or a contract that cannot be read.

Examples:
  $ stablecoin-wallet-api diff node_modules/stablecoin-wallet-api
  $ stablecoin-wallet-api diff old/openapi.json new/openapi.json --operations signWalletMessage,deposit.success
  $ stablecoin-wallet-api diff old/openapi.json --format markdown
  $ stablecoin-wallet-api diff old/openapi.json --json`,
    )
    .action((old, recent, options, command) => diff(old, recent, options, command, host));

function names(text: string): string[] {
  const list = text.split(',').map((name) => name.trim());
  if (list.includes('')) throw new InvalidArgumentError('It must be names separated by commas.');
  return list;
}

/** Parses the contract of a release. */
function readContract(path: string): unknown {
  const isDirectory = statSync(path, { throwIfNoEntry: false })?.isDirectory();
  const file = isDirectory ? join(path, 'generated/openapi.json') : path;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    const why = cause instanceof SyntaxError ? 'is not JSON' : 'cannot be read';
    throw new Error(`${file} ${why}: name the directory of a release, or its generated/openapi.json.`, { cause });
  }
}

const ownContract = (): unknown => createRequire(import.meta.url)('stablecoin-wallet-api/openapi.json');

type Effect = 'breaks-calls' | 'breaks-reading' | 'breaks-types' | 'new' | 'documentation';

const headings: Record<Exclude<Effect, 'documentation'>, string> = {
  'breaks-calls': 'breaks your calls',
  'breaks-reading': 'breaks your reading',
  'breaks-types': 'breaks code that imports types',
  new: 'is new',
};

/** What a change does to users; one that is met in requests and in responses does both. */
function effectsOf({ class: verdict, sides }: Change): Effect[] {
  if (verdict === 'docs-only') return ['documentation'];
  if (verdict === 'additive') return ['new'];
  return [
    ...new Set(
      sides.map((side) => (side === 'type' ? 'breaks-types' : isWritten(side) ? 'breaks-calls' : 'breaks-reading')),
    ),
  ];
}

function summarise(changes: number, breaking: number, documentation: number): string {
  if (changes === 0) return 'nothing changed';
  return [
    breaking > 0
      ? `${breaking} of ${count(changes, 'change')} ${breaking === 1 ? 'breaks' : 'break'} something`
      : `${count(changes, 'change')}, and nothing breaks`,
    ...(documentation > 0 ? [`${documentation} of the documentation alone`] : []),
  ].join('; ');
}

function diff(old: string, recent: string | undefined, options: DiffOptions, command: Command, host: Host): void {
  const { operations, format, json } = options;
  const [before, after] = [readContract(old), recent === undefined ? ownContract() : readContract(recent)];
  const known = new Set([before, after].flatMap(listNames));
  const unknown = operations?.find((name) => !known.has(name));
  if (unknown) command.error(`error: --operations: neither contract has an operation or event "${unknown}"`);

  const concerns = ({ uses, sides }: Change) =>
    !operations || (uses.length === 0 ? !sides.includes('type') : uses.some(({ name }) => operations.includes(name)));
  const changes = compareContracts(before, after).filter(concerns);
  const of = (effect: Effect) => changes.filter((change) => effectsOf(change).includes(effect));

  const print = printer(host.stdout, json);
  const printText = (text: string) => {
    if (!json) host.stdout.write(`${text}\n`);
  };
  for (const [effect, heading] of Object.entries(headings) as [keyof typeof headings, string][]) {
    const group = of(effect);
    if (group.length === 0) continue;
    const title = `${heading} (${group.length})`;
    printText(format === 'markdown' ? [`### ${title}`, '', ...tableHead].join('\n') : title);
    for (const change of group) {
      const entry = entryOf(change, operations);
      print(format === 'markdown' ? inMarkdown(entry) : inText(entry), { effect, ...entry });
    }
    if (format === 'markdown') printText('');
  }
  const documentation = of('documentation').length;
  const breaking = changes.filter(({ class: verdict }) => verdict === 'breaking').length;
  print(summarise(changes.length, breaking, documentation), { changes: changes.length, breaking, documentation });
  if (breaking > 0) throw new CheckFailed(`${count(breaking, 'change')} break${breaking === 1 ? 's' : ''} something`);
}

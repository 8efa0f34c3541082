/** test/contract/statements.yaml: what the interface specification states, and what this repository says beyond it. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** The kinds of statements. */
const kinds = ['fact', 'limit', 'behaviour', 'not shown'] as const;
type Kind = (typeof kinds)[number];

export interface Statement {
  /** Section of the interface specification, with its title. Absent for an addition. */
  section?: string;
  kind: Kind;
  /** The statement in short words; of what is not shown, words of the contract's own remark. */
  words: string;
  /** Where this repository carries it. */
  at: string[];
  /** The test that holds a behaviour: `file#title`. */
  test?: string;
  /** Why the contract says so, although the specification does not. */
  because?: string;
}

/** A choice of the sandbox that no statement names. */
interface ListedChoice {
  choice: string;
  because: string;
}

type Entry = Partial<Record<Kind, string>> & Pick<Statement, 'at' | 'test' | 'because'>;

interface Ledger {
  /** Every statement of the specification, in its order. */
  statements: Statement[];
  /** What the contract marks as not shown beyond the specification. */
  added: Statement[];
  /** Choices of the sandbox where no statement names one. */
  choices: ListedChoice[];
}

function toStatement(entry: Entry, section?: string): Statement {
  const [kind, another] = kinds.filter((name) => entry[name] !== undefined);
  if (!kind || another) throw new Error(`a statement has one kind: ${JSON.stringify(entry)}`);
  const { [kind]: words = '', ...rest } = entry;
  return { ...rest, kind, words, ...(section !== undefined && { section }) };
}

const isChoice = (entry: Entry | ListedChoice): entry is ListedChoice => 'choice' in entry;

export function readLedger(): Ledger {
  const { statements, additions } = parse(readFileSync('test/contract/statements.yaml', 'utf8')) as {
    statements: Record<string, Entry[]>;
    additions: (Entry | ListedChoice)[];
  };
  return {
    statements: Object.entries(statements).flatMap(([section, entries]) =>
      entries.map((entry) => toStatement(entry, section)),
    ),
    added: additions.flatMap((entry) => (isChoice(entry) ? [] : [toStatement(entry)])),
    choices: additions.filter(isChoice),
  };
}

/** How many statements there are of each kind, in one sentence. */
export function countStatements(inferred: number): string {
  const { statements, added } = readLedger();
  const count = (kind: Kind) => statements.filter((statement) => statement.kind === kind).length;
  return (
    `The interface specification makes ${statements.length} statements: ${count('fact')} facts, ${count('limit')} limits, ` +
    `${count('behaviour')} behaviours, and ${count('not shown')} of something that it does not show. The contract marks ` +
    `${added.length} more gaps, and ${inferred} choices that it had to make.`
  );
}

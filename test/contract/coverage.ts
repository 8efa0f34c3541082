import { type Contract, type Entry, listEvents, listExamples, listOperations, listResponses } from './contract.js';

/** What must be exercised of one operation or event: a kind, and the name within it. */
export interface Obligation {
  subject: string;
  kind: string;
  name: string;
}

const named = (subject: string, kind: string, examples: { name: string }[]): Obligation[] =>
  examples.length === 0
    ? [{ subject, kind, name: '(no example)' }]
    : examples.map(({ name }) => ({ subject, kind, name }));

/** Every status and every named example of every operation. */
export const operationObligations = (contract: Contract): Obligation[] =>
  listOperations(contract).flatMap(({ operation }) => {
    const subject = operation.operationId;
    return [
      ...(operation.requestBody
        ? named(subject, 'request example', listExamples(contract, operation.requestBody))
        : []),
      ...listResponses(contract, operation).flatMap(({ status, response }) => [
        { subject, kind: 'status', name: status },
        ...(status === 'default'
          ? []
          : [
              ...named(subject, 'response example', listExamples(contract, response)),
              { subject, kind: 'dynamic response', name: status },
            ]),
      ]),
    ];
  });

/** Every named example of every event. */
export const eventObligations = (contract: Contract): Obligation[] =>
  listEvents(contract).flatMap(({ path, operation }: Entry) =>
    named(path, 'event example', listExamples(contract, operation.requestBody)),
  );

const key = ({ subject, kind, name }: Obligation): string => `${subject}: ${kind} ${name}`;

/** Keeps account of what the contract obliges the tests to exercise, and of what they did exercise. */
export class Coverage {
  readonly #obligations: readonly Obligation[];
  readonly #exercised = new Set<string>();

  constructor(obligations: readonly Obligation[]) {
    this.#obligations = obligations;
  }

  /** What the contract does not oblige the tests to exercise is an error, so that no obligation is forgotten. */
  exercised(obligation: Obligation): void {
    if (!this.#obligations.some((one) => key(one) === key(obligation)))
      throw new Error(`No obligation says ${key(obligation)}`);
    this.#exercised.add(key(obligation));
  }

  missing(): string[] {
    return this.#obligations.map(key).filter((name) => !this.#exercised.has(name));
  }

  /** One row for each operation or event: how much of each kind was exercised, of how much. */
  table(): string {
    const kinds = [...new Set(this.#obligations.map(({ kind }) => kind))];
    const subjects = [...new Set(this.#obligations.map(({ subject }) => subject))];
    const rows = [...subjects, undefined].map((subject) => [
      subject ?? 'all',
      ...kinds.map((kind) => {
        const due = this.#obligations.filter((one) => one.kind === kind && (!subject || one.subject === subject));
        return due.length === 0 ? '-' : `${due.filter((one) => this.#exercised.has(key(one))).length}/${due.length}`;
      }),
    ]);
    return table([['exercised', ...kinds], ...rows]);
  }
}

/** Lays rows out in columns. */
export function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Why an answer does not tell what became of a call. */
export type AnswerProblem = keyof typeof problems;

/** The problems of an answer, in words. */
export const problems = {
  form: 'has neither the form for one call nor the form for several',
  missing: 'names the call neither among those that were done nor among those that failed',
  duplicate: 'names the call more than once',
  'out-of-range': 'names a call that was not in the request, so its numbering cannot be trusted',
  surplus: 'lists more failures than calls that it leaves unnamed',
  method: 'gives the call another method than was asked for',
  malformed: 'names the call as done without its result',
} as const;

/** What an answer says of one call of its request. */
export type Match<Entry> =
  | { readonly status: 'ok'; readonly entry: Entry }
  | { readonly status: 'failed'; readonly entry: unknown }
  | {
      readonly status: 'outcome-unknown';
      readonly problem: AnswerProblem;
      readonly entries: readonly unknown[];
      readonly unmatched: readonly unknown[];
    };

/** How to read the answers of an operation. */
export interface AnswerForm<Entry> {
  /** The field of the batch form that lists what was done. */
  readonly list: string;
  /** Whether an entry, or the whole single form, carries what a result promises. */
  readonly isEntry: (value: unknown) => value is Entry;
}

/** Whether a value is an object whose fields can be read. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function indexOf(entry: unknown): number | undefined {
  const index = isRecord(entry) ? entry.index : undefined;
  // A lossless parser may give a number as a bigint or as an object.
  const numeric = ['number', 'bigint'].includes(typeof index) || (isRecord(index) && !Array.isArray(index));
  return numeric && Number.isInteger(Number(index)) ? Number(index) : undefined;
}

/**
 * Matches the `data` of an answer to the calls of its request: one match per call, in the order of the request.
 *
 * Positions in one request count from 0, which the contract infers. A position that the request did not have is the sign
 * that the service counts otherwise, and would hand one call the result of its neighbour: then no call is matched.
 */
export function matchAnswer<Entry>(
  data: unknown,
  methods: readonly string[],
  { list, isEntry }: AnswerForm<Entry>,
): readonly Match<Entry>[] {
  const unknown = (problem: AnswerProblem, entries: readonly unknown[], unmatched: readonly unknown[] = []) =>
    ({ status: 'outcome-unknown', problem, entries, unmatched }) as const;

  const done = isRecord(data) ? data[list] : undefined;
  const errors = isRecord(data) ? (data.errors ?? []) : [];
  if (!Array.isArray(done) || !Array.isArray(errors)) {
    const single = methods.length === 1 && done === undefined;
    if (single) return [isEntry(data) ? { status: 'ok', entry: data } : unknown('malformed', [data])];
    return methods.map(() => unknown('form', [], [data]));
  }

  const named = methods.map((): unknown[] => []);
  const unmatched: unknown[] = [];
  let numbered = true;
  for (const entry of [...done, ...errors]) {
    const index = indexOf(entry);
    const entries = index === undefined ? undefined : named[index];
    (entries ?? unmatched).push(entry);
    if (index !== undefined && !entries) numbered = false;
  }

  const unnamed = named.filter((entries) => entries.length === 0).length;
  const distrust = !numbered ? 'out-of-range' : unmatched.length > unnamed ? 'surplus' : undefined;
  return named.map((entries, position) => {
    const [entry, second] = entries;
    if (distrust) return unknown(distrust, entries, unmatched);
    if (!entry) return unknown('missing', entries, unmatched);
    if (second) return unknown('duplicate', entries);
    if (isRecord(entry) && typeof entry.method === 'string' && entry.method !== methods[position]) {
      return unknown('method', entries);
    }
    if (errors.includes(entry)) return { status: 'failed', entry };
    return isEntry(entry) ? { status: 'ok', entry } : unknown('malformed', entries);
  });
}

import type { ContractViolation } from '../validators/violations.js';
import { printer } from './output.js';
import type { Body, Exchange } from './recordings.js';

/** The subject of a check: a part of an exchange with an operation, or an event. */
export interface Subject {
  readonly file: string;
  readonly place: Exchange['place'];
  /** Its `operationId`, or the name of its event. */
  readonly name: string;
  readonly part: 'request' | 'response' | 'delivery';
}

/** A violation, with the first exchange that has it. */
interface Finding extends Omit<Subject, 'place'>, ContractViolation {
  readonly line?: number;
  readonly entry?: number;
  /** Number of bodies that have it; each element of an array counts. */
  count: number;
}

export type Format = 'text' | 'json' | 'github';

/** Maximum findings to print. Further ones are only counted, so that the memory is bounded. */
const maxFindings = 1000;

/** Needed because a field name may have any length. */
const maxPointerLength = 300;

/** The other counts. */
const words = {
  notListed: 'violations not listed',
  notRecorded: 'bodies not recorded',
  cut: 'bodies cut',
  notUtf8: 'bodies not in UTF-8',
  failures: 'calls without a success',
  unmatched: 'requests outside the contract',
  otherHosts: 'requests to other hosts',
};

const none = Object.fromEntries(Object.keys(words).map((name) => [name, 0])) as Record<keyof typeof words, number>;

/** The findings of `verify`, without any value of a recording. */
export class Report {
  readonly counts = { exchanges: 0, checked: 0, violations: 0, ...none };
  readonly #findings = new Map<string, Finding>();

  count(what: keyof Report['counts']): void {
    this.counts[what] += 1;
  }

  /** Checks a body, or counts it as not checked. */
  check(subject: Subject, body: Body, find: (value: unknown) => readonly ContractViolation[]): void {
    const problem = 'reason' in body ? body.reason : undefined;
    if (problem === 'notRecorded' || problem === 'cut' || problem === 'notUtf8') this.count(problem);
    else {
      this.count('checked');
      this.add(subject, 'value' in body ? find(body.value) : [{ pointer: '', message: 'must be JSON' }]);
    }
  }

  add({ place, ...subject }: Subject, violations: readonly ContractViolation[]): void {
    for (const { pointer: full, message } of violations) {
      const pointer = full.length > maxPointerLength ? `${full.slice(0, maxPointerLength)}…` : full;
      this.count('violations');
      // The elements of an array share their violations.
      const key = [subject.name, subject.part, pointer.replace(/\/\d+(?=\/|$)/g, '/*'), message].join(' ');
      const known = this.#findings.get(key);
      if (known) known.count += 1;
      else if (this.#findings.size < maxFindings)
        this.#findings.set(key, { ...subject, ...place, pointer, message, count: 1 });
      else this.count('notListed');
    }
  }

  print(stream: Parameters<typeof printer>[0], format: Format): void {
    const print = printer(stream, format === 'json');
    const describe = format === 'github' ? annotate : describeFinding;
    for (const finding of this.#findings.values())
      print(describe(finding), finding, format === 'text' ? 'red' : undefined);
    print(summarize(this.counts), { summary: this.counts });
  }
}

const describeFinding = ({ file, line, entry, name, part, pointer, message, count }: Finding): string => {
  const times = count > 1 ? `, ${count} times` : '';
  return `${name} ${part}${pointer && ` ${pointer}`}: ${message} (${file}:${line ?? `entry ${entry}`}${times})`;
};

/** A GitHub workflow command, whose message and properties are escaped. A HAR entry has no line. */
function annotate(finding: Finding): string {
  const { file, line, name, part } = finding;
  const value = (text: string) => text.replaceAll('%', '%25');
  const property = (text: string) => value(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
  const at = line ? `,line=${line}` : '';
  return `::error file=${property(file)}${at},title=${property(`${name} ${part}`)}::${value(describeFinding(finding))}`;
}

function summarize(counts: Report['counts']): string {
  const others = Object.entries(words).flatMap(([name, text]) => {
    const count = counts[name as keyof typeof words];
    return count > 0 ? [`, ${count} ${text}`] : [];
  });
  const { exchanges, checked, violations } = counts;
  return `${exchanges} exchanges: ${checked} bodies checked, ${violations} violations${others.join('')}`;
}

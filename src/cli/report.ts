import type { StandardSchema } from '../validators/standard-schema.js';
import { type ContractViolation, findViolations } from '../validators/violations.js';
import type { Print } from './output.js';
import { type Body, formatPlace, type Place } from './recordings.js';

/** The subject of a check: a part of an exchange with an operation, or an event. */
export interface Subject extends Place {
  /** Its `operationId`, or the name of its event. */
  readonly name: string;
  readonly part: 'request' | 'response' | 'delivery';
}

type Finding = Subject & ContractViolation;

/** Maximum findings to print. Further ones are only counted, so that the memory is bounded. */
const maxFindings = 1000;

/** Needed because a field name may have any length. */
const maxPointerLength = 300;

/** The counts of the summary. Those after the first three are printed only if there are any. */
const words = {
  exchanges: 'exchanges',
  checked: 'bodies checked',
  violations: 'violations',
  notListed: 'violations not listed',
  notRecorded: 'bodies not recorded',
  cut: 'bodies cut',
  notUtf8: 'bodies not in UTF-8',
  failures: 'calls without a success',
  unmatched: 'requests outside the contract',
  otherHosts: 'requests to other hosts',
};

type Count = keyof typeof words;

/** The findings of `verify`, without any value of a recording. Each is printed once, with the first exchange that has it. */
export class Report {
  readonly counts = Object.fromEntries(Object.keys(words).map((name) => [name, 0])) as Record<Count, number>;
  readonly #print: Print;
  readonly #describe: (finding: Finding) => string;
  readonly #printed = new Set<string>();

  constructor(print: Print, forGitHub: boolean) {
    this.#print = print;
    this.#describe = forGitHub ? annotate : describeFinding;
  }

  /** Checks a body, or counts it as not checked. */
  check(subject: Subject, body: Body, schema: StandardSchema<unknown>, strict: boolean): void {
    const problem = 'reason' in body ? body.reason : undefined;
    if (problem === 'notRecorded' || problem === 'cut' || problem === 'notUtf8') this.counts[problem] += 1;
    else {
      this.counts.checked += 1;
      const isJson = 'value' in body;
      this.add(
        subject,
        isJson ? findViolations(schema, body.value, { strict }) : [{ pointer: '', message: 'must be JSON' }],
      );
    }
  }

  add(subject: Subject, violations: readonly ContractViolation[]): void {
    for (const { pointer: full, message } of violations) {
      const pointer = full.length > maxPointerLength ? `${full.slice(0, maxPointerLength)}…` : full;
      this.counts.violations += 1;
      // The elements of an array share their violations.
      const key = [subject.name, subject.part, pointer.replace(/\/\d+(?=\/|$)/g, '/*'), message].join(' ');
      if (this.#printed.has(key)) continue;
      if (this.#printed.size === maxFindings) this.counts.notListed += 1;
      else {
        const finding = { ...subject, pointer, message };
        this.#printed.add(key);
        this.#print(this.#describe(finding), finding);
      }
    }
  }

  printSummary(): void {
    const counts = Object.entries(words).map(([name, text]) => ({ count: this.counts[name as Count], text }));
    const printed = counts.filter(({ count }, index) => index < 3 || count > 0);
    this.#print(printed.map(({ count, text }) => `${count} ${text}`).join(', '), { summary: this.counts });
  }
}

const describeFinding = ({ name, part, pointer, message, ...place }: Finding): string =>
  `${name} ${part}${pointer && ` ${pointer}`}: ${message} (${formatPlace(place)})`;

/** A GitHub workflow command, whose message and properties are escaped. A HAR entry has no line. */
function annotate(finding: Finding): string {
  const { file, line, name, part } = finding;
  const value = (text: string) => text.replaceAll('%', '%25');
  const property = (text: string) => value(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
  const at = line ? `,line=${line}` : '';
  return `::error file=${property(file)}${at},title=${property(`${name} ${part}`)}::${value(describeFinding(finding))}`;
}

import type { StandardSchema } from '../validators/standard-schema.js';
import { type ContractViolation, findViolations } from '../validators/violations.js';
import type { Print } from './command.js';
import { formatPlace, type Place, type RecordedBody } from './recordings.js';

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
const labels = {
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

type Count = keyof typeof labels;

export type Report = ReturnType<typeof createReport>;

/** The findings of `verify`, without any value of a recording. Each is printed once, with the first exchange that has it. */
export function createReport(print: Print, forGitHub: boolean) {
  const counts = Object.fromEntries(Object.keys(labels).map((name) => [name, 0])) as Record<Count, number>;
  const describe = forGitHub ? annotate : describeFinding;
  const printed = new Set<string>();

  function add(subject: Subject, violations: readonly ContractViolation[]): void {
    for (const { message, ...found } of violations) {
      const pointer = found.pointer.slice(0, maxPointerLength);
      counts.violations += 1;
      // The elements of an array share their violations.
      const key = [subject.name, subject.part, pointer.replace(/\/\d+(?=\/|$)/g, '/*'), message].join(' ');
      if (printed.has(key)) continue;
      if (printed.size === maxFindings) counts.notListed += 1;
      else {
        const finding = { ...subject, pointer, message };
        printed.add(key);
        print(describe(finding), finding);
      }
    }
  }

  /** Checks a body, or counts it as not checked. */
  function check(
    subject: Subject,
    { value, reason }: RecordedBody,
    schema: StandardSchema<unknown>,
    strict: boolean,
  ): void {
    if (reason && reason in labels) counts[reason as Count] += 1;
    else {
      counts.checked += 1;
      add(subject, reason ? [{ pointer: '', message: 'must be JSON' }] : findViolations(schema, value, { strict }));
    }
  }

  function printSummary(): void {
    const parts = Object.entries(labels).map(([name, text]) => ({ count: counts[name as Count], text }));
    const some = parts.filter(({ count }, index) => index < 3 || count > 0);
    print(some.map(({ count, text }) => `${count} ${text}`).join(', '), { summary: counts });
  }

  return { counts, add, check, printSummary };
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

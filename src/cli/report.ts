import type { StandardSchema } from '../validators/standard-schema.js';
import { type ContractViolation, findViolations } from '../validators/violations.js';
import type { Print } from './command.js';
import { formatPlace, type Place, type RecordedBody } from './recordings.js';

/** Further violations are only counted, so that the memory is bounded. */
const maxPrinted = 1000;

/** Needed because a field name may have any length. */
const maxPointerLength = 300;

export type Report = ReturnType<typeof createReport>;

/** The violations in a recording, without any value of it. Each is printed once, with the first place that has it. */
export function createReport(print: Print, strict: boolean, forGitHub: boolean) {
  const counts = {
    ...{ exchanges: 0, checkedBodies: 0, uncheckedBodies: 0, violations: 0 },
    ...{ failedCalls: 0, unknownRequests: 0, otherHosts: 0 },
  };
  const printed = new Set<string>();

  /** Reports the violations of a subject, such as the response of an operation. */
  function add(subject: string, place: Place, violations: readonly ContractViolation[]): void {
    counts.violations += violations.length;
    for (const { message, ...found } of violations) {
      const pointer = found.pointer.slice(0, maxPointerLength);
      // The elements of an array share their violations.
      const key = [subject, pointer.replace(/\/\d+(?=\/|$)/g, '/*'), message].join(' ');
      if (printed.has(key) || printed.size === maxPrinted) continue;
      printed.add(key);
      const text = `${subject}${pointer && ` ${pointer}`}: ${message} (${formatPlace(place)})`;
      print(forGitHub ? annotate(text, subject, place) : text, { subject, ...place, pointer, message });
    }
  }

  /** Checks a body, or counts it as not checked. */
  function check(subject: string, place: Place, body: RecordedBody, schema: StandardSchema<unknown>): void {
    const { value, reason } = body;
    counts[reason === 'incomplete' ? 'uncheckedBodies' : 'checkedBodies'] += 1;
    if (reason === undefined) add(subject, place, findViolations(schema, value, { strict }));
    else if (reason !== 'incomplete') add(subject, place, [{ pointer: '', message: 'must be JSON' }]);
  }

  function printSummary(): void {
    const parts = Object.entries(counts).map(([name, count]) => `${count} ${name}`);
    const text = parts.join(', ').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    print(text, { summary: counts });
  }

  return { counts, add, check, printSummary };
}

/** A GitHub workflow command, whose message and properties are escaped. A HAR entry has no line. */
function annotate(text: string, title: string, { file, line }: Place): string {
  const value = (unescaped: string) => unescaped.replaceAll('%', '%25');
  const property = (unescaped: string) => value(unescaped).replaceAll(':', '%3A').replaceAll(',', '%2C');
  const at = line ? `,line=${line}` : '';
  return `::error file=${property(file)}${at},title=${property(title)}::${value(text)}`;
}

import { writeFile } from 'node:fs/promises';
import type { CountedViolation, Coverage } from './inspection.js';
import { summarize } from './inspection.js';
import { formatViolation } from './violation.js';

/** What the proxy reports when it stops. */
export interface Report {
  readonly violations: readonly CountedViolation[];
  readonly coverage: readonly Coverage[];
}

/** Writes a report: JUnit XML to a file named *.xml, otherwise JSON. */
export const writeReport = (file: string, report: Report): Promise<void> =>
  writeFile(file, file.endsWith('.xml') ? toJUnit(report) : toJson(report));

const toJson = ({ violations, coverage }: Report): string =>
  `${JSON.stringify({ summary: summarize(coverage), violations, coverage }, null, 2)}\n`;

/** One test case an operation: failed where it broke the contract, skipped where it was not seen. */
function toJUnit({ violations, coverage }: Report): string {
  const unseen = coverage.filter(({ statuses }) => Object.keys(statuses).length === 0);
  const names = new Set([
    ...coverage.map(({ operationId }) => operationId),
    ...violations.map((each) => each.operation),
  ]);
  const broken = new Set(violations.map(({ operation }) => operation));
  const skipped = new Set(unseen.map(({ operationId }) => operationId).filter((name) => !broken.has(name)));
  const cases = [...names].map((name) => {
    const failures = violations.filter(({ operation }) => operation === name).map(formatViolation);
    const outcome = skipped.has(name)
      ? '<skipped message="not seen"/>'
      : failures.length > 0
        ? `<failure message="${escapeXml(failures[0] ?? '')}">${escapeXml(failures.join('\n'))}</failure>`
        : '';
    return `  <testcase classname="contract" name="${escapeXml(name)}">${outcome}</testcase>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuite name="contract" tests="${names.size}" failures="${broken.size}" skipped="${skipped.size}">
${cases.join('\n')}
</testsuite>
`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\n': '&#10;' };

// XML 1.0 has no place for control characters, however they are written.
const escapeXml = (text: string): string =>
  text.replace(/[^\P{Cc}\n\t]/gu, '\uFFFD').replace(/[&<>"\n]/g, (character) => entities[character] ?? character);

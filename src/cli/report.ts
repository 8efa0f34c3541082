import { writeFile } from 'node:fs/promises';
import type { Report } from './inspection.js';
import { formatViolation } from './violation.js';

/** Writes a report: JUnit XML to a file named *.xml, otherwise JSON. */
export const writeReport = (file: string, report: Report): Promise<void> =>
  writeFile(file, file.endsWith('.xml') ? toJUnit(report) : `${JSON.stringify(report, null, 2)}\n`);

/** One test case per operation: failed if it violated the contract, skipped if it was not seen. */
function toJUnit({ violations, coverage }: Report): string {
  const unseen = coverage.filter(({ statuses }) => Object.keys(statuses).length === 0);
  const names = [...coverage.map(({ operationId }) => operationId), ...violations.map(({ operation }) => operation)];
  const outcomes = [...new Set(names)].map((name) => {
    const failures = violations.filter(({ operation }) => operation === name).map(formatViolation);
    const [message] = failures.map(escapeXml);
    if (message) return [name, `<failure message="${message}">${escapeXml(failures.join('\n'))}</failure>`] as const;
    return [
      name,
      unseen.some(({ operationId }) => operationId === name) ? '<skipped message="not seen"/>' : '',
    ] as const;
  });
  const count = (tag: string) => outcomes.filter(([, outcome]) => outcome.startsWith(tag)).length;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="contract" tests="${outcomes.length}" failures="${count('<failure')}" skipped="${count('<skipped')}">`,
    ...outcomes.map(
      ([name, outcome]) => `  <testcase classname="contract" name="${escapeXml(name)}">${outcome}</testcase>`,
    ),
    '</testsuite>\n',
  ].join('\n');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\n': '&#10;' };

// XML 1.0 does not allow control characters, not even escaped.
const escapeXml = (text: string): string =>
  text.replace(/[^\P{Cc}\n\t]/gu, '\uFFFD').replace(/[&<>"\n]/g, (character) => entities[character] ?? character);

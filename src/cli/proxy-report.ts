import { open } from 'node:fs/promises';
import type { Report } from '../proxy/inspection.js';
import { formatViolation } from '../proxy/violation.js';

/** A report file that is open, so that it is known from the start that it can be written. */
export interface ReportFile {
  write(report: Report): Promise<void>;
}

/** Opens a report file: JUnit XML if it is named *.xml, otherwise JSON. A report of an earlier run is removed. */
export async function openReport(file: string): Promise<ReportFile> {
  const handle = await open(file, 'w').catch((error) => {
    throw new Error(`--report ${file}: the file cannot be written (${error.message})`);
  });
  return {
    async write(report) {
      await handle.writeFile(file.endsWith('.xml') ? toJUnit(report) : `${JSON.stringify(report, null, 2)}\n`);
      await handle.close();
    },
  };
}

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

/**
 * Usage: npm run check:breaking -- [--format <format>] [--today <date>] [<directory>]
 *
 * Compares generated/openapi.yaml with the contract of the last release, scripts/gate/released/, classifies every change, and fails
 * unless package.json and CHANGELOG.md say what the changes demand. Before the first release there is nothing to compare with.
 *
 *   --format <format>  text, json, markdown or github; default text
 *   --today <date>     the date on which removals are judged, as 2027-01-31; default today
 *   <directory>        the project to check; default this one
 */
import '../help/print-help.ts';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { compareContracts } from '../../src/diff/index.ts';
import { type Baseline, findBaseline } from './baseline.ts';
import { applyExceptions, parseExceptions } from './exceptions.ts';
import { demandedVersion, findProblems } from './gate.ts';
import { findNoticeProblems, isDate, retire } from './notice.ts';
import { type Format, formatReport, formats, type Report } from './report.ts';
import { sourceFinder } from './source.ts';

const exceptionsFile = 'scripts/gate/exceptions.yaml';

function check(root: string, today: string): Report {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const baseline = findBaseline(join(root, 'scripts/gate/released'));
  const changesSince = ({ file }: Baseline) => {
    const contract: unknown = parse(readFileSync(file, 'utf8'));
    return retire(compareContracts(contract, parse(read('generated/openapi.yaml'))), contract, today);
  };
  const exceptions = existsSync(join(root, exceptionsFile))
    ? parseExceptions(read(exceptionsFile), exceptionsFile)
    : [];
  const { counted, excepted, problems } = applyExceptions(baseline ? changesSince(baseline) : [], exceptions, today);
  const state = { changes: counted, released: baseline?.version, version, changelog: read('CHANGELOG.md') };
  return {
    ...{ version, released: baseline?.version, changes: counted, excepted },
    demands: demandedVersion(counted, baseline?.version),
    problems: [...findNoticeProblems(counted, today), ...findProblems(state), ...problems],
  };
}

try {
  const {
    values: { format, today },
    positionals: [root = '.'],
  } = parseArgs({
    options: {
      format: { type: 'string', default: 'text' },
      today: { type: 'string', default: new Date().toISOString().slice(0, 10) },
    },
    allowPositionals: true,
  });
  if (!isDate(today)) throw new Error(`--today ${today} is no date: write it as 2027-01-31`);
  if (!formats.some((one) => one === format)) throw new Error(`--format ${format} is none of ${formats.join(', ')}`);
  const report = check(root, today);
  const locate = sourceFinder(join(root, 'openapi/openapi.yaml'));
  console.log(formatReport(report, format as Format, locate));
  if (format === 'text') for (const problem of report.problems) console.error(`\nerror: ${problem}`);
  const summary = process.env.GITHUB_STEP_SUMMARY;
  if (format === 'github' && summary) appendFileSync(summary, `${formatReport(report, 'markdown', locate)}\n`);
  process.exitCode = report.problems.length > 0 ? 1 : 0;
} catch (error) {
  console.error(`error: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

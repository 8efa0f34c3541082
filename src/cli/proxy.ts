import type { Command } from 'commander';
import { webAddress } from './arguments.js';
import type { Report } from './inspection.js';
import { CheckFailed, printer } from './output.js';
import { writeReport } from './report.js';
import { serve, serverCommand } from './serve.js';
import { type ProxyOptions, startValidatingProxy } from './validating-proxy.js';
import { formatViolation } from './violation.js';

interface ProxyCommandOptions extends Omit<ProxyOptions, 'onViolation'> {
  readonly report: readonly string[];
  readonly json?: boolean;
}

/** `stablecoin-wallet-api proxy`: an existing test run, held against the contract. */
export const addProxy = (program: Command): Command =>
  serverCommand(program, 'proxy', 4011)
    .summary('hold a test run against the contract')
    .description(
      'Passes requests on to a service and its answers back, unchanged, and checks both against the contract. Stop it with SIGINT or SIGTERM: it then prints what was seen of the contract, and fails if anything broke it. Secrets are redacted. The bodies of failures are not checked, since the contract does not show them.',
    )
    .requiredOption('--upstream <url>', 'base address of the service', webAddress)
    .option('--report <file>', 'write a report: JUnit XML to *.xml, otherwise JSON; repeatable', append, [])
    .addHelpText(
      'after',
      `
Exit codes: 0 no violations, 1 violations, 2 wrong usage, a port that is taken, or Prism not installed.

Examples:
  $ stablecoin-wallet-api proxy --upstream http://127.0.0.1:4010
  $ stablecoin-wallet-api proxy --upstream https://staging.example.com --port 0 --json
  $ stablecoin-wallet-api proxy --upstream http://127.0.0.1:3000 --report contract.xml --report contract.json`,
    )
    .action(proxy);

async function proxy({ report: files, json, ...options }: ProxyCommandOptions): Promise<void> {
  const print = printer(json);
  const onViolation: ProxyOptions['onViolation'] = (violation) =>
    print(formatViolation(violation), { event: 'violation', ...violation });
  const stopped = await serve('proxy', print, () => startValidatingProxy({ ...options, onViolation }));
  const report = stopped.report();
  const { summary, coverage, violations } = report;
  print(describeCoverage(report), { event: 'coverage', ...summary, coverage });
  await Promise.all(files.map((file) => writeReport(file, report)));
  const ways = violations.length;
  if (ways > 0) throw new CheckFailed(`the contract was broken in ${ways} ${ways === 1 ? 'way' : 'ways'}`);
}

function describeCoverage({ summary: { operations, outcomes }, coverage }: Report): string {
  const counts = ({ statuses }: Report['coverage'][number]) =>
    Object.entries(statuses).map(([status, count]) => `${status} (${count}×)`);
  return [
    `Seen of the contract: ${operations.seen} of ${operations.of} operations, ${outcomes.seen} of ${outcomes.of} outcomes (success and failure of each).`,
    ...coverage.map((operation) => `  ${operation.operationId}: ${counts(operation).join(', ') || 'not seen'}`),
  ].join('\n');
}

const append = (file: string, files: readonly string[]): readonly string[] => [...files, file];

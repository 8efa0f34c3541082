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

/** `stablecoin-wallet-api proxy`: checks the traffic of a test run against the contract. */
export const addProxy = (program: Command): Command =>
  serverCommand(program, 'proxy', 4011)
    .summary('check the traffic of a test run against the contract')
    .description(
      'Forwards requests to a service and returns its responses, both unchanged, and checks them against the contract. When it is stopped with SIGINT or SIGTERM, it prints the coverage of the contract and fails if there were violations. Secrets are redacted. Failure bodies are not checked, since the contract does not show them.',
    )
    .requiredOption('--upstream <url>', 'base URL of the service', webAddress)
    .option('--report <file>', 'write a report: JUnit XML to *.xml, otherwise JSON; repeatable', append, [])
    .addHelpText(
      'after',
      `
Exit codes: 0 no violations, 1 violations, 2 invalid usage, a port in use, or Prism not installed.

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
  if (ways > 0) throw new CheckFailed(`the contract was violated in ${ways} ${ways === 1 ? 'way' : 'ways'}`);
}

function describeCoverage({ summary: { operations, outcomes }, coverage }: Report): string {
  const counts = ({ statuses }: Report['coverage'][number]) =>
    Object.entries(statuses).map(([status, count]) => `${status} (${count}×)`);
  return [
    `Coverage of the contract: ${operations.seen} of ${operations.of} operations, ${outcomes.seen} of ${outcomes.of} outcomes (success and failure of each).`,
    ...coverage.map((operation) => `  ${operation.operationId}: ${counts(operation).join(', ') || 'not seen'}`),
  ].join('\n');
}

const append = (file: string, files: readonly string[]): readonly string[] => [...files, file];

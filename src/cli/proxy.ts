import type { Command } from 'commander';
import { operations } from '../../generated/operations.js';
import { isSeen, type Report } from '../proxy/inspection.js';
import { type ProxyOptions, startValidatingProxy } from '../proxy/validating-proxy.js';
import { formatViolation } from '../proxy/violation.js';
import { append, secureUrl, wholeNumber } from './arguments.js';
import type { Host } from './host.js';
import { CheckFailed, printer } from './output.js';
import { openReport } from './proxy-report.js';
import { runProgram } from './run-program.js';
import { type ListenOptions, serve, serverCommand, untilStopped } from './serve.js';

interface ProxyCommandOptions extends Omit<ProxyOptions, 'onViolation' | keyof ListenOptions>, ListenOptions {
  readonly report: readonly string[];
  readonly minSeen: number;
  readonly json?: boolean;
}

/** `stablecoin-wallet-api proxy`: checks the traffic of a test run against the contract. */
export const addProxy = (program: Command, host: Host): Command =>
  serverCommand(program, 'proxy', 4011)
    .summary('check the traffic of a test run against the contract')
    .description(
      'Forwards requests to a service and returns its responses, both unchanged, and checks them against the contract. It runs a command against the proxy, or until it is stopped with SIGINT or SIGTERM. Then it prints the coverage of the contract, and fails if there were violations. Secrets and account numbers are left out. Failure bodies are not checked, since the contract does not show them.',
    )
    .argument('[command...]', 'command to run, after --; WALLET_API_URL holds the URL of the proxy')
    .requiredOption('--upstream <url>', 'base URL of the service; https unless it is on this machine', secureUrl)
    .option('--report <file>', 'write a report: JUnit XML to *.xml, otherwise JSON; repeatable', append, [])
    .option(
      '--min-seen <n>',
      'fail if fewer operations were seen; one whose responses were all 404, 405, 501, 502, 503 or 504 was not',
      wholeNumber(0, operations.length),
      1,
    )
    .addHelpText(
      'after',
      `
Exit codes: 0 no violations, 1 violations or too few operations, 2 invalid usage or a port in use.
With a command: its own exit code if that is not 0.

Examples:
  $ stablecoin-wallet-api proxy --upstream http://127.0.0.1:4010
  $ stablecoin-wallet-api proxy --upstream http://127.0.0.1:3000 --report contract.xml -- npm test
  $ stablecoin-wallet-api proxy --upstream https://staging.example.com --port 0 --json`,
    )
    .action((command, options) => proxy(command, options, host));

async function proxy(
  command: readonly string[],
  { report: files, minSeen, json, ...options }: ProxyCommandOptions,
  host: Host,
): Promise<void> {
  const stopped = untilStopped(host);
  const print = printer(host.stdout, json);
  const reports = await Promise.all(files.map(openReport));
  const onViolation: ProxyOptions['onViolation'] = (violation) =>
    print(formatViolation(violation), { event: 'violation', ...violation });
  const { server, result: exitCode } = await serve(
    'proxy',
    print,
    options,
    () => startValidatingProxy({ ...options, onViolation }),
    async ({ url }) =>
      command.length > 0 ? runProgram(command, { WALLET_API_URL: url }, json) : stopped.then(() => 0),
  );
  const report = server.report();
  const { summary, coverage, violations } = report;
  print(describeCoverage(report), { event: 'coverage', ...summary, coverage });
  await Promise.all(reports.map((file) => file.write(report)));

  const ways = violations.length;
  const { seen } = summary.operations;
  const failures = [
    exitCode > 0 && `the command exited with ${exitCode}`,
    ways > 0 && `the contract was violated in ${ways} ${ways === 1 ? 'way' : 'ways'}`,
    seen < minSeen &&
      `${seen} ${seen === 1 ? 'operation was' : 'operations were'} seen, fewer than --min-seen ${minSeen}. ${hint(report)}`,
  ].filter((failure) => failure !== false);
  if (failures.length > 0) throw new CheckFailed(failures.join('; '), exitCode || 1);
}

/** What to do where too few operations were seen. */
const hint = ({ coverage }: Report): string =>
  coverage.some((operation) => !isSeen(operation) && Object.keys(operation.statuses).length > 0)
    ? 'Calls were sent to operations that the upstream does not seem to have (404, 405, or a failure of a gateway): check --upstream and its path'
    : 'Point the tests at the proxy';

function describeCoverage({ summary: { operations, outcomes }, coverage }: Report): string {
  const counts = ({ statuses }: Report['coverage'][number]) =>
    Object.entries(statuses).map(([status, count]) => `${status} (${count}×)`);
  return [
    `Coverage of the contract: ${operations.seen} of ${operations.of} operations, ${outcomes.seen} of ${outcomes.of} outcomes (success and failure of each).`,
    ...coverage.map((operation) => `  ${operation.operationId}: ${counts(operation).join(', ') || 'not seen'}`),
  ].join('\n');
}

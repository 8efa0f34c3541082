import { type Command, InvalidArgumentError } from 'commander';
import { type Coverage, summarize } from './inspection.js';
import { portNumber } from './mock.js';
import { CheckFailed, printer } from './output.js';
import { writeReport } from './report.js';
import { stopSignal } from './stop-signal.js';
import { startValidatingProxy } from './validating-proxy.js';
import { formatViolation } from './violation.js';

interface ProxyCommandOptions {
  readonly upstream: URL;
  readonly port: number;
  readonly host: string;
  readonly report: readonly string[];
  readonly json?: boolean;
}

/** `wallet-api proxy`: an existing test run, held against the contract. */
export const addProxy = (program: Command): Command =>
  program
    .command('proxy')
    .summary('hold a test run against the contract')
    .description(
      'Passes requests on to a service and its answers back, unchanged, and checks both against the contract. Stop it with SIGINT or SIGTERM: it then prints what was seen of the contract, and fails if anything broke it. Secrets are redacted. The bodies of failures are not checked, since the contract does not show them.',
    )
    .requiredOption('--upstream <url>', 'base address of the service', httpAddress)
    .option('--port <port>', 'port to listen on; 0 takes a free one', portNumber, 4011)
    .option('--host <host>', 'host to listen on', '127.0.0.1')
    .option('--report <file>', 'write a report: JUnit XML to *.xml, otherwise JSON; repeatable', append, [])
    .option('--json', 'print one JSON object per line')
    .addHelpText(
      'after',
      `
Exit codes: 0 no violations, 1 violations, 2 wrong usage, a port that is taken, or Prism not installed.

Examples:
  $ wallet-api proxy --upstream http://127.0.0.1:4010
  $ wallet-api proxy --upstream https://staging.example.com --port 0 --json
  $ wallet-api proxy --upstream http://127.0.0.1:3000 --report contract.xml --report contract.json`,
    )
    .action(proxy);

async function proxy({ upstream, port, host, report, json }: ProxyCommandOptions): Promise<void> {
  const print = printer(json);
  const stop = stopSignal();
  const running = await startValidatingProxy({
    upstream,
    port,
    host,
    onViolation: (violation) => print(formatViolation(violation), { event: 'violation', ...violation }),
  });
  print(`The proxy is ready at ${running.url}`, { event: 'ready', url: running.url });
  await stop;
  await running.close();

  const violations = running.inspection.violations();
  const coverage = running.inspection.coverage();
  print(describeCoverage(coverage), { event: 'coverage', ...summarize(coverage), coverage });
  await Promise.all(report.map((file) => writeReport(file, { violations, coverage })));
  if (violations.length > 0)
    throw new CheckFailed(
      `the contract was broken in ${violations.length} ${violations.length === 1 ? 'way' : 'ways'}`,
    );
}

function describeCoverage(coverage: readonly Coverage[]): string {
  const { operations, outcomes } = summarize(coverage);
  const seen = coverage.filter(({ statuses }) => Object.keys(statuses).length > 0);
  const unseen = coverage.filter((operation) => !seen.includes(operation));
  return [
    `Seen of the contract: ${operations.seen} of ${operations.of} operations, ${outcomes.seen} of ${outcomes.of} outcomes (success and failure of each).`,
    ...seen.map(
      ({ operationId, statuses }) =>
        `  ${operationId}: ${Object.entries(statuses)
          .map(([status, count]) => `${status} (${count}×)`)
          .join(', ')}`,
    ),
    ...(unseen.length > 0 ? [`  not seen: ${unseen.map(({ operationId }) => operationId).join(', ')}`] : []),
  ].join('\n');
}

function httpAddress(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new InvalidArgumentError('Write it as https://… or http://….');
  return url;
}

const append = (file: string, files: readonly string[]): readonly string[] => [...files, file];

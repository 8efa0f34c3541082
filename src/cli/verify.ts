import type { Operation } from '../base/operation.js';
import { isText } from '../base/options.js';
import { matchPath } from '../base/routing.js';
import { eventSchemas, partsOf, responseSchemas, type StandardSchema, toStandard } from '../validators/schemas.js';
import { type ContractViolation, findStatusViolations, findViolations } from '../validators/violations.js';
import { type Command, type Options, type Print, readUrl } from './command.js';
import { type Exchange, formatPlace, type Place, type RecordedBody, readExchanges } from './recordings.js';

/** `stablecoin-wallet-api verify`: checks recorded traffic against the contract. */
export const verify: Command = {
  summary: 'check recorded requests, responses and deliveries against the contract',
  help: `<file...> [options]

Checks the bodies of recorded calls and reports their violations of the contract. It prints field names and never values.
A file whose name ends in .har is a HAR. Any other has one exchange on each line:
{"method", "url", "request": {"headers", "body"}, "response": {"status", "headers", "body"}}, or an entry of a HAR.
A body is the text that was received, null if it was not recorded, or {"base64": "..."}.
A body that is missing or cut is counted as not checked. Only calls that succeeded are checked.

  --strict          also report new fields, new values of open sets and new statuses below 400
  --events          the requests are deliveries to a webhook URL
  --base-url <url>  base URL of the service; other hosts are skipped
  --json            print one JSON object per line
  --github          print violations as annotations of GitHub Actions

Exit codes: 0 everything that was checked conforms, 1 a violation, 2 invalid usage, or nothing was checked.

Examples:
  $ stablecoin-wallet-api verify staging.har --strict --base-url https://staging.example.com/api
  $ jq -c '.log.entries[]' large.har | stablecoin-wallet-api verify /dev/stdin
  $ stablecoin-wallet-api verify deliveries.jsonl --events --github`,
  takesArguments: true,
  async run(options, print, files, { stderr }) {
    const baseUrl = readUrl(options, 'base-url');
    if (files.length === 0) throw new Error('Name a file with recorded traffic.');
    const report = createReport(print, options.strict === true, options.github === true);
    const { counts } = report;
    // On a terminal, the next line replaces the progress.
    const isTerminal = Reflect.get(stderr, 'isTTY') === true;
    try {
      for (const file of files)
        for await (const exchange of readExchanges(file)) {
          counts.exchanges += 1;
          if (isTerminal && counts.exchanges % 1000 === 0) stderr.write(`${counts.exchanges} exchanges\r`);
          const skipped = check(exchange, options, baseUrl, report);
          if (skipped) counts[skipped] += 1;
        }
    } finally {
      // Printed even if a later line cannot be read.
      report.printSummary();
    }
    const { exchanges, otherHosts, unknownRequests, checkedBodies, violations } = counts;
    if (violations > 0) return 'the recorded traffic violates the contract';
    if (exchanges === otherHosts + unknownRequests)
      throw new Error(
        `nothing was checked: no request is ${options.events ? 'a delivery' : 'a call of the contract'}. If the URLs have a prefix, name it with --base-url.`,
      );
    if (checkedBodies === 0)
      throw new Error('nothing was checked: no call succeeded whose bodies are recorded as a whole');
    return undefined;
  },
};

/** Only reports an event that the contract does not list. */
const listedEvent = toStandard({
  type: 'object',
  required: ['event'],
  properties: { event: { enum: Object.keys(eventSchemas) } },
  additionalProperties: true,
});

/** Checks an exchange's bodies, or returns why it is skipped. */
function check(
  { place, method, status, ...exchange }: Exchange,
  { strict, events }: Options,
  baseUrl: URL | undefined,
  report: Report,
): 'otherHosts' | 'unknownRequests' | 'failedCalls' | undefined {
  // A recording may have only the path of a URL.
  const origin = baseUrl?.origin ?? 'http://localhost';
  const url = URL.canParse(exchange.url, origin) ? new URL(exchange.url, origin) : undefined;
  if (baseUrl && url?.origin !== baseUrl.origin) return 'otherHosts';
  const prefix = baseUrl?.pathname.replace(/\/$/, '') ?? '';
  if (!url || !`${url.pathname}/`.startsWith(`${prefix}/`)) return 'unknownRequests';
  const verb = method.toUpperCase();
  if (events) {
    const body = exchange.readRequest();
    const { event } = Object(body.value);
    const isListed = Object.hasOwn(eventSchemas, event);
    if (verb !== 'POST' || (isText(event) && !isListed && !strict)) return 'unknownRequests';
    // Any name but a listed one is a value of the recording, and is not printed.
    const schema = isListed ? Reflect.get(eventSchemas, event) : listedEvent;
    report.check(`${isListed ? event : 'event'} delivery`, place, body, schema);
    return undefined;
  }
  const match = matchPath(verb, url.pathname.slice(prefix.length));
  if (match?.basePath !== '') return 'unknownRequests';
  const operation: Operation = match.operation;
  const { operationId } = match.operation;
  const response = `${operationId} response`;
  if (strict && status > 0) report.add(response, place, findStatusViolations(operation, status));
  if (status < 200 || status > 299) return 'failedCalls';
  report.check(response, place, exchange.readResponse(), responseSchemas[operationId]);
  const { body } = partsOf(operationId);
  const request = exchange.readRequest();
  const isLeftOut = operation.body === 'optional' && request.reason === 'empty';
  if (body && !isLeftOut) report.check(`${operationId} request`, place, request, body);
  return undefined;
}

/** Further violations are only counted, so that the memory is bounded. */
const maxPrinted = 1000;

/** Needed because a field name may have any length. */
const maxPointerLength = 300;

type Report = ReturnType<typeof createReport>;

/** The violations in a recording, without any value of it. Each is printed once, with the first place that has it. */
function createReport(print: Print, strict: boolean, forGitHub: boolean) {
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

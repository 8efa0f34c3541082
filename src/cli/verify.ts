import type { Operation } from '../base/operation.js';
import { type Check, isText } from '../base/options.js';
import { matchPath } from '../base/routing.js';
import { eventSchemas, partsOf, responseSchemas, toStandard } from '../validators/schemas.js';
import { findStatusViolations } from '../validators/violations.js';
import { CheckFailed, type Command, type Options, readOption, toUrl, UsageError } from './command.js';
import { type Exchange, readExchanges } from './recordings.js';
import { createReport, type Report } from './report.js';

const aBaseUrl: Check = [
  (url) => url instanceof URL && /^https?:$/.test(url.protocol),
  'a URL that starts with http:// or https://',
];
const aFormat: Check = [(format) => /^(text|json|github)$/.test(String(format)), 'text, json or github'];

/** `stablecoin-wallet-api verify`: checks recorded traffic against the contract. */
export const verify: Command = {
  summary: 'check recorded requests, responses and deliveries against the contract',
  help: `<file...> [options]

Checks the bodies of recorded calls and reports their violations of the contract. It prints field names and never values.
A file whose name ends in .har is a HAR. Any other has one exchange on each line:
{"method", "url", "request": {"headers", "body"}, "response": {"status", "headers", "body"}}, or an entry of a HAR.
A body is the text that was received, null if it was not recorded, or {"base64": "..."}.
A body that is missing or cut is counted as not checked. Only calls that succeeded are checked.

  --strict           also report new fields, new values of open sets and new statuses below 400
  --events           the requests are deliveries to a webhook URL
  --base-url <url>   base URL of the service; other hosts are skipped
  --format <format>  form of the output: text (default), json or github

Exit codes: 0 everything that was checked conforms, 1 a violation, 2 invalid usage, or nothing was checked.

Examples:
  $ stablecoin-wallet-api verify staging.har --strict --base-url https://staging.example.com/api
  $ jq -c '.log.entries[]' large.har | stablecoin-wallet-api verify /dev/stdin
  $ stablecoin-wallet-api verify deliveries.jsonl --events --format github`,
  takesArguments: true,
  async run(options, print, files, { stderr }) {
    const baseUrl = readOption<URL>(options, 'base-url', aBaseUrl, toUrl);
    const format = readOption(options, 'format', aFormat) ?? 'text';
    if (files.length === 0) throw new UsageError('Name a file with recorded traffic.');
    const report = createReport(print, format === 'github');
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
    const { exchanges, otherHosts, unmatched, checked, violations } = counts;
    if (violations > 0) throw new CheckFailed('the recorded traffic violates the contract');
    if (exchanges === otherHosts + unmatched)
      throw new Error(
        `nothing was checked: no request is ${options.events ? 'a delivery' : 'a call of the contract'}. If the URLs have a prefix, name it with --base-url.`,
      );
    if (checked === 0) throw new Error('nothing was checked: no call succeeded whose bodies are recorded as a whole');
  },
};

/** Only reports an event that the contract does not list. */
const listedEvent = toStandard({
  type: 'object',
  required: ['event'],
  properties: { event: { enum: Object.keys(eventSchemas) } },
});

/** Checks an exchange's bodies, or returns why it is skipped. */
function check(
  { place, method, status, ...exchange }: Exchange,
  options: Options,
  baseUrl: URL | undefined,
  report: Report,
): 'otherHosts' | 'unmatched' | 'failures' | undefined {
  const strict = options.strict === true;
  // A recording may have only the path of a URL.
  const origin = baseUrl?.origin ?? 'http://localhost';
  const url = URL.canParse(exchange.url, origin) ? new URL(exchange.url, origin) : undefined;
  if (baseUrl && url?.origin !== baseUrl.origin) return 'otherHosts';
  const prefix = baseUrl?.pathname.replace(/\/$/, '') ?? '';
  if (!url || !`${url.pathname}/`.startsWith(`${prefix}/`)) return 'unmatched';
  const verb = method.toUpperCase();
  if (options.events) {
    const body = exchange.readRequest();
    const { event } = Object(body.value);
    const isListed = Object.hasOwn(eventSchemas, event);
    if (verb !== 'POST' || (isText(event) && !isListed && !strict)) return 'unmatched';
    // Any name but a listed one is a value of the recording, and is not printed.
    const subject = { ...place, name: isListed ? event : 'event', part: 'delivery' } as const;
    const schema = isListed ? Reflect.get(eventSchemas, event) : listedEvent;
    report.check(subject, body, schema, strict && isListed);
    return undefined;
  }
  const match = matchPath(verb, url.pathname.slice(prefix.length));
  if (match?.basePath !== '') return 'unmatched';
  const operation: Operation = match.operation;
  const { operationId: name } = match.operation;
  const response = { ...place, name, part: 'response' } as const;
  if (strict && status > 0) report.add(response, findStatusViolations(operation, status));
  if (status < 200 || status > 299) return 'failures';
  report.check(response, exchange.readResponse(), responseSchemas[name], strict);
  const { body } = partsOf(name);
  const request = exchange.readRequest();
  const isLeftOut = operation.body === 'optional' && request.reason === 'empty';
  if (body && !isLeftOut) report.check({ ...response, part: 'request' }, request, body, strict);
  return undefined;
}

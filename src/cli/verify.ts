import { type Command, InvalidArgumentError, Option } from 'commander';
import { eventExampleNames } from '../../generated/examples.js';
import type { Operation } from '../base/operation.js';
import { matchPath } from '../base/routing.js';
import {
  findEventViolations,
  findRequestViolations,
  findResponseViolations,
  findStatusViolations,
} from '../validators/violations.js';
import { CheckFailed, type Host } from './output.js';
import { type Body, type Exchange, readExchanges } from './recordings.js';
import { type Format, Report, type Subject } from './report.js';

interface VerifyOptions {
  readonly strict?: boolean;
  readonly events?: boolean;
  readonly baseUrl?: URL;
  readonly format: Format;
}

/** `stablecoin-wallet-api verify`: checks recorded traffic against the contract. */
export const addVerify = (program: Command, host: Host): Command =>
  program
    .command('verify')
    .summary('check recorded requests, responses and deliveries against the contract')
    .description(
      'Checks the bodies of recorded calls and reports their violations of the contract. It prints field names and never values.',
    )
    .argument('<file...>', 'a HAR, or a file with one exchange per line')
    .option('--strict', 'also report new fields, new values of open sets and new statuses below 400')
    .option('--events', 'the requests are deliveries to a webhook URL')
    .option('--base-url <url>', 'base URL of the service; other hosts are skipped', baseUrl)
    .addOption(
      new Option('--format <format>', 'form of the output').choices(['text', 'json', 'github']).default('text'),
    )
    .addHelpText(
      'after',
      `
Each line is {"method", "url", "request": {"headers", "body"}, "response": {"status", "headers", "body"}}, or an entry of a HAR.
  A body is the text that was received, null if it was not recorded, or {"base64": "..."}.
  A body that is missing or cut is counted as not checked. Only calls that succeeded are checked.

Exit codes: 0 everything that was checked conforms, 1 a violation, 2 invalid usage, or nothing was checked.

Examples:
  $ stablecoin-wallet-api verify staging.har --strict --base-url https://staging.example.com/api
  $ jq -c '.log.entries[]' large.har | stablecoin-wallet-api verify /dev/stdin
  $ stablecoin-wallet-api verify deliveries.jsonl --events --format github`,
    )
    .action((files, options) => verify(files, options, host));

async function verify(files: readonly string[], options: VerifyOptions, host: Host): Promise<void> {
  const report = new Report();
  const { counts } = report;
  const showProgress = progressOn(host.stderr);
  try {
    for (const file of files)
      for await (const exchange of readExchanges(file)) {
        report.count('exchanges');
        showProgress(counts.exchanges);
        const skipped = check(exchange, file, options, report);
        if (skipped) report.count(skipped);
      }
  } finally {
    showProgress();
    // Printed even if a later line cannot be read.
    report.print(host.stdout, options.format);
  }
  const { exchanges, otherHosts, unmatched, checked, violations } = counts;
  if (violations > 0) throw new CheckFailed('the recorded traffic violates the contract');
  if (exchanges === otherHosts + unmatched)
    throw new Error(
      `nothing was checked: no request is ${options.events ? 'a delivery' : 'a call of the contract'}. If the URLs have a prefix, name it with --base-url.`,
    );
  if (checked === 0) throw new Error('nothing was checked: no call succeeded whose bodies are recorded as a whole');
}

/** Checks an exchange's bodies, or returns why it is skipped. */
function check(
  exchange: Exchange,
  file: string,
  { strict, events, baseUrl }: VerifyOptions,
  report: Report,
): 'otherHosts' | 'unmatched' | 'failures' | undefined {
  const { place, status } = exchange;
  const method = exchange.method.toUpperCase();
  const url = parseUrl(exchange.url, baseUrl);
  if (baseUrl && url?.origin !== baseUrl.origin) return 'otherHosts';
  const prefix = baseUrl?.pathname.replace(/\/$/, '') ?? '';
  const path = `${url?.pathname}/`.startsWith(`${prefix}/`) ? url?.pathname.slice(prefix.length) : undefined;
  if (events) {
    if (path === undefined || method !== 'POST') return 'unmatched';
    const body = exchange.readRequest();
    report.check({ file, place, name: eventOf(body), part: 'delivery' }, body, (value) =>
      findEventViolations(value, { strict }),
    );
    return undefined;
  }
  const match = path === undefined ? undefined : matchPath(method, path);
  if (match?.basePath !== '') return 'unmatched';
  const operation: Operation = match.operation;
  const { operationId } = operation;
  const response: Subject = { file, place, name: operationId, part: 'response' };
  if (strict && status > 0) report.add(response, findStatusViolations(operation, status));
  if (status < 200 || status > 299) return 'failures';
  report.check(response, exchange.readResponse(), (value) => findResponseViolations(operationId, value, { strict }));
  const request = exchange.readRequest();
  if (!operation.body || (operation.body === 'optional' && 'reason' in request && request.reason === 'empty'))
    return undefined;
  report.check({ ...response, part: 'request' }, request, (value) =>
    findRequestViolations(operationId, value, { strict }),
  );
  return undefined;
}

/** A request's URL; a recording may have only its path. Undefined if it is invalid. */
const parseUrl = (url: string, base: URL | undefined): URL | undefined => {
  const origin = base?.origin ?? 'http://localhost';
  return URL.canParse(url, origin) ? new URL(url, origin) : undefined;
};

/** The name of an event of the contract. Any other name is a value of the recording, and is not printed. */
function eventOf(body: Body): string {
  const { event } = Object('value' in body ? body.value : undefined);
  return typeof event === 'string' && Object.hasOwn(eventExampleNames, event) ? event : 'event';
}

/** Shows the progress on a terminal, and removes it at the end. */
function progressOn(stream: Host['stderr']): (count?: number) => void {
  if (Reflect.get(stream, 'isTTY') !== true) return () => {};
  return (count) => {
    if (count === undefined) stream.write('\r\u001b[K');
    else if (count % 1000 === 0) stream.write(`\r${count} exchanges`);
  };
}

function baseUrl(text: string): URL {
  if (/^https?:/.test(text) && URL.canParse(text)) return new URL(text);
  throw new InvalidArgumentError('It must be a URL that starts with http:// or https://.');
}

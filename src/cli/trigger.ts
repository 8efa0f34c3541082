import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import { eventExampleNames } from '../../generated/examples.js';
import { webhookDelivery } from '../../generated/webhooks.js';
import { isRecord } from '../base/json.js';
import { type AttemptOutcome, attemptDelivery } from '../samples/attempt-delivery.js';
import { signDelivery } from '../samples/deliveries.js';
import { type EventBody, type EventName, merge, pick, sampleEvent } from '../samples/examples.js';
import { findEventViolations } from '../validators/violations.js';
import { headerName, readInputFile, secureUrl, wholeNumber } from './arguments.js';
import { CheckFailed, type Host, printer } from './output.js';

/** A value that `--set` assigns: keys joined by dots, for example `data.wallet.name`, and its text. */
interface Assignment {
  readonly path: string;
  readonly text: string;
}

interface TriggerOptions {
  readonly to: URL;
  readonly key?: string;
  readonly body?: string;
  readonly set?: readonly Assignment[];
  readonly signatureHeader?: string;
  readonly repeat: number;
  readonly timeout: number;
  readonly all?: boolean;
  readonly json?: boolean;
}

const events = Object.keys(eventExampleNames) as EventName[];

/** `stablecoin-wallet-api trigger`: signed deliveries, each attempted once. */
export const addTrigger = (program: Command, host: Host): Command =>
  program
    .command('trigger')
    .summary('send signed events to a webhook receiver')
    .description(
      `Sends an example of the contract, or your own body, as a signed event. Only ${webhookDelivery.acknowledgement} acknowledges it.`,
    )
    .addArgument(new Argument('[event]', 'event of the contract').choices(events))
    .requiredOption('--to <url>', 'URL of the receiver; https unless it is on this machine', secureUrl)
    .addOption(new Option('--key <key>', 'wallet API key that signs').env('WALLET_API_KEY'))
    .addOption(
      new Option('--body <file>', "send the exact bytes of this file instead of the contract's example").conflicts([
        'set',
        'all',
      ]),
    )
    .option('--set <path=value>', 'replace a value of the example, typed by the contract; repeatable', collect)
    .option('--signature-header <name>', 'header with the signature, if it is not the documented one', headerName)
    .option('--repeat <n>', 'deliver n times, with identical bytes', wholeNumber(1), 1)
    .option(
      '--timeout <seconds>',
      "how long to wait for a response; the service's own timeout is not known",
      // In milliseconds, the longest time that a timer can wait.
      wholeNumber(1, 2_147_483),
      10,
    )
    .option('--all', 'send every event of the contract')
    .option('--json', 'print one JSON object per line')
    .addHelpText(
      'after',
      `
Exit codes: 0 acknowledged, 1 not acknowledged, 2 invalid usage.

Examples:
  $ stablecoin-wallet-api trigger deposit.success --to http://127.0.0.1:3000/webhooks --key test-key
  $ stablecoin-wallet-api trigger deposit.success --to http://127.0.0.1:3000/webhooks --key test-key --set data.amount=12.50 --repeat 2
  $ stablecoin-wallet-api trigger --body my-event.json --to http://127.0.0.1:3000/webhooks --key test-key
  $ WALLET_API_KEY=test-key stablecoin-wallet-api trigger --all --to https://staging.example.com/webhooks --json`,
    )
    .action((event, options, command) => trigger(event, options, command, host));

async function trigger(
  event: EventName | undefined,
  options: TriggerOptions,
  command: Command,
  host: Host,
): Promise<void> {
  const { to, key, body, set = [], signatureHeader, repeat, timeout, all, json } = options;
  const print = printer(host.stdout, json);
  if (!key?.trim())
    return command.error('error: --key <key>, or WALLET_API_KEY, is missing: the wallet API key that signs');
  if (!event && !all && !body) return command.error('error: name an event, or use --all or --body');
  if (event && (all || body))
    return command.error(`error: use either an event or ${all ? '--all' : '--body'}, not both`);

  const names = event ? [event] : events;
  const bodies: [string, object][] = body
    ? [[body, readInputFile('--body', body)]]
    : names.map((name) => [name, set.reduce(assign, sampleEvent(name))]);
  const unacknowledged: string[] = [];
  for (const [name, content] of bodies) {
    for (let delivery = 1; delivery <= repeat; delivery += 1) {
      const signed = await signDelivery(content, key, signatureHeader);
      const outcome = await attemptDelivery(to.href, signed, timeout * 1000);
      print(formatOutcome(name, outcome), { event: name, delivery, ...outcome });
      if (!outcome.acknowledged) unacknowledged.push(name);
    }
  }
  if (unacknowledged.length > 0) throw new CheckFailed(`not acknowledged: ${unacknowledged.join(', ')}`);
}

function formatOutcome(event: string, { status, failure, acknowledged }: AttemptOutcome): string {
  const verdict = acknowledged ? 'acknowledged' : `not acknowledged, only ${webhookDelivery.acknowledgement} is`;
  return `${event}: ${status ?? failure}, ${verdict}`;
}

/** The event with a value replaced: by the text parsed as JSON if the contract allows that there, otherwise by the text. */
function assign(event: EventBody<EventName>, { path, text }: Assignment): EventBody<EventName> {
  const keys = path.split('.');
  let part: unknown = event;
  for (const [depth, key] of keys.entries()) {
    const owner = [event.event, ...keys.slice(0, depth)].join('.');
    part = pick(isRecord(part) ? part : {}, `--set ${path}: the example of ${owner}`, 'field', key);
  }
  const candidates = [...parseJson(text), text].map((value) => {
    const body = merge(
      event,
      keys.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value),
    );
    return { body, violations: findEventViolations(body) };
  });
  const accepted = candidates.find(({ violations }) => violations.length === 0);
  if (accepted) return accepted.body;
  const problems = candidates[0]?.violations.map(({ pointer, message }) => `${pointer} ${message}`);
  throw new Error(`--set ${path}=${text}: ${problems?.join(', ')}.`);
}

function parseJson(text: string): unknown[] {
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
}

/** `data.amount=12.50`: a path and a text. */
function collect(source: string, earlier: readonly Assignment[] = []): Assignment[] {
  const [, path = '', text = ''] = /^([^=]+)=(.*)$/s.exec(source) ?? [];
  if (!path) throw new InvalidArgumentError('Write it as path=value, for example data.amount=12.50.');
  return [...earlier, { path, text }];
}

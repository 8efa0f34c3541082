import { readFile } from 'node:fs/promises';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { eventExampleNames } from '../../generated/examples.js';
import { webhookDelivery } from '../../generated/webhooks.js';
import type { EventName } from '../testing/examples.js';
import { merge, sampleEvent } from '../testing/sample-event.js';
import { signedFetchArguments } from '../testing/signed-request.js';
import { type Attempt, deliver, type Schedule, secondsPerMinute } from './deliver.js';
import { CheckFailed, type Print, printer } from './output.js';

interface TriggerOptions {
  readonly to?: string;
  readonly key?: string;
  readonly body?: string;
  readonly set?: object;
  readonly repeat: number;
  readonly schedule: Schedule;
  readonly timeout: number;
  readonly all?: boolean;
  readonly list?: boolean;
  readonly json?: boolean;
}

const events = Object.keys(eventExampleNames) as EventName[];
const isEvent = (name: string): name is EventName => events.some((event) => event === name);

/** `wallet-api trigger`: signed deliveries, sent as the service sends them. */
export const addTrigger = (program: Command): Command =>
  program
    .command('trigger')
    .summary('send signed events to a webhook receiver')
    .description(
      `Sends a signed event as the service does: only ${webhookDelivery.acknowledgement} acknowledges, a timeout counts as failure, and up to ${webhookDelivery.attempts} attempts are made with identical bytes and growing delays. The bodies are the contract's examples or your own.`,
    )
    .argument('[event]', `one of ${events.join(', ')}`)
    .option('--to <url>', 'address of the receiver; https unless it is this machine')
    .addOption(new Option('--key <key>', 'wallet API key that signs').env('WALLET_API_KEY'))
    .option('--body <file>', "send this file's bytes exactly, in place of the contract's example")
    .option('--set <path=value>', 'replace a value of the example (JSON, or else text); repeatable', collect)
    .option('--repeat <n>', 'deliver n times, as resends do, with identical bytes', positiveInteger, 1)
    .addOption(
      new Option(
        '--schedule <schedule>',
        `when to try again: once (never), fast (a minute lasts ${secondsPerMinute.fast} s), service (the stated minutes)`,
      )
        .choices(Object.keys(secondsPerMinute))
        .default('once'),
    )
    .option('--timeout <seconds>', "how long to wait for an answer; the service's own is not known", positive, 10)
    .option('--all', 'send every event of the contract')
    .option('--list', 'show the events of the contract')
    .option('--json', 'print one JSON object per line')
    .addHelpText(
      'after',
      `
Exit codes: 0 acknowledged, 1 not acknowledged, 2 wrong usage.

Examples:
  $ wallet-api trigger deposit.success --to http://127.0.0.1:3000/webhooks --key test-key
  $ wallet-api trigger deposit.success --to http://127.0.0.1:3000/webhooks --key test-key --set data.amount='"12.5"' --repeat 2
  $ wallet-api trigger --body my-event.json --to http://127.0.0.1:3000/webhooks --key test-key --schedule fast
  $ WALLET_API_KEY=test-key wallet-api trigger --all --to https://staging.example.com/webhooks --json`,
    )
    .action(trigger);

async function trigger(event: string | undefined, options: TriggerOptions, command: Command): Promise<void> {
  const print = printer(options.json);
  if (options.list) {
    for (const name of events) print(name, { event: name });
    return;
  }
  const { to, key } = options;
  if (!to) return command.error('error: give the address of the receiver: --to <url>');
  if (!key?.trim()) return command.error('error: give the wallet API key that signs: --key <key>, or WALLET_API_KEY');
  if (!URL.canParse(to)) return command.error(`error: ${to} is not an address; write --to https://…`);
  if (!isSafe(new URL(to)))
    return command.error(`error: ${to} must be https, since it is not on this machine: production webhooks are https`);
  if (options.body !== undefined && (options.set || options.all))
    return command.error('error: --body sends the bytes of a file exactly: leave out --set and --all');
  const names = options.all ? events : event === undefined ? [] : [event];
  if (options.body === undefined && (names.length === 0 || !names.every(isEvent)))
    return command.error(
      `error: ${event ? `the contract has no event "${event}"` : 'name the event, or give --all or --body'}; it has ${events.join(', ')}`,
    );
  const bodies: [string, object][] =
    options.body === undefined
      ? names.filter(isEvent).map((name) => [name, merge(sampleEvent(name), options.set ?? {})])
      : [[event ?? options.body, new Uint8Array(await readFile(options.body))]];

  const unacknowledged: string[] = [];
  for (const [label, body] of bodies) {
    const delivery = await signedFetchArguments(body, key, to);
    for (let repeat = 1; repeat <= options.repeat; repeat += 1) {
      if (!(await deliverAloud(label, repeat, delivery, options, print))) unacknowledged.push(label);
    }
  }
  if (unacknowledged.length > 0) throw new CheckFailed(`not acknowledged: ${unacknowledged.join(', ')}`);
}

/** Delivers with a line for each attempt, and tells whether it was acknowledged. */
async function deliverAloud(
  event: string,
  delivery: number,
  request: Parameters<typeof deliver>[0],
  { schedule, timeout }: TriggerOptions,
  print: Print,
): Promise<boolean> {
  let acknowledged = false;
  for await (const attempt of deliver(request, { schedule, timeoutSeconds: timeout })) {
    acknowledged = attempt.acknowledged;
    print(describe(event, attempt), { event, delivery, ...attempt });
  }
  return acknowledged;
}

function describe(event: string, attempt: Attempt): string {
  const { status, failure, acknowledged, milliseconds, nextInSeconds, nextInMinutes } = attempt;
  const verdict = acknowledged ? 'acknowledged' : `not acknowledged, only ${webhookDelivery.acknowledgement} is`;
  const next =
    nextInSeconds === undefined ? '' : `; next in ${nextInSeconds} s, for the ${nextInMinutes} min of the service`;
  return `${event}: attempt ${attempt.attempt} of ${attempt.of}: ${status ?? failure}, ${verdict} (${milliseconds} ms)${next}`;
}

/** `data.amount=12.5`: the value is JSON where it parses, otherwise text. */
function collect(text: string, earlier: object = {}): object {
  const at = text.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('Write it as path=value, for example data.amount=12.5.');
  const path = text.slice(0, at).split('.');
  return merge(
    earlier,
    path.reduceRight<unknown>((value, key) => ({ [key]: value }), parseValue(text.slice(at + 1))),
  );
}

function parseValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function positiveInteger(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError('It must be a whole number of 1 or more.');
  return Number(text);
}

function positive(text: string): number {
  if (!(Number(text) > 0)) throw new InvalidArgumentError('It must be a number above 0.');
  return Number(text);
}

const isSafe = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname));

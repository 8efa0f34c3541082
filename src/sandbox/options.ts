import { aCount, aDuration, aFunction, anything, aPort, aText, type Check, checkOptions } from '../base/options.js';
import { type ControlName, findControlProblem } from '../server/check-control.js';
import type { SandboxOptions } from './types.js';
import { readWebhookUrl } from './webhook-url.js';

/** An option of the sandbox, in code and on the command line. */
export interface SandboxOption {
  readonly check: Check;
  /** How the command line gives it; absent where it cannot. A flag that takes a list is given for each of its entries. */
  readonly flag?: `--${string}`;
  readonly takes?: 'number' | 'list' | 'JSON';
  /** What the help of the command says. */
  readonly says?: string;
  /** The control that sets the same later, and checks it. */
  readonly control?: ControlName;
}

/** Whether a text is a host as `URL` writes it, with which a request is compared. */
const isHostName = (host: unknown): boolean =>
  URL.canParse(`http://${host}`) && new URL(`http://${host}`).hostname === host;

const listOf = (holds: (entry: unknown) => boolean, expected: string): Check => [
  (value) => Array.isArray(value) && value.every(holds),
  expected,
];

const hosts = listOf(isHostName, 'a list of names of hosts as a URL has them: in lower case, without scheme and port');

const minutesOfAYear = 525_600;

/** Every option of the sandbox. */
export const sandboxOptions: { readonly [Name in keyof SandboxOptions]-?: SandboxOption } = {
  port: { check: aPort },
  host: { check: aText },
  seed: {
    check: [(seed) => typeof seed === 'string' || Number.isFinite(seed), 'a number or a string'],
    flag: '--seed <text>',
    says: "the same seed gives the same wallets, keys and ids; examples gives those of the contract's examples",
  },
  clock: {
    check: [(clock) => clock === 'manual' || clock === 'real', "'manual' or 'real'"],
    flag: '--clock <clock>',
    says: 'real runs by itself, manual stands still until it is moved over HTTP',
  },
  webhookUrl: {
    check: anything,
    flag: '--webhooks <url>',
    says: 'webhook URL of every wallet; https unless it is this machine',
  },
  webhookTimeoutMs: {
    check: aDuration,
    flag: '--webhook-timeout-ms <number>',
    takes: 'number',
    says: 'milliseconds after which an attempt to deliver has failed; 10000 by default',
  },
  firstDelayMinutes: {
    check: [
      (minutes) => typeof minutes === 'number' && minutes >= 0 && minutes <= minutesOfAYear,
      `a number of minutes from 0 to ${minutesOfAYear}`,
    ],
    flag: '--first-delay-minutes <number>',
    takes: 'number',
    says: 'minutes from an event to the first attempt to deliver it; 0 by default',
  },
  withdrawalQuota: {
    check: aCount,
    flag: '--withdrawal-quota <number>',
    takes: 'number',
    says: 'fiat withdrawals that each wallet may make in a minute; 100 by default',
  },
  faults: {
    check: anything,
    flag: '--faults <file or JSON>',
    takes: 'JSON',
    control: 'setFaults',
    says: 'faults of requests by operation',
  },
  deliveryFaults: {
    check: anything,
    flag: '--delivery-faults <file or JSON>',
    takes: 'JSON',
    control: 'setDeliveryFaults',
    says: 'faults of deliveries by event',
  },
  keep: {
    check: aCount,
    flag: '--keep <number>',
    takes: 'number',
    says: 'how many requests and deliveries are kept; 1000 by default',
  },
  allowHosts: {
    check: hosts,
    flag: '--allow-host <host>',
    takes: 'list',
    says: 'a host by which other machines may call the controls; repeatable',
  },
  allowWebhookHosts: {
    check: hosts,
    flag: '--allow-webhook-host <host>',
    takes: 'list',
    says: 'a host to which events may be sent over http; repeatable',
  },
  onRequest: { check: aFunction },
  onAttempt: { check: aFunction },
};

/** Throws a `TypeError` that names the option that is wrong. */
export function checkSandboxOptions(options: SandboxOptions): void {
  const entries = Object.entries(sandboxOptions);
  checkOptions('startSandbox', options, Object.fromEntries(entries.map(([name, { check }]) => [name, check])));
  for (const [name, { control }] of entries) {
    const faults: unknown = Reflect.get(options, name);
    const problem = control && faults !== undefined && findControlProblem(control, { faults });
    if (problem) throw new TypeError(`startSandbox: ${problem.replace(/\bfaults(?=[/. ])/, name)}`);
  }
  if (options.webhookUrl !== undefined) readWebhookUrl(options.webhookUrl, options.allowWebhookHosts);
}

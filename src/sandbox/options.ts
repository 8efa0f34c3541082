import { aCount, aDuration, aFunction, anything, aPort, aText, type Check, checkOptions } from '../base/options.js';
import { isSafeAddress } from '../base/safe-address.js';
import { findControlProblem } from '../server/check-control.js';
import type { SandboxOptions } from './types.js';

/** An option of the sandbox, in code and on the command line. */
export interface SandboxOption {
  readonly check: Check;
  /** How the command line gives it; absent where it cannot. A `<host>` is given for each entry of a list. */
  readonly flag?: `--${string}`;
  /** What the help of the command says. */
  readonly says?: string;
}

/** Hosts as `URL` writes them, with which a request is compared. */
const hosts: Check = [
  (value) =>
    Array.isArray(value) &&
    value.every((host) => URL.canParse(`http://${host}`) && new URL(`http://${host}`).hostname === host),
  'a list of names of hosts as a URL has them: in lower case, without scheme and port',
];

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
    says: 'milliseconds after which an attempt to deliver has failed; 10000 by default',
  },
  faults: {
    check: anything,
    flag: '--faults <file or JSON>',
    says: 'faults of requests by operation',
  },
  deliveryFaults: {
    check: anything,
    flag: '--delivery-faults <file or JSON>',
    says: 'faults of deliveries by event',
  },
  keep: {
    check: aCount,
    flag: '--keep <number>',
    says: 'how many requests and deliveries are kept; 1000 by default',
  },
  allowHosts: {
    check: hosts,
    flag: '--allow-host <host>',
    says: 'a host by which other machines may call the controls; repeatable',
  },
  allowWebhookHosts: {
    check: hosts,
    flag: '--allow-webhook-host <host>',
    says: 'a host to which events may be sent over http; repeatable',
  },
  onRequest: { check: aFunction },
  onAttempt: { check: aFunction },
};

/** Throws a `TypeError` that names the option that is wrong. */
export function checkSandboxOptions(options: SandboxOptions): void {
  const checks = Object.entries(sandboxOptions).map(([name, { check }]) => [name, check]);
  checkOptions('startSandbox', options, Object.fromEntries(checks));
  const { faults = {}, deliveryFaults = {}, webhookUrl, allowWebhookHosts } = options;
  const problem =
    findControlProblem('setFaults', { faults }) ??
    findControlProblem('setDeliveryFaults', { faults: deliveryFaults })?.replace(/\bfaults(?=[/. ])/, 'deliveryFaults');
  if (problem) throw new TypeError(`startSandbox: ${problem}`);
  if (webhookUrl !== undefined) readWebhookUrl(webhookUrl, allowWebhookHosts);
}

/** A webhook URL that the sandbox takes: https, or http to this machine or an allowed host. */
export function readWebhookUrl(url: unknown, allowed: readonly string[] = []): string {
  if (typeof url !== 'string' || !URL.canParse(url)) throw new TypeError(`The webhook URL is not a valid URL: ${url}`);
  const address = new URL(url);
  if (address.username || address.password)
    throw new TypeError('The webhook URL must not have a name and password, because fetch sends nothing to such a URL');
  if (!isSafeAddress(address) && !(address.protocol === 'http:' && allowed.includes(address.hostname)))
    throw new TypeError(
      `The webhook URL must be https, or http to this machine or to a host that is allowed (allowWebhookHosts, --allow-webhook-host), but is ${url}`,
    );
  return url;
}

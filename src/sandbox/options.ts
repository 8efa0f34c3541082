import {
  aCount,
  aDuration,
  aFunction,
  anything,
  aPort,
  aText,
  type Check,
  type Checks,
  checkOptions,
} from '../base/options.js';
import { isSafeAddress } from '../base/safe-address.js';
import { findControlProblem } from '../server/check-control.js';
import type { SandboxOptions } from './types.js';

/** Hosts as `URL` writes them, with which a request is compared. */
const hosts: Check = [
  (value) =>
    Array.isArray(value) &&
    value.every((host) => URL.canParse(`http://${host}`) && new URL(`http://${host}`).hostname === host),
  'a list of names of hosts as a URL has them: in lower case, without scheme and port',
];

export const sandboxChecks: Checks<SandboxOptions> = {
  seed: [(seed) => typeof seed === 'string' || Number.isFinite(seed), 'a number or a string'],
  clock: [(clock) => clock === 'manual' || clock === 'real', "'manual' or 'real'"],
  port: aPort,
  host: aText,
  webhookUrl: anything,
  webhookTimeoutMs: aDuration,
  faults: anything,
  deliveryFaults: anything,
  keep: aCount,
  allowHosts: hosts,
  allowWebhookHosts: hosts,
  onRequest: aFunction,
  onAttempt: aFunction,
};

/** Throws a `TypeError` that names the option that is wrong. */
export function checkSandboxOptions(options: SandboxOptions): void {
  checkOptions('startSandbox', options, sandboxChecks);
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

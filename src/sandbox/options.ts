import {
  aCount,
  aDuration,
  aFunction,
  aHeaderName,
  anything,
  aPort,
  aText,
  type Check,
  type Checks,
  checkOptions,
  isSafeAddress,
} from '../base/options.js';
import { findControlProblem } from './server/check-control.js';
import type { SandboxOptions } from './types.js';

/** Hosts in the form of `URL`, for comparison with a request's host. */
const hosts: Check = [
  (value) =>
    Array.isArray(value) &&
    value.every((host) => URL.canParse(`http://${host}`) && new URL(`http://${host}`).hostname === host),
  'a list of host names as in a URL: in lower case, without scheme and port',
];

export const sandboxChecks: Checks<SandboxOptions> = {
  seed: [(seed) => typeof seed === 'string' || Number.isFinite(seed), 'a number or a string'],
  respond: [(respond) => respond === 'records' || respond === 'examples', "'records' or 'examples'"],
  clock: [(clock) => clock === 'manual' || clock === 'real', "'manual' or 'real'"],
  port: aPort,
  host: aText,
  webhookUrl: anything,
  webhookTimeoutMs: aDuration,
  signatureHeader: aHeaderName,
  faults: anything,
  deliveryFaults: anything,
  historyLimit: aCount,
  allowHosts: hosts,
  allowWebhookHosts: hosts,
  onRequest: aFunction,
  onAttempt: aFunction,
};

/** A copy of the options. Throws a `TypeError` that names an invalid option. */
export function readSandboxOptions(options: SandboxOptions): SandboxOptions {
  checkOptions('startSandbox', options, sandboxChecks);
  const known = Object.keys(sandboxChecks).map((name) => [name, Reflect.get(options, name)]);
  const { onRequest, onAttempt, ...data }: SandboxOptions = Object.fromEntries(known);
  const { faults = {}, deliveryFaults = {}, webhookUrl, allowWebhookHosts } = data;
  for (const [name, problem] of [
    ['faults', findControlProblem('setFaults', faults)],
    ['deliveryFaults', findControlProblem('setDeliveryFaults', deliveryFaults)],
  ])
    if (problem) throw new TypeError(`startSandbox: ${name}: ${problem}`);
  if (webhookUrl !== undefined) readWebhookUrl(webhookUrl, allowWebhookHosts);
  // Copied, because each reset reads them again.
  return { ...structuredClone(data), onRequest, onAttempt };
}

/** Checks a webhook URL: https, or http to this machine or an allowed host. */
export function readWebhookUrl(url: unknown, allowed: readonly string[] = []): string {
  if (typeof url !== 'string' || !URL.canParse(url)) throw new TypeError(`The webhook URL is not a valid URL: ${url}`);
  const address = new URL(url);
  if (address.username || address.password)
    throw new TypeError('The webhook URL must not have a name and password, because they would be printed with it');
  if (!isSafeAddress(address) && !(address.protocol === 'http:' && allowed.includes(address.hostname)))
    throw new TypeError(
      `The webhook URL must be https, or http to this machine or to an allowed host (allowWebhookHosts, --allow-webhook-host), but is ${url}`,
    );
  return url;
}

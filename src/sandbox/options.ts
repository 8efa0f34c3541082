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
} from '../options/check-options.js';
import { type ControlName, findControlProblem } from '../server/check-control.js';
import type { SandboxOptions } from './types.js';
import { readWebhookUrl } from './webhook-url.js';

/** Whether a text is a host as `URL` writes it, with which a request is compared. */
const isHostName = (host: string): boolean =>
  URL.canParse(`http://${host}`) && new URL(`http://${host}`).hostname === host;

const hosts: Check = [
  (value) => Array.isArray(value) && value.every((host) => typeof host === 'string' && isHostName(host)),
  'a list of names of hosts as a URL has them: in lower case, without scheme and port',
];

const checks: Checks<SandboxOptions> = {
  seed: [(seed) => typeof seed === 'string' || Number.isFinite(seed), 'a number or a string'],
  clock: [(clock) => clock === 'manual' || clock === 'real', "'manual' or 'real'"],
  port: aPort,
  host: aText,
  webhookUrl: anything,
  webhookTimeoutMs: aDuration,
  completeRecords: [(value) => typeof value === 'boolean', 'true or false'],
  readQuota: aCount,
  unmetPrerequisites: [
    (names) => Array.isArray(names) && names.every((name) => name === 'compliance' || name === 'virtualAccounts'),
    "an array of 'compliance' and 'virtualAccounts'",
  ],
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
  checkOptions('startSandbox', options, checks);
  checkFaults('faults', 'setFaults', options.faults);
  checkFaults('deliveryFaults', 'setDeliveryFaults', options.deliveryFaults);
  if (options.webhookUrl !== undefined) readWebhookUrl(options.webhookUrl, options.allowWebhookHosts);
}

/** The faults of the start are those that a control sets. */
function checkFaults(option: string, control: ControlName, faults: unknown): void {
  const problem = faults === undefined ? undefined : findControlProblem(control, { faults });
  if (problem) throw new TypeError(`startSandbox: ${problem.replace(/\bfaults(?=[/. ])/, option)}`);
}

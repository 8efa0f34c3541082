import { type Faults, queueFaults } from '../http/faults.js';
import {
  aCount,
  aDuration,
  aFunction,
  anything,
  aPort,
  aText,
  type Checks,
  checkOptions,
} from '../options/check-options.js';
import { readWebhookUrl } from './controls.js';
import type { SandboxOptions } from './types.js';

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
  onRequest: aFunction,
  onAttempt: aFunction,
};

/** Throws a `TypeError` that names the option that is wrong. */
export function checkSandboxOptions(options: SandboxOptions): void {
  checkOptions('startSandbox', options, checks);
  if (options.webhookUrl !== undefined) readWebhookUrl(options.webhookUrl);
}

/** The faults of requests; unlike the mock's they have no `example`, since the sandbox responds from its world. */
export function queueRequestFaults(faults: Faults): ReturnType<typeof queueFaults> {
  const nextFault = queueFaults(faults);
  for (const [operationId, entry] of Object.entries(faults))
    if ([entry].flat().some(({ example }) => example !== undefined))
      throw new TypeError(`The fault of ${operationId} names an example, which only the mock has`);
  return nextFault;
}

// @ts-nocheck
import { type Faults, queueFaults } from '../faults.js';
import { readWebhookUrl } from './controls.js';
import type { SandboxOptions } from './types.js';

const known = new Set<string>([
  'seed',
  'clock',
  'port',
  'host',
  'webhookUrl',
  'webhookTimeoutMs',
  'faults',
  'deliveryFaults',
  'onRequest',
  'onAttempt',
] satisfies (keyof SandboxOptions)[]);

/** The options with their defaults. Throws a `TypeError` that names the option that is wrong. */
export function readOptions(options: SandboxOptions) {
  const unknown = Object.keys(options).find((name) => !known.has(name));
  if (unknown !== undefined)
    throw new TypeError(`startSandbox has no option ${unknown}. Its options: ${[...known].join(', ')}.`);
  const {
    seed = 1,
    clock = 'manual',
    port = 0,
    host = '127.0.0.1',
    webhookUrl,
    // Choice: timeout of an attempt. An attempt has failed after ten seconds of real time, unless `webhookTimeoutMs` says otherwise.
    webhookTimeoutMs = 10_000,
    faults = {},
    deliveryFaults = {},
    onRequest,
    onAttempt,
  } = options;
  require('seed', 'a number or a text', typeof seed === 'string' || Number.isFinite(seed), seed);
  require('clock', "'manual' or 'real'", clock === 'manual' || clock === 'real', clock);
  require('port', 'a whole number from 0 to 65535', Number.isInteger(port) && port >= 0 && port <= 65_535, port);
  require('host', 'a text', typeof host === 'string' && host !== '', host);
  require('webhookTimeoutMs', 'milliseconds above 0', Number.isFinite(webhookTimeoutMs) &&
    webhookTimeoutMs > 0, webhookTimeoutMs);
  if (webhookUrl !== undefined) readWebhookUrl(webhookUrl);
  return { seed, clock, port, host, webhookUrl, webhookTimeoutMs, faults, deliveryFaults, onRequest, onAttempt };
}

function require(name: keyof SandboxOptions, expected: string, holds: boolean, actual: unknown): void {
  if (!holds) throw new TypeError(`The option ${name} must be ${expected}, but is ${JSON.stringify(actual)}`);
}

/** The faults of requests; unlike the mock's they have no `example`, since the sandbox responds from its world. */
export function queueRequestFaults(faults: Faults): ReturnType<typeof queueFaults> {
  for (const [operationId, entry] of Object.entries(faults))
    if ([entry].flat().some(({ example }) => example !== undefined))
      throw new TypeError(`The fault of ${operationId} names an example, which only the mock has`);
  return queueFaults(faults);
}

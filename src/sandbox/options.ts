/** Checks of what the sandbox is given: its options, the fields of controls, and webhook URLs. */
import { type ControlTypes, controls } from '../../generated/sandbox.js';
import { definitions, requests } from '../../generated/sandbox-schemas.js';
import { definitions as contract } from '../../generated/schemas.js';
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
  isSafeAddress,
  isText,
} from '../base/options.js';
import { createCompiler } from '../validators/compile.js';
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
  // A `token` of HTTP.
  signatureHeader: [(name) => isText(name) && /^[\w!#$%&'*+.^`|~-]+$/.test(name), 'the name of a header'],
  faults: anything,
  deliveryFaults: anything,
  historyLimit: aCount,
  allowHosts: hosts,
  allowWebhookHosts: hosts,
  onRequest: aFunction,
  onAttempt: aFunction,
};

/** A copy of the options, with listeners that never throw. Throws a `TypeError` that names an invalid option. */
export function readSandboxOptions(options: SandboxOptions): SandboxOptions {
  const { onRequest, onAttempt, ...data } = checkOptions('startSandbox', options, sandboxChecks);
  const { faults = {}, deliveryFaults = {}, webhookUrl, allowWebhookHosts } = data;
  for (const [name, problem] of [
    ['faults', findControlProblem('setFaults', faults)],
    ['deliveryFaults', findControlProblem('setDeliveryFaults', deliveryFaults)],
  ])
    if (problem) throw new TypeError(`startSandbox: ${name}: ${problem}`);
  if (webhookUrl !== undefined) readWebhookUrl(webhookUrl, allowWebhookHosts);
  return {
    // Copied, because each reset reads them again.
    ...structuredClone(data),
    onRequest: notify('onRequest', onRequest),
    onAttempt: notify('onAttempt', onAttempt),
  };
}

/**
 * A function that calls a listener with copies. If it throws or rejects, the process prints a warning that names the option, because no
 * response or delivery may depend on its observers.
 */
function notify<Values extends readonly unknown[]>(option: string, listener?: (...values: Values) => unknown) {
  const warn = (error: unknown) =>
    process.emitWarning(`${option} threw: ${error instanceof Error ? error.message : error}`, 'ListenerWarning');
  return (...values: Values): void => {
    new Promise((resolve) => resolve(listener?.(...structuredClone(values)))).catch(warn);
  };
}

export type ControlName = keyof ControlTypes;

const compile = createCompiler({ ...contract, ...definitions });

/** Returns a control's fields if they conform (absent is fine if it takes none); otherwise throws a `TypeError` that names the field. */
export function checkControl<Name extends ControlName>(name: Name, value: unknown): ControlTypes[Name]['request'] {
  const fields = value === undefined && !controls[name].hasFields ? {} : value;
  const problem = findControlProblem(name, fields);
  if (problem) throw new TypeError(`${name}: ${problem} Example: ${JSON.stringify(controls[name].example)}`);
  return fields as ControlTypes[Name]['request'];
}

/** Describes the problem with a control's fields in a sentence. */
function findControlProblem(name: ControlName, fields: unknown): string | undefined {
  const issues = compile(requests[name] ?? {})(fields);
  // The correct name of a misspelt field is reported as missing too.
  const issue = issues.find(({ message }) => message.startsWith('is unknown')) ?? issues[0];
  return issue && `${issue.path.join('/') || 'the fields'} ${issue.message}.`;
}

/** Checks a webhook URL: https, or http to this machine or an allowed host. */
export function readWebhookUrl(url: unknown, allowed: readonly string[] = []): string {
  if (typeof url !== 'string' || !URL.canParse(url)) throw new TypeError(`The webhook URL is not a valid URL: ${url}`);
  const address = new URL(url);
  if (address.username || address.password)
    throw new TypeError('The webhook URL must not have a name and password, because they would be printed with it');
  if (!isSafeAddress(address) && !(address.protocol === 'http:' && allowed.includes(address.hostname)))
    throw new TypeError(
      `The webhook URL must be https, or http to this machine or to an allowed host (allowWebhookHosts, --allow-webhook-hosts), but is ${url}`,
    );
  return url;
}

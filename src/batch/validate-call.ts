import { BatchInputError } from './batch-errors.js';
import { isRecord } from './is-record.js';

/**
 * The longest ABI of one call, in characters of JSON. It is this package's own bound, since the service's limits on payloads
 * are not shown: far above what the entry of a method takes, and low enough to stop a build artifact passed by mistake.
 */
const longestAbi = 1024 * 1024;

const isText = (value: unknown) => typeof value === 'string' && value !== '';

/** What most parameters are, and what JSON carries as it is. */
const isTexts = (value: unknown) => Array.isArray(value) && value.every((item) => typeof item === 'string');

const fields = [
  ['address', isText, 'a string that is not empty'],
  ['method', isText, 'a string that is not empty'],
  ['parameters', Array.isArray, 'an array'],
  ['abi', Array.isArray, 'an array with at least the entry of the method'],
] as const;

/** Makes a check that refuses calls that cannot be sent, each with its index. An ABI that calls share is measured once. */
export function callValidator(): (call: unknown, index: number) => void {
  const measured = new WeakSet<object>();

  return (call, index) => {
    if (!isRecord(call)) throw new BatchInputError('it is no object with address, method, parameters and abi.', index);
    for (const [field, holds, what] of fields) {
      if (!holds(call[field])) throw new BatchInputError(`\`${field}\` is missing; it is ${what}.`, index);
    }
    if (!isTexts(call.parameters)) measure(call, 'parameters', index);
    if (!isRecord(call.abi) || measured.has(call.abi)) return;
    const length = measure(call, 'abi', index);
    if (length > longestAbi) {
      const problem = `\`abi\` is ${length} characters of JSON long, more than ${longestAbi}`;
      throw new BatchInputError(`${problem}. The entry of the method is enough.`, index);
    }
    measured.add(call.abi);
  };
}

/** The length of a field in characters of JSON. */
function measure(call: Record<string, unknown>, field: string, index: number): number {
  try {
    return JSON.stringify(call[field], refuseLoss).length;
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new BatchInputError(`\`${field}\` cannot be sent: ${why}. Pass amounts as decimal strings.`, index, {
      cause,
    });
  }
}

/** Refuses what JSON would drop or change without a word, and with it the call. */
function refuseLoss(key: string, value: unknown): unknown {
  const lost =
    typeof value === 'number' ? !Number.isFinite(value) : !['string', 'boolean', 'object'].includes(typeof value);
  if (lost) throw new TypeError(`"${key}" is ${String(value)}, which JSON cannot carry`);
  return value;
}

import { aText, type Check } from '../options/check-options.js';
import { BatchInputError } from './batch-errors.js';
import { isRecord } from './is-record.js';

/**
 * The maximum length of the ABI of one call, in characters of JSON. It is this package's own limit, since the service's
 * payload limits are not shown: far above the entry of one method, and low enough to refuse a whole build artifact.
 */
const maxAbiLength = 1024 * 1024;

const fields = {
  address: aText,
  method: aText,
  parameters: [Array.isArray, 'an array'],
  abi: [Array.isArray, 'an array with at least the entry of the method'],
} as const satisfies Record<string, Check>;

/** Returns a check that refuses calls that cannot be sent, by their index. An ABI shared by several calls is measured once. */
export function callValidator(): (call: unknown, index: number) => void {
  const measured = new WeakSet<object>();

  return (call, index) => {
    if (!isRecord(call))
      throw new BatchInputError('must be an object with address, method, parameters and abi.', index);
    for (const [field, [holds, expected]] of Object.entries(fields))
      if (!holds(call[field])) throw new BatchInputError(`\`${field}\` must be ${expected}.`, index);
    measure(call, 'parameters', index);
    if (!isRecord(call.abi) || measured.has(call.abi)) return;
    const length = measure(call, 'abi', index);
    if (length > maxAbiLength) {
      const problem = `\`abi\` has ${length} characters of JSON, more than ${maxAbiLength}`;
      throw new BatchInputError(`${problem}. The entry of the method is sufficient.`, index);
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

/** Refuses values that JSON would silently drop or change. */
function refuseLoss(key: string, value: unknown): unknown {
  const lost =
    typeof value === 'number' ? !Number.isFinite(value) : !['string', 'boolean', 'object'].includes(typeof value);
  if (lost) throw new TypeError(`"${key}" is ${String(value)}, which JSON cannot represent`);
  return value;
}

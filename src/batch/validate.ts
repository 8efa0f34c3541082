import { BatchInputError } from './errors.js';
import { isRecord } from './match.js';

/**
 * The longest ABI of one call, in characters of JSON. It is this package's own bound, not the service's, whose limits on
 * payloads are not shown: the largest ABIs in use are a tenth of it, and beyond it a whole build artifact was passed.
 */
const LONGEST_ABI = 1024 * 1024;

/** What JSON would drop or change without a word, and with it the call. */
function refuseLoss(key: string, value: unknown): unknown {
  const lost =
    ['bigint', 'undefined', 'function', 'symbol'].includes(typeof value) ||
    (typeof value === 'number' && !Number.isFinite(value));
  if (lost) throw new TypeError(`${key === '' ? 'it' : `"${key}"`} is ${String(value)}, which JSON cannot carry`);
  return value;
}

/** Makes a check that refuses calls that cannot be sent, each with its index. One ABI shared by many calls is measured once. */
export function callValidator(): (call: unknown, index: number) => void {
  const measured = new WeakSet<readonly unknown[]>();

  return (call, index) => {
    if (!isRecord(call))
      throw new BatchInputError('a call is an object with address, method, parameters and abi.', index);
    for (const field of ['address', 'method']) {
      if (typeof call[field] !== 'string' || call[field] === '') {
        throw new BatchInputError(`\`${field}\` is missing; it is a string that is not empty.`, index);
      }
    }
    const { parameters, abi } = call;
    if (!Array.isArray(parameters)) throw new BatchInputError('`parameters` is missing; it is an array.', index);
    if (!Array.isArray(abi)) {
      throw new BatchInputError('`abi` is missing; it is an array with at least the entry of the method.', index);
    }
    stringify(parameters, 'parameters', index);
    if (measured.has(abi)) return;
    const { length } = stringify(abi, 'abi', index);
    if (length > LONGEST_ABI) {
      throw new BatchInputError(
        `\`abi\` is ${length} characters of JSON long, more than ${LONGEST_ABI}. The entry of the method is enough.`,
        index,
      );
    }
    measured.add(abi);
  };
}

function stringify(value: readonly unknown[], field: string, index: number): string {
  try {
    return JSON.stringify(value, refuseLoss);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new BatchInputError(`\`${field}\` cannot be sent: ${why}. Pass amounts as decimal strings.`, index, {
      cause,
    });
  }
}

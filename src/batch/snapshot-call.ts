import type { SigningContractCall } from '../../generated/types.js';
import { resolveToJson, toPlain } from '../json/to-plain.js';
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

/**
 * Returns a call as it will be sent: a copy that was checked, so that neither its caller nor a `toJSON` can change it
 * between the check and its request.
 *
 * @param abis - The copies of ABIs, by the original, for calls that are copied together and share them.
 * @throws {@link BatchInputError} The call cannot be sent.
 */
export function snapshotCall(given: unknown, index: number, abis?: WeakMap<object, unknown>): SigningContractCall {
  const entries = attempt('the call', index, () => {
    const call = resolveToJson(given, '');
    return isRecord(call) ? Object.entries(call) : undefined;
  });
  if (!entries) throw new BatchInputError('must be an object with address, method, parameters and abi.', index);
  const snapshot: Record<string, unknown> = Object.fromEntries(
    entries
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, name === 'abi' ? copyAbi(value, index, abis) : copy(value, name, index)]),
  );
  for (const [field, [holds, expected]] of Object.entries(fields))
    if (!holds(snapshot[field])) throw new BatchInputError(`\`${field}\` must be ${expected}.`, index);
  // The fields that a call requires were checked above. Others, such as `reference`, are sent as they were given.
  return snapshot as unknown as SigningContractCall;
}

/** Copies an ABI. One that several calls share is copied and measured once. */
function copyAbi(abi: unknown, index: number, abis: WeakMap<object, unknown> | undefined): unknown {
  if (!isRecord(abi)) return abi;
  const known = abis?.get(abi);
  if (known) return known;
  const snapshot = copy(abi, 'abi', index);
  const { length } = JSON.stringify(snapshot);
  if (length > maxAbiLength) {
    const problem = `\`abi\` has ${length} characters of JSON, more than ${maxAbiLength}`;
    throw new BatchInputError(`${problem}. The entry of the method is sufficient.`, index);
  }
  abis?.set(abi, snapshot);
  return snapshot;
}

/** Copies a field. Within it, undefined is a lost value and no optional field. */
const copy = (value: unknown, field: string, index: number): unknown =>
  attempt(`\`${field}\``, index, () => toPlain(value, field, 'lost'));

function attempt<Value>(what: string, index: number, read: () => Value): Value {
  try {
    return read();
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new BatchInputError(`${what} cannot be sent: ${why}. Pass amounts as decimal strings.`, index, { cause });
  }
}

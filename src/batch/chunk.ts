import type { SigningContractCall } from '../../generated/types.js';
import { isRecord, resolveToJson, toPlain } from '../base/json.js';
import { aText, type Check } from '../base/options.js';
import { BatchInputError } from './errors.js';
import type { CallOrigin } from './results.js';

/** Consecutive calls that go into one request. */
export interface Chunk {
  /** Position of its first call in the input, from 0. */
  readonly firstIndex: number;
  readonly calls: readonly SigningContractCall[];
}

/** What a result says about its call: index and reference. */
export function originOf({ firstIndex, calls }: Chunk, position: number): CallOrigin {
  const reference = calls[position]?.reference;
  const index = firstIndex + position;
  return reference === undefined ? { index } : { index, reference };
}

/**
 * Splits calls into chunks of checked copies.
 *
 * @throws {@link BatchInputError} There is no call, or one cannot be sent.
 */
export function splitIntoChunks(calls: readonly SigningContractCall[], size: number): Chunk[] {
  if (calls.length === 0) throw new BatchInputError('`calls` is empty.');
  const abis = new WeakMap<object, unknown>();
  // `Array.from` passes the holes too.
  const all = Array.from(calls, (call, index) => copyCall(call, index, abis));
  return Array.from({ length: Math.ceil(all.length / size) }, (_, position) => {
    const firstIndex = position * size;
    return { firstIndex, calls: all.slice(firstIndex, firstIndex + size) };
  });
}

/**
 * The maximum length of the ABI of one call, in characters of JSON. It is this package's own limit, since the service's
 * payload limits are not documented: far above the entry of one method, and low enough to refuse a whole build artifact.
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
 * @param abis - The copies of ABIs, by the original, for calls that share them.
 */
function copyCall(given: unknown, index: number, abis: WeakMap<object, unknown>): SigningContractCall {
  const entries = attempt('the call', index, () => {
    const call = resolveToJson(given, '');
    return isRecord(call) ? Object.entries(call) : undefined;
  });
  if (!entries) throw new BatchInputError('must be an object with address, method, parameters and abi.', index);
  const copied: Record<string, unknown> = Object.fromEntries(
    entries
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, name === 'abi' ? copyAbi(value, index, abis) : copy(value, name, index)]),
  );
  for (const [field, [holds, expected]] of Object.entries(fields))
    if (!holds(copied[field])) throw new BatchInputError(`\`${field}\` must be ${expected}.`, index);
  // The fields that a call requires were checked above. Others, such as `reference`, are sent as they were given.
  return copied as unknown as SigningContractCall;
}

/** Copies an ABI. One that several calls share is copied and measured once. */
function copyAbi(abi: unknown, index: number, abis: WeakMap<object, unknown>): unknown {
  if (!isRecord(abi)) return abi;
  const known = abis.get(abi);
  if (known) return known;
  const copied = copy(abi, 'abi', index);
  const { length } = JSON.stringify(copied);
  if (length > maxAbiLength) {
    const problem = `\`abi\` has ${length} characters of JSON, more than ${maxAbiLength}`;
    throw new BatchInputError(`${problem}. The entry of the method is sufficient.`, index);
  }
  abis.set(abi, copied);
  return copied;
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

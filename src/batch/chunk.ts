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

/** The index and reference of a result's call. */
export function originOf({ firstIndex, calls }: Chunk, position: number): CallOrigin {
  const reference = calls[position]?.reference;
  return { index: firstIndex + position, ...(reference !== undefined && { reference }) };
}

/**
 * Splits calls into chunks of checked copies.
 *
 * @throws {@link BatchInputError} if there is no call, or a call cannot be sent.
 */
export function splitIntoChunks(calls: readonly SigningContractCall[], size: number): Chunk[] {
  if (calls.length === 0) throw new BatchInputError('`calls` is empty.');
  const copies = new WeakMap<object, unknown>();
  // `Array.from` passes holes too.
  const all = Array.from(calls, (call, index) => copyCall(call, index, copies));
  return Array.from({ length: Math.ceil(all.length / size) }, (_, position) => {
    const firstIndex = position * size;
    return { firstIndex, calls: all.slice(firstIndex, firstIndex + size) };
  });
}

const fields = {
  address: aText,
  method: aText,
  parameters: [Array.isArray, 'an array'],
  abi: [Array.isArray, "an array with at least the method's entry"],
} as const satisfies Record<string, Check>;

/**
 * Returns a call as it will be sent: a checked copy, so that neither the caller nor a `toJSON` can change it between the check
 * and its request.
 *
 * @param copies - The copy of each original field: thousands of calls may share one ABI.
 */
function copyCall(original: unknown, index: number, copies: WeakMap<object, unknown>): SigningContractCall {
  let copied: Record<string, unknown> | undefined;
  try {
    const call = resolveToJson(original, '');
    if (isRecord(call))
      copied = Object.fromEntries(Object.entries(call).map(([name, value]) => [name, copyField(name, value, copies)]));
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new BatchInputError(`cannot be sent: ${why}. Pass amounts as decimal strings.`, index, { cause });
  }
  if (!copied) throw new BatchInputError('must be an object with address, method, parameters and abi.', index);
  for (const [field, [holds, expected]] of Object.entries(fields))
    if (!holds(copied[field])) throw new BatchInputError(`\`${field}\` must be ${expected}.`, index);
  // The required fields were checked above. Others, such as `reference`, are sent unchanged.
  return copied as unknown as SigningContractCall;
}

function copyField(name: string, value: unknown, copies: WeakMap<object, unknown>): unknown {
  if (!isRecord(value)) return toPlain(value, name);
  const copied = copies.get(value) ?? toPlain(value, name);
  copies.set(value, copied);
  return copied;
}

import { hexToBytes } from '@noble/hashes/utils.js';
import { addr } from 'micro-eth-signer';
import { createContract } from 'micro-eth-signer/abi.js';
import type { ContractCall } from '../../../generated/types.js';

/** Type of a value in an ABI; a tuple has components. */
export interface AbiType {
  readonly type: string;
  readonly name?: string;
  readonly components?: readonly AbiType[];
}

/**
 * The data of a call, which is the selector of its method and its parameters, encoded by the ABI of the call; and the types
 * of the values that the method returns. Throws an error that says what the ABI cannot encode.
 */
export function encodeCall({ method, parameters, abi }: ContractCall) {
  const named = abi.filter((entry) => entry.name === method && (entry.type ?? 'function') === 'function');
  if (named.length === 0) throw new TypeError(`The ABI has no method ${method}`);
  const failures: unknown[] = [];
  // Of methods with one name, the first whose inputs fit is meant.
  for (const entry of named) {
    try {
      return { data: encode(method, typesIn(entry.inputs), parameters), outputs: typesIn(entry.outputs) };
    } catch (error) {
      failures.push(error);
    }
  }
  throw failures[0];
}

const typesIn = (values: readonly unknown[] = []): readonly AbiType[] => values.filter(isAbiType);

const isAbiType = (value: unknown): value is AbiType => typeof Reflect.get(Object(value), 'type') === 'string';

function encode(method: string, inputs: readonly AbiType[], parameters: readonly unknown[]): Uint8Array {
  if (inputs.length !== parameters.length)
    throw new TypeError(`${method} takes ${inputs.length} parameters, not ${parameters.length}`);
  const values = inputs.map((input, index) => convert(input, parameters[index], `parameter ${index}`));
  const contract = createContract([{ type: 'function', name: method, inputs: inputs.map(unnamed), outputs: [] }]);
  const encoded: unknown = Reflect.get(
    Object(Reflect.get(contract, method)),
    'encodeInput',
  )(values.length === 1 ? values[0] : values);
  if (!(encoded instanceof Uint8Array)) throw new TypeError(`${method} cannot be encoded`);
  return encoded;
}

/** Without names, values are given by position, as in the call. */
const unnamed = ({ type, components }: AbiType): AbiType => ({
  type,
  ...(components && { components: components.map(unnamed) }),
});

/** Far longer than any type of Solidity. The encoder takes more time for a type than in proportion to its length. */
const maxTypeLength = 100;

/** A JSON value as the encoder takes it. */
function convert(type: AbiType, value: unknown, place: string): unknown {
  if (type.type.length > maxTypeLength)
    throw new TypeError(`The type of ${place} has ${type.type.length} characters, more than ${maxTypeLength}`);
  const bracket = type.type.lastIndexOf('[');
  const [, length] = /^\[(\d*)\]$/.exec(type.type.slice(Math.max(bracket, 0))) ?? [];
  if (bracket > 0 && length !== undefined) {
    const inner = type.type.slice(0, bracket);
    if (!Array.isArray(value) || (length && value.length !== Number(length)))
      throw new TypeError(`${place} must be a list${length ? ` of ${length}` : ''} for ${type.type}`);
    return value.map((item, index) => convert({ ...type, type: inner }, item, `${place}[${index}]`));
  }
  if (type.type === 'tuple')
    return (type.components ?? []).map((component, index) =>
      convert(component, member(value, component, index), `${place}.${component.name || index}`),
    );
  const converted = scalar(type.type, value);
  if (converted === undefined) throw new TypeError(`${place} is not of type ${type.type}: ${JSON.stringify(value)}`);
  return converted;
}

/** A member of a tuple, which is given as a list or by names. */
const member = (tuple: unknown, { name = '' }: AbiType, index: number): unknown =>
  Array.isArray(tuple) ? tuple[index] : Reflect.get(Object(tuple), name);

const booleans = new Map<unknown, boolean>([
  [true, true],
  ['true', true],
  [false, false],
  ['false', false],
]);

function scalar(type: string, value: unknown): unknown {
  if (/^u?int\d*$/.test(type)) return integer(value);
  if (type === 'address') return typeof value === 'string' && addr.isValid(value) ? value.toLowerCase() : undefined;
  if (type === 'bool') return booleans.get(value);
  if (type === 'string') return typeof value === 'string' ? value : undefined;
  if (/^bytes\d*$/.test(type))
    return typeof value === 'string' && /^0x([0-9a-f]{2})*$/i.test(value) ? hexToBytes(value.slice(2)) : undefined;
  return undefined;
}

/** Integers come as decimal or hex text, or as numbers that lose no digit. */
function integer(value: unknown): bigint | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined;
  return typeof value === 'string' && /^(-?\d{1,78}|0x[0-9a-f]{1,64})$/i.test(value) ? BigInt(value) : undefined;
}

import { addr } from 'micro-eth-signer';
import { type ContractMethodUntyped, createContract } from 'micro-eth-signer/abi.js';
import type { ContractCall } from '../../../generated/types.js';

/** Type of a value in an ABI; a tuple has components. */
export interface AbiType {
  readonly type: string;
  readonly name?: string;
  readonly components?: readonly AbiType[];
}

/**
 * Encodes a call with its ABI. Returns its data, the method's selector and parameters, and the types of the method's return values.
 * Throws an error that names the part that the ABI cannot encode.
 */
export function encodeCall({ method, parameters, abi }: ContractCall) {
  const failures: unknown[] = [];
  // If several methods share the name, the first whose inputs fit is called.
  for (const { inputs, outputs } of abi.filter(({ name, type = 'function' }) => name === method && type === 'function'))
    try {
      return { data: encode(method, typesIn(inputs), parameters), outputs: typesIn(outputs) };
    } catch (error) {
      failures.push(error);
    }
  throw failures[0] ?? new TypeError(`The ABI has no method ${method}`);
}

function encode(name: string, inputs: readonly AbiType[], parameters: readonly unknown[]): Uint8Array {
  if (inputs.length !== parameters.length)
    throw new TypeError(`${name} takes ${inputs.length} parameters, not ${parameters.length}`);
  const values = inputs.map((input, index) => convert(input, parameters[index], `parameter ${index}`));
  const contract: Readonly<Record<string, ContractMethodUntyped>> = createContract([
    { type: 'function', name, inputs: inputs.map(unnamed), outputs: [] },
  ]);
  const encoded = contract[name]?.encodeInput(values.length === 1 ? values[0] : values);
  if (!encoded) throw new TypeError(`${name} cannot be encoded`);
  return encoded;
}

const typesIn = (values: readonly unknown[] = []): readonly AbiType[] => values.filter(isAbiType);

const isAbiType = (value: unknown): value is AbiType => typeof Reflect.get(Object(value), 'type') === 'string';

/** Without names, values are positional, as in the call. */
const unnamed = ({ type, components }: AbiType): AbiType => ({
  type,
  ...(components && { components: components.map(unnamed) }),
});

/** Far longer than any Solidity type. The encoder's time grows faster than a type's length. */
const maxTypeLength = 100;

/** A JSON value in the form that the encoder takes. A tuple is a list or an object. */
function convert({ type, components = [] }: AbiType, value: unknown, place: string): unknown {
  if (type.length > maxTypeLength)
    throw new TypeError(`The type of ${place} has ${type.length} characters, more than ${maxTypeLength}`);
  const [, inner, length] = /^(.+)\[(\d*)\]$/.exec(type) ?? [];
  if (inner !== undefined) {
    if (!Array.isArray(value) || (length && value.length !== Number(length)))
      throw new TypeError(`${place} must be a list${length ? ` of ${length}` : ''} for ${type}`);
    return value.map((item, index) => convert({ type: inner, components }, item, `${place}[${index}]`));
  }
  if (type === 'tuple')
    return components.map((component, index) => {
      const { name = '' } = component;
      const member: unknown = Array.isArray(value) ? value[index] : Reflect.get(Object(value), name);
      return convert(component, member, `${place}.${name || index}`);
    });
  const converted = typeof value === 'object' ? undefined : scalar(type, value, String(value));
  if (converted === undefined) throw new TypeError(`${place} is not of type ${type}: ${JSON.stringify(value)}`);
  return converted;
}

/** A string, boolean or number in the form that the encoder takes. Integers are decimal or hex strings, or numbers that lose no digit. */
function scalar(type: string, value: unknown, text: string): unknown {
  if (type === 'bool') return /^(true|false)$/.test(text) ? text === 'true' : undefined;
  if (/^u?int\d*$/.test(type) && (typeof value === 'string' || Number.isSafeInteger(value)))
    return /^(-?\d{1,78}|0x[0-9a-f]{1,64})$/i.test(text) ? BigInt(text) : undefined;
  if (typeof value !== 'string') return undefined;
  if (type === 'address') return addr.isValid(text) ? text.toLowerCase() : undefined;
  if (/^bytes\d*$/.test(type))
    return /^0x([0-9a-f]{2})*$/i.test(text) ? Uint8Array.from(Buffer.from(text.slice(2), 'hex')) : undefined;
  return type === 'string' ? text : undefined;
}

import { kindOf } from '../base/options.js';
import { bodyOf, describeTypes, type EventPart, entryOf, fieldOf, typeOf, typesOf } from './event-schema.js';
import { type EventBody, type EventName, eventExample } from './examples.js';

/** A value with every property optional, at any depth. Arrays are replaced as a whole. */
export type DeepPartial<T> = T extends readonly unknown[] | string | number | boolean | null | undefined
  ? T
  : T extends object
    ? { [Key in keyof T]?: DeepPartial<T[Key]> }
    : T;

/**
 * The contract's example of an event, with parts of its `data` replaced. Contract: events.
 *
 * @param event - one of the contract's events
 * @param overrides - parts of `data`: objects are merged, all other values (arrays too) are replaced
 * @returns a new event, typed by its name
 * @throws TypeError if the contract has no such event or no such field, or the field has another type; the message names it
 * @example
 * ```ts
 * const event = sampleEvent('deposit.success', { amount: '12.50', wallet: { name: 'Treasury' } });
 * ```
 */
export function sampleEvent<Name extends EventName>(
  event: Name,
  overrides?: DeepPartial<EventBody<Name>['data']>,
): EventBody<Name> {
  const sample = eventExample(event);
  if (overrides !== undefined) checkValue(fieldOf(bodyOf(event), 'data'), overrides);
  return { ...sample, data: merge(sample.data, overrides ?? {}) };
}

/** Throws a `TypeError` for a value that the contract does not allow in its place. What is undefined leaves a field out. */
function checkValue(part: EventPart, value: unknown): void {
  if (value === undefined) return;
  const { event, keys, schemas } = part;
  const path = keys.join('.');
  const types = typesOf(part);
  const type = typeOf(value, types);
  if (types.size > 0 && !types.has(type) && !(type === 'integer' && types.has('number')))
    throw new TypeError(`${path} of ${event} must be ${describeTypes(types)}, received ${kindOf(value)}`);
  const allowed = schemas.map((schema) => schema.enum ?? ('const' in schema ? [schema.const] : undefined));
  if (allowed.every((values) => values !== undefined) && !allowed.flat().includes(value))
    throw new TypeError(`${path} of ${event} must be ${allowed.flat().join(' or ')}`);
  if (Array.isArray(value)) for (const [index, entry] of value.entries()) checkValue(entryOf(part, index), entry);
  else if (isRecord(value)) for (const [key, inner] of Object.entries(value)) checkValue(fieldOf(part, key), inner);
}

/** A value with parts of it replaced. The overrides are parts of the value, so the result has its type too. */
export const merge = <T>(value: T, overrides: unknown): T =>
  isRecord(value) && isRecord(overrides)
    ? ({
        ...value,
        ...Object.fromEntries(Object.entries(overrides).map(([key, part]) => [key, merge(value[key], part)])),
      } as T)
    : (overrides as T);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

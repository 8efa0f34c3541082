import { isPlainObject, isRecord } from '../base/json.js';
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
 * @throws TypeError if the contract has no such event
 * @example
 * ```ts
 * const event = sampleEvent('deposit.success', { amount: '12.50', wallet: { name: 'Treasury' } });
 * ```
 */
export function sampleEvent<Name extends EventName>(
  event: Name,
  overrides?: DeepPartial<EventBody<Name>['data']>,
): EventBody<Name> {
  return merge(eventExample(event), { data: overrides ?? {} });
}

/** A value with parts of it replaced. The overrides are parts of the value, so the result has its type too. */
export const merge = <T>(value: T, overrides: unknown): T =>
  isRecord(value) && isPlainObject(overrides)
    ? ({
        ...value,
        ...Object.fromEntries(Object.entries(overrides).map(([key, part]) => [key, merge(value[key], part)])),
      } as T)
    : (overrides as T);

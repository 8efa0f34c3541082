/// <reference types="node" />
import { createRequire } from 'node:module';
import type { eventExampleNames, exampleNames } from '../../generated/examples.js';
import type { operations } from '../../generated/types.js';
import type { WebhookEvents } from '../../generated/webhooks.js';
import { isNonIterableRecord, isRecord } from '../base/json.js';
import type { OperationId } from '../base/routing.js';
import type { EnvelopeOf, InputOf } from '../client/call.js';

export type { OperationId };
/** An event of the contract. */
export type EventName = keyof typeof eventExampleNames;
/** Name of a request example of an operation. */
export type RequestExampleName<Id extends OperationId> = (typeof exampleNames)[Id]['request'][number];
/** Name of a response example of an operation. */
export type ResponseExampleName<Id extends OperationId> = (typeof exampleNames)[Id]['response'][number];
/** Body of an operation's request. */
export type RequestBody<Id extends OperationId> = NonNullable<InputOf<Id>['body']>;
/** Body of an operation's successful response. */
export type ResponseBody<Id extends OperationId> = EnvelopeOf<operations[Id]>;
/** Body of an event's delivery. */
export type EventBody<Name extends EventName> = WebhookEvents[Name];

/** A value with every property optional, at any depth. Arrays are replaced as a whole. */
export type DeepPartial<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [Key in keyof T]?: DeepPartial<T[Key]> }
    : T;

/**
 * A request body of the contract, by its example's name. Contract: the examples of each operation.
 *
 * @param operationId - the operation, for example `executeFiatWithdrawal`
 * @param name - the example, for example `bank-transfer`
 * @returns a new copy of the body, which can be modified
 * @throws TypeError if the operation or the example does not exist
 * @example
 * ```ts
 * const body = requestExample('executeFiatWithdrawal', 'bank-transfer');
 * ```
 */
export const requestExample = <Id extends OperationId>(
  operationId: Id,
  name: RequestExampleName<Id>,
): RequestBody<Id> => pick(operationExamples(operationId).request, operationId, 'example', name) as RequestBody<Id>;

/**
 * A response body of the contract, by its example's name. Contract: the examples of each operation.
 *
 * @param operationId - the operation, for example `signWalletMessage`
 * @param name - the example, for example `solana`
 * @returns a new copy of the body, which can be modified
 * @throws TypeError if the operation or the example does not exist
 * @example
 * ```ts
 * const { data } = responseExample('signWalletMessage', 'solana');
 * ```
 */
export const responseExample = <Id extends OperationId>(
  operationId: Id,
  name: ResponseExampleName<Id>,
): ResponseBody<Id> => pick(operationExamples(operationId).response, operationId, 'example', name) as ResponseBody<Id>;

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
  const [example] = Object.values(pick(readExamples().events, 'The contract', 'event', event));
  return merge(example as EventBody<Name>, structuredClone({ data: overrides ?? {} }));
}

/** A value with some parts replaced. The overrides are parts of the value, so the result has its type. */
export const merge = <T>(value: T, overrides: unknown): T =>
  isRecord(value) && isNonIterableRecord(overrides)
    ? ({
        ...value,
        ...Object.fromEntries(Object.entries(overrides).map(([key, part]) => [key, merge(value[key], part)])),
      } as T)
    : (overrides as T);

/** The contract's examples of a failure by name; empty if there are none. */
export function failureExamples(operationId: string, status: number): ByName<unknown> {
  const { failures = {} } = operationExamples(operationId);
  return failures[status] ?? failures.default ?? {};
}

export const operationExamples = (operationId: string) =>
  pick(readExamples().operations, 'The contract', 'operation', operationId);

/** A copy of the entry with this name. Throws an error that lists the existing names if there is none. */
export function pick<Entry>(entries: ByName<Entry>, owner: string, kind: string, name: string): Entry {
  const entry = Object.hasOwn(entries, name) ? entries[name] : undefined;
  if (entry === undefined)
    throw new TypeError(
      `${owner} has no ${kind} "${name}". Its ${kind}s: ${Object.keys(entries).join(', ') || 'none'}.`,
    );
  return structuredClone(entry);
}

type ByName<Entry> = Readonly<Record<string, Entry>>;

interface Examples {
  readonly operations: ByName<{
    readonly request: ByName<unknown>;
    readonly response: ByName<{ readonly message: string; readonly data?: unknown }>;
    readonly headers: ByName<string>;
    readonly failures?: ByName<ByName<unknown>>;
  }>;
  readonly events: ByName<ByName<unknown>>;
}

const readExamples = (): Examples => createRequire(import.meta.url)('#examples');

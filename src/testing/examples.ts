import type { eventExampleNames, exampleNames } from '../../generated/examples.js';
import { operations as contractOperations } from '../../generated/operations.js';
import type { operations, webhooks } from '../../generated/types.js';
import { type Content, readContract } from './contract.js';

type JsonOf<T> = T extends { content: { 'application/json': infer Body } } ? Body : never;
type SuccessOf<T> = T extends { 200: infer Ok } ? Ok : T extends { 201: infer Created } ? Created : never;
type OperationOf<Id extends OperationId> = operations[Id];

/** An operation of the contract. */
export type OperationId = keyof typeof exampleNames;
/** An event of the contract. */
export type EventName = keyof typeof eventExampleNames;
/** Name of an example of an operation's request. */
export type RequestExampleName<Id extends OperationId> = (typeof exampleNames)[Id]['request'][number];
/** Name of an example of an operation's response. */
export type ResponseExampleName<Id extends OperationId> = (typeof exampleNames)[Id]['response'][number];
/** Body of an operation's request. */
export type RequestBody<Id extends OperationId> = JsonOf<OperationOf<Id>['requestBody']>;
/** Body of an operation's successful response. */
export type ResponseBody<Id extends OperationId> = JsonOf<SuccessOf<OperationOf<Id>['responses']>>;
/** Body of an event's delivery. */
export type EventBody<Name extends EventName> = JsonOf<webhooks[Name]['post']['requestBody']>;

/**
 * A request body of the contract, by its example's name. Contract: the examples of each operation.
 *
 * @param operationId - the operation, for example `executeFiatWithdrawal`
 * @param name - the example, for example `bank-transfer`
 * @returns a fresh copy of the body, to be changed at will
 * @throws Error when the operation or the example does not exist
 * @example
 * ```ts
 * const body = requestExample('executeFiatWithdrawal', 'bank-transfer');
 * ```
 */
export const requestExample = <Id extends OperationId>(
  operationId: Id,
  name: RequestExampleName<Id>,
): RequestBody<Id> => pick(operationId, findOperation(operationId).requestBody, name);

/**
 * A response body of the contract, by its example's name. Contract: the examples of each operation.
 *
 * @param operationId - the operation, for example `signWalletMessage`
 * @param name - the example, for example `solana`
 * @returns a fresh copy of the body, to be changed at will
 * @throws Error when the operation or the example does not exist
 * @example
 * ```ts
 * const { data } = responseExample('signWalletMessage', 'solana');
 * ```
 */
export const responseExample = <Id extends OperationId>(
  operationId: Id,
  name: ResponseExampleName<Id>,
): ResponseBody<Id> => pick(operationId, successOf(operationId), name);

/** The names of an operation's response examples as the packaged contract has them. */
export const responseExampleNames = (operationId: OperationId): string[] =>
  Object.keys(successOf(operationId)?.content?.['application/json'].examples ?? {});

/** The example of an event. */
export function eventExample<Name extends EventName>(event: Name): EventBody<Name> {
  const body = readContract().webhooks[event]?.post.requestBody;
  const [name] = Object.keys(body?.content?.['application/json'].examples ?? {});
  if (name === undefined)
    throw new Error(
      `The contract has no event "${event}". Its events: ${Object.keys(readContract().webhooks).join(', ')}.`,
    );
  return pick(event, body, name);
}

function findOperation(operationId: OperationId) {
  const operation = contractOperations.find((candidate) => candidate.operationId === operationId);
  const found = operation && readContract().paths[operation.path]?.[operation.method.toLowerCase()];
  if (!found) throw new Error(`The contract has no operation "${operationId}".`);
  return found;
}

const successOf = (operationId: OperationId): Content | undefined =>
  Object.entries(findOperation(operationId).responses).find(([status]) => status.startsWith('2'))?.[1];

// The types of an operation's bodies and its examples come from the same contract, which the contract's tests hold.
function pick<Body>(owner: string, content: Content | undefined, name: string): Body {
  const examples = content?.content?.['application/json'].examples ?? {};
  const ref = examples[name]?.$ref;
  const example = ref && readContract().components.examples[ref.slice(ref.lastIndexOf('/') + 1)];
  if (!example)
    throw new Error(`${owner} has no example "${name}". Its examples: ${Object.keys(examples).join(', ') || 'none'}.`);
  return example.value as Body;
}

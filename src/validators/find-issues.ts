import { events, queries, requests, responses, type Validator } from '../../generated/validators.js';

/** Where a value differs from the contract. */
export interface ContractIssue {
  /** JSON pointer into the value, for example `/data/amount`; empty where the whole value is meant. */
  readonly pointer: string;
  /** What the contract says of it, for example `must be string`. */
  readonly message: string;
}

/**
 * Reports where the body of a request differs from the contract. Contract: the request bodies of the operations.
 *
 * @param operationId - operation of the contract, for example `executeFiatWithdrawal`
 * @param body - the body, parsed
 * @returns the issues; none where the body conforms, or the operation takes no body
 * @throws TypeError when the contract has no such operation
 * @example
 * ```ts
 * import { findRequestIssues } from 'stablecoin-wallet-api/validators';
 *
 * findRequestIssues('signContractWrites', { calls: [] }); // no code, and too few calls
 * ```
 */
export function findRequestIssues(operationId: string, body: unknown): readonly ContractIssue[] {
  assertKnown(responses, 'operation', operationId);
  const validator = requests[operationId];
  return validator ? findIssues(validator, body) : [];
}

/**
 * Reports where the body of a success differs from the contract. The body stays as it is: fields that the contract does
 * not list are not an issue, since a service may grow. Contract: the responses of the operations.
 *
 * @param operationId - operation of the contract, for example `getCustomer`
 * @param body - the body, parsed: the envelope with `data`, `message` and `statusCode`
 * @returns the issues; none where the body conforms
 * @throws TypeError when the contract has no such operation
 * @example
 * ```ts
 * import { findResponseIssues } from 'stablecoin-wallet-api/validators';
 *
 * for (const { pointer, message } of findResponseIssues('getCustomer', body)) console.warn(pointer, message);
 * ```
 */
export function findResponseIssues(operationId: string, body: unknown): readonly ContractIssue[] {
  assertKnown(responses, 'operation', operationId);
  return findIssues(responses[operationId], body);
}

/**
 * Reports where the body of a delivery differs from the contract. An event that the contract does not list has no
 * issues, since the list of events is not complete. Contract: the events.
 *
 * @param body - the body, parsed: `event` and `data`
 * @returns the issues; none where the body conforms
 * @example
 * ```ts
 * import { findEventIssues } from 'stablecoin-wallet-api/validators';
 *
 * findEventIssues({ event: 'deposit.success', data: {} }); // what a confirmed deposit lacks
 * ```
 */
export function findEventIssues(body: unknown): readonly ContractIssue[] {
  const event: unknown = Reflect.get(Object(body), 'event');
  if (typeof event !== 'string') return [{ pointer: '/event', message: 'must be the name of an event' }];
  return findIssues(Object.hasOwn(events, event) ? events[event] : undefined, body);
}

/**
 * Reports where the values of a query differ from the parameters of an operation.
 *
 * @internal
 */
export function findQueryIssues(
  operationId: string,
  query: Readonly<Record<string, unknown>>,
): readonly ContractIssue[] {
  const validator = Object.hasOwn(queries, operationId) ? queries[operationId] : undefined;
  if (validator) return findIssues(validator, query);
  return Object.keys(query).length > 0 ? [{ pointer: '', message: 'must be absent: the operation takes none' }] : [];
}

function assertKnown(validators: Readonly<Record<string, Validator>>, kind: string, name: string): void {
  if (!Object.hasOwn(validators, name))
    throw new TypeError(`The contract has no ${kind} "${name}". It has: ${Object.keys(validators).join(', ')}.`);
}

function findIssues(validator: Validator | undefined, value: unknown): readonly ContractIssue[] {
  if (!validator || validator(value)) return [];
  const issues = (validator.errors ?? []).map(({ instancePath, message, params }) => ({
    pointer: instancePath,
    message: params.additionalProperty === undefined ? message : `${message} (${params.additionalProperty})`,
  }));
  // Each branch of a choice reports what is wrong with the fields that all of them have.
  return [...new Map(issues.map((issue) => [`${issue.pointer} ${issue.message}`, issue])).values()];
}

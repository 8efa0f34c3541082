import { parsePointer, valueAt } from '../json/pointer.js';
import type { KnownOperation } from '../operations/match-path.js';
import type { ReceivedMessage, ReceivedRequest } from '../server/message.js';
import { checkRequest, checkResponse, type Finding } from '../server/message.js';
import { isSecret } from '../server/requests.js';
import type { ProxiedResponse } from './forward.js';

/** A violation of the contract by a request or a response. */
export interface Violation {
  /** The operation, or method and path if the contract has none. */
  readonly operation: string;
  readonly in: 'request' | 'response';
  /** `body`, `header`, `query` or `status`; empty if it concerns the whole message. */
  readonly part: string;
  /** JSON pointer inside the part. */
  readonly pointer: string;
  readonly expected: string;
  readonly actual: string;
}

/** Whether a status means that an operation was carried out. */
export const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** The violations in a request and in its response, or in the lack of one. */
export function findViolations(request: ReceivedRequest, response: ProxiedResponse | Error): Violation[] {
  const { method, path, match } = request;
  if (!match) {
    const address = `${method} ${path}`;
    return [whole(address, 'request', 'an operation of the contract', address)];
  }
  const { operation } = match;
  const { operationId } = operation;
  return [
    ...checkRequest(operationId, request).map((finding) => toViolation(operationId, 'request', request, finding)),
    ...violationsOfResponse(operation, response),
  ];
}

/** The violations in a response. Failures have none, because the contract does not show their bodies. */
function violationsOfResponse(operation: KnownOperation, response: ProxiedResponse | Error): Violation[] {
  const { operationId, successStatus } = operation;
  if (response instanceof Error) return [whole(operationId, 'response', 'a response', response.message)];
  const { status } = response;
  if (!isSuccess(status)) return [];
  if (status !== successStatus)
    return [{ ...whole(operationId, 'response', String(successStatus), status), part: 'status' }];
  return checkResponse(operationId, response).map((finding) => toViolation(operationId, 'response', response, finding));
}

/** A violation by a whole message. */
const whole = (operation: string, where: Violation['in'], expected: string, actual: unknown): Violation => ({
  operation: hideNumbers(operation),
  in: where,
  part: '',
  pointer: '',
  expected,
  actual: hideNumbers(JSON.stringify(actual)),
});

/** Describes a finding by what was expected and what was found, without secrets. */
function toViolation(
  operation: string,
  where: Violation['in'],
  { headers, query, body, bytes }: ReceivedMessage & Partial<ReceivedRequest>,
  { part, pointer, message }: Finding,
): Violation {
  const keys = parsePointer(pointer);
  const unread = bytes.length > 0 ? bytes.toString() : undefined;
  const content = body.problem === undefined ? body.value : unread;
  const root = { header: headers, query, body: content }[part];
  const value = valueAt(root, keys);
  const isHidden = value !== undefined && keys.some(isSecret);
  return {
    operation,
    in: where,
    part,
    pointer: hideNumbers(pointer),
    expected: hideNumbers(message),
    actual: isHidden ? '[redacted]' : hideNumbers(describe(value, part)),
  };
}

/** A violation as one line of text. */
export const formatViolation = ({ operation, in: where, part, pointer, expected, actual }: Violation): string =>
  `${operation}: ${[where, part, pointer].filter(Boolean).join(' ')}: expected: ${expected}; actual: ${actual}`;

/**
 * Describes a value without personal data. A body or a query may hold account numbers, phone numbers and names anywhere, so of its
 * strings only words are shown, and of its numbers only short ones. Headers are shown.
 */
function describe(value: unknown, part: Finding['part']): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (typeof value === 'object' && value !== null)
    return `an object with ${Object.keys(value).join(', ') || 'no fields'}`;
  const text = JSON.stringify(value);
  if (part !== 'header' && typeof value === 'string' && !/^[A-Za-z][A-Za-z._-]{0,39}$/.test(value))
    return `a string of ${value.length} characters`;
  if (part !== 'header' && typeof value === 'number' && text.length > 5) return `a number of ${text.length} characters`;
  return text;
}

/** Hides every long run of digits: field names, paths and messages may contain account numbers too. */
const hideNumbers = (text: string): string => text.replace(/\d{6,}/g, '[redacted]');

// @ts-nocheck
import type { operations } from '../../generated/operations.js';
import {
  type Finding,
  type PrismRequest,
  type PrismResponse,
  requestFindings,
  responseFindings,
} from '../testing/prism-adapter.js';
import { isSecret } from '../testing/redact-fields.js';

/** A violation of the contract by a request or a response. */
export interface Violation {
  /** The operation, or method and path if the contract has none. */
  readonly operation: string;
  readonly in: 'request' | 'response';
  /** `body`, `header`, `query`, `path` or `status`; empty if it concerns the whole message. */
  readonly part: string;
  /** JSON pointer inside the part. */
  readonly pointer: string;
  readonly expected: string;
  readonly actual: string;
}

type Operation = (typeof operations)[number];

/** Whether a status means that an operation was carried out. */
export const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** The violations in a request and in its response, or in the lack of one. */
export function findViolations(
  operation: Operation | undefined,
  request: PrismRequest,
  response: PrismResponse | Error,
): Violation[] {
  const { method, url, headers, body } = request;
  if (!operation) {
    const address = `${method} ${url.path}`;
    return [toViolation(address, 'request', { '': address })({ message: 'an operation of the contract' })];
  }
  const { operationId } = operation;
  const sent = { body, header: headers, '': headers['content-type'] };
  const violations = requestFindings(operationId, request).map(toViolation(operationId, 'request', sent));
  const received =
    response instanceof Error
      ? { '': response.message }
      : {
          body: response.body,
          header: response.headers,
          status: response.statusCode,
          '': response.headers['content-type'],
        };
  return [
    ...violations,
    ...findingsOfResponse(operation, response).map(toViolation(operationId, 'response', received)),
  ];
}

/** The violations in a response. Failures have none, because the contract does not show their bodies. */
function findingsOfResponse(
  { operationId, successStatus }: Operation,
  response: PrismResponse | Error,
): readonly Finding[] {
  if (response instanceof Error) return [{ message: 'a response' }];
  if (!isSuccess(response.statusCode)) return [];
  if (response.statusCode !== successStatus) return [{ path: ['status'], message: String(successStatus) }];
  return responseFindings(operationId, response);
}

/** Describes a finding by what was expected and what was found, without secrets. The part with the empty name describes the whole message. */
const toViolation =
  (operation: string, where: Violation['in'], parts: Readonly<Record<string, unknown>>) =>
  ({ path = [], code, message }: Finding): Violation => {
    // For a missing key Prism reports neither a location nor what is expected.
    if (code === 401)
      return { operation, in: where, part: 'header', pointer: '/x-api-key', expected: 'an API key', actual: 'none' };
    const [part = '', ...keys] = path.map(String);
    const expected = message.replace(/^(Request|Response) (body|header|query|path) ((property|parameter) \S+ )?/, '');
    const actual = keys.some(isSecret) ? '[redacted]' : describe(valueAt(parts[part], keys), part);
    return {
      operation: hideNumbers(operation),
      in: where,
      part,
      pointer: hideNumbers(keys.map((key) => `/${key}`).join('')),
      expected: hideNumbers(expected),
      actual: hideNumbers(actual),
    };
  };

/** A violation as one line of text. */
export const formatViolation = ({ operation, in: where, part, pointer, expected, actual }: Violation): string =>
  `${operation}: ${[where, part, pointer].filter(Boolean).join(' ')}: expected: ${expected}; actual: ${actual}`;

const valueAt = (value: unknown, keys: readonly string[]): unknown =>
  keys.reduce((inner, key) => Reflect.get(Object(inner), key.replaceAll('~1', '/').replaceAll('~0', '~')), value);

/**
 * Describes a value without personal data. A body may hold account numbers, phone numbers and names anywhere, so of its
 * strings only words are shown, and of its numbers only short ones. What is not from a body is shown.
 */
function describe(value: unknown, part: string): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (typeof value === 'object' && value !== null)
    return `an object with ${Object.keys(value).join(', ') || 'no fields'}`;
  const text = JSON.stringify(value);
  if (part === 'body' && typeof value === 'string' && !/^[A-Za-z][A-Za-z._-]{0,39}$/.test(value))
    return `a string of ${value.length} characters`;
  if (part === 'body' && typeof value === 'number' && text.length > 5) return `a number of ${text.length} characters`;
  return text;
}

/** Hides every long run of digits: field names, paths and messages may contain account numbers too. */
const hideNumbers = (text: string): string => text.replace(/\d{6,}/g, '[redacted]');

import type { operations } from '../../generated/operations.js';
import {
  type Finding,
  type PrismRequest,
  type PrismResponse,
  requestFindings,
  responseFindings,
} from '../testing/prism.js';
import { isSecret } from '../testing/redact-fields.js';

/** One way in which a request or a response broke the contract. */
export interface Violation {
  /** The operation, or method and path where the contract has none. */
  readonly operation: string;
  readonly in: 'request' | 'response';
  /** The part: `body`, `header`, `query`, `path`, `status`, or empty where the whole is meant. */
  readonly part: string;
  /** JSON pointer inside the part. */
  readonly pointer: string;
  readonly expected: string;
  readonly actual: string;
}

type Operation = (typeof operations)[number];

/** Whether a status means that an operation was carried out. */
export const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** What breaks the contract in a request and the answer to it, or in that there was none. */
export function findViolations(
  operation: Operation | undefined,
  request: PrismRequest,
  answer: PrismResponse | Error,
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
    answer instanceof Error
      ? { '': answer.message }
      : { body: answer.body, header: answer.headers, status: answer.statusCode, '': answer.headers['content-type'] };
  return [...violations, ...findingsOfResponse(operation, answer).map(toViolation(operationId, 'response', received))];
}

/** The contract does not show what a failure looks like. */
function findingsOfResponse(
  { operationId, successStatus }: Operation,
  answer: PrismResponse | Error,
): readonly Finding[] {
  if (answer instanceof Error) return [{ message: 'an answer' }];
  if (!isSuccess(answer.statusCode)) return [];
  if (answer.statusCode !== successStatus) return [{ path: ['status'], message: String(successStatus) }];
  return responseFindings(operationId, answer);
}

/** Tells a finding as expected and actual, without secrets. Of the parts, the empty name holds what stands for the whole. */
const toViolation =
  (operation: string, where: Violation['in'], parts: Readonly<Record<string, unknown>>) =>
  ({ path = [], code, message }: Finding): Violation => {
    // Prism says of a missing key neither where it belongs nor what it is.
    if (code === 401)
      return { operation, in: where, part: 'header', pointer: '/x-api-key', expected: 'an API key', actual: 'none' };
    const [part = '', ...keys] = path.map(String);
    return {
      operation,
      in: where,
      part,
      pointer: keys.map((key) => `/${key}`).join(''),
      expected: message.replace(/^(Request|Response) (body|header|query|path) ((property|parameter) \S+ )?/, ''),
      actual: keys.some(isSecret) ? '[redacted]' : describe(valueAt(parts[part], keys), path.join()),
    };
  };

/** A violation in one line. */
export const formatViolation = ({ operation, in: where, part, pointer, expected, actual }: Violation): string =>
  `${operation}: ${[where, part, pointer].filter(Boolean).join(' ')}: expected: ${expected}; actual: ${actual}`;

const valueAt = (value: unknown, keys: readonly string[]): unknown =>
  keys.reduce((inner, key) => Reflect.get(Object(inner), key.replaceAll('~1', '/').replaceAll('~0', '~')), value);

function describe(value: unknown, place: string): string {
  if (value === undefined) return 'nothing';
  // A body that could not be parsed may hold anything, secrets too.
  if (typeof value === 'string' && place === 'body') return `a text of ${value.length} characters`;
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null)
    return `an object with ${Object.keys(value).join(', ') || 'no fields'}`;
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 80)}… (${text.length} characters)` : text;
}

import type { Finding } from '../testing/prism.js';
import { isSecret } from '../testing/redact.js';

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

/** What each part of a message holds; the empty name holds what stands for the whole. */
export type Parts = Readonly<Record<string, unknown>>;

/** A finding of the validator as expected and actual, without secrets. */
export function toViolation(operation: string, where: Violation['in'], finding: Finding, parts: Parts): Violation {
  const { path = [], code, message } = finding;
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
}

/** A violation in one line. */
export const formatViolation = ({ operation, in: where, part, pointer, expected, actual }: Violation): string =>
  `${operation}: ${[where, part, pointer].filter(Boolean).join(' ')}: expected: ${expected}; actual: ${actual}`;

const valueAt = (value: unknown, keys: readonly string[]): unknown =>
  keys.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null
        ? Reflect.get(inner, key.replaceAll('~1', '/').replaceAll('~0', '~'))
        : undefined,
    value,
  );

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

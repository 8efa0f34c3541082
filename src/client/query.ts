import type { Operation, QueryParameter } from '../../generated/operations.js';
import { writeQuery } from '../operations/write-query.js';
import { type Check, findOptionProblem } from '../options/check-options.js';
import { InvalidCall } from './wallet-api-errors.js';

/** What a value must be to be sent: a test, and the words for it in an error. An unpaired surrogate cannot be encoded. */
const values: Readonly<Record<QueryParameter['type'], readonly [holds: (value: unknown) => boolean, one: string]>> = {
  string: [(value) => typeof value === 'string' && !/\p{Cs}/u.test(value), 'a well-formed string'],
  number: [Number.isFinite, 'a finite number'],
  integer: [Number.isSafeInteger, 'a whole number'],
  boolean: [(value) => typeof value === 'boolean', 'a boolean'],
};

function checkOf({ type, list }: QueryParameter): Check {
  const [holds, one] = values[type];
  if (!list) return [holds, one];
  // A service may decode a list before it splits it, and an empty list would be sent as no filter at all.
  const isItem = (item: unknown) => holds(item) && (list === 'repeated' || /^[^,]+$/.test(String(item)));
  return [
    (value) => Array.isArray(value) && value.length > 0 && Array.from(value).every(isItem),
    `an array with at least one item, each ${one}${list === 'commas' ? ' that is not empty and has no comma' : ''}`,
  ];
}

/** The query of a call, encoded as the contract says. What the operation does not take, or what cannot be encoded, is refused. */
export function fillQuery({ query }: Operation, given: Readonly<Record<string, unknown>> = {}): string {
  if (!query && Object.keys(given).length > 0) throw new InvalidCall('the operation takes no query');
  if (!query) return '';
  const checks = Object.fromEntries(Object.entries(query).map(([name, parameter]) => [name, checkOf(parameter)]));
  const problem = findOptionProblem(
    given,
    checks,
    Object.keys(query).filter((name) => query[name]?.required),
  );
  if (problem) throw new InvalidCall(`query: ${problem}`);
  return writeQuery(query, given);
}

import { parse } from 'yaml';
import { type Change, isNode } from '../../src/diff/index.ts';
import { isDate } from './notice.ts';

/** A change that needs no version, changelog entry or notice until a date. */
export interface Exception {
  /** The place as the report prints it, for example `schema Rate, field createdBy`. */
  change: string;
  reason: string;
  /** Last day, as `2026-01-31`. */
  until: string;
}

/**
 * Reads a file of exceptions: a YAML list of `change`, `reason` and `until`.
 *
 * @throws If an exception lacks a field or its date is not valid.
 */
export function parseExceptions(text: string, file: string): Exception[] {
  const list: unknown = parse(text) ?? [];
  if (!Array.isArray(list)) throw new Error(`${file} must be a list of exceptions`);
  return list.map((one: unknown, index) => {
    const exception = isNode(one) ? one : {};
    const name = `${file}, exception ${index + 1}`;
    const read = (field: keyof Exception): string => {
      const text = exception[field];
      if (typeof text === 'string' && text !== '') return text;
      throw new Error(`${name} has no ${field}: every exception has a change, a reason and a date until`);
    };
    const [change, reason, until] = [read('change'), read('reason'), read('until')];
    if (!isDate(until)) throw new Error(`${name} has "until: ${until}": write a date as 2026-01-31`);
    return { change, reason, until };
  });
}

/** Separates excepted changes from the others. An exception that has ended has no effect. */
export function applyExceptions(changes: readonly Change[], exceptions: readonly Exception[], today: string) {
  const valid = exceptions.filter(({ until }) => until >= today);
  const exceptionOf = ({ place }: Change) => valid.find(({ change }) => change === place);
  return {
    counted: changes.filter((change) => !exceptionOf(change)),
    excepted: changes.flatMap((change) => {
      const exception = exceptionOf(change);
      return exception ? [{ ...change, exception }] : [];
    }),
    problems: exceptions.flatMap((exception) => {
      const { change, until } = exception;
      if (!valid.includes(exception))
        return [`the exception for ${change} ended on ${until}: remove it, or undo the change`];
      return changes.some(({ place }) => place === change)
        ? []
        : [`the exception for ${change} is for no change: remove it`];
    }),
  };
}

import { type Contract, flatten, type Schema, statementsOf } from './contract.js';

/** Stands for a field that is left out. */
export const absent = Symbol('absent');

/** A change that makes a value wrong. */
export interface Violation {
  /** Keys that lead to the change, joined by dots. */
  place: string;
  change: unknown;
}

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const below = (key: string, violations: Violation[]): Violation[] =>
  violations.map(({ place, change }) => ({ place: [key, place].filter(Boolean).join('.'), change }));

/** Changes of a value that break its schema, those of the fields and the first entry inside included. */
export function violationsOf(contract: Contract, schema: Schema, value: unknown): Violation[] {
  const parts = flatten(contract, schema);
  const choices = parts.flatMap(({ oneOf, anyOf }) => oneOf ?? anyOf ?? []);
  const others = choices.filter(({ type }) => type !== 'null');
  // Of a value with several forms, none is tried.
  if (others.length > 1) return [];
  const [only] = others;
  if (only) {
    const inside = value === null ? [] : violationsOf(contract, only, value);
    return choices.length === 1 ? inside : inside.filter(({ place, change }) => place !== '' || change !== null);
  }
  return [...wholeViolations(parts), ...insideViolations(contract, parts, value)];
}

/** A value of no type of the parts, and null where no part admits it. */
function wholeViolations(parts: readonly Schema[]): Violation[] {
  const types = parts.flatMap(({ type }) => type ?? []);
  const [type, another] = new Set(types.filter((each) => each !== 'null' || types.length === 1));
  if (type === undefined || another !== undefined) return [];
  const wrong = wrongValue(type, parts);
  return (types.includes('null') ? [wrong] : [wrong, null]).map((change) => ({ place: '', change }));
}

function wrongValue(type: string, parts: readonly Schema[]): unknown {
  const isFixed = parts.some((part) => ['const', 'enum', 'format', 'pattern'].some((keyword) => keyword in part));
  if (type === 'boolean' && isFixed) return !parts.find((part) => 'const' in part)?.const;
  if (type === 'array' || type === 'null') return {};
  return isFixed || type === 'boolean' || type === 'number' || type === 'integer' ? 'no such value' : 5;
}

function insideViolations(contract: Contract, parts: readonly Schema[], value: unknown): Violation[] {
  if (Array.isArray(value)) {
    const items = parts.find((part) => part.items)?.items;
    return items && value.length > 0 ? below('0', violationsOf(contract, items, value[0])) : [];
  }
  if (!isObject(value)) return [];
  const required = new Set(parts.flatMap((part) => part.required ?? []));
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(required.has(name) ? [{ place: name, change: absent }] : []),
    ...statementsOf(parts, name).flatMap((field) => below(name, violationsOf(contract, field, inner))),
  ]);
}

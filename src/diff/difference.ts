import type { Contract } from './contract.ts';
import type { Schema } from './flatten.ts';
import { canonical, isEqual, isNode, type Pointer } from './pointer.ts';
import { rule, type Verdict } from './rules.ts';
import type { Side } from './uses.ts';

/**
 * The effect of a difference on the set of valid values, requests or responses: fewer, more, or partly others. The effect of a
 * keyword that the comparison does not know is unknown. An `ambiguous` one concerns values that several alternatives of `oneOf`
 * accept: whatever their number, readers know what such values look like.
 */
export type Effect = 'narrower' | 'wider' | 'ambiguous' | 'other' | 'unknown';

/** A part in which two contracts differ. */
export interface Difference {
  /** Undefined if the same values remain valid. */
  effect?: Effect | undefined;
  side: Side;
  /** Where it is in the newer contract, or in the older one for removed parts. */
  pointer: Pointer;
  /** The component that a difference at its use comes from. */
  origin?: Pointer | undefined;
  /** The uses, if the difference is reported at the component. */
  usedAt?: readonly Pointer[] | undefined;
  /** The change in words, for example `was removed` or `20 became 10`. */
  what: string;
  /** Given where the effect and the side do not determine the class. */
  verdict?: Verdict | undefined;
  /** A removed part that could have been announced as deprecated, as the older contract describes it. */
  removed?: unknown;
  /** Where the older contract states the removed part. */
  removedAt?: readonly Pointer[] | undefined;
  /** The announced dates of removal in both contracts, if they differ. */
  sunset?: [was: unknown, is: unknown] | undefined;
}

/** The context in which parts of two contracts are compared. */
export interface Comparison {
  before: Contract;
  after: Contract;
  side: Side;
  report: (difference: Difference) => void;
  /** Compares a schema with the one that takes its place, and reports the differences. */
  compareSchemas: (before: Schema, after: Schema, pointer: Pointer) => void;
  /** Returns what the replacement of a schema by another does to the values that are valid. */
  effectsOf: (before: Schema, after: Schema) => ReadonlySet<Exclude<Effect, 'unknown'>>;
}

/** Returns the comparison for one side of the contracts. */
export type Comparing = (side: Side) => Comparison;

/** What is said of a part that has changed, and that is not compared further. */
export const givenUp = {
  what: 'is too complex to compare',
  verdict: rule('too-complex'),
};

/** A value as JSON. */
export const print = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

/** The change of a value in words. */
export function whatChanged(before: unknown, after: unknown): string {
  if (before === undefined) return typeof after === 'object' ? 'was added' : `was added: ${print(after)}`;
  if (after === undefined) return typeof before === 'object' ? 'was removed' : `was removed: ${print(before)}`;
  if (isNode(before) && isNode(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((key) => !isEqual(before[key], after[key]))
      .map((key) => `${key} ${whatChanged(before[key], after[key])}`)
      .join(', ');
  if (!Array.isArray(before) || !Array.isArray(after)) return `${print(before)} became ${print(after)}`;
  const [was, is] = [new Set(before.map(canonical)), new Set(after.map(canonical))];
  const lost = before.filter((value) => !is.has(canonical(value)));
  const gained = after.filter((value) => !was.has(canonical(value)));
  return [
    ...(lost.length > 0 ? [`lost ${lost.map(print).join(', ')}`] : []),
    ...(gained.length > 0 ? [`gained ${gained.map(print).join(', ')}`] : []),
  ].join(', ');
}

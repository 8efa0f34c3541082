import { isDeepStrictEqual } from 'node:util';
import type { Contract } from './contract.ts';
import { isNode, type Segments } from './pointer.ts';
import type { Schema } from './schema.ts';
import type { Side } from './uses.ts';

/**
 * The effect of a difference on the set of valid values, requests or responses: fewer, more, or partly others. The
 * effect of a keyword that the comparison does not know is unknown.
 */
export type Effect = 'narrower' | 'wider' | 'other' | 'unknown';

/** `retired` is the class of a removal after its announced date. */
export type ChangeClass = 'breaking' | 'retired' | 'additive' | 'docs-only';

/** A class with the reason for it. */
export interface Verdict {
  class: ChangeClass;
  why: string;
}

/** One place where two contracts differ. */
export interface Difference {
  /** Undefined if the same values remain valid. */
  effect?: Effect | undefined;
  side: Side;
  /** Place in the newer contract, or in the older one for removed parts. */
  place: Segments;
  /** The change in words, for example `was removed` or `20 became 10`. */
  what: string;
  /** Given where the effect and the side do not determine the class. */
  verdict?: Verdict | undefined;
  /** A removed part that could have been announced as deprecated, as the older contract describes it. */
  removed?: unknown;
  /** The announced dates of removal in both contracts, if they differ. */
  sunset?: [was: unknown, is: unknown] | undefined;
}

/** The context of a comparison. */
export interface Comparison {
  before: Contract;
  after: Contract;
  side: Side;
  /** `kind/name` of the components that changed, or whose references lead to one that changed. */
  changed: ReadonlySet<string>;
  report: (difference: Difference) => void;
  /** Pairs of schemas that are already compared or in progress, because a schema may contain itself. */
  seen: Set<string>;
  /** Pairs of schemas whose effects are being determined. */
  asked: ReadonlySet<string>;
  /** Compares two schemas. It is a field because the parts of schemas hold schemas, and modules must not import in circles. */
  compareSchemas: (comparison: Comparison, before: Schema, after: Schema, at: Segments) => void;
}

/** Compares a schema with the one that takes its place. */
export const compareSchemas = (comparison: Comparison, before: Schema, after: Schema, at: Segments): void =>
  comparison.compareSchemas(comparison, before, after, at);

export const breaking = (why: string): Verdict => ({ class: 'breaking', why });
export const additive = (why: string): Verdict => ({ class: 'additive', why });
export const docsOnly = (why: string): Verdict => ({ class: 'docs-only', why });

/** Whether users write the part, so that they break when fewer values are valid. */
export const isWritten = (side: Side): boolean => side === 'request' || side === 'acknowledgement';

/** A value in at most 60 characters. */
export function short(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

/** The change of a value in words. */
export function whatChanged(before: unknown, after: unknown): string {
  if (before === undefined) return typeof after === 'object' ? 'was added' : `was added: ${short(after)}`;
  if (after === undefined) return typeof before === 'object' ? 'was removed' : `was removed: ${short(before)}`;
  if (isNode(before) && isNode(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((key) => !isDeepStrictEqual(before[key], after[key]))
      .map((key) => `${key} ${whatChanged(before[key], after[key])}`)
      .join(', ');
  if (!Array.isArray(before) || !Array.isArray(after)) return `${short(before)} became ${short(after)}`;
  const lost = before.filter((value) => !after.some((other) => short(other) === short(value)));
  const gained = after.filter((value) => !before.some((other) => short(other) === short(value)));
  return [
    ...(lost.length > 0 ? [`lost ${lost.map(short).join(', ')}`] : []),
    ...(gained.length > 0 ? [`gained ${gained.map(short).join(', ')}`] : []),
  ].join(', ');
}

// @ts-nocheck
import { isDeepStrictEqual } from 'node:util';
import type { Contract } from './contract.ts';
import { isNode, type Segments } from './pointer.ts';

/**
 * Who a part of the contract is for: what callers write, what they read in a response or an event, what receivers of events
 * respond, or a type that is exported and used by no operation.
 */
export type Side = 'request' | 'response' | 'event' | 'acknowledgement' | 'type';

/**
 * What a difference does to the set of values, requests or responses that are valid: fewer, more, or partly others. An
 * annotation leaves it as it is; a keyword that the comparison does not understand may do anything.
 */
export type Effect = 'narrower' | 'wider' | 'other' | 'annotation' | 'unknown';

/** `retired` is what was removed after the date that had been announced for it. */
export type ChangeClass = 'breaking' | 'retired' | 'additive' | 'docs-only';

/** A verdict that the effect and the side alone do not give. */
export interface Verdict {
  class: ChangeClass;
  why: string;
}

/** One place where two contracts differ. */
export interface Difference {
  effect: Effect;
  side: Side;
  /** Where it is, as a pointer into the newer contract or, of what is gone, into the older. */
  place: Segments;
  /** In words of a report: `was removed`, `20 became 10`. */
  what: string;
  verdict?: Verdict | undefined;
  /** Of something that was removed and could have been announced as deprecated, what was said of it before. */
  removed?: unknown;
  /** Of a date of removal that became another, both dates. */
  sunset?: [was: unknown, is: unknown] | undefined;
}

/** What every comparison needs. */
export interface Comparison {
  before: Contract;
  after: Contract;
  side: Side;
  /** `kind/name` of the components that are not the same, or reach one that is not. */
  changed: ReadonlySet<string>;
  report: (difference: Difference) => void;
  /** Pairs of schemas that were compared or are being compared: a schema may contain itself. */
  seen: Set<string>;
  /** Pairs of schemas of which it is being asked what replacing one by the other does. */
  asked: ReadonlySet<string>;
}

export const breaking = (why: string): Verdict => ({ class: 'breaking', why });
export const additive = (why: string): Verdict => ({ class: 'additive', why });
export const docsOnly = (why: string): Verdict => ({ class: 'docs-only', why });

/** Whether callers or receivers of events write the part, so that they break when less is valid. */
export const isWritten = (side: Side): boolean => side === 'request' || side === 'acknowledgement';

/** A value in at most 60 characters. */
export function short(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

/** What happened to a value, in words. */
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

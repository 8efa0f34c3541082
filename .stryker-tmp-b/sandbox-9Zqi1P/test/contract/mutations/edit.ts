// @ts-nocheck
import type { Contract } from '../contract.js';

export type Path = readonly string[];
export type Json = Record<string, unknown>;

/** One change of the contract. */
export interface Edit {
  /** What is done, for example `remove`. */
  change: string;
  /** The node that is replaced. */
  path: Path;
  /** What stands there afterwards. `undefined` removes the node. */
  value: unknown;
  /** What the change is about, if it is not the node itself. */
  place?: Path;
}

export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A copy of the contract with an edit. Only the nodes on its path are new, so a check can reuse what it knows of the others. */
export const apply = (contract: Contract, { path, value }: Edit): Contract =>
  replace(contract as unknown as Json, path, value) as unknown as Contract;

function replace(node: Json | unknown[], [key = '', ...rest]: Path, value: unknown): Json | unknown[] {
  const change = (child: unknown) => (rest.length === 0 ? value : replace(child as Json | unknown[], rest, value));
  if (Array.isArray(node)) return node.map((child, index) => (String(index) === key ? change(child) : child));
  const entries = Object.entries(node).map(([name, child]) => [name, name === key ? change(child) : child]);
  const all = key in node ? entries : [...entries, [key, value]];
  return Object.fromEntries(all.filter(([, child]) => child !== undefined));
}

export const without = <T>(list: readonly T[], index: number): T[] => list.filter((_, at) => at !== index);

/** The same members in the same order, one of them under another name. */
export const renamed = <T>(record: Record<string, T>, name: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key === name ? `${key}Renamed` : key, value]));

/** A record without a member, and with the member under another name. */
export const removeAndRename = (path: Path, record: Json, name: string): Edit[] => [
  { change: 'remove', path: [...path, name], value: undefined },
  { change: 'rename', path, value: renamed(record, name), place: [...path, name] },
];

/** A value of a type that no field with a type accepts in its place. */
export const retyped = (value: unknown): unknown => (Array.isArray(value) ? {} : [value]);

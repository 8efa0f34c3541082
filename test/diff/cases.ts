import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Change } from '../../src/diff/index.ts';
import type { ChangeClass } from '../../src/diff/rules.ts';

/**
 * A change of the contract and what the gate must say of it. Places are words with spaces between: first an operationId,
 * the name of an event or `kind/name` of a component (`#` is the document), then the way from there.
 */
export interface Case extends Edit {
  name: string;
  /** Changes that the released contract is given first, for what it does not have by itself. */
  given?: Edit;
  /** Words of the place and the class of every change that must be reported, and of no other. */
  expect: Expectation[];
}

/** Changes of a contract, in the order of the fields. */
export interface Edit {
  /** From a place to the new name of its last word. */
  rename?: Record<string, string>;
  set?: Record<string, unknown>;
  remove?: string[];
}

interface Expectation {
  place: string;
  class: ChangeClass;
}

export type Node = Record<string, unknown>;

const directory = new URL('cases/', import.meta.url);

export const cases: Case[] = readdirSync(directory)
  .toSorted()
  .flatMap((file) => parse(readFileSync(new URL(file, directory), 'utf8')) as Case[]);

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

function child(node: Node, key: string): Node {
  const value = node[key];
  if (!isNode(value)) throw new Error(`a case names "${key}", which the contract does not have there`);
  return value;
}

function segmentsOf(contract: Node, place: string): string[] {
  const [subject = '', ...rest] = place.split(' ');
  if (subject === '#') return rest;
  if (subject.includes('/')) return ['components', ...subject.split('/'), ...rest];
  if (subject in child(contract, 'webhooks')) return ['webhooks', subject, ...rest];
  for (const [path, item] of Object.entries(child(contract, 'paths')))
    for (const [method, operation] of Object.entries(item as Node))
      if (isNode(operation) && operation.operationId === subject) return ['paths', path, method, ...rest];
  throw new Error(`a case names "${subject}", which is not an operation, event or component of the contract`);
}

function locate(contract: Node, place: string): { parent: Node; key: string } {
  const segments = segmentsOf(contract, place);
  const parent = segments.slice(0, -1).reduce(child, contract);
  return { parent, key: segments.at(-1) ?? '' };
}

function take({ parent, key }: { parent: Node; key: string }): unknown {
  const value = parent[key];
  if (value === undefined) throw new Error(`a case removes "${key}", which the contract does not have there`);
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else delete parent[key];
  return value;
}

/** Changes a contract. */
export function apply({ set = {}, remove = [], rename = {} }: Edit, contract: Node): void {
  for (const [place, name] of Object.entries(rename)) {
    const { parent, key } = locate(contract, place);
    parent[name] = take({ parent, key });
  }
  for (const [place, value] of Object.entries(set)) {
    const { parent, key } = locate(contract, place);
    parent[key] = value;
  }
  for (const place of remove) take(locate(contract, place));
}

/** What a case expects and was not reported, and what was reported and it does not expect. */
export function mismatches({ expect }: Case, changes: readonly Change[]): string[] {
  const matches = (expected: Expectation, change: Change) =>
    change.class === expected.class && change.place === expected.place;
  return [
    ...expect
      .filter((expected) => !changes.some((change) => matches(expected, change)))
      .map((expected) => `not reported: ${expected.class}: ${expected.place}`),
    ...changes
      .filter((change) => !expect.some((expected) => matches(expected, change)))
      .map((change) => `not expected: ${change.class}: ${change.place}: ${change.what}`),
  ];
}

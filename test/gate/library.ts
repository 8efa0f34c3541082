import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Contract } from '../../scripts/contract/contract.ts';
import { valueAt } from '../../scripts/contract/walk.ts';

type Node = Record<string, unknown>;

/** Changes of a contract, made in the order of the fields. changes.yaml explains how a place is written. */
export interface Edit {
  /** From a place to the new name of its last word. */
  rename?: Record<string, string>;
  set?: Record<string, unknown>;
  remove?: string[];
}

export const readLibrary = (): Contract & Node => parse(readFileSync('test/gate/library.yaml', 'utf8'));

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Whether a word names an entry of a list. */
const isNamed = (entry: unknown, word: string): boolean =>
  entry === word ||
  (isNode(entry) && (entry.name === word || entry.type === word || String(entry.$ref ?? '').endsWith(`/${word}`)));

/** The key that a word stands for in an object or a list. */
function keyOf(node: Node, word: string): string {
  if (!Array.isArray(node)) return word;
  return String(word === '+' ? node.length : node.findIndex((entry) => isNamed(entry, word)));
}

function wordsOf(contract: Node, place: string): string[] {
  const [subject = '', ...rest] = place.split(' ');
  if (subject === '#') return rest;
  if (subject.includes('/')) return ['components', ...subject.split('/'), ...rest];
  if (subject in Object(contract.webhooks)) return ['webhooks', subject, ...rest];
  for (const [path, item] of Object.entries(Object(contract.paths)))
    for (const [method, operation] of Object.entries(item as Node))
      if (isNode(operation) && operation.operationId === subject) return ['paths', path, method, ...rest];
  throw new Error(`a case names "${subject}", which is not an operation, event or component of the contract`);
}

/** The keys that lead to a place. */
export function keysOf(contract: Node, place: string): string[] {
  let node: unknown = contract;
  return wordsOf(contract, place).map((word) => {
    if (!isNode(node)) throw new Error(`a case names "${word}" of ${place}, which the contract does not have there`);
    const key = keyOf(node, word);
    node = node[key];
    return key;
  });
}

function locate(contract: Node, place: string): { parent: Node; key: string } {
  const keys = keysOf(contract, place);
  return { parent: valueAt(contract, keys.slice(0, -1)) as Node, key: keys.at(-1) ?? '' };
}

function take({ parent, key }: { parent: Node; key: string }): unknown {
  const value = parent[key];
  if (value === undefined) throw new Error(`a case takes "${key}", which the contract does not have there`);
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else delete parent[key];
  return value;
}

/** Changes a contract in place. */
export function edit(contract: Node, { set = {}, remove = [], rename = {} }: Edit): void {
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

/** openapi/facts.yaml: what the interface of the service states, each fact with its place in the contract and what must stand there. */
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import { parsePointer } from '../../scripts/contract/references.js';
import type { Contract } from './contract.ts';
import { findExampleProblems } from './examples.ts';
import { isNode, type Node, normalForm, once, remarks, silent, states } from './normal-form.ts';

export interface Fact {
  section: string;
  number: number;
  /** The fact in the words of the interface, shortened. */
  says: string;
  /** Where it stands: a JSON pointer, or a path that begins with an operationId, an event or a component. */
  at: string[];
  /** What the place states. */
  is?: unknown;
  /** Members of an object with what each states, or a phrase of a text, or an entry of a list, or several of them. */
  has?: Record<string, unknown> | unknown[] | string;
  /** Members, entries or phrases that do not stand there. */
  not?: string[];
  /** A regular expression for a text. */
  matches?: string;
}

interface Place {
  path: string[];
  node: unknown;
}

export function readFacts(): Fact[] {
  const text = readFileSync(new URL('../../openapi/facts.yaml', import.meta.url), 'utf8');
  const sections = parse(text) as Record<string, Record<string, Omit<Fact, 'at'> & { at: string | string[] }>>;
  return Object.entries(sections).flatMap(([section, entries]) =>
    Object.entries(entries).map(([number, fact]) => ({
      ...fact,
      section,
      number: Number(number),
      at: [fact.at].flat(),
    })),
  );
}

const keysByPath = new Map<string, string[]>();

/** The keys of a path, kept because the tests follow each path thousands of times. */
function keysOf(at: string): string[] {
  const keys = keysByPath.get(at) ?? parsePointer(`/${at}`);
  keysByPath.set(at, keys);
  return keys;
}

/** Where a path of a fact leads; undefined where it leads nowhere. */
function find(contract: Contract, at: string): Place | undefined {
  const form = normalForm(contract);
  const [first = '', ...keys] = keysOf(at);
  const start = first === '' ? { path: [], node: form } : named(form, first);
  return keys.reduce<Place | undefined>((place, key) => place && step(form, place, key, first === ''), start);
}

/** Operations by their id, and events by their name. */
const operationsOf = once((items): Record<string, Place> => {
  const entries = Object.entries(items as Record<string, Node>).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path: [path, method], node: operation as Node })),
  );
  return Object.fromEntries(
    entries.flatMap((entry) => [entry.path[0], entry.node.operationId].map((id) => [id, entry])),
  );
});

/** A component or an event by its name, or an operation by its id. */
function named(form: Node, name: string): Place | undefined {
  const components = form.components as Record<string, Node | undefined>;
  for (const kind of ['schemas', 'parameters', 'headers', 'responses', 'securitySchemes'])
    if (name in (components[kind] ?? {})) return { path: ['components', kind, name], node: components[kind]?.[name] };
  for (const section of ['paths', 'webhooks']) {
    const operation = operationsOf(form[section] as Node)[name];
    if (operation) return { path: [section, ...operation.path], node: operation.node };
  }
  return undefined;
}

/**
 * One key further: to a field, to a member, to an entry by its name, or into what a reference leads to. A pointer reaches a member that
 * has the name of a field first.
 */
function step(form: Node, { path, node }: Place, key: string, isPointer = false): Place | undefined {
  if (Array.isArray(node)) {
    const index = node.findIndex((each, position) => String(position) === key || (isNode(each) && each.name === key));
    return index < 0 ? undefined : { path: [...path, String(index)], node: node[index] };
  }
  if (!isNode(node)) return undefined;
  const { properties, $ref, allOf } = node;
  if (isNode(properties) && key in properties && !(isPointer && key in node))
    return { path: [...path, 'properties', key], node: properties[key] };
  if (key in node) return { path: [...path, key], node: node[key] };
  for (const name of [$ref ?? [], allOf ?? []].flat()) {
    const target = named(form, String(name));
    const found = target && step(form, target, key);
    if (found) return found;
  }
  return undefined;
}

const folded = (text: string): string => text.replaceAll(/\s+/g, ' ');

const isIn = (place: unknown, entry: unknown): boolean => {
  if (typeof place === 'string') return folded(place).includes(String(entry));
  return Array.isArray(place) && place.some((each) => isDeepStrictEqual(states(each), entry));
};

const entriesOf = ({ has }: Fact) => (typeof has === 'string' ? [has] : has);

/** Whether a fact holds at one of its places. */
function holds(contract: Contract, fact: Fact, at: string): boolean {
  const place = find(contract, at);
  if (!place) return false;
  const { node } = place;
  const { is, not = [], matches } = fact;
  const has = entriesOf(fact);
  const inside = (key: string) => find(contract, `${at}/${key}`);
  return (
    (is === undefined || isDeepStrictEqual(states(node), is)) &&
    (!Array.isArray(has) || has.every((entry) => isIn(node, entry))) &&
    (!isNode(has) ||
      Object.entries(has).every(([key, value]) => isDeepStrictEqual(states(inside(key)?.node), value))) &&
    !not.some((entry) => (isNode(node) ? inside(entry) !== undefined : isIn(node, entry))) &&
    (matches === undefined || (typeof node === 'string' && new RegExp(matches).test(folded(node))))
  );
}

/** The facts that do not hold, in a line each. */
export const findFactProblems = (contract: Contract, facts: readonly Fact[]): string[] =>
  facts.flatMap((fact) =>
    fact.at
      .filter((at) => !holds(contract, fact, at))
      .map((at) => `${fact.section}, ${fact.number}: ${fact.says}: does not hold at ${at}`),
  );

/** The places that a fact states, and the texts of `x-not-shown` that it names. */
function statedBy(contract: Contract, fact: Fact): unknown[] {
  const has = entriesOf(fact);
  const paths = fact.at.flatMap((at) => (isNode(has) ? Object.keys(has).map((key) => `${at}/${key}`) : at));
  const isText = fact.is === undefined && !isNode(has);
  return paths.map((at) => {
    const { path = [] } = find(contract, at) ?? {};
    return (isText ? [...path, has] : path).join('\n');
  });
}

/** What the contract states and no fact does, in a line each. */
export function findUnstated(contract: Contract, facts: readonly Fact[]): string[] {
  const stated = new Set(facts.flatMap((fact) => statedBy(contract, fact)));
  const visit = (value: unknown, path: string[]): string[] => {
    if (stated.has(path.join('\n'))) return [];
    const members = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    const isWhole = members.length === 0 || (Array.isArray(value) && typeof value[0] !== 'object');
    if (isWhole) return [path.join('/')];
    return members.flatMap(([key, member]) => (silent.has(key) ? [] : visit(member, [...path, key])));
  };
  const { paths, webhooks, components, security, servers, tags } = normalForm(contract);
  const areas = (tags as Node[]).map(({ name: _, ...tag }) => tag);
  const gaps = remarks(contract).map((path) => path.join('\n'));
  return [
    ...visit({ paths, webhooks, components, security, servers }, []),
    ...visit(areas, ['tags']),
    ...gaps.filter((gap) => !stated.has(gap)),
  ];
}

const stated = readFacts();

/** What each check finds wrong with a contract, in a line each; nothing for a sound one. */
export const checks: Readonly<Record<'facts' | 'examples', (contract: Contract) => string[]>> = {
  facts: (contract) => {
    const problems = findFactProblems(contract, stated);
    return problems.length > 0 ? problems : findUnstated(contract, stated).map((place) => `no fact states ${place}`);
  },
  examples: findExampleProblems,
};

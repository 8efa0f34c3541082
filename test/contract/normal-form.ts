/** The contract in a form that facts are compared with: references by name, and what an object states in one place. */
import type { Contract } from './contract.ts';

export type Node = Record<string, unknown>;

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is said about a place, and not what it states. */
const annotations = new Set(['description', 'summary', 'title', 'example', 'examples', 'x-inferred', 'x-not-shown']);

/** Computes a value of each object once. Versions of the contract share all objects but those on the way to a change. */
export function once<T>(compute: (node: object) => T): (node: object) => T {
  const known = new WeakMap<object, { value: T }>();
  return (node) => {
    const value = known.get(node) ?? { value: compute(node) };
    known.set(node, value);
    return value.value;
  };
}

const each = (value: unknown): unknown => (typeof value === 'object' && value !== null ? normalize(value) : value);

const normalize = once((value): unknown => {
  if (Array.isArray(value)) return value.map(each);
  const node = value as Node;
  if (typeof node.$ref === 'string') return { ...node, $ref: node.$ref.slice(node.$ref.lastIndexOf('/') + 1) };
  const normal = Object.fromEntries(
    Object.entries(node)
      .filter(([, member]) => member !== undefined)
      .map(([key, member]) => [key, key === 'x-not-shown' ? [member].flat() : each(member)]),
  );
  return Array.isArray(normal.allOf) ? mergeParts(normal, normal.allOf as Node[]) : normal;
});

/** The unnamed parts of an `allOf` become members of the schema itself; `allOf` keeps the names of the others. */
function mergeParts({ allOf: _, ...own }: Node, parts: Node[]): Node {
  const inline = parts.filter(({ $ref }) => $ref === undefined);
  const all = [...inline, own];
  const required = all.flatMap((part) => (part.required as string[] | undefined) ?? []);
  return {
    ...Object.assign({}, ...all),
    ...(required.length > 0 && { required }),
    properties: Object.assign({}, ...all.map(({ properties }) => properties)),
    allOf: parts.flatMap(({ $ref }) => $ref ?? []),
  };
}

export const normalForm = (contract: Contract): Node => normalize(contract) as Node;

/** What a place states: a type by its name, a reference by the name of its target, anything else as it is. */
export const states = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? statesOf(value) : value;

const statesOf = once((value): unknown => {
  if (Array.isArray(value)) return value.map(states);
  const members = Object.entries(value).filter(([key]) => !annotations.has(key));
  const [[key, member] = [], another] = members;
  if (!another && (key === 'type' || key === '$ref')) return member;
  return Object.fromEntries(members.map(([name, inner]) => [name, states(inner)]));
});

/** What states nothing of the interface. `tags` name the area of an operation. */
export const silent = new Set(['tags', 'x-displayName', ...annotations]);

/** The way to each text of what is not shown, and the text. */
export const remarks = (contract: Contract): string[][] => remarksOf(normalForm(contract));

const remarksOf = once((value): string[][] => {
  const inside = Object.entries(value)
    .filter(([key, member]) => typeof member === 'object' && member !== null && !key.startsWith('example'))
    .flatMap(([key, member]) => (key === 'x-not-shown' ? [] : remarksOf(member).map((path) => [key, ...path])));
  const texts = isNode(value) && Array.isArray(value['x-not-shown']) ? value['x-not-shown'] : [];
  return [...inside, ...texts.map((text) => ['x-not-shown', String(text)])];
});

import { formatPointer } from '../../scripts/contract/walk.ts';
import type { Contract } from './contract.ts';
import { isNode, type Node } from './contract.ts';
import { type Edit, listTextEdits, type Path } from './text-edits.ts';

/** A wrong version of the contract that differs in one place. */
export interface Mutation {
  /** JSON pointer to the place. */
  place: string;
  /** What is done there, for example `remove`. */
  change: string;
  mutate: () => Contract;
}

/** Members that state nothing of the interface, or whose texts have edits of their own. */
const silent = new Set([
  'tags',
  'x-displayName',
  'description',
  'summary',
  'title',
  'example',
  'examples',
  'x-inferred',
  'x-not-shown',
]);

/** Maps whose keys are names of the interface, to which an invented one can be added. */
const maps: Record<string, unknown> = {
  ...{ schemas: { type: 'string' }, properties: { type: 'string' } },
  responses: { description: 'Invented.' },
};

/** Every wrong version that one change of a member, an entry or a value makes, in what the contract states and in its examples. */
export function listMutations(contract: Contract): Mutation[] {
  const { paths, webhooks, security, components, tags } = contract;
  const { examples, ...stated } = components;
  const deliveries = tags.flatMap((tag, index) =>
    edits(tag['x-webhook-delivery'], ['tags', String(index), 'x-webhook-delivery']),
  );
  return [
    ...edits({ paths, webhooks, security, components: stated }, []),
    ...deliveries,
    ...listTextEdits(contract),
    ...Object.entries(examples).flatMap(([name, { value }]) =>
      exampleEdits(value, ['components', 'examples', name, 'value']),
    ),
  ].map(({ change, path, value, place = path, and }) => ({
    place: formatPointer(place),
    change,
    mutate: () => {
      const mutant = replace(contract, path, value);
      return (and ? replace(mutant, and.path, and.value) : mutant) as Contract;
    },
  }));
}

/** Edits of what the contract states: each member is removed, each value changed, each entry dropped, and names are invented. */
function edits(node: unknown, path: Path): Edit[] {
  if (Array.isArray(node)) return node.flatMap((entry, index) => memberEdits(entry, [...path, String(index)]));
  if (!isNode(node)) return [];
  const members = Object.entries(node).filter(([key]) => key === 'example' || !silent.has(key) || isMap(path));
  const invented = maps[path.at(-1) ?? ''];
  return [
    ...members.flatMap(([key, member]) =>
      key === 'example' && !isMap(path)
        ? exampleEdits({ [key]: member }, path).filter(({ change }) => change !== 'malform')
        : memberEdits(member, [...path, key]),
    ),
    ...(invented && isMap(path) && path[1] !== 'responses'
      ? [{ change: 'invent', path: [...path, '202'], value: invented }]
      : []),
    ...(isNode(node.properties) ? requirements(node, path) : []),
  ];
}

/** Whether the keys of an object are names. */
const isMap = (path: Path): boolean => (path.at(-1) ?? '') in maps && path.at(-2) !== 'properties';

const memberEdits = (member: unknown, path: Path): Edit[] => [
  { change: 'remove', path, value: undefined },
  ...(typeof member === 'object' && member !== null
    ? edits(member, path)
    : [{ change: 'change', path, value: other(member) }]),
];

const other = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 1;
  return typeof value === 'boolean' ? !value : `${value}_OTHER`;
};

/** Requires each field that is optional. */
function requirements({ properties, required = [] }: Node, path: Path): Edit[] {
  const names = Object.keys(properties as Node).filter((name) => !(required as string[]).includes(name));
  return names.map((name) => ({
    change: 'require',
    path: [...path, 'required'],
    value: [...(required as string[]), name],
  }));
}

/** Edits of every field of an example: another name, a value of another type, an id or a time without its form. */
function exampleEdits(value: unknown, path: Path): Edit[] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => exampleEdits(entry, [...path, String(index)]));
  if (!isNode(value)) return [];
  return Object.entries(value).flatMap(([name, member]): Edit[] => [
    { change: 'rename', path, value: renamed(value, name), place: [...path, name] },
    { change: 'retype', path: [...path, name], value: Array.isArray(member) ? {} : [member] },
    ...malformed(member).map((text) => ({ change: 'malform', path: [...path, name], value: text })),
    ...exampleEdits(member, [...path, name]),
  ]);
}

const renamed = (record: Node, name: string): Node =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key === name ? `${key}Renamed` : key, value]));

function malformed(value: unknown): string[] {
  if (typeof value !== 'string') return [];
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)) return [value.slice(0, -4)];
  return /^\d{4}-\d{2}-\d{2}/.test(value) ? [value.replaceAll('-', '/')] : [];
}

/** A copy of the contract with an edit. Only the nodes on its path are new, so a check can reuse what it knows of the others. */
function replace(node: unknown, [key = '', ...rest]: Path, value: unknown): unknown {
  const change = (child: unknown) => (rest.length === 0 ? value : replace(child, rest, value));
  if (Array.isArray(node))
    return node.flatMap((child, index) => (String(index) === key ? [change(child) ?? []].flat() : [child]));
  const entries = Object.entries(Object(node));
  const all = key in Object(node) ? entries : [...entries, [key, undefined] as const];
  return Object.fromEntries(
    all.map(([name, child]) => [name, name === key ? change(child) : child]).filter(([, child]) => child !== undefined),
  );
}

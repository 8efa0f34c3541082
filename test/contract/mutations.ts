import { formatPointer } from '../../scripts/contract/walk.ts';
import { type Contract, isNode, type Node } from './contract.ts';

/** A wrong version of the contract that differs in one place. */
export interface Mutation {
  /** JSON pointer to the place. */
  place: string;
  /** What is done there, for example `remove`. */
  change: string;
  mutate: () => Contract;
}

type Path = readonly string[];

interface Edit {
  change: string;
  path: Path;
  /** The value there afterwards; undefined removes it. */
  value: unknown;
  /** The place that the change is about, if it is another one. */
  place?: Path;
  /** A second place that changes with it. */
  and?: { path: Path; value: unknown };
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
  // A parameter without `required` is optional too.
  ...(member === false && path.at(-1) === 'required' ? [] : [{ change: 'remove', path, value: undefined }]),
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

/** Words with what turns the sentence around. */
const opposites: readonly [word: RegExp, opposite: string][] = [
  [/\bnot \b/, ''],
  [/\bcannot\b/, 'can'],
  [/\bmust\b/, 'need not'],
  [/\bmay\b/, 'must not'],
  [/\bonly\b/i, 'not only'],
  [/\bwithout\b/, 'with'],
  [/\bnever\b/i, 'always'],
  [/\b(?:is|are|has|means)\b(?! not)/, '$& not'],
  [/\bsends\b/, 'receives'],
  [/\breceive[sd]?\b/, 'sent'],
  [/\bminimum\b/i, 'maximum'],
  [/\bmaximum\b/i, 'minimum'],
  [/\bfirst\b/i, 'last'],
  [/\bbefore\b/, 'after'],
  [/\bafter\b/, 'before'],
  [/\bstops?\b/i, 'starts'],
  [/\bstopped\b/, 'started'],
  [/\brequired\b/, 'optional'],
  [/\boptional\b/, 'required'],
  [/\bsource\b/, 'target'],
  [/\bto swap from\b/, 'to swap to'],
  [/\bto swap to\b/, 'to swap from'],
  [/\bmainnet\b/, 'testnet'],
  [/\btrue\b/i, 'false'],
  [/\bfalse\b/, 'true'],
  [/\bnull\b/i, 'empty'],
  [/\bfailed\b/i, 'succeeded'],
  [/\bonce\b/, 'each time'],
  [/(?<![\d-])\d+(?= )/, '999'],
  [/\bUS dollars\b/, 'US cents'],
  [/\bseconds\b/, 'milliseconds'],
  [/\bunits of\b/i, 'smallest units of'],
];

/** A text with each of its sentences turned around, once at each word that does it. */
const reversals = (text: string): { change: string; value: string }[] =>
  opposites.flatMap(([word, opposite]) =>
    [...text.matchAll(new RegExp(word, `g${word.flags}`))].map(({ 0: found, index }) => ({
      change: `reverse "${text.slice(index).split(' ', 4).join(' ')}"`,
      value: text.slice(0, index) + opposite.replace('$&', found) + text.slice(index + found.length),
    })),
  );

/** A text with a sentence that no document states. */
const added = (text: string) => ({ change: 'add a sentence', value: `${text} It can be repeated.` });

interface Place {
  path: Path;
  node: Node;
}

/** Every two nodes with their texts exchanged. */
const swaps = (key: 'description' | 'summary', places: readonly Place[]): Edit[] =>
  places.flatMap(({ path, node }, index) =>
    places
      .slice(index + 1)
      .filter((other) => other.node[key] !== node[key])
      .map((other) => ({
        change: `swap with ${other.path.at(-1)}`,
        path: [...path, key],
        value: other.node[key],
        and: { path: [...other.path, key], value: node[key] },
      })),
  );

/** Edits in a node: a mark or a gap is dropped, a sentence is new or says the opposite, a field has the description of another. */
function editsIn(node: unknown, path: Path): Edit[] {
  if (typeof node !== 'object' || node === null || path.at(-1) === 'examples' || path.at(-1) === 'example') return [];
  const { 'x-inferred': mark, 'x-not-shown': gap, description } = node as Node;
  const gaps = [gap ?? []].flat();
  const members = Object.entries(node).map(([key, member]) => ({ path: [...path, key], node: member as Node }));
  return [
    ...(typeof mark === 'string' ? [{ change: 'unmark', path: [...path, 'x-inferred'], value: undefined }] : []),
    ...gaps.map((text) => {
      const others = gaps.filter((each) => each !== text);
      return { change: 'drop', path: [...path, 'x-not-shown'], value: others.length > 0 ? others : undefined };
    }),
    ...(typeof description === 'string' ? [added(description), ...reversals(description)] : []).map((edit) => ({
      ...edit,
      path: [...path, 'description'],
    })),
    ...(path.at(-1) === 'properties' ? swaps('description', members) : []),
    ...members.flatMap((member) => editsIn(member.node, member.path)),
  ];
}

/** Edits of what a contract says in words: marks, gaps and descriptions. */
function listTextEdits({ info, tags, paths, webhooks, components }: Contract): Edit[] {
  const { examples: _, ...stated } = components;
  const places = (nodes: object, path: Path): Place[] =>
    Object.entries(nodes).map(([key, node]) => ({ path: [...path, key], node }));
  const operations = [...places(paths, ['paths']), ...places(webhooks, ['webhooks'])].flatMap(({ node, path }) =>
    places(node, path),
  );
  return [
    ...editsIn({ info, tags, paths, webhooks, components: stated }, []),
    ...swaps('description', operations),
    ...swaps('summary', operations),
    ...swaps('description', places(tags, ['tags'])),
    ...(['headers', 'parameters', 'responses'] as const).flatMap((kind) =>
      swaps('description', places(components[kind], ['components', kind])),
    ),
  ];
}

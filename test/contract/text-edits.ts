/** Edits of what a contract says in words: marks, gaps and descriptions. */
import type { Contract, Node } from './contract.ts';

export type Path = readonly string[];

export interface Edit {
  change: string;
  path: Path;
  /** The value there afterwards; undefined removes it. */
  value: unknown;
  /** The place that the change is about, if it is another one. */
  place?: Path;
  /** A second place that changes with it. */
  and?: { path: Path; value: unknown };
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

export function listTextEdits({ info, tags, paths, webhooks, components }: Contract): Edit[] {
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

/** openapi/facts.yaml, the second statement of the interface, and how the contract differs from it. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Contract } from './contract.ts';
import { findExampleProblems } from './examples.ts';
import { once } from './nodes.ts';
import { type Line, type Part, render } from './render.ts';

/** A line of the table: the form that the contract must have, and what its description must say. */
interface Fact {
  form: string;
  isAssumed: boolean;
  /** Stand in the description. */
  words: string[];
  /** The whole description. */
  whole?: string;
  /** Each stands in another text of `x-not-shown`, and there is no further one. */
  gaps: string[];
}

export type Facts = Record<string, Record<string, Fact>>;

/** A quotation at the end of a line. An apostrophe within a word does not end it. */
const quotation = / (=|gap )?'((?:[^']|'(?=\w))*)'(?!\w)/g;

function readFact(source: string): Fact {
  const quoted = [...` ${source}`.matchAll(quotation)].map(([, kind, text = '']) => ({ kind, text }));
  const form = ` ${source}`.replaceAll(quotation, '').trim();
  const of = (kind?: string) => quoted.filter((each) => each.kind === kind).map(({ text }) => text);
  const [whole] = of('=');
  return {
    form: form.replace(/^~$| ~$/, '').replace('(?)', '?'),
    isAssumed: form.endsWith('~'),
    words: of(),
    ...(whole !== undefined && { whole }),
    gaps: of('gap '),
  };
}

type Source = string | Record<string, string | string[]>;

/** A part of the table. Texts of the part itself belong to its first line, and one line may be about several fields. */
function readPart(part: Exclude<Source, string>): Record<string, Fact> {
  const { says, words = [], gaps = [], ...lines } = part;
  const own = 'call' in lines ? 'call' : 'is';
  const facts = Object.entries(lines).flatMap(([keys, source]) => keys.split(', ').map((key) => [key, readFact(String(source))] as const));
  const ownFact = facts.find(([key]) => key === own)?.[1] ?? readFact('object');
  return {
    ...Object.fromEntries(facts),
    [own]: {
      ...ownFact,
      words: [...ownFact.words, ...words],
      gaps: [...ownFact.gaps, ...gaps],
      ...(says && { whole: [says].flat().join(' ') }),
    },
  };
}

export function readFacts(): Facts {
  const text = readFileSync(new URL('../../openapi/facts.yaml', import.meta.url), 'utf8');
  const sections = parse(text) as Record<string, Record<string, Source>>;
  const parts = Object.values(sections).flatMap((section) =>
    Object.entries(section).flatMap(([names, part]) => names.split(', ').map((name) => [name, part] as const)),
  );
  // Parts that share lines have those in a part of several names.
  const merged = Map.groupBy(parts, ([name]) => name);
  return Object.fromEntries(
    [...merged].map(([name, sources]) => [
      name,
      readPart(Object.assign({}, ...sources.map(([, part]) => (typeof part === 'string' ? { is: part } : part)))),
    ]),
  );
}

/** Words of a name that a description may leave out. */
const small = new Set(['at', 'by', 'is', 'to', 'in']);

const saysName = (text: string, key: string): boolean =>
  key
    .split('.')
    .slice(-1)
    .flatMap((name) => name.replace('!', '').split(/(?<=[a-z])(?=[A-Z])/))
    .map((word) => word.toLowerCase())
    .every((word) => small.has(word) || text.toLowerCase().includes(word));

/** How a line of the contract differs from its fact, in words. */
function differences(key: string, { form, isAssumed, words, whole, gaps }: Fact, line: Line): string[] {
  const ownWords = new Set(['is', 'call', 'body', 'headers', 'title', 'summary', 'delivery']);
  const says = whole === undefined ? words.every((each) => line.text.includes(each)) : line.text === whole;
  const isNamed = words.length > 0 || whole !== undefined || ownWords.has(key) || saysName(line.text, key);
  const hasGaps =
    line.gaps.length === gaps.length &&
    line.gaps.every((text) => gaps.some((gap) => text.includes(gap))) &&
    gaps.every((gap) => line.gaps.some((text) => text.includes(gap)));
  return [
    ...(line.form === form ? [] : [`is "${line.form}", not "${form}"`]),
    ...(line.isAssumed === isAssumed ? [] : [line.isAssumed ? 'is marked as assumed' : 'misses the mark x-inferred']),
    ...(says && isNamed ? [] : [`says "${line.text}", not "${whole ?? (words.join(' … ') || key)}"`]),
    ...(hasGaps ? [] : [`leaves open "${line.gaps.join(' ')}", not "${gaps.join(' ')}"`]),
  ];
}

const none: Part = {};

function partDifferences(name: string, facts: Record<string, Fact>, part: Part): string[] {
  const keys = [...new Set([...Object.keys(facts), ...Object.keys(part)])];
  return keys.flatMap((key) => {
    const [fact, line] = [facts[key], part[key]];
    if (!fact) return [`${name}: ${key}: no fact states it`];
    if (!line) return [`${name}: ${key}: the contract does not have it`];
    return differences(key, fact, line).map((difference) => `${name}: ${key}: ${difference}`);
  });
}

/** How a contract differs from the table, in a line each. */
export function findDifferences(contract: Contract, facts: Facts): string[] {
  const parts = render(contract);
  const names = [...new Set([...Object.keys(facts), ...parts.keys()])];
  return names.flatMap((name) => {
    const part = parts.get(name);
    if (!facts[name]) return [`${name}: no fact states it`];
    return part ? partDifferences(name, facts[name], part) : [`${name}: the contract does not have it`];
  });
}

/** openapi/facts.yaml, the second statement of the interface, and how a contract differs from it. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type Contract, listEvents, listExamples, listOperations, listResponses, once } from './contract.ts';
import { findExampleProblems } from './examples.ts';
import { type Line, type Part, render } from './render.ts';

/** A line of the table: the form that the contract must have, and what its description must say. */
interface Fact {
  form: string;
  isAssumed: boolean;
  /** They stand in the text of `x-inferred`. */
  readings: string[];
  /** They stand in the description. */
  words: string[];
  /** The whole description. */
  whole?: string;
  /** A part of each text of `x-not-shown`. */
  gaps: string[];
  /** The names of the part and of the field. */
  names: string;
}

interface FactPart {
  lines: Record<string, Fact>;
  /** Values that each example of the response or event has, as a path and a value. */
  shows: string[];
}

export type Facts = Record<string, FactPart>;

type Source = Record<string, string | string[]>;

/** A quotation at the end of a line. An apostrophe within a word does not end it. */
const quotation = / (=|gap |~)?'((?:[^']|'(?=\w))*)'(?!\w)/g;

function readFact(source: string, names: string): Fact {
  const quoted = [...` ${source}`.matchAll(quotation)].map(([, kind, text = '']) => ({ kind, text }));
  const form = ` ${source}`.replaceAll(quotation, '').trim();
  const of = (kind?: string) => quoted.filter((each) => each.kind === kind).map(({ text }) => text);
  const [whole] = of('=');
  return {
    form: form.replace(/^~$| ~$/, '').replace('(?)', '?'),
    isAssumed: form.endsWith('~') || of('~').length > 0,
    readings: of('~'),
    words: of(),
    ...(whole !== undefined && { whole }),
    gaps: of('gap '),
    names,
  };
}

/** A part of the table. Texts of the part itself belong to its first line, and one line may be about several fields. */
function readPart(name: string, { says, words = [], gaps = [], shows = [], ...sources }: Source): FactPart {
  const own = 'call' in sources ? 'call' : 'is';
  const entries = Object.entries(sources).flatMap(([keys, source]) =>
    keys.split(', ').map((key) => [key, readFact(String(source), `${name} ${key}`)] as const),
  );
  const lines: Record<string, Fact> = Object.fromEntries(entries);
  const ownFact = lines[own] ?? readFact('object', name);
  lines[own] = {
    ...ownFact,
    words: [...ownFact.words, ...words],
    gaps: [...ownFact.gaps, ...gaps],
    ...(says && { whole: [says].flat().join(' ') }),
  };
  return { lines, shows: [shows].flat() };
}

export function readFacts(): Facts {
  const text = readFileSync(new URL('../../openapi/facts.yaml', import.meta.url), 'utf8');
  const sections = parse(text) as Record<string, Record<string, Source | string>>;
  const parts: Record<string, Source> = {};
  for (const section of Object.values(sections))
    for (const [names, source] of Object.entries(section))
      for (const name of names.split(', ')) {
        const lines = typeof source === 'string' ? { is: source } : source;
        const repeated = Object.keys(lines).find((key) => key in (parts[name] ?? {}));
        if (repeated) throw new Error(`openapi/facts.yaml states ${repeated} of ${name} twice`);
        parts[name] = { ...parts[name], ...lines };
      }
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, readPart(name, part)]));
}

/** Lines whose description does not have to have the words of a name. */
const unnamed = new Set(['is', 'call', 'body', 'headers', 'title', 'summary', 'delivery']);

/** Words of a name that a description may leave out. */
const small = new Set(['at', 'by', 'is', 'to', 'in']);

const saysName = (text: string, key: string): boolean =>
  (key.replace('!', '').split('.').at(-1) ?? '')
    .split(/(?<=[a-z])(?=[A-Z])/)
    .map((word) => word.toLowerCase())
    .every((word) => small.has(word) || text.toLowerCase().includes(word));

/** The words of a text without their plural, and those of a name. */
const wordsOf = (text: string): string[] => {
  const words = text.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return (words.match(/[a-z\d]+(?:'s)?/g) ?? []).map((word) => word.replace(/'?s$/, ''));
};

/** Words that state nothing alone: they join others, or name what a field belongs to. */
const neutral = new Set(
  wordsOf(`a all an and as at by every for in is it its of on or other own that the to was were when whether with within
    address asset bank blockchain call child coin common contract customer embed field form id input item kind last liquidity
    master method name number pool position record response result smart state token transaction wallet write`),
);

const toldBy = once(
  ({ words, whole = '', gaps, names }: Fact) => new Set([whole, ...words, ...gaps, names].flatMap(wordsOf)),
);

/** Words of the contract that the table neither quotes nor has as a name. With one, a text may state what no fact does. */
const findUntold = (fact: Fact, line: Line): string[] =>
  [...new Set([line.text, ...line.gaps].flatMap(wordsOf))].filter(
    (word) => !toldBy(fact).has(word) && !neutral.has(word),
  );

/** How a line of the contract differs from its fact, in words. */
function differences(key: string, fact: Fact, line: Line): string[] {
  const { form, isAssumed, readings, words, whole, gaps } = fact;
  const isUnquoted = words.length === 0 && whole === undefined && !unnamed.has(key);
  const isSaid =
    (whole === undefined || line.text === whole) &&
    words.every((each) => line.text.includes(each)) &&
    (!isUnquoted || saysName(line.text, key));
  const isLeftOpen =
    line.gaps.length === gaps.length &&
    line.gaps.every((text) => gaps.some((gap) => text.includes(gap))) &&
    gaps.every((gap) => line.gaps.some((text) => text.includes(gap)));
  const untold = findUntold(fact, line);
  const lost = readings.filter((reading) => !line.marks.join(' ').includes(reading));
  return [
    ...(line.form === form ? [] : [`is "${line.form}", not "${form}"`]),
    ...(line.marks.length > 0 === isAssumed ? [] : [isAssumed ? 'misses x-inferred' : 'is marked as assumed']),
    ...(lost.length === 0 ? [] : [`does not assume "${lost.join(' … ')}"`]),
    ...(isSaid ? [] : [`says "${line.text}", not "${whole ?? (words.join(' … ') || key)}"`]),
    ...(untold.length === 0 ? [] : [`has words that the table does not: ${untold.join(' ')}`]),
    ...(isLeftOpen ? [] : [`leaves open "${line.gaps.join(' ')}", not "${gaps.join(' ')}"`]),
  ];
}

const partDifferences = once((facts: Record<string, Fact>) =>
  once((part: Part): string[] => {
    const keys = [...new Set([...Object.keys(facts), ...Object.keys(part)])];
    return keys.flatMap((key) => {
      const [fact, line] = [facts[key], part[key]];
      if (!fact) return [`${key}: no fact states it`];
      return line
        ? differences(key, fact, line).map((difference) => `${key}: ${difference}`)
        : [`${key}: the contract does not have it`];
    });
  }),
);

/** The examples of an event, or of the success of an operation. */
function examplesOf(contract: Contract, name: string): unknown[] {
  const event = listEvents(contract).find(({ path }) => path === name)?.operation;
  const operation = listOperations(contract).find(({ operation }) => operation.operationId === name)?.operation;
  const successes = operation ? listResponses(contract, operation).filter(({ status }) => status.startsWith('2')) : [];
  const bodies = [event?.requestBody, ...successes.map(({ response }) => response)];
  return bodies.flatMap((body) => listExamples(contract, body)).map(({ value }) => value);
}

/** Whether an example has a value, such as `data.confirmations 0`. */
function doesShow(example: unknown, shown: string): boolean {
  const [path = '', value] = shown.split(' ');
  const found = path.split('.').reduce<unknown>((node, key) => Object(node)[key], example);
  return String(found) === value;
}

/** How a contract differs from a table, in a line each. */
export function findDifferences(contract: Contract, facts: Facts): string[] {
  const parts = render(contract);
  const names = [...new Set([...Object.keys(facts), ...parts.keys()])];
  return names.flatMap((name) => {
    const [fact, part] = [facts[name], parts.get(name)];
    if (!fact) return [`${name}: no fact states it`];
    if (!part) return [`${name}: the contract does not have it`];
    const examples = fact.shows.length > 0 ? examplesOf(contract, name) : [];
    const hidden = fact.shows.filter((shown) => !examples.every((example) => doesShow(example, shown)));
    return [...partDifferences(fact.lines)(part), ...hidden.map((shown) => `an example does not show ${shown}`)].map(
      (difference) => `${name}: ${difference}`,
    );
  });
}

const table = readFacts();

/** The problems that each check finds in a contract, in a line each. */
export const checks: Readonly<Record<'facts' | 'examples', (contract: Contract) => string[]>> = {
  facts: (contract) => findDifferences(contract, table),
  examples: findExampleProblems,
};

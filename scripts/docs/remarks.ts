/** The gaps that the contract states: facts that are not documented, and choices that were inferred. */
import { formatPointer } from '../contract/references.js';
import { listObjects } from '../contract/walk.js';

/** The parts of a contract that name a place. */
interface Contract {
  tags: { name: string }[];
  paths: Record<string, Record<string, unknown>>;
}

type Marker = 'x-not-shown' | 'x-inferred';

export interface Remark {
  /** What carries the remark, for example `Schemas`. */
  group: string;
  /** Where it stands, in words: `schema Transaction, field blockNumber`. */
  place: string;
  /** Where it stands in the contract, as a JSON pointer. */
  pointer: string;
  text: string;
}

/** The group and the word of what carries remarks, by the key under which the contract lists it. */
const kinds: Record<string, [group: string, word: string]> = {
  schemas: ['Schemas', 'schema'],
  parameters: ['Parameters', 'parameter'],
  headers: ['Headers', 'header'],
  responses: ['Responses', 'response'],
  securitySchemes: ['Security', 'security scheme'],
  paths: ['Operations', 'operation'],
  webhooks: ['Events', 'event'],
  tags: ['Areas', 'tag'],
};

/** What a path starts at, and the keys that lead further in. */
function origin({ paths, tags }: Contract, path: string[]): { group: string; word: string; rest: string[] } {
  const [section = '', name = '', key = ''] = path;
  if (section === 'servers') return { group: 'The interface', word: 'server', rest: path.slice(2) };
  const kind = kinds[section === 'components' ? name : section];
  if (!kind) return { group: 'The interface', word: 'the interface', rest: path.slice(1) };
  const { operationId = key } = (paths[name]?.[key] ?? {}) as { operationId?: string };
  const own = { paths: operationId, webhooks: name, tags: tags[Number(name)]?.name }[section] ?? key;
  return { group: kind[0], word: `${kind[1]} ${own}`, rest: path.slice(section === 'tags' ? 2 : 3) };
}

/** Keys with a name behind them. */
const named: Record<string, string> = {
  properties: 'field',
  responses: 'response',
  headers: 'header',
  variables: 'variable',
};

/** Keys with another word; an empty one says nothing. */
const words: Record<string, string> = { schema: '', items: 'each entry', requestBody: 'request' };

/** The keys inside a schema, a response or an operation, in words. */
function inWords([key, ...after]: string[]): string[] {
  if (key === undefined) return [];
  const [name, ...further] = after;
  if (named[key]) return [`${named[key]} ${name}`, ...inWords(further)];
  // A list of schemas, or a media type, is not worth a word.
  if (['allOf', 'anyOf', 'oneOf', 'content'].includes(key)) return inWords(further);
  return [words[key] ?? key, ...inWords(after)].filter((word) => word !== '');
}

function textsOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((text) => typeof text === 'string');
}

/** Every text of a marker in the contract, with its place, in the order of the contract. */
const listRemarks = (contract: Contract, marker: Marker): Remark[] =>
  listObjects(contract).flatMap(({ node, path }) => {
    const { group, word, rest } = origin(contract, path);
    const place = [word, ...inWords(rest)].join(', ');
    return textsOf(node[marker]).map((text) => ({ group, place, pointer: formatPointer([...path, marker]), text }));
  });

/** Every fact that the interface leaves open. */
export const listNotShown = (contract: Contract): Remark[] => listRemarks(contract, 'x-not-shown');

/** Every choice that was made where the interface is silent, and why. */
export const listInferred = (contract: Contract): Remark[] => listRemarks(contract, 'x-inferred');

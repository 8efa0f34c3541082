import { keywords, parsePointer, type Segments } from './pointer.ts';
import { isNode, type Use, useAt, valueAt } from './uses.ts';

/** Where a change is, in the words of a reader. */
export interface Place {
  /** What an entry of the changelog names: operationId, event, component, or the part of the document. */
  subject: string;
  /** The whole place, for example `schema Rate, field version (read in answers of listRateHistory)`. */
  words: string;
}

const kinds: Record<string, string> = {
  schemas: 'schema',
  parameters: 'parameter',
  responses: 'response',
  headers: 'header',
  examples: 'example',
  securitySchemes: 'security scheme',
};

const sides = {
  request: 'sent in requests of',
  response: 'read in answers of',
  event: 'read in events',
} as const;

const list = (names: readonly string[]): string =>
  names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ');

function usedBy(uses: readonly Use[]): string {
  const parts = (['request', 'response', 'event'] as const).flatMap((side) => {
    const names = uses.filter((use) => use.side === side).map(({ name }) => name);
    return names.length > 0 ? [`${sides[side]} ${list(names)}`] : [];
  });
  return parts.length > 0 ? ` (${parts.join('; ')})` : ' (used nowhere)';
}

const inWords: Record<string, string> = {
  properties: 'field',
  parameters: 'parameter',
  headers: 'header',
  responses: 'response',
  examples: 'example',
  dependentSchemas: 'rule beside field',
  variables: 'variable',
  oneOf: 'alternative',
  anyOf: 'alternative',
};

/** The name of a part; of a member of a list its own name or that of the component it stands for, if it has one. */
function label(document: unknown, segments: Segments): string {
  const last = segments.at(-1) ?? '';
  const value = Array.isArray(valueAt(document, segments.slice(0, -1))) ? valueAt(document, segments) : undefined;
  if (isNode(value) && typeof value.name === 'string') return value.name;
  if (isNode(value) && typeof value.$ref === 'string') return parsePointer(value.$ref).at(-1) ?? last;
  return last;
}

/** Words that only hold the parts of a document together. */
const glue = new Set('content schema allOf items get post put patch delete'.split(' '));

/** The rest of a place, without the words that only hold the parts of a document together. */
function inside(document: unknown, segments: Segments, from: number): string {
  const words: string[] = [];
  for (const { word, depth } of keywords(segments)) {
    if (depth < from) continue;
    const name = depth + 1 < segments.length ? label(document, segments.slice(0, depth + 2)) : undefined;
    if (word === 'requestBody') words.push('request body');
    else if (inWords[word] && name !== undefined) words.push(`${inWords[word]} ${name}`);
    else if (!glue.has(word) && !/^\d+$/.test(word)) words.push(word);
  }
  return words.map((word) => `, ${word}`).join('');
}

/** Says where a pointer of a contract points. */
export function placeOf(document: unknown, segments: Segments, uses: ReadonlyMap<string, Use[]>): Place {
  const [root = '', key = '', name = ''] = segments;
  if (root === 'components') {
    const kind = kinds[key] ?? key;
    return {
      subject: name,
      words: `${kind} ${name}${inside(document, segments, 3)}${usedBy(uses.get(`${key}/${name}`) ?? [])}`,
    };
  }
  if (root === 'webhooks') return { subject: key, words: `event ${key}${inside(document, segments, 2)}` };
  if (root === 'paths') {
    const subject = useAt(document, segments)?.name ?? key;
    const operation = valueAt(document, ['paths', key, name]) !== undefined && name !== 'parameters';
    const title = operation ? `operation ${subject} (${name.toUpperCase()} ${key})` : `path ${key}`;
    return { subject, words: `${title}${inside(document, segments, operation ? 3 : 2)}` };
  }
  if (root === 'tags') {
    const tag = label(document, segments.slice(0, 2));
    return { subject: tag, words: `tag ${tag}${inside(document, segments, 2)}` };
  }
  return { subject: root, words: `${root}${inside(document, segments, 1)}` };
}

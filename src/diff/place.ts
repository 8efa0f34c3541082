import { isNode, type Pointer, valueAt } from './pointer.ts';
import { methods, nameOfOperation } from './uses.ts';

/** The place of a change in words. */
export interface Place {
  /** The operation, event, component or part of the document: what an entry of the changelog names. */
  owner: string;
  /** The whole place, for example `schema Rate, field version`. */
  place: string;
}

/** Keywords whose entries are named by the author of a contract. */
export const named = new Set(
  'schemas parameters responses headers examples securitySchemes links callbacks variables content properties dependentSchemas patternProperties scopes flows $defs mapping'.split(
    ' ',
  ),
);

const inWords: Record<string, string> = {
  schemas: 'schema',
  securitySchemes: 'security scheme',
  requestBodies: 'request body',
  pathItems: 'path item',
  properties: 'field',
  parameters: 'parameter',
  headers: 'header',
  responses: 'response',
  examples: 'example',
  dependentSchemas: 'rule with field',
  patternProperties: 'fields like',
  callbacks: 'callback',
  links: 'link',
  flows: 'flow',
  scopes: 'scope',
  oneOf: 'alternative',
  anyOf: 'alternative',
};

/** Keywords that a place leaves out. */
const glue = new Set('schema allOf items'.split(' '));

/** The usual media type is left out of places. */
const isUsual = (mediaType: string | undefined) => mediaType === 'application/json';

/** The rest of a place in words. */
function inside(pointer: Pointer): string {
  const words: string[] = [];
  for (let index = 0; index < pointer.length; index += 1) {
    const word = pointer[index] ?? '';
    const name = pointer[index + 1];
    const isUnion = word === 'oneOf' || word === 'anyOf';
    if (word === 'requestBody') words.push('request body');
    else if (word === 'content' && name !== undefined) {
      if (!isUsual(name) || index + 2 === pointer.length) words.push(`media type ${name}`);
      index += 1;
    } else if ((named.has(word) || isUnion) && name !== undefined) {
      words.push(`${inWords[word] ?? word} ${name}`);
      index += 1;
    } else if (!glue.has(word) && !/^\d+$/.test(word)) words.push(inWords[word] ? `${inWords[word]}s` : word);
  }
  return words.map((word) => `, ${word}`).join('');
}

/** Describes the place that a pointer leads to. */
export function placeOf(document: unknown, pointer: Pointer): Place {
  const [root = '', key = '', name = '', ...rest] = pointer;
  if (root === 'components') return { owner: name, place: `${inWords[key] ?? key} ${name}${inside(rest)}` };
  if (root === 'webhooks')
    return { owner: key, place: `event ${key}${inside(methods.includes(name) ? rest : pointer.slice(2))}` };
  if (root === 'paths') {
    const isOperation = methods.includes(name);
    const owner = isOperation ? nameOfOperation(valueAt(document, ['paths', key, name]), name, key) : key;
    const title = isOperation
      ? `operation ${owner}${isNode(document) && owner.includes(' ') ? '' : ` (${name.toUpperCase()} ${key})`}`
      : `path ${key}`;
    return { owner, place: `${title}${inside(isOperation ? rest : pointer.slice(2))}` };
  }
  if (root === 'tags') return { owner: key, place: `tag ${key}${inside(pointer.slice(2))}` };
  return { owner: root, place: `${root}${inside(pointer.slice(1))}` };
}

/**
 * The ways through a bundled contract that the rules share. Rules read it unresolved, so that names stay visible and a
 * schema that contains itself ends.
 *
 * @import { Body, Document, Entry, Found, Media, Operation, Path, Place, ReachedSchema, Reference, Response, Schema } from './openapi.ts'
 */
import { parseReference, valueAt } from '../../src/json/pointer.js';
import { isObject } from '../contract/walk.js';

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
const schemaKeywords = [
  'items',
  'contains',
  'additionalProperties',
  'unevaluatedProperties',
  'not',
  'if',
  'then',
  'else',
];
const schemaListKeywords = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const schemaMapKeywords = ['properties', 'patternProperties', 'dependentSchemas'];
/** Keywords whose schemas judge a value that another schema already describes. */
const conditionKeywords = ['not', 'if', 'then', 'else', 'dependentSchemas'];

/**
 * @param {unknown} value
 * @returns {value is string}
 */
export const isText = (value) => typeof value === 'string' && value !== '' && value === value.trim();

/**
 * Returns what a place holds, or what its `$ref` names, with the place where that stands.
 *
 * @template {Reference} Part
 * @param {Document} document
 * @param {Part | undefined} node
 * @param {Path} path
 * @returns {Found<Part>}
 */
export function follow(document, node, path) {
  const refs = new Set();
  let place = { node, path };
  while (isText(place.node?.$ref) && !refs.has(place.node.$ref)) {
    refs.add(place.node.$ref);
    const keys = parseReference(place.node.$ref);
    place = { node: /** @type {Part | undefined} */ (valueAt(document, keys)), path: keys };
  }
  return place;
}

/**
 * @param {Document} document
 * @param {'paths' | 'webhooks'} section
 * @returns {Entry[]}
 */
const entriesIn = (document, section) =>
  Object.entries(document[section] ?? {}).flatMap(([name, item]) =>
    methods.flatMap((method) => {
      const operation = item?.[method];
      return isObject(operation) ? [{ name, method, operation, path: [section, name, method] }] : [];
    }),
  );

/**
 * Every operation that a caller can call.
 *
 * @param {Document} document
 */
export const operations = (document) => entriesIn(document, 'paths');

/**
 * Every event that the service sends.
 *
 * @param {Document} document
 */
export const webhooks = (document) => entriesIn(document, 'webhooks');

/**
 * How a message names a schema: by the nearest name above it, and the way down from there.
 *
 * @param {Path} path
 */
export const schemaName = (path) => {
  const named = path.findLastIndex((_, index) => ['schemas', 'properties'].includes(String(path[index - 1])));
  return path.slice(named).join('.');
};

/**
 * How a message names an operation.
 *
 * @param {Entry} entry
 */
export const title = ({ name, method, operation }) => operation.operationId ?? `${method.toUpperCase()} ${name}`;

/**
 * @param {Document} document
 * @param {Body | undefined} holder
 * @param {Path} path
 * @returns {Place<Media>[]}
 */
const contents = (document, holder, path) => {
  const { node, path: at } = follow(document, holder, path);
  return Object.entries(node?.content ?? {}).map(([type, media]) => ({ node: media, path: [...at, 'content', type] }));
};

/**
 * The media types of a request body, or of a webhook's payload.
 *
 * @param {Document} document
 * @param {Entry} entry
 */
export const requestMedia = (document, { operation, path }) =>
  contents(document, operation.requestBody, [...path, 'requestBody']);

/**
 * @param {Document} document
 * @param {Entry} entry
 */
export const responses = (document, { operation, path }) =>
  Object.entries(operation.responses ?? {}).map(([status, response]) => ({
    status,
    ...follow(document, response, [...path, 'responses', status]),
  }));

/**
 * @param {Document} document
 * @param {Entry} entry
 */
export const successResponses = (document, entry) =>
  responses(document, entry).filter(({ status }) => status.startsWith('2'));

/**
 * The media types of a response.
 *
 * @param {Document} document
 * @param {Found<Response>} response
 */
export const responseMedia = (document, response) => contents(document, response.node, response.path);

/**
 * The parameters of an operation, with references followed.
 *
 * @param {Document} document
 * @param {Entry} entry
 */
export const parameters = (document, { operation, path }) =>
  (operation.parameters ?? []).map((parameter, index) => follow(document, parameter, [...path, 'parameters', index]));

/**
 * @param {Found<Media>} holder
 * @returns {Found<Schema>}
 */
export const schemaOf = ({ node, path }) => ({ node: node?.schema, path: [...path, 'schema'] });

/**
 * The schemas that a caller sends.
 *
 * @param {Document} document
 */
export const requestSchemas = (document) =>
  operations(document).flatMap((operation) => requestMedia(document, operation).map(schemaOf));

/**
 * The schemas that a reader receives: in responses, their headers, and webhooks.
 *
 * @param {Document} document
 */
export const receivedSchemas = (document) => [
  ...operations(document).flatMap((operation) =>
    responses(document, operation).flatMap((response) => [
      ...responseMedia(document, response).map(schemaOf),
      ...Object.entries(response.node?.headers ?? {}).map(([name, header]) =>
        schemaOf(follow(document, header, [...response.path, 'headers', name])),
      ),
    ]),
  ),
  ...webhooks(document).flatMap((webhook) => requestMedia(document, webhook).map(schemaOf)),
];

/**
 * The schemas that are sent, as bodies or parameters, and those that are received.
 *
 * @param {Document} document
 */
export const allSchemas = (document) => [
  ...requestSchemas(document),
  ...[...operations(document), ...webhooks(document)].flatMap((operation) =>
    parameters(document, operation).map(schemaOf),
  ),
  ...receivedSchemas(document),
];

/**
 * What a schema leads to by its `$ref` and its keywords.
 *
 * @param {Document} document
 * @param {Place<Schema>} place
 */
function children(document, { node, path }) {
  /**
   * @param {string} keyword
   * @param {Path} rest
   */
  const child = (keyword, ...rest) => {
    const way = [keyword, ...rest];
    return { node: valueAt(node, way), path: [...path, ...way], keyword };
  };
  return [
    ...(node.$ref ? [{ ...follow(document, node, path), keyword: '$ref' }] : []),
    ...schemaKeywords.map((keyword) => child(keyword)),
    ...schemaListKeywords.flatMap((keyword) =>
      Object.keys(node[keyword] ?? []).map((at) => child(keyword, Number(at))),
    ),
    ...schemaMapKeywords.flatMap((keyword) => Object.keys(node[keyword] ?? {}).map((name) => child(keyword, name))),
  ];
}

/**
 * Every schema that is reachable from the given ones, each once.
 *
 * @param {Document} document
 * @param {Found<Schema>[]} roots
 * @returns {ReachedSchema[]}
 */
export function reachable(document, roots) {
  /** @type {Map<string, ReachedSchema>} */
  const found = new Map();
  /** @type {(Place<unknown> & { condition: boolean })[]} */
  const waiting = roots.map((root) => ({ ...root, condition: false }));
  for (const { node, path, condition } of waiting) {
    const key = path.join('\n');
    if (!isObject(node) || found.has(key)) continue;
    const place = { node, path, condition };
    found.set(key, place);
    for (const child of children(document, place))
      waiting.push({ node: child.node, path: child.path, condition: conditionKeywords.includes(child.keyword) });
  }
  return [...found.values()];
}

/**
 * A schema and what it is composed of by `$ref` and the given keywords.
 *
 * @param {Document} document
 * @param {Found<Schema>} place
 * @returns {Place<Schema>[]}
 */
export function composition(document, place, keywords = ['allOf']) {
  /** @type {Place<Schema>[]} */
  const found = [];
  /** @type {Place<unknown>[]} */
  const waiting = [place];
  for (const { node, path } of waiting) {
    if (!isObject(node) || found.some((part) => part.node === node)) continue;
    const part = { node, path };
    found.push(part);
    waiting.push(...children(document, part).filter(({ keyword }) => keyword === '$ref' || keywords.includes(keyword)));
  }
  return found;
}

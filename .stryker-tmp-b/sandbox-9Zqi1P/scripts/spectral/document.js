/**
 * The ways through a bundled contract that the rules share. Rules read it unresolved, so that names stay visible and a
 * schema that contains itself ends.
 *
 * @typedef {(string | number)[]} Path
 * @typedef {{ name: string, method: string, operation: Record<string, unknown>, path: Path }} Operation
 * @typedef {{ node: unknown, path: Path }} Place
 */
// @ts-nocheck


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

/** @returns {value is Record<string, unknown>} */
export const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns {value is string} */
export const isText = (value) => typeof value === 'string' && value !== '' && value === value.trim();

/**
 * What a place holds, or what its `$ref` names, with the place where that stands.
 *
 * @returns {Place}
 */
export function follow(document, node, path) {
  const refs = new Set();
  let place = { node, path };
  while (isText(place.node?.$ref) && !refs.has(place.node.$ref)) {
    refs.add(place.node.$ref);
    const target = place.node.$ref
      .slice('#/'.length)
      .split('/')
      .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
    place = { node: target.reduce((value, key) => value?.[key], document), path: target };
  }
  return place;
}

const operationsIn = (document, section) =>
  Object.entries(document[section] ?? {}).flatMap(([name, item]) =>
    methods.flatMap((method) =>
      isObject(item?.[method]) ? [{ name, method, operation: item[method], path: [section, name, method] }] : [],
    ),
  );

/** @returns {Operation[]} every operation that a caller can call */
export const operations = (document) => operationsIn(document, 'paths');

/** @returns {Operation[]} every event that the service sends */
export const webhooks = (document) => operationsIn(document, 'webhooks');

/** How a message names a schema: by the nearest name above it, and the way down from there. */
export const schemaName = (path) => {
  const named = path.findLastIndex((_, index) => ['schemas', 'properties'].includes(path[index - 1]));
  return path.slice(named).join('.');
};

/** How a message names an operation. */
export const title = ({ name, method, operation }) => operation.operationId ?? `${method.toUpperCase()} ${name}`;

const contents = (document, holder, path) => {
  const { node, path: at } = follow(document, holder, path);
  return Object.entries(node?.content ?? {}).map(([type, media]) => ({ node: media, path: [...at, 'content', type] }));
};

/** @returns {Place[]} the media types of a request body, or of a webhook's payload */
export const requestMedia = (document, { operation, path }) =>
  contents(document, operation.requestBody, [...path, 'requestBody']);

/** @returns {(Place & { status: string })[]} */
export const responses = (document, { operation, path }) =>
  Object.entries(operation.responses ?? {}).map(([status, response]) => ({
    status,
    ...follow(document, response, [...path, 'responses', status]),
  }));

export const successResponses = (document, operation) =>
  responses(document, operation).filter(({ status }) => status.startsWith('2'));

/** @returns {Place[]} the media types of a response */
export const responseMedia = (document, response) => contents(document, response.node, response.path);

/** @returns {Place[]} the parameters of an operation and of its path, followed */
export const parameters = (document, { name, operation, path }) =>
  [
    [document[path[0]][name].parameters, [path[0], name, 'parameters']],
    [operation.parameters, [...path, 'parameters']],
  ].flatMap(([list, at]) => (list ?? []).map((parameter, index) => follow(document, parameter, [...at, index])));

export const schemaOf = ({ node, path }) => ({ node: node?.schema, path: [...path, 'schema'] });

/** @returns {Place[]} the schemas that a caller sends */
export const requestSchemas = (document) =>
  operations(document).flatMap((operation) => requestMedia(document, operation).map(schemaOf));

/** @returns {Place[]} the schemas that a reader receives: in responses, their headers, and webhooks */
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

/** @returns {Place[]} the schemas that are sent, as bodies or parameters, and those that are received */
export const allSchemas = (document) => [
  ...requestSchemas(document),
  ...[...operations(document), ...webhooks(document)].flatMap((operation) =>
    parameters(document, operation).map(schemaOf),
  ),
  ...receivedSchemas(document),
];

function children(document, { node, path }) {
  const at = (keyword, ...rest) => [...path, keyword, ...rest];
  return [
    ...(node.$ref ? [{ ...follow(document, node, path), keyword: '$ref' }] : []),
    ...schemaKeywords.map((keyword) => ({ node: node[keyword], path: at(keyword), keyword })),
    ...schemaListKeywords.flatMap((keyword) =>
      (node[keyword] ?? []).map((schema, index) => ({ node: schema, path: at(keyword, index), keyword })),
    ),
    ...schemaMapKeywords.flatMap((keyword) =>
      Object.entries(node[keyword] ?? {}).map(([name, schema]) => ({ node: schema, path: at(keyword, name), keyword })),
    ),
  ];
}

/**
 * Every schema that is reachable from the given ones, each once. `condition` marks those that only judge a value which
 * another schema describes.
 *
 * @param {Place[]} roots
 * @returns {(Place & { condition: boolean })[]}
 */
export function reachable(document, roots) {
  const found = new Map();
  const waiting = roots.map((root) => ({ ...root, condition: false }));
  for (const place of waiting) {
    const key = place.path.join('\n');
    if (!isObject(place.node) || found.has(key)) continue;
    found.set(key, place);
    for (const child of children(document, place)) {
      waiting.push({ node: child.node, path: child.path, condition: conditionKeywords.includes(child.keyword) });
    }
  }
  return [...found.values()];
}

/** @returns {Place[]} a schema and what it is composed of by `$ref` and the given keywords */
export function composition(document, place, keywords = ['allOf']) {
  const found = [];
  const waiting = [place];
  for (const part of waiting) {
    if (!isObject(part.node) || found.some(({ node }) => node === part.node)) continue;
    found.push(part);
    waiting.push(...children(document, part).filter(({ keyword }) => keyword === '$ref' || keywords.includes(keyword)));
  }
  return found;
}

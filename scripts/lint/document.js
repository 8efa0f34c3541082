/**
 * Walks through a bundled contract, shared by the rules. Rules read it unresolved, so that names stay visible and recursive
 * schemas end.
 *
 * @import { Document, Found, Media, Operation, Path, Place, Schema } from '../contract/contract.ts'
 */
import { follow, isObject } from '../contract/walk.js';

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/**
 * @param {unknown} value
 * @returns {value is string}
 */
export const isText = (value) => typeof value === 'string' && value !== '' && value === value.trim();

/**
 * @param {Document} document
 * @param {Pick<Operation, 'requestBody'>['requestBody']} holder
 * @param {Path} path
 * @returns {Place<Media>[]}
 */
const contents = (document, holder, path) => {
  const { node, path: at } = follow(document, holder, path);
  return Object.entries(node?.content ?? {}).map(([type, media]) => ({ node: media, path: [...at, 'content', type] }));
};

/**
 * @param {Document} document
 * @param {Operation} node
 * @param {string[]} path
 */
function openOperation(document, node, path) {
  return {
    bodies: contents(document, node.requestBody, [...path, 'requestBody']),
    parameters: (node.parameters ?? []).map((parameter, index) =>
      follow(document, parameter, [...path, 'parameters', index]),
    ),
    responses: Object.entries(node.responses ?? {}).map(([status, response]) => {
      const place = follow(document, response, [...path, 'responses', status]);
      return { ...place, bodies: contents(document, place.node, place.path) };
    }),
  };
}

/**
 * @param {Document} document
 * @param {'paths' | 'webhooks'} section
 */
const operationsIn = (document, section) =>
  Object.entries(document[section] ?? {}).flatMap(([name, item]) =>
    methods.flatMap((method) => {
      const operation = item?.[method];
      return isObject(operation) ? [openOperation(document, operation, [section, name, method])] : [];
    }),
  );

/**
 * Every operation that a caller can call.
 *
 * @param {Document} document
 */
export const operations = (document) => operationsIn(document, 'paths');

/**
 * Every event that the service sends.
 *
 * @param {Document} document
 */
const webhooks = (document) => operationsIn(document, 'webhooks');

/**
 * A schema's name in messages: the nearest name above it, and the path from there.
 *
 * @param {Path} path
 */
export const schemaName = (path) => {
  const named = path.findLastIndex((_, index) => ['schemas', 'properties'].includes(String(path[index - 1])));
  return path.slice(named).join('.');
};

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
export const requestSchemas = (document) => operations(document).flatMap(({ bodies }) => bodies.map(schemaOf));

/**
 * The schemas that a reader receives: in responses, their headers, and webhooks.
 *
 * @param {Document} document
 */
export const receivedSchemas = (document) => [
  ...operations(document).flatMap(({ responses }) =>
    responses.flatMap(({ node, path, bodies }) => [
      ...bodies.map(schemaOf),
      ...Object.entries(node?.headers ?? {}).map(([name, header]) =>
        schemaOf(follow(document, header, [...path, 'headers', name])),
      ),
    ]),
  ),
  ...webhooks(document).flatMap(({ bodies }) => bodies.map(schemaOf)),
];

/**
 * The schemas that are sent, as bodies or parameters, and the received schemas.
 *
 * @param {Document} document
 */
export const allSchemas = (document) => [
  ...requestSchemas(document),
  ...[...operations(document), ...webhooks(document)].flatMap(({ parameters }) => parameters.map(schemaOf)),
  ...receivedSchemas(document),
];

/**
 * The ways through a bundled contract that the rules share. Rules read it unresolved, so that names stay visible and a
 * schema that contains itself ends.
 *
 * @import { Body, Document, OperationPlace, Found, Media, Operation, Path, Place, Response, Schema } from '../contract/document.ts'
 */
import { follow } from '../contract/follow.js';
import { isObject } from '../contract/walk.js';

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/**
 * @param {unknown} value
 * @returns {value is string}
 */
export const isText = (value) => typeof value === 'string' && value !== '' && value === value.trim();

/**
 * @param {Document} document
 * @param {'paths' | 'webhooks'} section
 * @returns {OperationPlace[]}
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
 * @param {OperationPlace} entry
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
 * @param {OperationPlace} entry
 */
export const requestMedia = (document, { operation, path }) =>
  contents(document, operation.requestBody, [...path, 'requestBody']);

/**
 * @param {Document} document
 * @param {OperationPlace} entry
 */
export const responses = (document, { operation, path }) =>
  Object.entries(operation.responses ?? {}).map(([status, response]) => ({
    status,
    ...follow(document, response, [...path, 'responses', status]),
  }));

/**
 * @param {Document} document
 * @param {OperationPlace} entry
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
 * @param {OperationPlace} entry
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

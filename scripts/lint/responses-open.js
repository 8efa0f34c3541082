/** @import { Document } from '../contract/document.ts' */
import { reachable } from '../contract/schemas.js';
import { receivedSchemas, schemaName } from './document.js';

/**
 * The service may add fields to what it sends, and they must survive every validator and client.
 *
 * @param {Document} document
 */
export default (document) =>
  reachable(document, receivedSchemas(document)).flatMap(({ node, path }) =>
    ['additionalProperties', 'unevaluatedProperties']
      .filter((keyword) => node[keyword] === false)
      .map((keyword) => ({
        message: `${schemaName(path)} refuses unknown fields in what the service sends: remove ${keyword}.`,
        path: [...path, keyword],
      })),
  );

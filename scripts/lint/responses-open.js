/** @import { Document } from '../contract/document.ts' */
import { reachable } from '../contract/schemas.js';
import { receivedSchemas, schemaName } from './document.js';

/**
 * The service may add fields to what it sends, and they must survive every validator and client.
 *
 * @param {Document} document
 */
export default (document) =>
  reachable(document, receivedSchemas(document))
    .filter(({ node }) => node.additionalProperties === false)
    .map(({ path }) => ({
      message: `${schemaName(path)} refuses unknown fields in what the service sends: remove additionalProperties.`,
      path: [...path, 'additionalProperties'],
    }));

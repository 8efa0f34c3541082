/** @import { Document, Schema } from '../contract/document.ts' */
import { reachable } from '../contract/schemas.js';
import { allSchemas, schemaName } from './document.js';

/** @param {Schema} schema */
const describesFields = (schema) =>
  ['properties', 'allOf', 'anyOf', 'oneOf', '$ref'].some((keyword) => keyword in schema);

/**
 * An object of which no field is known says that it holds any, or serializers drop what it holds.
 *
 * @param {Document} document
 */
export default (document) =>
  reachable(document, allSchemas(document))
    .filter(({ node }) => [node.type].flat().includes('object') && !describesFields(node))
    .filter(({ node }) => node.additionalProperties === undefined)
    .map(({ path }) => ({
      message: `${schemaName(path)} is an object without fields of its own: set additionalProperties to true.`,
      path,
    }));

/** @import { Document, Schema } from '../contract/document.ts' */
import { composition, reachable } from '../contract/schemas.js';
import { requestSchemas, schemaName } from './document.js';

/** @param {Schema} schema */
const isObjectSchema = ({ type, properties }) => [type].flat().includes('object') || properties !== undefined;

/**
 * Open on purpose: other fields are not shown, or openness was decided, or nothing at all is fixed (metadata). A map whose keys are
 * listed is closed.
 *
 * @param {Schema} schema
 */
const isOpenOnPurpose = (schema) =>
  'x-not-shown' in schema ||
  'propertyNames' in schema ||
  (schema.additionalProperties === true && ('x-inferred' in schema || schema.properties === undefined));

/**
 * A request body takes exactly the fields that are named, so that a misspelt field is refused and not ignored.
 *
 * @param {Document} document
 */
export default (document) => {
  const bodies = requestSchemas(document);
  return [
    ...bodies
      .filter(
        (body) => !composition(document, body, ['allOf', 'anyOf', 'oneOf']).some(({ node }) => isObjectSchema(node)),
      )
      .map(({ path }) => ({ message: 'A request body takes anything: give it an object schema.', path })),
    ...reachable(document, bodies)
      .filter(({ node }) => isObjectSchema(node) && node.additionalProperties !== false && !isOpenOnPurpose(node))
      .map(({ path }) => ({
        message: `${schemaName(path)} takes unknown fields in a request: set additionalProperties to false, or to true with x-not-shown or x-inferred saying why.`,
        path,
      })),
  ];
};

/** @import { Document, Schema } from '../contract/document.ts' */
import { reachable } from '../contract/schemas.js';
import { allSchemas, schemaName } from './document.js';
import { admitsNull } from './received-fields.js';

/** @param {Schema} schema */
const isNull = ({ type }) => type === 'null';

/**
 * "This or null" is a oneOf, which generators read as a nullable type; null matches exactly one of its branches.
 *
 * @param {Document} document
 */
export default (document) =>
  reachable(document, allSchemas(document)).flatMap(({ node, path }) => {
    if (node.anyOf?.some(isNull))
      return [{ message: `${schemaName(path)} is an anyOf with null: make it a oneOf.`, path: [...path, 'anyOf'] }];
    const nullable = (node.oneOf ?? []).filter((branch) => admitsNull(document, branch) !== false);
    if (nullable.length < 2) return [];
    return [
      {
        message: `${schemaName(path)} admits null in ${nullable.length} branches, so that null matches none: let one branch admit it.`,
        path: [...path, 'oneOf'],
      },
    ];
  });

/** @import { Document } from './openapi.ts' */
import { allSchemas, isText, reachable } from './document.js';

/**
 * A property that refers to a schema says what it is here; the schema says what it is everywhere.
 *
 * @param {Document} document
 */
export default (document) =>
  reachable(document, allSchemas(document)).flatMap(({ node, path }) =>
    Object.entries(node.properties ?? {})
      .filter(([, { $ref, description }]) => $ref !== undefined && !isText(description))
      .map(([field]) => ({
        message: `${field} refers to a schema and says nothing of its own: add a description next to the $ref.`,
        path: [...path, 'properties', field],
      })),
  );

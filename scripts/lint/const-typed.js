/** @import { Document } from './openapi.ts' */
import { allSchemas, reachable, schemaName } from './document.js';

/**
 * A const has its type, because several generators read the type alone and make `any` of a schema without one.
 *
 * @param {Document} document
 */
export default (document) =>
  reachable(document, allSchemas(document))
    .filter(({ node }) => 'const' in node && node.type === undefined)
    .map(({ node, path }) => ({
      message: `${schemaName(path)} has a const without a type: add type: ${node.const === null ? "'null'" : typeof node.const}.`,
      path: [...path, 'const'],
    }));

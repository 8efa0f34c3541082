/** @import { Document } from '../contract/document.ts' */
import { composition, reachable } from '../contract/schemas.js';
import { allSchemas, schemaName } from './document.js';

/**
 * No two parts of an allOf declare the same property, because many tools merge the parts and stumble over it. What
 * differs stands in a part of its own, next to a shared part of what does not.
 *
 * @param {Document} document
 */
export default (document) =>
  reachable(document, allSchemas(document))
    .filter(({ node }) => node.allOf !== undefined)
    .flatMap((whole) => {
      const fields = composition(document, whole).flatMap(({ node }) => Object.keys(node.properties ?? {}));
      const repeated = new Set(fields.filter((field, index) => fields.indexOf(field) < index));
      return [...repeated].map((field) => ({
        message: `${schemaName(whole.path)} declares ${field} in more than one part: move what differs out of the shared part.`,
        path: [...whole.path, 'allOf'],
      }));
    });

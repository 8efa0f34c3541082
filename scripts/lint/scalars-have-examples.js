/** @import { Document, Path, Schema } from './openapi.ts' */
import { allSchemas, reachable, schemaName } from './document.js';

/** @param {Schema} schema */
const isScalar = ({ type }) => ['string', 'number', 'integer'].some((scalar) => scalar === type);

/** @param {Path} path */
const isNamed = (path) => path.length === 3 && path[1] === 'schemas';

/**
 * A named string or number, and one with a pattern, has examples, so that what tools make up is realistic.
 *
 * @param {Document} document
 */
export default (document) =>
  reachable(document, allSchemas(document))
    .filter(({ node, path }) => isScalar(node) && (isNamed(path) || node.pattern !== undefined))
    .filter(({ node }) => !node.examples?.length)
    .map(({ path }) => ({ message: `${schemaName(path)} has no examples: add a list of them.`, path }));

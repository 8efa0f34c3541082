/** @import { Document } from './openapi.ts' */
import { operations, title } from './document.js';

/**
 * Failures are documented as the `default` response, because the statuses of failures are not shown.
 *
 * @param {Document} document
 */
export default (document) =>
  operations(document)
    .filter(({ operation }) => operation.responses?.default === undefined)
    .map((operation) => ({
      message: `${title(operation)} does not say what a failure looks like: add the default response.`,
      path: [...operation.path, 'responses'],
    }));

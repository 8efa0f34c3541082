/** @import { Document } from './openapi.ts' */
import { operations, title } from './document.js';

const effects = ['read', 'write', 'funds'];

/**
 * Every operation says what it does to the world, because a caller's machinery decides from it what may be repeated.
 *
 * @param {Document} document
 */
export default (document) =>
  operations(document)
    .filter(({ operation }) => !effects.some((effect) => effect === operation['x-effect']))
    .map((operation) => ({
      message: `${title(operation)} does not say what it does: set x-effect to read, write or funds.`,
      path: [...operation.path, 'x-effect'],
    }));

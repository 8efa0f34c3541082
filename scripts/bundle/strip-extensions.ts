import type { JsonObject } from '../contract/json.ts';
import { mapObjects, omit } from '../contract/walk.js';

/**
 * Removes what validators in strict mode refuse to read: the `x-` extensions, the discriminator, which repeats what the constants
 * of the events say, and defaults, which they refuse inside of `oneOf`.
 */
export const stripExtensions = (document: JsonObject): JsonObject =>
  mapObjects(document, (object, isMap) =>
    isMap ? object : omit(object, (key) => key.startsWith('x-') || ['discriminator', 'default'].includes(key)),
  );

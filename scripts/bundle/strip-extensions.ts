import type { JsonObject } from '../contract/json.ts';
import { mapObjects, omit } from '../contract/walk.js';

/**
 * Removes what validators in strict mode refuse to read: the `x-` extensions, and the discriminator, which repeats what
 * the constants of the events say.
 */
export const stripExtensions = (document: JsonObject): JsonObject =>
  mapObjects(document, (object, isMap) =>
    isMap ? object : omit(object, (key) => key.startsWith('x-') || key === 'discriminator'),
  );

// @ts-nocheck
type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Keywords whose members are names, which may begin like an extension. */
const maps = new Set(['properties', 'patternProperties', 'headers', 'responses', 'schemas', 'examples']);
/** Keywords whose value is data of the service. */
const data = new Set(['example', 'value', 'default', 'const', 'enum']);

const isExtension = (key: string): boolean => key.startsWith('x-');

const isPlain = (key: string): boolean => !isExtension(key) && key !== 'discriminator';

/**
 * Removes what validators in strict mode refuse to read: the `x-` extensions, and the discriminator, which repeats what
 * the constants of the events say.
 */
export function stripExtensions(node: Json, keepKeys = false): Json {
  if (Array.isArray(node)) return node.map((each) => stripExtensions(each));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => keepKeys || isPlain(key))
      .map(([key, value]) => [
        key,
        !keepKeys && data.has(key) ? value : stripExtensions(value, !keepKeys && maps.has(key)),
      ]),
  );
}

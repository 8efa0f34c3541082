/**
 * JSON pointers, in JavaScript because the rules of Spectral read them too and Spectral loads nothing else.
 */

/**
 * Splits a JSON pointer, such as `/components/schemas/Asset`, into its keys.
 *
 * @param {string} pointer
 * @returns {string[]}
 */
export const parsePointer = (pointer) =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));

/**
 * Splits a reference, such as `#/components/schemas/Asset`, into its keys. It is the fragment of a URI: a JSON pointer in which
 * characters may be percent-encoded.
 *
 * @param {string} reference
 * @returns {string[]}
 */
export const parseReference = (reference) => parsePointer(decode(reference));

/** @param {string} fragment */
function decode(fragment) {
  try {
    return decodeURIComponent(fragment);
  } catch {
    // A percent sign that was not encoded stands for itself.
    return fragment;
  }
}

/**
 * Writes keys as a JSON pointer.
 *
 * @param {readonly (string | number)[]} keys
 * @returns {string}
 */
export const formatPointer = (keys) =>
  keys.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/**
 * Returns what stands at a path of keys, or undefined where the path ends early.
 *
 * @param {unknown} document
 * @param {readonly (string | number)[]} keys
 * @returns {unknown}
 */
export const valueAt = (document, keys) =>
  keys.reduce(
    (/** @type {unknown} */ node, key) =>
      typeof node === 'object' && node !== null && Object.hasOwn(node, key) ? Reflect.get(node, key) : undefined,
    document,
  );

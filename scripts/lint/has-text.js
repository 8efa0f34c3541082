/** @import { Path } from './openapi.ts' */
import { isText } from './document.js';

/**
 * The value of a marker is text that a reader can read; with `list`, it may be a list of texts.
 *
 * @param {unknown} value
 * @param {{ list: boolean }} options
 * @param {{ path: Path }} context
 */
export default (value, { list }, { path }) => {
  const texts = list && Array.isArray(value) && value.length > 0 ? value : [value];
  if (texts.every(isText)) return [];
  const forms = list ? 'a text, or a list of texts' : 'a text';
  return [{ message: `${path.at(-1)} says nothing: write ${forms}, none empty or with spaces around it.` }];
};

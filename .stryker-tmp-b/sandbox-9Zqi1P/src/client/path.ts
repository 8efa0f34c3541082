// @ts-nocheck
import { Refusal } from './wallet-api-errors.js';

/**
 * What some server would read as another path than the one that was meant: nothing or only dots (also before a `;`, which
 * Java servers cut off), a slash or backslash, the begin of a query or fragment, a percent escape, a control or invisible character, half a surrogate pair.
 */
const changesThePath = /^[.\s]*(;|$)|[/\\?#\p{Cc}\p{Cf}\p{Cs}]|%(u|[\da-f]{2})/iu;

/** What ids are made of, and what no server reads as anything else. */
const plain = /^[\w-]+$/;

/**
 * Puts path parameters into a path template, encoded.
 *
 * `encodeURIComponent('..')` is `..`, and `addresses/..` would turn a call of a child address into one of its master
 * wallet. So a value that is missing, or that could change the path, is refused.
 */
export function fillPath(template: string, parameters: Readonly<Record<string, unknown>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameters[name];
    if (value === undefined || value === null) throw new Refusal(`the path parameter "${name}" is missing`);
    if (typeof value === 'string' && plain.test(value)) return value;
    // Full-width dots and slashes become plain ones on servers that normalise what they decode.
    if (typeof value !== 'string' || changesThePath.test(value) || changesThePath.test(value.normalize('NFKC')))
      throw new Refusal(`the path parameter "${name}" is not an id: it is empty, or it would change the path`);
    return encodeURIComponent(value);
  });
}

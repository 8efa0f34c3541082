import { InvalidCall } from './wallet-api-errors.js';

/**
 * Matches values that a server could read as a different path: an empty value or only dots (also before a `;`, where Java
 * servers cut a segment off), a slash or backslash, the start of a query or fragment, a percent escape, a control or
 * invisible character, or an unpaired surrogate.
 */
const changesThePath = /^[.\s]*(;|$)|[/\\?#\p{Cc}\p{Cf}\p{Cs}]|%(u|[\da-f]{2})/iu;

/** Matches the characters of ids, which need no further check. Most calls have only such values (bench `client/calls`). */
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
    if (value === undefined || value === null) throw new InvalidCall(`the path parameter "${name}" is missing`);
    if (typeof value === 'string' && plain.test(value)) return value;
    // Full-width dots and slashes become plain ones on servers that normalise what they decode.
    if (typeof value !== 'string' || changesThePath.test(value) || changesThePath.test(value.normalize('NFKC')))
      throw new InvalidCall(`the path parameter "${name}" is not an id: it is empty, or it would change the path`);
    return encodeURIComponent(value);
  });
}

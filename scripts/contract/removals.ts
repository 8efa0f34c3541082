/** What the contract says of parts that may be removed, in sentences. */
import type { JsonObject } from './json.ts';
import { isObject, mapObjects } from './walk.js';

const on = (date: unknown): string => `may be removed from ${date} on.`;

/** When a deprecated part may be removed; undefined for what stays. */
export const removalOf = ({ deprecated, 'x-sunset': date }: { deprecated?: unknown; 'x-sunset'?: unknown }) =>
  deprecated === true ? `It ${date === undefined ? 'is going to be removed.' : on(date)}` : undefined;

/** The tag of a TSDoc comment by which editors strike out what is going to be removed; undefined for what stays. */
export function deprecatedTag(part: Parameters<typeof removalOf>[0]): string | undefined {
  const removal = removalOf(part);
  return removal && `@deprecated ${removal}`;
}

/** When each deprecated value of a list may be removed. */
export const valueRemovalsOf = ({ 'x-deprecated-values': dates }: { 'x-deprecated-values'?: unknown }): string[] =>
  isObject(dates) ? Object.entries(dates).map(([value, date]) => `\`${value}\` is deprecated and ${on(date)}`) : [];

/** A document with these sentences in its descriptions, which generators copy into comments. */
export const describeRemovals = (document: JsonObject): JsonObject =>
  mapObjects(document, (node, isMap) => {
    const removals = isMap ? [] : [removalOf(node) ?? [], valueRemovalsOf(node)].flat();
    return removals.length > 0 ? { ...node, description: [node.description ?? [], removals].flat().join(' ') } : node;
  });

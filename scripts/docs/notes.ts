/** The contract's own extensions, in words for a reader: effect, two-factor, known values, not shown, inferred. */
import { removalOf, valueRemovalsOf } from '../contract/removals.ts';
import type { JsonObject } from './document.ts';
import { isObject, resolve } from './document.ts';
import { paragraphs } from './pages/page.ts';

const effects: Record<string, { label: string; text: string }> = {
  read: {
    label: 'reads',
    text: '**Effect: reads.** That it changes nothing is inferred from what it is for. The client repeats it by itself after a network failure and after 408, 429, 502, 503 and 504.',
  },
  write: {
    label: 'changes a record',
    text: '**Effect: changes a record.** The client sends it once, and again only where the request certainly did not arrive. After a timeout or a 5xx the record may have changed.',
  },
  funds: {
    label: 'signs or moves value',
    text: '**Effect: signs or moves value.** The client sends it once, and again only where the request certainly did not arrive. When the outcome cannot be known, it throws [`OutcomeUnknownError`](#/errors).',
  },
};

const twoFactors: Record<string, { label: string; text: string }> = {
  required: {
    label: 'two-factor code',
    text: '**Two-factor code: required**, in the body field `code`. See [authentication](#/authentication).',
  },
  optional: {
    label: 'two-factor code, optional',
    text: '**Two-factor code: optional**, in the body field `code`. See [authentication](#/authentication).',
  },
};

/** Effect and two-factor of an operation, as labels next to its path and as paragraphs. */
export const factsOf = (operation: JsonObject): { label: string; text: string }[] =>
  [effects[String(operation['x-effect'])], twoFactors[String(operation['x-two-factor'])]].filter(
    (fact) => fact !== undefined,
  );

const marks = [
  { key: 'x-not-shown', label: 'Not shown' },
  { key: 'x-inferred', label: 'Inferred' },
];

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [String(value)]);

/** An object that says what is not shown or inferred, or that it is deprecated, says it in its description. */
export function markOpenFacts(node: JsonObject): JsonObject {
  const removals = [removalOf(node) ?? [], valueRemovalsOf(node)].flat();
  const facts = marks.flatMap(({ key, label }) =>
    node[key] === undefined ? [] : texts(node[key]).map((text) => `**${label}:** ${text}`),
  );
  const lines = [...removals.map((removal) => `**Deprecated:** ${removal}`), ...facts];
  if (lines.length === 0) return node;
  return { ...node, description: paragraphs(node.description as string | undefined, ...lines) };
}

/** Known values are listed where they are not already in a table of meanings. */
export function listKnownValues(node: JsonObject): JsonObject {
  const values = node['x-extensible-enum'];
  if (!Array.isArray(values)) return node;
  const description = String(node.description ?? '');
  if (values.every((value) => description.includes(`| \`${value}\` |`))) {
    return { ...node, description: paragraphs(description, 'Other values are possible.') };
  }
  const list = values.map((value) => `\`${value}\``).join(', ');
  const text = description.replace(/ The values? seen (is|are) listed; others are possible\.$/, '');
  return { ...node, description: paragraphs(text, `Known values: ${list}. Others are possible.`) };
}

/** `X or null` as one type. `x-folded` keeps the name of X. */
export function foldNull(document: JsonObject) {
  return (node: JsonObject): JsonObject => {
    const branches = node.oneOf;
    if (!Array.isArray(branches) || branches.length !== 2) return node;
    const [value, nothing] = branches;
    if (!isObject(value) || !isObject(nothing) || nothing.type !== 'null' || typeof value.$ref !== 'string')
      return node;
    const target = resolve(document, value.$ref);
    if (typeof target.type !== 'string') return node;
    const { oneOf: _, ...rest } = node;
    // The property's own description comes before that of its type; known values are listed afterwards.
    return { ...target, ...rest, type: [target.type, 'null'], 'x-folded': value.$ref };
  };
}

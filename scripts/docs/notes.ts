/** The contract's own extensions, in words for a reader: effect, two-factor, known values, not shown, inferred. */
import type { JsonObject } from './document.ts';
import { isObject, resolve } from './document.ts';

interface Badge {
  name: string;
  color: string;
}

const effects: Record<string, Badge & { line: string }> = {
  read: {
    name: 'reads',
    color: 'green',
    line: '**Effect: reads.** Changes nothing. The client repeats it by itself when the network or the service fails.',
  },
  write: {
    name: 'changes a record',
    color: 'orange',
    line: '**Effect: changes a record.** The client sends it once, and again only where the request certainly did not arrive.',
  },
  funds: {
    name: 'signs or moves value',
    color: 'red',
    line: '**Effect: signs or moves value.** The client sends it once, and again only where the request certainly did not arrive. When the outcome cannot be known, it throws [`OutcomeUnknownError`](#/errors).',
  },
};

const twoFactors: Record<string, Badge & { line: string }> = {
  required: {
    name: 'two-factor code',
    color: 'purple',
    line: '**Two-factor code: required**, in the body field `code`. See [authentication](#/authentication).',
  },
  optional: {
    name: 'two-factor code, optional',
    color: 'purple',
    line: '**Two-factor code: optional**, in the body field `code`. See [authentication](#/authentication).',
  },
};

const marks: { key: string; label: string; badge: Badge }[] = [
  { key: 'x-not-shown', label: 'Not shown', badge: { name: 'not shown', color: 'orange' } },
  { key: 'x-inferred', label: 'Inferred', badge: { name: 'inferred', color: 'grey' } },
];

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [String(value)]);

const paragraphs = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join('\n\n');

/** An object that says what is not shown or inferred says it in its description, and by a badge next to its name. */
export function markOpenFacts(node: JsonObject): JsonObject {
  const found = marks.filter(({ key }) => node[key] !== undefined);
  if (found.length === 0) return node;
  const lines = found.flatMap(({ key, label }) => texts(node[key]).map((text) => `**${label}:** ${text}`));
  return {
    ...node,
    description: paragraphs(node.description as string | undefined, ...lines),
    'x-badges': found.map(({ badge }) => ({ ...badge })),
  };
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

/** `X or null` as one type instead of two tabs, of which one says nothing. `x-folded` keeps the name of X. */
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

/** Name, effect and two-factor of an operation, as badges next to its title and as lines under it. */
export function describeOperation(operation: JsonObject): JsonObject {
  const stated = [effects[String(operation['x-effect'])], twoFactors[String(operation['x-two-factor'])]].filter(
    (entry) => entry !== undefined,
  );
  if (stated.length === 0) return operation;
  const badges = Array.isArray(operation['x-badges']) ? operation['x-badges'] : [];
  return {
    ...operation,
    description: paragraphs(
      operation.description as string,
      `**Operation:** \`${operation.operationId}\`.`,
      ...stated.map(({ line }) => line),
    ),
    'x-badges': [...stated.map(({ name, color }) => ({ name, color })), ...badges],
  };
}

// @ts-nocheck
import { type Edit, isRecord, type Json, type Path, removeAndRename, renamed, retyped, without } from './edit.js';

/** Edits of every field of an example. */
export function editsOfExample(path: Path, value: unknown): Edit[] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => editsOfExample([...path, String(index)], entry));
  if (!isRecord(value)) return [];
  return Object.keys(value).flatMap((name): Edit[] => {
    const place = [...path, name];
    return [
      { change: 'rename', path, value: renamed(value, name), place },
      { change: 'retype', path: place, value: retyped(value[name]) },
      ...malformed(value[name]).map((text): Edit => ({ change: 'malform', path: place, value: text })),
      ...editsOfExample(place, value[name]),
    ];
  });
}

/** An id or a time that has lost its form. */
function malformed(value: unknown): string[] {
  if (typeof value !== 'string') return [];
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)) return [value.slice(0, -4)];
  return /^\d{4}-\d{2}-\d{2}/.test(value) ? [value.replaceAll('-', '/')] : [];
}

const otherFact = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 1;
  return Array.isArray(value) ? value.slice(1) : `${value} OTHER`;
};

/** Edits of texts, numbers and lists that each state a fact. */
export const editsOfFacts = (path: Path, facts: Json): Edit[] =>
  Object.entries(facts)
    .filter(([name]) => name !== 'description' && !name.startsWith('x-'))
    .flatMap(([name, value]): Edit[] => [
      ...removeAndRename(path, facts, name),
      { change: 'other value', path: [...path, name], value: otherFact(value) },
    ]);

/** Drops each text that states what is not shown. */
export function editsOfGaps(path: Path, node: unknown): Edit[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]): Edit[] => {
    const place = [...path, key];
    if (key !== 'x-not-shown') return editsOfGaps(place, value);
    if (!Array.isArray(value)) return [{ change: 'remove', path: place, value: undefined }];
    return value.map((_, index) => ({
      change: 'remove',
      path: place,
      value: without(value, index),
      place: [...place, String(index)],
    }));
  });
}

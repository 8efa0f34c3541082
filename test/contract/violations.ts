import { resources } from './interface.js';

/** Stands for a field that is left out. */
export const absent = Symbol('absent');

/** A change that makes a value wrong. */
export interface Violation {
  /** Keys that lead to the change, joined by dots. */
  place: string;
  change: unknown;
}

type Json = Record<string, unknown>;

/** A value that no type of the notation of this beginning has. */
const wrongValues: [type: RegExp, wrong: unknown][] = [
  [/^const\(true\)/, false],
  [/^const\(false\)/, true],
  [/^(const|enum|uuid|timestamp|date|string\(email\))\b/, 'no such value'],
  [/^(string|amount|open|object|\{)/, 5],
  [/^(boolean|integer|number)\b/, 'no such value'],
  [/^null/, {}],
];

/** Changes of a value that break what the statement says of its fields, those of the records inside included. */
export const violationsOf = (fields: readonly string[], value: Json): Violation[] =>
  fields.flatMap((field) => {
    const [, name = '', optional, type = ''] = /^(\w+)(\??): (.*?)( deprecated until \S+)?$/.exec(field) ?? [];
    const inner = value[name];
    if (inner === undefined) return [];
    return [
      ...(optional ? [] : [{ place: name, change: absent }]),
      ...valueViolations(type, inner).map(({ place, change }) => ({
        place: [name, place].filter(Boolean).join('.'),
        change,
      })),
    ];
  });

/** Changes of a value that break its type. Of a type with alternatives other than null, none is tried. */
function valueViolations(type: string, value: unknown): Violation[] {
  const isNullable = /(^| \| )null$/.test(type);
  const own = type.replace(/ \| null$/, '');
  if (own === 'unknown' || / [|^&] /.test(own.replace(/\{.*\}/, ''))) return [];
  const ofNull = isNullable ? [] : [{ place: '', change: null }];
  const [, item] = /^(.*)\[[\d.]*\]$/.exec(own) ?? [];
  if (item !== undefined) return [...ofNull, { place: '', change: {} }, ...itemViolations(item, value)];
  const record = resources[own];
  if (record)
    return [...ofNull, { place: '', change: 5 }, ...(value === null ? [] : violationsOf(record, value as Json))];
  return [
    ...ofNull,
    ...wrongValues
      .filter(([known]) => known.test(own))
      .slice(0, 1)
      .map(([, change]) => ({ place: '', change })),
  ];
}

const itemViolations = (item: string, list: unknown): Violation[] =>
  Array.isArray(list) && list.length > 0
    ? valueViolations(item, list[0]).map(({ place, change }) => ({
        place: ['0', place].filter(Boolean).join('.'),
        change,
      }))
    : [];

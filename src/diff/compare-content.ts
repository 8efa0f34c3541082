/** Compares bodies: their media types with schemas and examples. */

import { compareEntries, compareFields, compareWhole, fieldOf, flag, type Parts } from './compare-fields.ts';
import { below, entriesBelow, type Part, resolvedEntries } from './contract.ts';
import { type Comparison, whatChanged } from './difference.ts';
import { isEqual, isNode, type Pointer } from './pointer.ts';
import { rule, type Verdict } from './rules.ts';

/** A part that is the same component in both contracts is reported as that component. */
export const pointerOf = (before: Part, after: Part, pointer: Pointer): Pointer =>
  after.pointer[0] === 'components' && before.pointer.join('/') === after.pointer.join('/') ? after.pointer : pointer;

/** Compares the schemas of two parameters, headers or media types. */
export const compareSchemasOf = ({ comparison, before, after, pointer }: Parts): void =>
  comparison.compareSchemas([below(before, 'schema')], [below(after, 'schema')], [...pointer, 'schema']);

/** The media types of a body, in lower case and without spaces. */
export const mediaTypesOf = (part: Part): Map<string, Part> =>
  new Map(entriesBelow(part, 'content').map(([type, media]) => [mediaTypeOf(type), media]));

/** A media type without what means nothing: JSON is always UTF-8. */
const mediaTypeOf = (type: string): string =>
  type
    .toLowerCase()
    .replaceAll(' ', '')
    .replace(/^([^;]*[/+]json);charset="?utf-8"?$/, '$1');

/** The entry that describes a media type: its own, or that of a range which includes it. */
const describing = (types: Map<string, Part>, type: string): Part | undefined =>
  types.get(type) ?? types.get(type.replace(/;.*/, '')) ?? types.get(`${type.split('/')[0]}/*`) ?? types.get('*/*');

export function compareContent({ comparison, before, after, pointer }: Parts): void {
  const old = mediaTypesOf(before);
  const now = mediaTypesOf(after);
  const described = (own: Map<string, Part>) =>
    new Map(
      [...old.keys(), ...now.keys()].flatMap((type) => {
        const media = describing(own, type);
        return media ? [[type, media]] : [];
      }),
    );
  compareEntries(comparison, described(old), described(now), {
    pointer: (type) => [...pointer, 'content', type],
    compare: compareMediaType,
    judge: (isAdded) => ({ verdict: judgeMediaType(comparison.side, isAdded, old.size === 0) }),
  });
}

function judgeMediaType(side: Comparison['side'], isAdded: boolean, wasEmpty: boolean): Verdict {
  if (!isAdded)
    return side === 'acknowledgement' ? rule('acknowledgement-media-type-removed') : rule('media-type-removed');
  if (side === 'event') return rule('event-media-type-added');
  if (side === 'acknowledgement' && wasEmpty) return rule('acknowledgement-body-required');
  return rule('media-type-added');
}

/** The encodings of fields. Those that state a part of the serialisation have defaults for the rest. */
const encodingsOf = (encodings: unknown): unknown =>
  Object.entries(isNode(encodings) ? encodings : {}).map(([field, own]) => {
    const isStated = isNode(own) && ['style', 'explode', 'allowReserved'].some((keyword) => keyword in own);
    const style = isNode(own) ? (own.style ?? 'form') : undefined;
    return isStated ? [field, { style, explode: style === 'form', allowReserved: false, ...own }] : [field, own];
  });

function compareMediaType(parts: Parts): void {
  const { comparison, before, after, pointer } = parts;
  compareFields(parts, ['schema', 'examples'], {
    encoding: (was, is) =>
      isEqual(encodingsOf(was), encodingsOf(is)) ? undefined : { effect: 'other', what: whatChanged(was, is) },
  });
  compareEntries(
    comparison,
    resolvedEntries(comparison.before, before, 'examples'),
    resolvedEntries(comparison.after, after, 'examples'),
    {
      pointer: (name) => [...pointer, 'examples', name],
      compare: (example) => compareWhole(example),
      judge: () => ({}),
    },
  );
  compareSchemasOf(parts);
}

export function compareBody(
  comparison: Comparison,
  before: Part | undefined,
  after: Part | undefined,
  pointer: Pointer,
): void {
  const isRequest = comparison.side === 'request';
  const bodies = (part: Part | undefined) => new Map(part && [['requestBody', part]]);
  compareEntries(comparison, bodies(before), bodies(after), {
    pointer: (name) => [...pointer, name],
    compare: (parts) => {
      const own = { ...parts, pointer: pointerOf(parts.before, parts.after, parts.pointer) };
      compareFields(own, ['content'], { required: flag('narrower') });
      compareContent(own);
    },
    judge: (isAdded, body) => {
      if (!isAdded)
        return {
          verdict: isRequest ? rule('request-body-removed') : rule('event-body-removed'),
        };
      if (isRequest && fieldOf(body, 'required') === true)
        return {
          what: 'was added, and is required',
          verdict: rule('request-body-required'),
        };
      return { verdict: rule('body-added', { why: isRequest ? 'callers may omit the body' : 'readers gain a body' }) };
    },
  });
}

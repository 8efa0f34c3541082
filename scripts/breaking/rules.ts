import { isDeepStrictEqual } from 'node:util';
import type { Difference } from './differences.ts';
import { keywords, type Segments } from './pointer.ts';
import type { Side } from './uses.ts';

export type ChangeClass = 'breaking' | 'additive' | 'docs-only';

export interface Verdict {
  class: ChangeClass;
  why: string;
}

/** A difference with what a rule must know of its place. */
export interface Subject extends Difference {
  /** Where it is, of a removed part where it was. */
  segments: Segments;
  /** The words of OpenAPI on the way. */
  words: readonly string[];
  /** The last segment when it is a word of OpenAPI; undefined when it is a name, for example of a field. */
  keyword: string | undefined;
  /** The word of OpenAPI above: of a field `properties`, of an operation `paths`. */
  parent: string | undefined;
  /** Who writes what is described here. */
  sides: ReadonlySet<Side>;
}

type Rule = (change: Subject) => Verdict | undefined;

const breaking = (why: string): Verdict => ({ class: 'breaking', why });
const additive = (why: string): Verdict => ({ class: 'additive', why });
const docsOnly = (why: string): Verdict => ({ class: 'docs-only', why });

export function describe(difference: Difference, sides: ReadonlySet<Side>): Subject {
  const segments = (difference.kind === 'added' ? difference.revision : difference.base).place;
  const found = keywords(segments);
  const last = found.at(-1);
  const isKeyword = last?.depth === segments.length - 1;
  return {
    ...difference,
    segments,
    words: found.map(({ word }) => word),
    keyword: isKeyword ? last.word : undefined,
    parent: isKeyword ? found.at(-2)?.word : last?.word,
    sides,
  };
}

const has = (words: readonly string[], ...wanted: string[]) => words.some((word) => wanted.includes(word));

const strings = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

const documentation: Rule = ({ words, keyword, segments, kind }) => {
  if (has(words, 'x-not-shown', 'x-inferred'))
    return docsOnly('it says what is known of the service, not what is sent');
  if (has(words, 'description', 'summary', 'title', 'externalDocs', 'example', 'x-displayName'))
    return docsOnly('it is read by people alone');
  if (words.includes('examples') || (segments[1] === 'examples' && segments.length > 3))
    return docsOnly('what is sent is as before, only an example of it is another');
  if (words[0] === 'info') return docsOnly('it is read by people alone');
  if (keyword === 'tags' || (words[0] === 'tags' && kind !== 'modified' && segments.length === 2))
    return docsOnly('a tag groups operations in the reference');
  return undefined;
};

const namedComponent: Rule = ({ kind, segments }) => {
  if (segments[0] !== 'components' || segments.length !== 3 || kind === 'modified') return undefined;
  if (kind === 'added') return additive('a new name takes nothing away');
  return breaking('its name is exported: code that imports it no longer compiles');
};

const effect: Rule = ({ keyword }) =>
  keyword === 'x-effect' ? breaking('the client decides by it whether a request may be sent again') : undefined;

const twoFactor: Rule = ({ keyword, after }) => {
  if (keyword !== 'x-two-factor') return undefined;
  return after === 'required'
    ? breaking('a call without a two-factor code is now refused')
    : after === 'optional'
      ? additive('a call may carry a two-factor code, and none must')
      : breaking('code that hands over a two-factor code no longer compiles');
};

const knownValues: Rule = ({ keyword, before, after }) => {
  if (keyword !== 'x-extensible-enum') return undefined;
  if (after === undefined) return breaking('its closed list of known values is exported and would be gone');
  const now = strings(after);
  const lost = strings(before).filter((value) => !now.includes(value));
  if (lost.length > 0) return breaking(`exhaustive switches over the known values name ${lost.join(', ')}`);
  return isDeepStrictEqual(strings(before).toSorted(), now.toSorted())
    ? docsOnly('the order of known values means nothing')
    : additive('readers are told to expect further values');
};

const webhookSigning: Rule = ({ words }) =>
  has(words, 'x-webhook-signature')
    ? breaking('receivers verify deliveries by it and would refuse them')
    : has(words, 'x-webhook-delivery')
      ? breaking('receivers answer deliveries and remember them by it')
      : undefined;

const removedEntry: Rule = ({ kind, segments: [root, path = '', ...rest] }) => {
  if (kind !== 'removed') return undefined;
  if (root === 'webhooks' && rest.length === 0) return breaking('receivers that wait for the event never see it again');
  if (root === 'paths' && rest.length === 0)
    return breaking(
      path.includes('{')
        ? 'callers of the path get no answer; renaming a path parameter counts too, since clients name path and parameters'
        : 'callers of the path get no answer',
    );
  return undefined;
};

const removedField: Rule = ({ kind, keyword, parent, words }) =>
  kind === 'removed' && keyword === undefined && parent === 'properties' && !words.includes('dependentSchemas')
    ? breaking('code that names the field no longer compiles, even where other fields may be sent')
    : undefined;

const newSuccess: Rule = ({ kind, parent, keyword, segments, sides }) =>
  kind === 'added' &&
  parent === 'responses' &&
  keyword === undefined &&
  /^[23]/.test(segments.at(-1) ?? '') &&
  !sides.has('event') &&
  segments[0] === 'paths'
    ? breaking('a success is known by one status: code that reads its body meets another')
    : undefined;

const servers: Rule = ({ kind, words, parent, segments }) => {
  if (!words.includes('servers')) return undefined;
  return kind === 'added' && segments[0] === 'servers' && parent === 'servers'
    ? additive('the addresses of before still stand')
    : breaking('who relies on the address or its default sends requests elsewhere');
};

const defaults: Rule = ({ keyword, sides, kind }) => {
  if (keyword !== 'default') return undefined;
  if (!sides.has('request')) return docsOnly('a default on what the service writes tells readers nothing they rely on');
  return kind === 'added'
    ? docsOnly('what the service does without the field is now written down')
    : breaking('a request that leaves the field out now means something else');
};

const eventHeader: Rule = ({ kind, keyword, words, segments, sides }) => {
  if (!sides.has('event') || !(words.includes('parameters') || segments[1] === 'parameters')) return undefined;
  if (kind === 'removed' && keyword === undefined)
    return breaking('receivers read the header, and it may be the signature');
  return keyword === 'name' || keyword === 'in' ? breaking('receivers read the header by its name') : undefined;
};

const promisedPresence: Rule = ({ keyword, before, sides }) =>
  keyword === 'required' && before === true && (sides.has('response') || sides.has('event'))
    ? breaking('readers rely on it being there')
    : undefined;

const inheritedSecurity: Rule = ({ kind, keyword, segments }) =>
  kind === 'removed' && keyword === 'security' && segments[0] === 'paths'
    ? breaking('the operation now asks for the credentials of the whole contract')
    : undefined;

const requestBody: Rule = ({ kind, keyword, after, sides }) =>
  kind === 'added' && keyword === 'requestBody' && sides.has('request')
    ? (after as { required?: boolean }).required
      ? breaking('requests without a body are now refused')
      : additive('requests without a body are still taken')
    : undefined;

const batchLimit: Rule = ({ kind, keyword, segments }) =>
  kind === 'removed' && (keyword === 'minItems' || keyword === 'maxItems') && segments.at(-2) === 'calls'
    ? breaking(
        'without its limits the operation is no batch any more, and code that sends batches by it does not compile',
      )
    : undefined;

/**
 * What `redocly diff` lacks or judges otherwise than this package must; the first that answers decides.
 * Each answer carries its reason.
 */
export const rulesBeforeRedocly: readonly Rule[] = [
  documentation,
  webhookSigning,
  effect,
  twoFactor,
  knownValues,
  namedComponent,
  removedEntry,
  removedField,
  newSuccess,
  servers,
  defaults,
  eventHeader,
  promisedPresence,
  inheritedSecurity,
  requestBody,
  batchLimit,
];

/** Words whose tightening `redocly diff` finds. Where it is silent, they were loosened for those who must obey them. */
const judgedByRedocly = new Set([
  ...['type', 'enum', 'const', 'format', 'pattern', 'multipleOf', 'uniqueItems', 'required', 'additionalProperties'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'minLength', 'maxLength', 'minItems', 'maxItems'],
  ...['minProperties', 'maxProperties', 'allOf', 'anyOf', 'oneOf', 'not', 'dependentSchemas', 'security', 'items'],
]);

/** Where a new member, or the first one, takes nothing away. What a new member demands is found by `redocly diff`. */
const open = new Set([
  ...['paths', 'webhooks', 'properties', 'parameters', 'headers', 'responses', 'content', 'securitySchemes'],
  ...['allOf', 'anyOf', 'oneOf'],
]);

const isIndex = (word: string | undefined) => word !== undefined && /^\d+$/.test(word);

const loosened: Rule = ({ keyword, parent = '', kind, words }) => {
  const word = keyword === undefined || isIndex(keyword) ? parent : keyword;
  if (word === 'deprecated') return additive('what is deprecated still works');
  if (kind === 'added' && open.has(word)) return additive('nobody is made to use or read it');
  if (kind === 'removed' && word === 'properties' && words.includes('dependentSchemas'))
    return additive('the two fields may now be combined as each may alone');
  return judgedByRedocly.has(word) || words.includes('security')
    ? additive('who obeyed the old rule obeys the new one')
    : undefined;
};

/** What is left when `redocly diff` finds nothing. */
export const rulesAfterRedocly: readonly Rule[] = [loosened];

/** Nothing passes because nobody thought of it. */
export const unknownChange: Verdict = breaking(
  'no rule knows what it means for users; if it takes nothing away, add a rule to scripts/breaking/rules.ts with its reason',
);

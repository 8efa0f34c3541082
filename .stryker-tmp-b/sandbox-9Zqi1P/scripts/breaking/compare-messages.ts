/** Compares what is sent and received: parameters, headers, bodies and responses. */
// @ts-nocheck

import { isDeepStrictEqual } from 'node:util';
import { compareFields, fieldOf, flag, type Judge, type Parts, pairs, withDefault } from './compare-fields.ts';
import { compareSchemas } from './compare-schemas.ts';
import { below, type Contract, entriesBelow, resolve, type Site } from './contract.ts';
import { additive, breaking, type Comparison, docsOnly, isWritten, type Verdict, whatChanged } from './difference.ts';
import { isNode, type Node, type Segments } from './pointer.ts';
import type { Schema } from './schema.ts';

/** Parts that are the same component in both contracts are reported there. */
const placeOf = (before: Site, after: Site, at: Segments): Segments =>
  after.pointer[0] === 'components' && before.pointer.join('/') === after.pointer.join('/') ? after.pointer : at;

const schemaOf = (site: Site): Schema => (fieldOf(site, 'schema') === undefined ? [] : [below(site, 'schema')]);

const annotationsOf = ({ node }: Site): Node => (isNode(node) ? node : {});

/** The parameters of an operation, its path's included, by where they are and their name. */
export function parametersOf(contract: Contract, item: Site, operation: Site): Map<string, Site> {
  const all = [item, operation].flatMap((site) =>
    entriesBelow(site, 'parameters').map(([, parameter]) => resolve(contract, parameter)),
  );
  return new Map(
    all.map((parameter) => {
      const [where, name] = [fieldOf(parameter, 'in'), String(fieldOf(parameter, 'name'))];
      return [`${where} ${where === 'header' ? name.toLowerCase() : name}`, parameter];
    }),
  );
}

/** Headers of these names are described by other parts of the contract. */
const describedElsewhere = /^header (accept|content-type|authorization)$/;

export function compareParameters(
  comparison: Comparison,
  before: Map<string, Site>,
  after: Map<string, Site>,
  at: Segments,
): void {
  const written = isWritten(comparison.side);
  for (const [key, was, is] of pairs(before, after)) {
    if (describedElsewhere.test(key)) continue;
    const place = [...at, 'parameters', String(fieldOf(is ?? was ?? { node: {}, pointer: [] }, 'name'))];
    if (was && is) compareParameter({ comparison, before: was, after: is, place: placeOf(was, is, place) }, key);
    else {
      const required = is && fieldOf(is, 'required') === true;
      comparison.report({
        effect: is && written && !required ? 'wider' : 'other',
        side: comparison.side,
        place,
        what: is ? `was added (${key.split(' ')[0]}${required ? ', required' : ''})` : 'was removed',
        verdict: judgeEntry(written, was, required),
        removed: was && annotationsOf(was),
      });
    }
  }
}

const judgeEntry = (written: boolean, was: Site | undefined, required: boolean | undefined): Verdict =>
  was
    ? written
      ? breaking('code that sends the parameter no longer compiles, and requests with it may be refused')
      : breaking('receivers read the header, and it may be the signature')
    : written && required
      ? breaking('requests without the parameter are refused now')
      : additive(written ? 'callers may leave the parameter out' : 'readers that do not know it ignore it');

const styles: Record<string, string> = { query: 'form', cookie: 'form', path: 'simple', header: 'simple' };

function compareParameter(parts: Parts, key: string): void {
  const where = key.split(' ')[0] ?? '';
  const style = styles[where];
  const explodes = (site: Site): unknown => fieldOf(site, 'explode') ?? (fieldOf(site, 'style') ?? style) === 'form';
  const explode: Judge = () => withDefault(undefined)(explodes(parts.before), explodes(parts.after));
  compareFields(parts, ['in', 'name', 'schema', 'content', 'explode'], {
    required: flag('narrower'),
    style: withDefault(style),
    allowReserved: flag('wider'),
    allowEmptyValue: flag('wider'),
  });
  const found = explode(undefined, undefined);
  if (found) parts.comparison.report({ ...found, side: parts.comparison.side, place: [...parts.place, 'explode'] });
  compareSchemas(parts.comparison, schemaOf(parts.before), schemaOf(parts.after), [...parts.place, 'schema']);
  compareContent(parts);
}

const headersOf = (contract: Contract, site: Site): Map<string, Site> =>
  new Map(entriesBelow(site, 'headers').map(([name, header]) => [name.toLowerCase(), resolve(contract, header)]));

function compareHeaders({ comparison, before, after, place }: Parts): void {
  const written = isWritten(comparison.side);
  for (const [name, was, is] of pairs(headersOf(comparison.before, before), headersOf(comparison.after, after))) {
    if (name === 'content-type') continue;
    const at = [...place, 'headers', nameIn(is ? after : before, name)];
    if (was && is) compareParameter({ comparison, before: was, after: is, place: placeOf(was, is, at) }, 'header');
    else {
      const required = is && fieldOf(is, 'required') === true;
      const verdict = written
        ? required
          ? breaking('receivers that respond without the header no longer acknowledge')
          : additive('receivers may respond without the header')
        : is
          ? additive('readers that do not know the header ignore it')
          : breaking('readers of the header find it gone');
      comparison.report({
        effect: 'other',
        side: comparison.side,
        place: at,
        what: is ? `was added${required ? ', and is required' : ''}` : 'was removed',
        verdict,
      });
    }
  }
}

const nameIn = (site: Site, lowerCase: string): string =>
  entriesBelow(site, 'headers').find(([name]) => name.toLowerCase() === lowerCase)?.[0] ?? lowerCase;

/** Media types without regard to case and spaces. */
const mediaTypesOf = (site: Site): Map<string, Site> =>
  new Map(entriesBelow(site, 'content').map(([type, media]) => [type.toLowerCase().replaceAll(' ', ''), media]));

/** The description of a media type: its own, or that of a range that includes it. */
const describing = (types: Map<string, Site>, type: string): Site | undefined =>
  types.get(type) ?? types.get(type.split(';')[0] ?? '') ?? types.get(`${type.split('/')[0]}/*`) ?? types.get('*/*');

function compareContent({ comparison, before, after, place }: Parts): void {
  const { side, report } = comparison;
  const old = mediaTypesOf(before);
  const now = mediaTypesOf(after);
  for (const type of new Set([...old.keys(), ...now.keys()])) {
    const [was, is] = [describing(old, type), describing(now, type)];
    const at = [...place, 'content', type];
    if (was && is) compareMediaType({ comparison, before: was, after: is, place: at });
    else
      report({
        effect: 'other',
        side,
        place: at,
        what: is ? 'was added' : 'was removed',
        verdict: judgeMediaType(side, is !== undefined, old.size === 0),
      });
  }
}

function judgeMediaType(side: Comparison['side'], isAdded: boolean, wasEmpty: boolean): Verdict {
  if (!isAdded)
    return side === 'acknowledgement'
      ? breaking('receivers that respond with the media type no longer acknowledge')
      : breaking('senders or readers of the media type find it gone');
  if (side === 'event') return breaking('receivers cannot choose the media type of a delivery');
  if (side === 'acknowledgement' && wasEmpty)
    return breaking('receivers that respond without a body no longer acknowledge');
  return additive('the media types of before still stand');
}

function compareMediaType(parts: Parts): void {
  const { comparison, before, after, place } = parts;
  compareFields(parts, ['schema', 'examples'], {
    encoding: (was, is) => ({ effect: 'other', what: whatChanged(was, is) }),
  });
  compareExamples(parts);
  compareSchemas(comparison, schemaOf(before), schemaOf(after), [...place, 'schema']);
}

function compareExamples({ comparison, before, after, place }: Parts): void {
  const examples = (contract: Contract, site: Site) =>
    new Map(entriesBelow(site, 'examples').map(([name, one]) => [name, resolve(contract, one)]));
  for (const [name, was, is] of pairs(examples(comparison.before, before), examples(comparison.after, after))) {
    if (isDeepStrictEqual(was?.node, is?.node)) continue;
    const what = was ? (is ? 'became another' : 'was removed') : 'was added';
    comparison.report({ effect: 'annotation', side: comparison.side, place: [...place, 'examples', name], what });
  }
}

export function compareBody(
  comparison: Comparison,
  before: Site | undefined,
  after: Site | undefined,
  at: Segments,
): void {
  const { side, report } = comparison;
  const place = [...at, 'requestBody'];
  if (before && after) {
    const parts = { comparison, before, after, place: placeOf(before, after, place) };
    compareFields(parts, ['content'], { required: flag('narrower') });
    compareContent(parts);
  } else if (after) {
    const isDemanded = side === 'request' && fieldOf(after, 'required') === true;
    const verdict = isDemanded
      ? breaking('requests without a body are refused now')
      : additive(side === 'request' ? 'callers may leave the body out' : 'readers gain a body');
    report({ effect: 'other', side, place, what: isDemanded ? 'was added, and is required' : 'was added', verdict });
  } else if (before)
    report({
      effect: 'other',
      side,
      place,
      what: 'was removed',
      verdict: breaking(side === 'request' ? 'code that sends a body no longer compiles' : 'receivers find no body'),
    });
}

const responsesOf = (contract: Contract, operation: Site): Map<string, Site> =>
  new Map(
    entriesBelow(operation, 'responses')
      .filter(([status]) => !status.startsWith('x-'))
      .map(([status, response]) => [status.toUpperCase(), resolve(contract, response)]),
  );

const isSuccess = (status: string) => /^[23]/.test(status);

/** The response that describes a status which has none of its own: its range or, for failures, `default`. */
const covering = (responses: Map<string, Site>, status: string): Site | undefined =>
  responses.get(`${status[0]}XX`) ?? (isSuccess(status) ? undefined : responses.get('DEFAULT'));

export function compareResponses(comparison: Comparison, before: Site, after: Site, at: Segments): void {
  const { side, report } = comparison;
  const old = responsesOf(comparison.before, before);
  const now = responsesOf(comparison.after, after);
  for (const [status, was, is] of pairs(old, now)) {
    const place = [...at, 'responses', status === 'DEFAULT' ? 'default' : status];
    if (was && is) {
      compareResponse({ comparison, before: was, after: is, place: placeOf(was, is, place) });
      continue;
    }
    const other = was ? covering(now, status) : covering(old, status);
    report({
      effect: 'other',
      side,
      place,
      what: is ? 'was added' : 'was removed',
      verdict: judgeResponse(side, status, !!is, !!other),
    });
    if (!other || side === 'acknowledgement') continue;
    const [from, to] = [was ?? other, is ?? other];
    // A failure without content says nothing about its body, which may still be that of the range.
    if (mediaTypesOf(to).size > 0) compareContent({ comparison, before: from, after: to, place });
  }
}

function judgeResponse(side: Comparison['side'], status: string, isAdded: boolean, isCovered: boolean): Verdict {
  if (side === 'acknowledgement')
    return isAdded
      ? additive('receivers may respond with it')
      : breaking('receivers that respond with it no longer acknowledge');
  if (!isAdded)
    return isCovered
      ? docsOnly('the status is still described, by its range or by "default"')
      : breaking('readers of the response find it gone');
  return isSuccess(status) && !isCovered
    ? breaking('a success is known by one status: code that reads its body meets another')
    : additive('a status that was not described may have occurred before');
}

function compareResponse(parts: Parts): void {
  compareFields(parts, ['content', 'headers', 'links']);
  compareHeaders(parts);
  compareContent(parts);
  compareLinks(parts);
}

function compareLinks({ comparison, before, after, place }: Parts): void {
  const links = (contract: Contract, site: Site) =>
    new Map(entriesBelow(site, 'links').map(([name, link]) => [name, resolve(contract, link)]));
  for (const [name, was, is] of pairs(links(comparison.before, before), links(comparison.after, after))) {
    if (isDeepStrictEqual(was?.node, is?.node)) continue;
    const verdict = was
      ? breaking('programs that follow the link find another, or none')
      : additive('programs that do not know the link ignore it');
    comparison.report({
      effect: 'other',
      side: comparison.side,
      place: [...place, 'links', name],
      what: was ? (is ? 'became another' : 'was removed') : 'was added',
      verdict,
    });
  }
}

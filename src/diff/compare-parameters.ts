/** Compares parameters and headers. */

import { compareContent, compareSchemasOf, placeOf } from './compare-content.ts';
import { compareEntries, compareFields, fieldOf, flag, type Parts, withDefault } from './compare-fields.ts';
import { type Contract, entriesBelow, resolve, resolvedEntries, type Site } from './contract.ts';
import { type Comparison, isWritten } from './difference.ts';
import type { Segments } from './pointer.ts';
import { rule, type Verdict } from './rules.ts';

/** The parameters of an operation and its path, by location and name. */
export function parametersOf(contract: Contract, item: Site, operation: Site): Map<string, Site> {
  const all = [item, operation].flatMap((site) =>
    entriesBelow(site, 'parameters').map(([, parameter]) => resolve(contract, parameter)),
  );
  return new Map(
    all
      .map((parameter) => {
        const [where, name] = [fieldOf(parameter, 'in'), String(fieldOf(parameter, 'name'))];
        return [`${where} ${where === 'header' ? name.toLowerCase() : name}`, parameter] as const;
      })
      .filter(([key]) => !describedElsewhere.test(key)),
  );
}

/** OpenAPI ignores header parameters of these names: other parts of the contract describe them. */
const describedElsewhere = /^header (accept|content-type|authorization)$/;

const isRequired = (site: Site): boolean => fieldOf(site, 'required') === true;

export function compareParameters(
  comparison: Comparison,
  before: Map<string, Site>,
  after: Map<string, Site>,
  at: Segments,
): void {
  const written = isWritten(comparison.side);
  compareEntries(comparison, before, after, {
    place: (_, parameter) => [...at, 'parameters', String(fieldOf(parameter, 'name'))],
    compare: compareParameter,
    judge: (isAdded, parameter, key) => {
      const words = `${key.split(' ')[0]}${isRequired(parameter) ? ', required' : ''}`;
      return {
        what: isAdded ? `was added (${words})` : 'was removed',
        verdict: judgeParameter(written, isAdded, isRequired(parameter)),
        removed: isAdded ? undefined : parameter.node,
      };
    },
  });
}

function judgeParameter(written: boolean, isAdded: boolean, required: boolean): Verdict {
  if (!isAdded) return written ? rule('parameter-removed') : rule('event-header-removed');
  return written && required
    ? rule('parameter-required')
    : rule('parameter-added', {
        why: written ? 'callers may omit the parameter' : 'readers that do not know it ignore it',
      });
}

const styles: Record<string, string> = { query: 'form', cookie: 'form', path: 'simple', header: 'simple' };

/** Compares two parameters, or two headers, whose key is `header`. */
function compareParameter(parts: Parts, key: string): void {
  const own = { ...parts, place: placeOf(parts.before, parts.after, parts.place) };
  const style = styles[key.split(' ')[0] ?? ''];
  const explodes = (site: Site): unknown => fieldOf(site, 'explode') ?? (fieldOf(site, 'style') ?? style) === 'form';
  compareFields(own, ['name', 'schema', 'content', 'explode'], {
    required: flag('narrower'),
    style: withDefault(style),
    allowReserved: flag('wider'),
    allowEmptyValue: flag('wider'),
  });
  const site = (one: Site): Site => ({ ...one, node: { explode: explodes(one) } });
  compareFields({ ...own, before: site(own.before), after: site(own.after) }, [], { explode: withDefault(undefined) });
  const [wasContent, isContent] = [own.before, own.after].map((one) => fieldOf(one, 'content') !== undefined);
  if (wasContent !== isContent) {
    const what = isContent
      ? 'is described by "content" and no longer by "schema"'
      : 'is described by "schema" and no longer by "content"';
    own.comparison.report({ effect: 'other', what, side: own.comparison.side, place: own.place });
    return;
  }
  compareSchemasOf(own);
  compareContent(own);
}

/** Headers by their names in lower case. `Content-Type` is ignored: the media types of a body are compared as its content. */
const headersOf = (contract: Contract, site: Site): Map<string, Site> =>
  new Map(
    [...resolvedEntries(contract, site, 'headers')]
      .map(([name, header]) => [name.toLowerCase(), header] as const)
      .filter(([name]) => name !== 'content-type'),
  );

export function compareHeaders({ comparison, before, after, place }: Parts): void {
  const [old, now] = [headersOf(comparison.before, before), headersOf(comparison.after, after)];
  compareEntries(comparison, old, now, {
    place: (name) => [...place, 'headers', nameIn([after, before], name)],
    compare: (parts) => compareParameter(parts, 'header'),
    judge: (isAdded, header) => ({
      what: isAdded ? `was added${isRequired(header) ? ', and is required' : ''}` : 'was removed',
      verdict: judgeHeader(isWritten(comparison.side), isAdded, isRequired(header)),
    }),
  });
}

function judgeHeader(written: boolean, isAdded: boolean, required: boolean): Verdict {
  if (written)
    return isAdded && required ? rule('acknowledgement-header-required') : rule('acknowledgement-header-optional');
  return isAdded ? rule('header-added') : rule('header-removed');
}

/** The name of a header as the contract writes it. */
const nameIn = (sites: readonly Site[], lowerCase: string): string =>
  sites
    .flatMap((site) => entriesBelow(site, 'headers').map(([name]) => name))
    .find((name) => name.toLowerCase() === lowerCase) ?? lowerCase;

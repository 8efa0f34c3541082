/** Compares parameters and headers. */

import { compareContent, compareSchemasOf, pointerOf } from './compare-content.ts';
import { compareEntries, compareFields, fieldOf, flag, type Parts, withDefault } from './compare-fields.ts';
import { below, type Contract, entriesBelow, type Part, resolve, resolvedEntries } from './contract.ts';
import type { Comparison } from './difference.ts';
import type { Pointer } from './pointer.ts';
import { rule, type Verdict } from './rules.ts';
import { normalise } from './schema.ts';
import { isWritten } from './uses.ts';

/** The parameters of an operation and its path, by location and name. */
export function parametersOf(contract: Contract, item: Part, operation: Part): Map<string, Part> {
  const all = [item, operation].flatMap((part) =>
    entriesBelow(part, 'parameters').map(([, parameter]) => resolve(contract, parameter)),
  );
  return new Map(
    all
      .map((parameter) => {
        const [location, name] = [fieldOf(parameter, 'in'), String(fieldOf(parameter, 'name'))];
        return [`${location} ${location === 'header' ? name.toLowerCase() : name}`, parameter] as const;
      })
      .filter(([key]) => !describedElsewhere.test(key)),
  );
}

/** OpenAPI ignores header parameters of these names: other parts of the contract describe them. */
const describedElsewhere = /^header (accept|content-type|authorization)$/;

const isRequired = (part: Part): boolean => fieldOf(part, 'required') === true;

export function compareParameters(
  comparison: Comparison,
  before: Map<string, Part>,
  after: Map<string, Part>,
  pointer: Pointer,
): void {
  const written = isWritten(comparison.side);
  compareEntries(comparison, before, after, {
    pointer: (_, parameter) => [...pointer, 'parameters', String(fieldOf(parameter, 'name'))],
    compare: compareParameter,
    judge: (isAdded, parameter, key) => {
      const kind = `${key.split(' ')[0]}${isRequired(parameter) ? ', required' : ''}`;
      return {
        what: isAdded ? `was added (${kind})` : 'was removed',
        verdict: judgeParameter(written, isAdded, isRequired(parameter)),
        ...(!isAdded && { removed: parameter.node, removedAt: [parameter.from ?? parameter.pointer] }),
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

/** Whether the values have no parts, so that "explode" means nothing. */
const isScalar = (contract: Contract, part: Part): boolean =>
  normalise(contract, [below(part, 'schema')]).facets.type?.every((type) => !['array', 'object'].includes(type)) ??
  false;

/** Compares two parameters, or two headers, whose key is `header`. */
function compareParameter(parts: Parts, key: string): void {
  const own = { ...parts, pointer: pointerOf(parts.before, parts.after, parts.pointer) };
  const style = styles[key.split(' ')[0] ?? ''];
  const explodes = (part: Part): unknown => fieldOf(part, 'explode') ?? (fieldOf(part, 'style') ?? style) === 'form';
  compareFields(own, ['name', 'schema', 'content', 'explode'], {
    required: flag('narrower'),
    style: withDefault(style),
    allowReserved: flag('wider'),
    allowEmptyValue: flag('wider'),
  });
  const part = (one: Part): Part => ({ ...one, node: { explode: explodes(one) } });
  const { before, after } = own.comparison;
  if (!isScalar(before, own.before) || !isScalar(after, own.after))
    compareFields({ ...own, before: part(own.before), after: part(own.after) }, [], {
      explode: withDefault(undefined),
    });
  const [wasContent, isContent] = [own.before, own.after].map((one) => fieldOf(one, 'content') !== undefined);
  if (wasContent !== isContent) {
    const what = isContent
      ? 'is described by "content" and no longer by "schema"'
      : 'is described by "schema" and no longer by "content"';
    own.comparison.report({ effect: 'other', what, side: own.comparison.side, pointer: own.pointer });
    return;
  }
  compareSchemasOf(own);
  compareContent(own);
}

/** Headers by their names in lower case. `Content-Type` is ignored: the media types of a body are compared as its content. */
const headersOf = (contract: Contract, part: Part): Map<string, Part> =>
  new Map(
    [...resolvedEntries(contract, part, 'headers')]
      .map(([name, header]) => [name.toLowerCase(), header] as const)
      .filter(([name]) => name !== 'content-type'),
  );

export function compareHeaders({ comparison, before, after, pointer }: Parts): void {
  const [old, now] = [headersOf(comparison.before, before), headersOf(comparison.after, after)];
  compareEntries(comparison, old, now, {
    pointer: (name) => [...pointer, 'headers', nameIn([after, before], name)],
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
const nameIn = (objects: readonly Part[], lowerCase: string): string =>
  objects
    .flatMap((part) => entriesBelow(part, 'headers').map(([name]) => name))
    .find((name) => name.toLowerCase() === lowerCase) ?? lowerCase;

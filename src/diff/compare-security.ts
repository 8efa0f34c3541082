import {
  compareEntries,
  compareFields,
  compareWhole,
  fieldOf,
  type Judge,
  type Parts,
  pairs,
} from './compare-fields.ts';
import { below, type Contract, entriesBelow, type Part, resolve, rootOf } from './contract.ts';
import { type Comparison, whatChanged } from './difference.ts';
import { listOperations } from './operations.ts';
import { canonical, isNode, type Node, type Pointer } from './pointer.ts';
import { rule, type Verdict } from './rules.ts';

const schemes = (contract: Contract): Map<string, Part> =>
  new Map(
    entriesBelow(rootOf(contract), 'components', 'securitySchemes').map(([name, scheme]) => [
      name,
      resolve(contract, scheme),
    ]),
  );

/** The credentials of one alternative: schemes, and scopes as `scheme scope`. */
type Credentials = readonly string[];

/** The alternatives of a security requirement. A scheme that only one contract names is identified by its definition. */
function alternatives(contract: Contract, other: Contract, requirements: unknown): Credentials[] {
  const list = Array.isArray(requirements) && requirements.length > 0 ? requirements : [{}];
  const identity = (name: string): string => {
    const definition = schemes(contract).get(name);
    return schemes(other).has(name) || !definition ? name : identityOf(definition.node);
  };
  return list.map((one: unknown) =>
    Object.entries(isNode(one) ? one : {}).flatMap(([name, scopes]) => [
      identity(name),
      ...(Array.isArray(scopes) ? scopes.map((scope) => `${identity(name)} ${scope}`) : []),
    ]),
  );
}

/** A scheme with what HTTP reads without regard to case in lower case. */
function meaningOf(scheme: unknown): unknown {
  if (!isNode(scheme)) return scheme;
  const lower = (keyword: string) => ({ [keyword]: String(scheme[keyword]).toLowerCase() });
  return {
    ...scheme,
    ...(scheme.type === 'http' && lower('scheme')),
    ...(scheme.type === 'apiKey' && scheme.in === 'header' && lower('name')),
  };
}

const identityOf = (scheme: unknown): string =>
  canonical(isNode(scheme) ? { ...(meaningOf(scheme) as Node), description: undefined } : scheme);

const isEnough = (held: Credentials, wanted: Credentials): boolean => wanted.every((one) => held.includes(one));

const isSame = (one: Credentials, other: Credentials): boolean => isEnough(one, other) && isEnough(other, one);

/**
 * Compares the security requirements of two operations. Credentials that are sent must remain sufficient; those that a receiver
 * of events relies on must remain among what is delivered.
 */
export function compareSecurity({ comparison, before, after, pointer }: Parts): void {
  const held = alternatives(comparison.before, comparison.after, before.node);
  const wanted = alternatives(comparison.after, comparison.before, after.node);
  const has = (list: readonly Credentials[], one: Credentials) => list.some((other) => isSame(one, other));
  if (held.every((one) => has(wanted, one)) && wanted.every((one) => has(held, one))) return;
  const isSent = comparison.side === 'request';
  const [givers, takers] = isSent ? [held, wanted] : [wanted, held];
  const isKept = givers.every((credentials) => takers.some((one) => isEnough(credentials, one)));
  comparison.report({
    side: comparison.side,
    pointer,
    what: `${inWords(before.node)} became ${inWords(after.node)}`,
    verdict: isSent
      ? isKept
        ? rule('credentials-sufficient')
        : rule('credentials-refused')
      : isKept
        ? rule('event-credentials-added')
        : rule('event-credentials-removed'),
  });
}

const inWords = (requirements: unknown): string =>
  Array.isArray(requirements) && requirements.length > 0
    ? requirements.map((one) => Object.entries(one).map(schemeInWords).join(' and ') || 'no credentials').join(' or ')
    : 'no credentials';

const schemeInWords = ([name, scopes]: [string, unknown]): string =>
  Array.isArray(scopes) && scopes.length > 0 ? `${name} (${scopes.join(', ')})` : name;

/** The same judge for several fields. */
const judged = (...fields: string[]): Record<string, Judge> =>
  Object.fromEntries(
    fields.map((field) => [field, (was, is) => ({ what: whatChanged(was, is), verdict: rule('credentials-refused') })]),
  );

/** The names of all schemes that an operation requires; those of the document if it has no operations. */
function listRequired(contract: Contract): Set<string> {
  const { called, sent } = listOperations(contract);
  const inherited =
    called.length > 0 ? called.map((one) => requirementsOf(contract, one)) : [below(rootOf(contract), 'security')];
  const requirements = [...inherited, ...Array.from(sent, (one) => below(one, 'security'))];
  return new Set(
    requirements.flatMap(({ node }) => (Array.isArray(node) ? node : [])).flatMap((one) => Object.keys(one ?? {})),
  );
}

/** Compares the definitions of security schemes. The requirements of operations tell what the loss of one means. */
export function compareSecuritySchemes(comparison: Comparison): void {
  const [olds, news] = [schemes(comparison.before), schemes(comparison.after)];
  const required = listRequired(comparison.before);
  const isRenamed = (scheme: Part, others: ReadonlyMap<string, Part>) =>
    [...others.values()].some((other) => identityOf(other.node) === identityOf(scheme.node));
  for (const [name, was, is] of pairs(olds, news)) {
    const pointer: Pointer = ['components', 'securitySchemes', name];
    const report = (what: string, verdict: Verdict) =>
      comparison.report({ side: comparison.side, pointer, what, verdict });
    if (was && is) compareScheme(required.has(name) ? comparison : asUnused(comparison), was, is, pointer);
    else if (is && !isRenamed(is, olds)) report('was added', rule('scheme-added'));
    else if (was && !isRenamed(was, news) && !required.has(name)) report('was removed', rule('scheme-unused'));
  }
}

/** A comparison that reports no effect of what it finds. */
const asUnused = (comparison: Comparison): Comparison => ({
  ...comparison,
  report: (found) =>
    comparison.report(
      found.verdict && found.verdict.class !== 'docs-only' ? { ...found, verdict: rule('scheme-unused') } : found,
    ),
});

function compareScheme(comparison: Comparison, was: Part, is: Part, pointer: Pointer): void {
  const [before, after] = [was, is].map((part): Part => ({ ...part, node: meaningOf(part.node) })) as [Part, Part];
  compareFields({ comparison, before, after, pointer }, ['flows'], {
    ...judged('type', 'name', 'in', 'scheme', 'openIdConnectUrl', 'oauth2MetadataUrl'),
    bearerFormat: (was, is) => ({
      what: whatChanged(was, is),
      verdict: rule('hint'),
    }),
  });
  const flows = (part: Part) => new Map(entriesBelow(part, 'flows'));
  compareEntries(comparison, flows(before), flows(after), {
    pointer: (flow) => [...pointer, 'flows', flow],
    compare: compareFlow,
    judge: (isAdded) => ({
      verdict: isAdded ? rule('flow-added') : rule('flow-removed'),
    }),
  });
}

function compareFlow(parts: Parts): void {
  const { comparison, before, after, pointer } = parts;
  compareFields(parts, ['scopes'], judged('authorizationUrl', 'tokenUrl', 'refreshUrl', 'deviceAuthorizationUrl'));
  const scopes = (part: Part) => new Map(entriesBelow(part, 'scopes'));
  compareEntries(comparison, scopes(before), scopes(after), {
    pointer: (scope) => [...pointer, 'scopes', scope],
    compare: (scope) =>
      compareWhole(scope, {
        what: 'has another description',
        verdict: rule('scope-described'),
      }),
    judge: (isAdded) => ({
      verdict: isAdded ? rule('scope-added') : rule('scope-removed'),
    }),
  });
}

/** The requirements of an operation: its own, or those of the whole document. */
export const requirementsOf = (contract: Contract, operation: Part): Part =>
  below(fieldOf(operation, 'security') === undefined ? rootOf(contract) : operation, 'security');

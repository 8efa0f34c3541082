import {
  compareEntries,
  compareFields,
  compareWhole,
  fieldOf,
  type Judge,
  type Parts,
  pairs,
} from './compare-fields.ts';
import { below, type Contract, entriesBelow, resolve, rootOf, type Site } from './contract.ts';
import { additive, breaking, type Comparison, docsOnly, whatChanged } from './difference.ts';
import { canonical, isNode, type Segments } from './pointer.ts';

const schemes = (contract: Contract): Map<string, Site> =>
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

const identityOf = (definition: unknown): string =>
  canonical(isNode(definition) ? { ...definition, description: undefined } : definition);

const isEnough = (held: Credentials, wanted: Credentials): boolean => wanted.every((one) => held.includes(one));

const isSame = (one: Credentials, other: Credentials): boolean => isEnough(one, other) && isEnough(other, one);

const refused = breaking('requests with the earlier credentials are now refused');

/** Compares the security requirements of two operations. Sufficient credentials must remain sufficient. */
export function compareSecurity({ comparison, before, after, place }: Parts): void {
  const held = alternatives(comparison.before, comparison.after, before.node);
  const wanted = alternatives(comparison.after, comparison.before, after.node);
  const has = (list: readonly Credentials[], one: Credentials) => list.some((other) => isSame(one, other));
  if (held.every((one) => has(wanted, one)) && wanted.every((one) => has(held, one))) return;
  const isKept = held.every((credentials) => wanted.some((one) => isEnough(credentials, one)));
  comparison.report({
    side: comparison.side,
    place,
    what: `${inWords(before.node)} became ${inWords(after.node)}`,
    verdict: isKept ? additive('the earlier credentials are still sufficient') : refused,
  });
}

const inWords = (requirements: unknown): string =>
  Array.isArray(requirements) && requirements.length > 0
    ? requirements.map((one) => Object.entries(one).map(schemeInWords).join(' and ') || 'no credentials').join(' or ')
    : 'no credentials';

const schemeInWords = ([name, scopes]: [string, unknown]): string =>
  Array.isArray(scopes) && scopes.length > 0 ? `${name} (${scopes.join(', ')})` : name;

const judge: Judge = (was, is) => ({ what: whatChanged(was, is), verdict: refused });

/** The same judge for several fields. */
const judged = (...fields: string[]): Record<string, Judge> =>
  Object.fromEntries(fields.map((field) => [field, judge]));

/** Compares the definitions of security schemes that both contracts name. */
export function compareSecuritySchemes(comparison: Comparison): void {
  for (const [name, before, after] of pairs(schemes(comparison.before), schemes(comparison.after))) {
    const place: Segments = ['components', 'securitySchemes', name];
    if (!before || !after) continue;
    compareFields({ comparison, before, after, place }, ['flows'], {
      ...judged('type', 'name', 'in', 'scheme', 'openIdConnectUrl', 'oauth2MetadataUrl'),
      bearerFormat: (was, is) => ({
        what: whatChanged(was, is),
        verdict: docsOnly('it is a hint for people'),
      }),
    });
    const flows = (site: Site) => new Map(entriesBelow(site, 'flows'));
    compareEntries(comparison, flows(before), flows(after), {
      place: (flow) => [...place, 'flows', flow],
      compare: compareFlow,
      judge: (isAdded) => ({
        verdict: isAdded
          ? additive('callers may obtain the same credentials with another flow')
          : breaking('callers that use the flow no longer obtain credentials'),
      }),
    });
  }
}

function compareFlow(parts: Parts): void {
  const { comparison, before, after, place } = parts;
  compareFields(parts, ['scopes'], judged('authorizationUrl', 'tokenUrl', 'refreshUrl', 'deviceAuthorizationUrl'));
  const scopes = (site: Site) => new Map(entriesBelow(site, 'scopes'));
  compareEntries(comparison, scopes(before), scopes(after), {
    place: (scope) => [...place, 'scopes', scope],
    compare: (scope) =>
      compareWhole(scope, {
        what: 'has another description',
        verdict: docsOnly('only the description of the scope changes'),
      }),
    judge: (isAdded) => ({
      verdict: isAdded
        ? additive('callers may request the scope')
        : breaking('callers that request the scope are now refused'),
    }),
  });
}

/** The requirements of an operation: its own, or those of the whole document. */
export const requirementsOf = (contract: Contract, operation: Site): Site =>
  below(fieldOf(operation, 'security') === undefined ? rootOf(contract) : operation, 'security');

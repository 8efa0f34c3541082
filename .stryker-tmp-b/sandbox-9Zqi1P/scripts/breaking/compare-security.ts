// @ts-nocheck
import { compareFields, fieldOf, type Parts, pairs } from './compare-fields.ts';
import { below, type Contract, entriesBelow, resolve, type Site } from './contract.ts';
import { additive, breaking, type Comparison, docsOnly, short, whatChanged } from './difference.ts';
import { canonical, isNode, type Node, type Segments } from './pointer.ts';

const schemes = ({ root }: Contract): Map<string, Site> =>
  new Map(entriesBelow({ node: root, pointer: [] }, 'components', 'securitySchemes'));

/** What an alternative asks for: schemes with their scopes, as `scheme scope`. */
type Credentials = readonly string[];

/** The alternatives of credentials, in no order. A scheme that only one contract names is known by its definition. */
function alternatives(contract: Contract, other: Contract, requirements: unknown): Credentials[] {
  const list = Array.isArray(requirements) && requirements.length > 0 ? requirements : [{}];
  const identity = (name: string): string => {
    const definition = schemes(contract).get(name);
    return schemes(other).has(name) || !definition ? name : identityOf(resolve(contract, definition).node);
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

/** A scheme of the older contract may be known by its definition in the newer one. */
function identified(before: Contract, after: Contract, requirements: unknown, isOld: boolean): Credentials[] {
  const [own, other] = isOld ? [before, after] : [after, before];
  return alternatives(own, other, requirements);
}

const isEnough = (held: Credentials, wanted: Credentials): boolean => wanted.every((one) => held.includes(one));

/** Compares what credentials two operations ask for. Credentials that were enough must stay enough. */
export function compareSecurity({ comparison, before, after, place }: Parts): void {
  const { before: old, after: now, side } = comparison;
  const held = identified(old, now, before.node, true);
  const wanted = identified(old, now, after.node, false);
  const refused = held.filter((credentials) => !wanted.some((one) => isEnough(credentials, one)));
  const accepted = wanted.filter(
    (credentials) => !held.some((one) => isEnough(credentials, one) || canonical(one) === canonical(credentials)),
  );
  const isSame =
    refused.length === 0 &&
    accepted.length === 0 &&
    held.every((one) => wanted.some((other) => isEnough(one, other) && isEnough(other, one)));
  if (isSame) return;
  comparison.report({
    effect: refused.length > 0 ? 'narrower' : 'wider',
    side,
    place,
    what: `${inWords(before.node)} became ${inWords(after.node)}`,
    verdict:
      refused.length > 0
        ? breaking('requests with the credentials of before are refused now')
        : additive('the credentials of before are still enough'),
  });
}

const inWords = (requirements: unknown): string =>
  Array.isArray(requirements) && requirements.length > 0
    ? requirements.map((one) => Object.keys(one as Node).join(' and ') || 'no credentials').join(' or ')
    : 'no credentials';

/** Compares the definitions of security schemes that both contracts name. */
export function compareSecuritySchemes(comparison: Comparison): void {
  const { before, after, side, report } = comparison;
  for (const [name, was, is] of pairs(schemes(before), schemes(after))) {
    const place: Segments = ['components', 'securitySchemes', name];
    if (!was || !is) continue;
    const parts: Parts = { comparison, before: resolve(before, was), after: resolve(after, is), place };
    const judge = (before: unknown, after: unknown) => ({
      effect: 'other' as const,
      what: whatChanged(before, after),
      verdict: breaking('requests with the credentials of before are refused now'),
    });
    compareFields(parts, ['flows'], {
      ...Object.fromEntries(
        ['type', 'name', 'in', 'scheme', 'openIdConnectUrl', 'oauth2MetadataUrl'].map((field) => [field, judge]),
      ),
      bearerFormat: (was, is) => ({
        effect: 'annotation',
        what: whatChanged(was, is),
        verdict: docsOnly('it is a hint to readers'),
      }),
    });
    const flows = (site: Site) => new Map(entriesBelow(site, 'flows'));
    for (const [flow, before, after] of pairs(flows(parts.before), flows(parts.after))) {
      const at = [...place, 'flows', flow];
      if (!before || !after) {
        const verdict = after
          ? additive('another way to the same credentials')
          : breaking('callers who use the flow get no credentials');
        report({ effect: 'other', side, place: at, what: after ? 'was added' : 'was removed', verdict });
        continue;
      }
      compareFields({ comparison, before, after, place: at }, ['scopes'], {
        ...Object.fromEntries(
          ['authorizationUrl', 'tokenUrl', 'refreshUrl', 'deviceAuthorizationUrl'].map((field) => [field, judge]),
        ),
      });
      const scopes = (site: Site) =>
        new Map(entriesBelow(site, 'scopes').map(([scope, { node }]) => [scope, short(node)]));
      for (const [scope, old, now] of pairs(scopes(before), scopes(after))) {
        if (old === now) continue;
        const verdict = !old
          ? additive('callers may ask for the scope')
          : now
            ? docsOnly('the scope is described otherwise')
            : breaking('callers who ask for the scope are refused now');
        report({
          effect: 'other',
          side,
          place: [...at, 'scopes', scope],
          what: old ? (now ? 'is described otherwise' : 'was removed') : 'was added',
          verdict,
        });
      }
    }
  }
}

/** The requirements of an operation: its own, or those of the whole document. */
export function requirementsOf({ root }: Contract, operation: Site): Site {
  return fieldOf(operation, 'security') === undefined
    ? below({ node: root, pointer: [] }, 'security')
    : below(operation, 'security');
}

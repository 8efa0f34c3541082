// @ts-nocheck
import { compareFields, fieldOf, type Judge, type Parts, pairs } from './compare-fields.ts';
import { compareBody, compareParameters, compareResponses, parametersOf } from './compare-messages.ts';
import { compareSchemas } from './compare-schemas.ts';
import { compareSecurity, compareSecuritySchemes, requirementsOf } from './compare-security.ts';
import { below, type Contract, entriesBelow, resolve, type Site } from './contract.ts';
import {
  additive,
  breaking,
  type Comparison,
  type Difference,
  docsOnly,
  type Side,
  whatChanged,
} from './difference.ts';
import { canonical, isNode, type Segments } from './pointer.ts';
import { listChangedComponents, methods } from './uses.ts';

type Comparing = (side: Side) => Comparison;

/** Compares two contracts and returns every place where they differ; a component that several operations use may repeat. */
export function compareContracts(before: Contract, after: Contract): Difference[] {
  const differences: Difference[] = [];
  const changed = listChangedComponents(before.root, after.root);
  const seen: Partial<Record<Side, Set<string>>> = {};
  const comparing: Comparing = (side) => {
    seen[side] ??= new Set();
    return {
      before,
      after,
      side,
      changed,
      asked: new Set(),
      report: (found) => differences.push(found),
      seen: seen[side],
    };
  };
  const roots: Pick<Parts, 'before' | 'after'> = {
    before: { node: before.root, pointer: [] },
    after: { node: after.root, pointer: [] },
  };
  compareDocument({ ...roots, comparison: comparing('request'), place: [] });
  compareOperations(comparing, itemsOf(before, roots.before, 'paths'), itemsOf(after, roots.after, 'paths'), ['paths']);
  compareOperations(comparing, itemsOf(before, roots.before, 'webhooks'), itemsOf(after, roots.after, 'webhooks'), [
    'webhooks',
  ]);
  compareSecuritySchemes(comparing('request'));
  compareExportedSchemas(comparing('type'), roots);
  return differences;
}

const minor = (version: unknown) => String(version).split('.').slice(0, 2).join('.');

const remark: Judge = (was, is) => ({ effect: 'annotation', what: whatChanged(was, is) });

function compareDocument(parts: Parts): void {
  const { comparison, before, after } = parts;
  compareFields(parts, ['info', 'servers', 'security', 'paths', 'webhooks', 'components', 'tags'], {
    openapi: (was, is) => ({
      ...{ effect: 'annotation', what: whatChanged(was, is) },
      verdict:
        minor(was) === minor(is)
          ? docsOnly('a patch version changes no meaning')
          : breaking(`tools that read OpenAPI ${minor(was)} may not read ${minor(is)}`),
    }),
  });
  const everything = new Set([before, after].flatMap((site) => Object.keys(fieldOf(site, 'info') ?? {})));
  compareFields(
    { comparison, before: below(before, 'info'), after: below(after, 'info'), place: ['info'] },
    [],
    Object.fromEntries([...everything].map((field) => [field, remark])),
  );
  const tags = (site: Site) =>
    new Map(entriesBelow(site, 'tags').map(([index, tag]) => [String(fieldOf(tag, 'name') ?? index), tag]));
  for (const [name, was, is] of pairs(tags(before), tags(after))) {
    const nothing: Site = { node: {}, pointer: [] };
    compareFields({ comparison, before: was ?? nothing, after: is ?? nothing, place: ['tags', name] }, [], {
      name: remark,
      parent: remark,
      kind: remark,
    });
  }
}

/** Path items or webhooks by name, without extensions. */
const itemsOf = (contract: Contract, root: Site, keyword: string): Map<string, Site> =>
  new Map(
    entriesBelow(root, keyword)
      .filter(([name]) => !name.startsWith('x-'))
      .map(([name, item]) => [name, resolve(contract, item)]),
  );

const operationsOf = (item: Site | undefined): Map<string, Site> =>
  new Map(
    methods.flatMap((method) =>
      item && fieldOf(item, method) !== undefined ? [[method, below(item, method)] as const] : [],
    ),
  );

/** Events and callbacks are sent by the service: what they carry is read, and what is responded is written. */
function compareOperations(
  comparing: Comparing,
  before: Map<string, Site>,
  after: Map<string, Site>,
  at: Segments,
): void {
  const isOwn = at[0] === 'paths' && !at.includes('callbacks');
  const side = isOwn ? 'request' : 'event';
  for (const [name, was, is] of pairs(before, after)) {
    const nothing: Site = { node: {}, pointer: [] };
    const item: Parts = {
      comparison: comparing(side),
      before: was ?? nothing,
      after: is ?? nothing,
      place: [...at, name],
    };
    if (was && is) compareFields(item, [...methods, 'parameters', 'servers']);
    for (const [method, old, now] of pairs(operationsOf(was), operationsOf(is))) {
      const place = [...item.place, method];
      if (old && now)
        compareOperation(comparing, item, { comparison: item.comparison, before: old, after: now, place }, isOwn);
      else
        item.comparison.report({
          effect: 'other',
          side,
          place,
          what: now ? 'was added' : 'was removed',
          verdict: now
            ? additive('callers and receivers that do not know it go on as before')
            : judgeRemoval(isOwn, is !== undefined, name),
          removed: old?.node,
        });
    }
  }
}

const judgeRemoval = (isOwn: boolean, isPathKept: boolean, path: string) =>
  breaking(
    !isOwn
      ? 'receivers that wait for the event never see it again'
      : path.includes('{') && !isPathKept
        ? 'callers get no response; renaming a path parameter counts too, since clients name path and parameters'
        : 'callers get no response',
  );

function compareOperation(comparing: Comparing, item: Parts, parts: Parts, isOwn: boolean): void {
  const { before, after, place, comparison } = parts;
  compareFields(parts, ['parameters', 'requestBody', 'responses', 'security', 'servers', 'callbacks'], {
    operationId: (was, is) => ({
      ...{ effect: 'annotation', what: whatChanged(was, is) },
      verdict:
        was === undefined
          ? additive('functions and types gain a name')
          : breaking('functions and types are named after it'),
    }),
  });
  const { before: old, after: now } = comparison;
  compareParameters(comparison, parametersOf(old, item.before, before), parametersOf(now, item.after, after), place);
  compareBody(comparison, bodyOf(old, before), bodyOf(now, after), place);
  compareResponses(comparing(isOwn ? 'response' : 'acknowledgement'), before, after, place);
  compareServers(comparison, item, parts);
  if (isOwn || [before, after].some((site) => fieldOf(site, 'security') !== undefined)) {
    const required: Parts = { ...parts, before: requirementsOf(old, before), after: requirementsOf(now, after) };
    const isInherited = required.before.pointer.length === 1 && required.after.pointer.length === 1;
    compareSecurity({ ...required, place: isInherited ? ['security'] : [...place, 'security'] });
  }
  for (const [name, was, is] of pairs(
    new Map(entriesBelow(before, 'callbacks')),
    new Map(entriesBelow(after, 'callbacks')),
  )) {
    const items = (contract: Contract, site: Site | undefined) =>
      site
        ? itemsOf(contract, { node: { it: resolve(contract, site).node }, pointer: [] }, 'it')
        : new Map<string, Site>();
    compareOperations(comparing, items(old, was), items(now, is), [...place, 'callbacks', name]);
  }
}

const bodyOf = (contract: Contract, operation: Site): Site | undefined =>
  fieldOf(operation, 'requestBody') === undefined ? undefined : resolve(contract, below(operation, 'requestBody'));

/** The servers of an operation: its own, its path's or those of the whole document. */
function serversOf({ root }: Contract, item: Site, operation: Site): Site {
  const candidates = [operation, item, { node: root, pointer: [] }].map((site) => below(site, 'servers'));
  return (
    candidates.find(({ node }) => Array.isArray(node) && node.length > 0) ?? {
      node: [{ url: '/' }],
      pointer: ['servers'],
    }
  );
}

function compareServers(comparison: Comparison, item: Parts, { before, after, place }: Parts): void {
  const was = serversOf(comparison.before, item.before, before);
  const is = serversOf(comparison.after, item.after, after);
  const isInherited = was.pointer.length === 1 && is.pointer.length === 1;
  const addresses = ({ node }: Site) => (node as unknown[]).map(addressOf);
  const [old, now] = [addresses(was), addresses(is)];
  const isKept = old[0] === now[0] && old.every((one) => now.includes(one));
  if (isKept && now.every((one) => old.includes(one))) return;
  comparison.report({
    effect: 'other',
    side: comparison.side,
    place: isInherited ? ['servers'] : [...place, 'servers'],
    what:
      whatChanged(
        old.map((one) => JSON.parse(one)),
        now.map((one) => JSON.parse(one)),
      ) || 'the first became another',
    verdict: isKept
      ? additive('the addresses of before still stand')
      : breaking('callers who rely on an address or its default send requests elsewhere'),
  });
}

/** What programs need of a server, in one form: its address and the values of its variables. */
const addressOf = (server: unknown): string => {
  const { url, variables } = isNode(server) ? server : {};
  const values = Object.entries(isNode(variables) ? variables : {}).map(([name, one]) => [
    name,
    isNode(one) ? [one.default, one.enum] : one,
  ]);
  return canonical(values.length > 0 ? { url, variables: Object.fromEntries(values) } : url);
};

/** The names of schemas are exported as types, and those that no operation uses are compared as types alone. */
function compareExportedSchemas(comparison: Comparison, roots: Pick<Parts, 'before' | 'after'>): void {
  const { before, after, side, report } = comparison;
  const schemas = (root: Site) => new Map(entriesBelow(root, 'components', 'schemas'));
  for (const [name, was, is] of pairs(schemas(roots.before), schemas(roots.after))) {
    const place = ['components', 'schemas', name];
    if (!was)
      report({
        effect: 'annotation',
        side,
        place,
        what: 'was added',
        verdict: additive('a new name takes nothing away'),
      });
    else if (!is)
      report({
        effect: 'other',
        side,
        place,
        what: 'was removed',
        verdict: breaking('its name is exported: code that imports it no longer compiles'),
      });
    else if ([before, after].every(({ uses }) => !uses.has(`schemas/${name}`)))
      compareSchemas(comparison, [was], [is], place);
  }
}

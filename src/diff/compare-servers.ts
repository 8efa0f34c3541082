import type { Parts } from './compare-fields.ts';
import { below, type Contract, type Part, rootOf } from './contract.ts';
import { whatChanged } from './difference.ts';
import { isEqual, isNode, type Node } from './pointer.ts';
import { rule } from './rules.ts';

/** The servers of an operation: its own, those of its path, or those of the document. */
function serversOf(contract: Contract, item: Part, operation: Part): Part {
  const candidates = [operation, item, rootOf(contract)].map((part) => below(part, 'servers'));
  return (
    candidates.find(({ node }) => Array.isArray(node) && node.length > 0) ?? {
      node: [{ url: '/' }],
      pointer: ['servers'],
    }
  );
}

/** A server as programs depend on it: its address, the default of each variable, and the values that each may have. */
interface Address {
  url: unknown;
  defaults: Record<string, unknown>;
  values: Record<string, readonly unknown[] | undefined>;
}

function addressOf(server: unknown): Address {
  const { url, variables } = isNode(server) ? server : {};
  const entries = Object.entries(isNode(variables) ? variables : {}).filter(([, one]) => isNode(one)) as [
    string,
    Node,
  ][];
  return {
    url,
    defaults: Object.fromEntries(entries.map(([name, one]) => [name, one.default])),
    values: Object.fromEntries(
      entries.map(([name, one]) => [name, Array.isArray(one.enum) ? one.enum.toSorted() : undefined]),
    ),
  };
}

/** Whether every address of one server is also one of another. */
const includes = (other: Address, one: Address): boolean =>
  isEqual([other.url, other.defaults], [one.url, one.defaults]) &&
  Object.entries(other.values).every(
    ([name, values]) => !values || (one.values[name]?.every((value) => values.includes(value)) ?? false),
  );

/** The address as it is printed: without variables if it has none. */
const print = ({ url, defaults, values }: Address): unknown =>
  Object.keys(defaults).length > 0 ? { url, defaults, values } : url;

/** Compares the servers of two operations. Callers use the first address by default. */
export function compareServers({ comparison, before, after, pointer }: Parts, item: Parts): void {
  const was = serversOf(comparison.before, item.before, before);
  const is = serversOf(comparison.after, item.after, after);
  const isInherited = was.pointer.length === 1 && is.pointer.length === 1;
  const own = isInherited ? ['servers'] : [...pointer, 'servers'];
  const [old, now] = [was, is].map(({ node }) => (node as unknown[]).map(addressOf)) as [Address[], Address[]];
  const isIn = (list: readonly Address[], one: Address) => list.some((other) => includes(other, one));
  const [first, firstNow] = [old[0], now[0]];
  const isKept = first && firstNow && includes(firstNow, first) && old.every((one) => isIn(now, one));
  if (isKept && now.every((one) => isIn(old, one))) {
    if (was.pointer.length === is.pointer.length && !isEqual(was.node, is.node))
      comparison.report({ side: comparison.side, pointer: own, what: 'is described in other words' });
    return;
  }
  comparison.report({
    side: comparison.side,
    pointer: own,
    what: whatChanged(old.map(print), now.map(print)) || 'the first became another',
    verdict: isKept ? rule('server-added') : rule('server-changed'),
  });
}

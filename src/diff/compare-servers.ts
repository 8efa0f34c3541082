import type { Parts } from './compare-fields.ts';
import { below, type Contract, rootOf, type Site } from './contract.ts';
import { additive, breaking, whatChanged } from './difference.ts';
import { canonical, isNode } from './pointer.ts';

/** The servers of an operation: its own, those of its path, or those of the document. */
function serversOf(contract: Contract, item: Site, operation: Site): Site {
  const candidates = [operation, item, rootOf(contract)].map((site) => below(site, 'servers'));
  return (
    candidates.find(({ node }) => Array.isArray(node) && node.length > 0) ?? {
      node: [{ url: '/' }],
      pointer: ['servers'],
    }
  );
}

/** The part of a server that programs depend on: its address and the values of its variables. */
const addressOf = (server: unknown): string => {
  const { url, variables } = isNode(server) ? server : {};
  const values = Object.entries(isNode(variables) ? variables : {}).map(([name, one]) => [
    name,
    isNode(one) ? [one.default, one.enum] : one,
  ]);
  return canonical(values.length > 0 ? { url, variables: Object.fromEntries(values) } : url);
};

/** Compares the servers of two operations. Callers use the first address by default. */
export function compareServers({ comparison, before, after, place }: Parts, item: Parts): void {
  const was = serversOf(comparison.before, item.before, before);
  const is = serversOf(comparison.after, item.after, after);
  const isInherited = was.pointer.length === 1 && is.pointer.length === 1;
  const addresses = ({ node }: Site) => (node as unknown[]).map(addressOf);
  const [old, now] = [addresses(was), addresses(is)];
  const isKept = old[0] === now[0] && old.every((one) => now.includes(one));
  if (isKept && now.every((one) => old.includes(one))) return;
  const parse = (all: string[]) => all.map((one) => JSON.parse(one));
  comparison.report({
    side: comparison.side,
    place: isInherited ? ['servers'] : [...place, 'servers'],
    what: whatChanged(parse(old), parse(now)) || 'the first became another',
    verdict: isKept
      ? additive('the earlier addresses remain')
      : breaking('callers that use the address, or the default address, send their requests elsewhere'),
  });
}

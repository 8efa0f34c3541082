// @ts-nocheck
import { formatPointer, isNode, type Node, parsePointer, type Segments, valueAt } from './pointer.ts';
import { listUses, type Use } from './uses.ts';

/** A document that cannot be compared. The message is a sentence for its author. */
export class ContractError extends Error {
  override name = 'ContractError';
}

/** An OpenAPI document whose references all lead to parts of itself. */
export interface Contract {
  root: Node;
  /** Who uses which component. */
  uses: ReadonlyMap<string, readonly Use[]>;
  /** Whether schemas are written as in OpenAPI 3.0, with `nullable` and exclusive limits that are booleans. */
  isVersion30: boolean;
}

/** A part of a contract, and where it is written. */
export interface Site {
  node: unknown;
  pointer: Segments;
  /** Whether null is valid next to what a schema says, because it is the only alternative to it. */
  orNull?: boolean;
}

/**
 * Takes a parsed OpenAPI document for comparison.
 *
 * @param root The parsed document.
 * @param name What messages call it, for example its file.
 * @throws {ContractError} If it is no OpenAPI 3 document.
 */
export function openContract(root: unknown, name: string): Contract {
  const version = isNode(root) ? (root.openapi ?? root.swagger) : undefined;
  if (!isNode(root) || typeof version !== 'string')
    throw new ContractError(`${name} is not an OpenAPI document: it has no field "openapi".`);
  if (!/^3\.\d/.test(version)) throw new ContractError(`${name} is OpenAPI ${version}; 3.0 and later are compared.`);
  return { root, uses: listUses(root), isVersion30: version.startsWith('3.0') };
}

export const below = ({ node, pointer }: Site, ...segments: string[]): Site => ({
  node: valueAt(node, segments),
  pointer: [...pointer, ...segments],
});

/** The entries of a map or list below a site, by key or index; none where there is no such map. */
export function entriesBelow(site: Site, ...segments: string[]): [key: string, entry: Site][] {
  const map = below(site, ...segments);
  return typeof map.node === 'object' && map.node !== null
    ? Object.keys(map.node).map((key) => [key, below(map, key)])
    : [];
}

export const referenceOf = ({ node }: Site): string | undefined =>
  isNode(node) && typeof node.$ref === 'string' ? node.$ref : undefined;

/** The part that a reference names. */
function target({ root }: Contract, reference: string, from: Segments): Site {
  const place = `The reference "${reference}" at #${formatPointer(from)}`;
  if (!/^#(\/|$)/.test(reference))
    throw new ContractError(`${place} leads out of the document: bundle the document into one file first.`);
  const pointer = parsePointer(reference);
  const node = valueAt(root, pointer);
  if (node === undefined) throw new ContractError(`${place} leads to nothing.`);
  return { node, pointer };
}

/** Follows a reference, and what it leads to if that is a reference too. */
export function resolve(contract: Contract, site: Site): Site {
  const seen = new Set<string>();
  let current = site;
  for (let reference = referenceOf(current); reference !== undefined; reference = referenceOf(current)) {
    if (seen.has(reference))
      throw new ContractError(`The reference "${reference}" at #${formatPointer(site.pointer)} leads back to itself.`);
    seen.add(reference);
    current = target(contract, reference, current.pointer);
  }
  return current;
}

/** Follows one reference. */
export const follow = (contract: Contract, site: Site): Site => target(contract, referenceOf(site) ?? '', site.pointer);

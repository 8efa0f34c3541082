import { ContractError } from './contract-error.ts';
import { limitDepth } from './depth.ts';
import { createNumbering, isObject, type Numbering } from './identity.ts';
import { formatPointer, isNode, type Node, type Pointer, parseReference, valueAt } from './pointer.ts';
import { groupReferences, listUses, type References, type Use } from './uses.ts';

/** An OpenAPI document in one file. */
export interface Contract {
  root: Node;
  numbering: Numbering;
  /** The components that each component refers to. */
  references: References;
  /** The operations and events that use each component. */
  uses: ReadonlyMap<string, readonly Use[]>;
  /** The parts that references lead to, as far as they have been followed. */
  targets: Map<string, Part>;
}

/** A part of a contract, and where it is. */
export interface Part {
  node: unknown;
  pointer: Pointer;
  /** Where the reference is that leads to it. */
  from?: Pointer;
  /** Whether null is valid in addition to the schema, because it is the only other alternative. */
  orNull?: boolean;
}

/**
 * Prepares a parsed OpenAPI document for comparison.
 *
 * @param document The parsed document.
 * @param name Name of the document in messages, for example its file.
 * @param numbering The numbers of equal values, shared by the contracts that are compared.
 * @throws {ContractError} If it is not an OpenAPI 3 document.
 */
export function openContract(document: unknown, name: string, numbering = createNumbering()): Contract {
  const version = isNode(document) ? (document.openapi ?? document.swagger) : undefined;
  if (!isNode(document) || typeof version !== 'string')
    throw new ContractError(`${name} is not an OpenAPI document: it has no field "openapi".`);
  if (!/^3\.\d/.test(version)) throw new ContractError(`${name} is OpenAPI ${version}; 3.0 and later are compared.`);
  // A copy without shared objects, so that a place is met at each of its uses, and nothing is known from another comparison.
  const root: Node = JSON.parse(JSON.stringify(limitDepth(document, numbering)));
  const references = groupReferences(root);
  return { root, numbering, references, uses: listUses(root, references), targets: new Map() };
}

export const below = ({ node, pointer }: Part, ...keys: string[]): Part => ({
  node: valueAt(node, keys),
  pointer: [...pointer, ...keys],
});

/** The entries of a map or list below a part, by key or index; empty if there is no such map. */
export function entriesBelow(part: Part, ...keys: string[]): [key: string, entry: Part][] {
  const map = valueAt(part.node, keys);
  return isObject(map) ? Object.keys(map).map((key) => [key, below(part, ...keys, key)]) : [];
}

/** An empty part. */
export const nothing: Part = { node: {}, pointer: [] };

/** The whole document. */
export const rootOf = ({ root }: Contract): Part => ({ node: root, pointer: [] });

export const referenceOf = ({ node }: Part): string | undefined =>
  isNode(node) && typeof node.$ref === 'string' ? node.$ref : undefined;

/** The part that a reference names. */
export function follow({ root, targets }: Contract, reference: string, from: Pointer): Part {
  const known = targets.get(reference);
  if (known) return known;
  const subject = `The reference "${reference}" at #${formatPointer(from)}`;
  if (!/^#(\/|$)/.test(reference))
    throw new ContractError(`${subject} leads out of the document: bundle the document into one file first.`);
  const pointer = parseReference(reference);
  const node = valueAt(root, pointer);
  if (node === undefined) throw new ContractError(`${subject} leads to nothing.`);
  const target = { node, pointer };
  targets.set(reference, target);
  return target;
}

/** Follows references until they lead to something else. */
export function resolve(contract: Contract, part: Part): Part {
  const seen = new Set<string>();
  let current = part;
  for (let reference = referenceOf(current); reference !== undefined; reference = referenceOf(current)) {
    if (seen.has(reference))
      throw new ContractError(`The reference "${reference}" at #${formatPointer(part.pointer)} leads back to itself.`);
    seen.add(reference);
    current = { ...follow(contract, reference, current.pointer), from: part.pointer };
  }
  return current;
}

/** The entries of a map, or of one below it, with their references followed. */
export const resolvedEntries = (contract: Contract, part: Part, ...keys: string[]): Map<string, Part> =>
  new Map(entriesBelow(part, ...keys).map(([key, entry]) => [key, resolve(contract, entry)]));

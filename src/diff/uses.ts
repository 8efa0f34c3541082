import { isObject } from './identity.ts';
import { isNode, type Node, type Pointer, parseReference, valueAt } from './pointer.ts';

/**
 * The side of a part: callers write requests and read responses, receivers read events and write acknowledgements. A `type` is
 * a schema that is exported and that no operation uses.
 */
export type Side = 'request' | 'response' | 'event' | 'acknowledgement' | 'type';

/** Whether users write the part, so that they break when fewer values are valid. */
export const isWritten = (side: Side): boolean => side === 'request' || side === 'acknowledgement';

/** An operation or event that uses a component. */
export interface Use {
  /** operationId, name of the event, or method and path of an operation without an id. */
  name: string;
  side: Side;
}

export const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** The name of an operation: its id, or its method and path. */
export const nameOfOperation = (operation: unknown, method: string, path: string): string =>
  isNode(operation) && typeof operation.operationId === 'string'
    ? operation.operationId
    : `${method.toUpperCase()} ${path}`;

/** The side of a part of an operation. The service sends events and callbacks, so that their sides are reversed. */
function sideOf([keyword, ...rest]: Pointer, isSent: boolean): Side {
  if (keyword === 'callbacks') return sideOf(rest.slice(3), true);
  if (keyword === 'responses') return isSent ? 'acknowledgement' : 'response';
  return isSent ? 'event' : 'request';
}

/** The operations and events that a pointer below `paths` or `webhooks` belongs to; none for other pointers. */
export function usesAt(document: unknown, [root, key = '', method = '', ...rest]: Pointer): Use[] {
  if (root === 'webhooks') return [{ name: key, side: sideOf(rest, true) }];
  if (root !== 'paths') return [];
  const item = valueAt(document, ['paths', key]);
  const own = isNode(item) ? methods.filter((one) => one in item && (!methods.includes(method) || one === method)) : [];
  const side = sideOf(rest, false);
  return own.map((one) => ({ name: nameOfOperation((item as Node)[one], one, key), side }));
}

/** `kind/name` of the component that a reference leads to, or into; undefined for any other reference. */
export const componentOf = (reference: string): string | undefined =>
  reference.startsWith('#/components/') ? parseReference(reference).slice(1, 3).join('/') : undefined;

/** Calls back for every reference in a part, with the pointer of the object that holds it and the component that it leads to. */
function visitReferences(part: unknown, pointer: string[], visit: (to: string, from: Pointer) => void): void {
  if (!isObject(part)) return;
  for (const [key, value] of Object.entries(part))
    if (key === '$ref' && typeof value === 'string') visit(componentOf(value) ?? value, pointer);
    else if (isObject(value)) {
      pointer.push(key);
      visitReferences(value, pointer, visit);
      pointer.pop();
    }
}

/** What each component refers to, by `kind/name`. */
export type References = ReadonlyMap<string, ReadonlySet<string>>;

export function groupReferences(document: unknown): References {
  const groups = new Map<string, Set<string>>();
  for (const [kind, map] of Object.entries(valueAt(document, ['components']) ?? {}))
    for (const [name, part] of Object.entries(map ?? {})) {
      const found = new Set<string>();
      visitReferences(part, [], (to) => found.add(to));
      groups.set(`${kind}/${name}`, found);
    }
  return groups;
}

/** Every component that is one of some, or refers to one of them, directly or through other components. */
export function withUsers(components: Iterable<string>, ...all: readonly References[]): Set<string> {
  const users = new Map<string, string[]>();
  for (const references of all)
    for (const [user, names] of references)
      for (const name of names) users.set(name, [...(users.get(name) ?? []), user]);
  const found = new Set(components);
  for (const name of found) for (const user of users.get(name) ?? []) found.add(user);
  return found;
}

export function hasReference(part: unknown): boolean {
  let has = false;
  visitReferences(part, [], () => {
    has = true;
  });
  return has;
}

/** The items of a list whose bits are set in a number. */
function choose<Item>(items: readonly Item[], mask: bigint): Item[] {
  const digits = mask.toString(2);
  const positions = [...digits.matchAll(/1/g)].map(({ index }) => digits.length - 1 - index).reverse();
  return positions.flatMap((position) => items.slice(position, position + 1));
}

/** The operations and events that use each component, directly or through other components, by `kind/name`. */
export function listUses(document: unknown, references: References): Map<string, readonly Use[]> {
  const all = new Map<string, Use>();
  // Uses as the bits of a number, because a contract may have thousands of operations that use thousands of components.
  const masks = new Map<string, bigint>();
  const pending = new Set<string>();

  function add(component: string, mask: bigint): void {
    const known = masks.get(component) ?? 0n;
    if ((known | mask) === known) return;
    masks.set(component, known | mask);
    pending.add(component);
  }
  const bits = new Map<string, bigint>();
  for (const root of ['paths', 'webhooks'])
    visitReferences(valueAt(document, [root]), [root], (to, from) => {
      for (const use of usesAt(document, from)) {
        const key = `${use.side} ${use.name}`;
        const bit = bits.get(key) ?? 1n << BigInt(bits.size);
        bits.set(key, bit);
        all.set(key, use);
        add(to, bit);
      }
    });
  for (const component of pending) {
    pending.delete(component);
    for (const to of references.get(component) ?? []) add(to, masks.get(component) ?? 0n);
  }
  const uses = [...all.values()];
  const usesOf = new Map<bigint, readonly Use[]>();
  return new Map(
    [...masks].map(([component, mask]) => {
      const own = usesOf.get(mask) ?? choose(uses, mask);
      usesOf.set(mask, own);
      return [component, own];
    }),
  );
}

/** The names of all operations and events. */
export const listNames = (document: unknown): string[] => [
  ...Object.entries(valueAt(document, ['paths']) ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => (isNode(item) && method in item ? [nameOfOperation(item[method], method, path)] : [])),
  ),
  ...Object.keys(valueAt(document, ['webhooks']) ?? {}),
];

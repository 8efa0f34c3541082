import { isEqual, isNode, type Node, parsePointer, type Segments, valueAt } from './pointer.ts';

/**
 * The side of a part: callers write requests and read responses, receivers read events and write acknowledgements. A `type` is
 * a schema that is exported and that no operation uses.
 */
export type Side = 'request' | 'response' | 'event' | 'acknowledgement' | 'type';

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

/** The operations and events that a place below `paths` or `webhooks` belongs to; none for other places. */
export function usesAt(document: unknown, [root, key = '', method = '', ...rest]: Segments): Use[] {
  const isResponse = rest.includes('responses');
  if (root === 'webhooks') return [{ name: key, side: isResponse ? 'acknowledgement' : 'event' }];
  if (root !== 'paths') return [];
  const item = valueAt(document, ['paths', key]);
  const own = isNode(item) ? methods.filter((one) => one in item && (!methods.includes(method) || one === method)) : [];
  const isCallback = rest.includes('callbacks');
  const side = isCallback ? (isResponse ? 'acknowledgement' : 'event') : isResponse ? 'response' : 'request';
  return own.map((one) => ({ name: nameOfOperation((item as Node)[one], one, key), side }));
}

interface Reference {
  from: Segments;
  /** `kind/name` of a component, or the pointer of any other reference. */
  to: string;
}

const component = '#/components/';

export const isToComponent = (reference: string): boolean => reference.startsWith(component);

/** `kind/name` of the component that a reference leads to, or into. */
export const componentOf = (reference: string): string =>
  isToComponent(reference) ? parsePointer(reference).slice(1, 3).join('/') : reference;

/** A part of a document on the way to a reference. */
interface Step {
  node: unknown;
  key: string;
  parent: Step | undefined;
}

function segmentsTo(step: Step | undefined): string[] {
  const segments: string[] = [];
  for (let current = step; current?.parent; current = current.parent) segments.push(current.key);
  return segments.reverse();
}

/** The references in a part, in the order of the document. */
function references(root: unknown, start: Segments): Reference[] {
  const found: Reference[] = [];
  const pending: Step[] = [{ node: root, key: '', parent: undefined }];
  for (let step = pending.pop(); step; step = pending.pop()) {
    if (typeof step.node !== 'object' || step.node === null) continue;
    for (const [key, value] of Object.entries(step.node).reverse())
      if (key === '$ref' && typeof value === 'string')
        found.push({ from: [...start, ...segmentsTo(step)], to: componentOf(value) });
      else if (typeof value === 'object') pending.push({ node: value, key, parent: step });
  }
  return found;
}

export const hasReference = (part: unknown): boolean => references(part, []).length > 0;

/** The references of every component. */
function groupByComponent(document: unknown): Map<string, Reference[]> {
  const groups = new Map<string, Reference[]>();
  for (const [kind, map] of Object.entries(valueAt(document, ['components']) ?? {}))
    for (const [name, part] of Object.entries(map ?? {})) groups.set(`${kind}/${name}`, references(part, [kind, name]));
  return groups;
}

/** `kind/name` of every component that changed, or whose references lead to one that changed. */
export function listChangedComponents(before: unknown, after: unknown): Set<string> {
  const documents = [before, after];
  const all = new Set(
    documents.flatMap((document) =>
      Object.entries(valueAt(document, ['components']) ?? {}).flatMap(([kind, map]) =>
        Object.keys(map ?? {}).map((name) => `${kind}/${name}`),
      ),
    ),
  );
  const componentAt = (document: unknown, name: string) => valueAt(document, ['components', ...name.split('/')]);
  const changed = new Set([...all].filter((name) => !isEqual(componentAt(before, name), componentAt(after, name))));
  const users = new Map<string, string[]>();
  for (const [user, found] of documents.flatMap((document) => [...groupByComponent(document)]))
    for (const { to } of found) {
      users.set(to, [...(users.get(to) ?? []), user]);
      if (!all.has(to)) changed.add(user);
    }
  for (const name of changed) for (const user of users.get(name) ?? []) changed.add(user);
  return changed;
}

/** The operations and events that use each component, directly or through other components, by `kind/name`. */
export function listUses(document: unknown): Map<string, Use[]> {
  const uses = new Map<string, Map<string, Use>>();
  const between = groupByComponent(document);

  function add(first: string, use: Use): void {
    const key = `${use.side} ${use.name}`;
    const pending = [first];
    for (let component = pending.pop(); component !== undefined; component = pending.pop()) {
      const known = uses.get(component) ?? new Map<string, Use>();
      if (known.has(key)) continue;
      uses.set(component, known.set(key, use));
      pending.push(...(between.get(component) ?? []).map(({ to }) => to));
    }
  }

  for (const root of ['paths', 'webhooks'])
    for (const { from, to } of references(valueAt(document, [root]), [root]))
      for (const use of usesAt(document, from)) add(to, use);
  return new Map([...uses].map(([component, byKey]) => [component, [...byKey.values()]]));
}

/** The names of all operations and events. */
export const listNames = (document: unknown): string[] => [
  ...Object.entries(valueAt(document, ['paths']) ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => (isNode(item) && method in item ? [nameOfOperation(item[method], method, path)] : [])),
  ),
  ...Object.keys(valueAt(document, ['webhooks']) ?? {}),
];

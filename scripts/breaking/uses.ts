import { parsePointer, type Segments } from './pointer.ts';

/** Who writes what a part of the contract describes: the caller, the service in its answer, or the service in an event. */
export type Side = 'request' | 'response' | 'event';

/** Where a component is used. */
export interface Use {
  /** operationId, name of the event, or the path when all of its operations share the part. */
  name: string;
  side: Side;
}

export const isNode = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export const valueAt = (document: unknown, segments: Segments): unknown =>
  segments.reduce<unknown>((node, segment) => (isNode(node) ? node[segment] : undefined), document);

/** The use of a place below `paths` or `webhooks`; undefined elsewhere. Who receives an event writes its answer. */
export function useAt(document: unknown, segments: Segments): Use | undefined {
  const [root, key = '', method = ''] = segments;
  const answer = segments.includes('responses');
  if (root === 'webhooks') return { name: key, side: answer ? 'request' : 'event' };
  if (root !== 'paths') return undefined;
  const operationId = valueAt(document, ['paths', key, method, 'operationId']);
  return { name: typeof operationId === 'string' ? operationId : key, side: answer ? 'response' : 'request' };
}

interface Reference {
  from: Segments;
  /** `kind/name` of a component. */
  to: string;
}

function references(node: unknown, from: Segments): Reference[] {
  if (!isNode(node)) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string'
      ? [{ from, to: parsePointer(value).slice(1, 3).join('/') }]
      : references(value, [...from, key]),
  );
}

/** Every operation and event that reaches a component, through other components too, by `kind/name` of the component. */
export function listUses(document: unknown): Map<string, Use[]> {
  const uses = new Map<string, Use[]>();
  const between = Map.groupBy(references(valueAt(document, ['components']), []), ({ from }) =>
    from.slice(0, 2).join('/'),
  );

  function add(component: string, use: Use): void {
    const known = uses.get(component) ?? [];
    if (known.some(({ name, side }) => name === use.name && side === use.side)) return;
    uses.set(component, [...known, use]);
    for (const { to } of between.get(component) ?? []) add(to, use);
  }

  for (const root of ['paths', 'webhooks'])
    for (const { from, to } of references(valueAt(document, [root]), [root])) {
      const use = useAt(document, from);
      if (use) add(to, use);
    }
  return uses;
}

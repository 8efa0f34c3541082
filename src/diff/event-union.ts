import { type Contract, resolvedEntries, rootOf } from './contract.ts';
import { isNode, type Node, valueAt } from './pointer.ts';
import { componentOf, methods } from './uses.ts';

/** Whether a reference leads to a component that an event uses. */
const isUsedBy = ({ uses }: Contract, event: string, reference: unknown): boolean =>
  typeof reference === 'string' &&
  (uses.get(componentOf(reference) ?? '')?.some(({ name, side }) => side === 'event' && name === event) ?? false);

/** The names of the events of a contract. */
const eventsOf = (contract: Contract): string[] =>
  [...resolvedEntries(contract, rootOf(contract), 'webhooks')].flatMap(([name, { node }]) =>
    methods.some((method) => valueAt(node, [method]) !== undefined) ? [name] : [],
  );

/**
 * A union of events without those that only this contract sends, and that the same union of the other contract does not list: an event
 * that is added or removed is reported itself, and its alternative comes and goes with it. The discriminator maps the name of an event
 * to its alternative; every other alternative remains.
 */
function withoutOwnEvents(contract: Contract, other: Contract, name: string, schema: Node): Node {
  const { oneOf, discriminator } = schema;
  if (!Array.isArray(oneOf) || !isNode(discriminator) || !isNode(discriminator.mapping)) return schema;
  const listed = valueAt(other.root, ['components', 'schemas', name, 'discriminator', 'mapping']) ?? {};
  const others = [...eventsOf(other), ...Object.keys(listed)];
  const isOwn = ([event, reference]: [string, unknown]) =>
    !others.includes(event) && isUsedBy(contract, event, reference);
  const { own = [], kept = [] } = Object.groupBy(Object.entries(discriminator.mapping), (one) =>
    isOwn(one) ? 'own' : 'kept',
  );
  if (own.length === 0) return schema;
  const leadsTo =
    (alternative: unknown) =>
    ([, reference]: [string, unknown]) =>
      reference === valueAt(alternative, ['$ref']);
  return {
    ...schema,
    oneOf: oneOf.filter((one) => kept.some(leadsTo(one)) || !own.some(leadsTo(one))),
    discriminator: { ...discriminator, mapping: Object.fromEntries(kept) },
  };
}

/** A contract whose unions of events list no events that only this contract sends; itself if there are none. */
export function withCommonEvents(contract: Contract, other: Contract): Contract {
  const { root } = contract;
  const components = valueAt(root, ['components']);
  const schemas = valueAt(root, ['components', 'schemas']);
  if (!isNode(components) || !isNode(schemas)) return contract;
  const changed = Object.entries(schemas).flatMap(([name, schema]) => {
    const common = isNode(schema) ? withoutOwnEvents(contract, other, name, schema) : schema;
    return common === schema ? [] : [[name, common] as const];
  });
  if (changed.length === 0) return contract;
  const common = { ...schemas, ...Object.fromEntries(changed) };
  return { ...contract, root: { ...root, components: { ...components, schemas: common } }, targets: new Map() };
}

import { type Contract, type Part, resolvedEntries, rootOf } from './contract.ts';
import { isNode, valueAt } from './pointer.ts';
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
 * A union of events, with those alone that the other contract has too: an event that is added or removed is reported itself, and its
 * alternative comes and goes with it. A schema is such a union if its discriminator maps the names of events to each of its
 * alternatives; every other schema is returned as it is.
 */
export function withCommonEvents(contract: Contract, schema: Part, other: Contract): Part {
  const own = isNode(schema.node) ? schema.node : {};
  const { oneOf, discriminator } = own;
  if (!Array.isArray(oneOf) || !isNode(discriminator) || !isNode(discriminator.mapping)) return schema;
  const events = Object.entries(discriminator.mapping);
  const alternativesOf = (some: typeof events) =>
    oneOf.filter((one) => some.some(([, reference]) => reference === valueAt(one, ['$ref'])));
  const isUnion = events.every(([event, reference]) => isUsedBy(contract, event, reference));
  if (!isUnion || alternativesOf(events).length < oneOf.length) return schema;
  const others = eventsOf(other);
  const common = events.filter(([event]) => others.includes(event));
  const mapping = Object.fromEntries(common);
  return { ...schema, node: { ...own, oneOf: alternativesOf(common), discriminator: { ...discriminator, mapping } } };
}

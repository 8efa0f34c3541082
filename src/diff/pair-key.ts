import type { Contract } from './contract.ts';
import type { Schema } from './flatten.ts';
import { isObject } from './identity.ts';
import { valueAt } from './pointer.ts';
import { componentOf, withUsers } from './uses.ts';

/** `kind/name` of every component that changed, or whose references lead to one that changed or out of the components. */
export function listChangedComponents(before: Contract, after: Contract): Set<string> {
  const { numberOf } = before.numbering;
  const graphs = [before.references, after.references];
  const all = new Set(graphs.flatMap((references) => [...references.keys()]));
  const numberIn = ({ root }: Contract, component: string) => {
    const [kind = '', name = ''] = component.split(/\/(.*)/s);
    return numberOf(valueAt(root, ['components', kind, name]));
  };
  const isOutside = (name: string) =>
    graphs.some((references) => [...(references.get(name) ?? [])].some((to) => !all.has(to)));
  const own = [...all].filter((name) => numberIn(before, name) !== numberIn(after, name) || isOutside(name));
  return withUsers(own, ...graphs);
}

/**
 * Returns a function from a pair of schemas to a text that is the same for pairs of equal schemas. Of schemas that are the same
 * in both contracts, with all that they refer to, it returns nothing.
 */
export function createPairKey(before: Contract, after: Contract): (was: Schema, is: Schema) => string | undefined {
  const { numberOf } = before.numbering;
  const changed = listChangedComponents(before, after);
  const known = new Map<number, boolean>();

  /** Whether a part refers to a component that changed, or to something else than a component. */
  function leadsToChange(part: unknown): boolean {
    if (!isObject(part)) return false;
    const number = numberOf(part);
    const found =
      known.get(number) ??
      Object.entries(part).some(([key, value]) =>
        key === '$ref' && typeof value === 'string' ? isChanged(value) : leadsToChange(value),
      );
    known.set(number, found);
    return found;
  }
  const isChanged = (reference: string): boolean => {
    const component = componentOf(reference);
    return component === undefined || changed.has(component);
  };
  const keyOf = (schema: Schema) => schema.map(({ node, orNull }) => `${numberOf(node)}${orNull ? '?' : ''}`).join();

  return (was, is) => {
    const [one, other] = [keyOf(was), keyOf(is)];
    return one === other && !was.some(({ node }) => leadsToChange(node)) ? undefined : `${one} > ${other}`;
  };
}

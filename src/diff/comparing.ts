import { compareSchemas } from './compare-schemas.ts';
import type { Contract } from './contract.ts';
import { TooDeepError } from './contract-error.ts';
import { type Comparing, type Comparison, type Difference, givenUp, isWritten } from './difference.ts';
import { collectEffects, createRelation } from './effects.ts';
import { createNumbering } from './identity.ts';
import type { Segments } from './pointer.ts';
import { normalise, type Schema, type Visibility } from './schema.ts';
import { keyOf, ownPlace } from './schema-pair.ts';
import { componentOf, isToComponent, listChangedComponents, type Side } from './uses.ts';

const visibilityOn = (side: Side): Visibility => (side === 'type' ? 'both' : isWritten(side) ? 'written' : 'read');

/** Two schemas that are to be compared, and the place that uses them. */
type Task = [before: Schema, after: Schema, at: Segments];

/** Prepares the comparison of two contracts. Schemas are compared from a list, because they may be nested deeply. */
export function createComparing(
  before: Contract,
  after: Contract,
  report: (difference: Difference) => void,
): Comparing {
  const changed = listChangedComponents(before.root, after.root);
  const shared = new Map<string, number>();
  const numberingOf = (age: string) =>
    createNumbering(shared, (reference) =>
      isToComponent(reference) && !changed.has(componentOf(reference))
        ? reference
        : `${reference} of the ${age} contract`,
    );
  const numberings = [numberingOf('older'), numberingOf('newer')] as const;
  /** Two schemas as numbers, which are equal for schemas that are the same in both contracts with all that they refer to. */
  const numbersOf = (...schemas: [Schema, Schema]) =>
    schemas.map((schema, index) =>
      schema.map(({ node, orNull }) => `${numberings[index]?.(node)}${orNull ? '?' : ''}`).join(),
    );

  function compareNormal(comparison: Comparison, was: Schema, is: Schema, at: Segments, seen?: Set<string>): void {
    const visibility = visibilityOn(comparison.side);
    const [old, now] = [normalise(before, was, visibility), normalise(after, is, visibility)];
    // If the component is no longer the same, differences are reported at the operation that uses it.
    const place = ownPlace(old, now) ?? at;
    const [oldKey, nowKey] = [keyOf(old), keyOf(now)];
    const key = `${oldKey} > ${nowKey}${oldKey === nowKey ? '' : ` at ${at.slice(0, 3).join(' ')}`}`;
    if (seen?.has(key)) return;
    seen?.add(key);
    compareSchemas({ comparison, before: old, after: now, at, place });
  }

  const comparisons = new Map<Side, Comparison>();

  function comparing(side: Side): Comparison {
    const known = comparisons.get(side);
    if (known) return known;
    const seen = new Set<string>();
    const stack: Task[] = [];
    let isRunning = false;
    const relate = createRelation((was, is) =>
      collectEffects(comparison, (silent) => compareNormal(silent, was, is, [])),
    );
    const comparison: Comparison = {
      ...{ before, after, side, report },
      effectsOf: (was, is) => {
        const [one, other] = numbersOf(was, is);
        return one === other ? new Set() : relate(`${one} > ${other}`, was, is);
      },
      compareSchemas: (...task) => {
        stack.push(task);
        if (isRunning) return;
        isRunning = true;
        for (let next = stack.pop(); next; next = stack.pop()) {
          const [was, is, at] = next;
          const [one, other] = numbersOf(was, is);
          if (one === other) continue;
          const waiting = stack.length;
          try {
            compareNormal(comparison, was, is, at, seen);
          } catch (error) {
            if (!(error instanceof TooDeepError)) throw error;
            report({ side, place: at, ...givenUp });
          }
          stack.push(...stack.splice(waiting).toReversed());
        }
        isRunning = false;
      },
    };
    comparisons.set(side, comparison);
    return comparison;
  }
  return comparing;
}

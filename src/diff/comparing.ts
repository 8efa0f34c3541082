import { compareSchemas } from './compare-schemas.ts';
import { type Contract, follow, referenceOf } from './contract.ts';
import { TooComplexError } from './contract-error.ts';
import { type Comparing, type Comparison, type Difference, givenUp } from './difference.ts';
import { collectEffects, createRelation } from './effects.ts';
import type { Schema } from './flatten.ts';
import { createPairKey } from './pair-key.ts';
import { isNode, type Pointer } from './pointer.ts';
import { normaliseOn } from './schema.ts';
import { keyOf, ownPointer } from './schema-pair.ts';
import type { Side } from './uses.ts';

const onlyReferenceOf = ([part, ...others]: Schema): string | undefined =>
  part && others.length === 0 && !part.orNull && isNode(part.node) && Object.keys(part.node).length === 1
    ? referenceOf(part)
    : undefined;

/** Two schemas that are to be compared, and the pointer of their use. */
type Task = [before: Schema, after: Schema, use: Pointer];

/** Prepares the comparison of two contracts. Schemas are compared from a list, because they may be nested deeply. */
export function createComparing(
  before: Contract,
  after: Contract,
  report: (difference: Difference) => void,
): Comparing {
  const keyOfPair = createPairKey(before, after);

  function compareNormal(comparison: Comparison, was: Schema, is: Schema, use: Pointer, seen?: Set<string>): void {
    const reference = onlyReferenceOf(was);
    const isSame = reference !== undefined && reference === onlyReferenceOf(is);
    if (isSame && seen?.has(reference)) return;
    const [first, next] = isSame ? [[follow(before, reference, use)], [follow(after, reference, use)]] : [was, is];
    const [old, now] = [normaliseOn(comparison.side, before, first), normaliseOn(comparison.side, after, next)];
    const [oldKey, nowKey] = [keyOf(old), keyOf(now)];
    const key = `${oldKey} > ${nowKey}${oldKey === nowKey ? '' : ` use ${use.slice(0, 3).join(' ')}`}`;
    // All uses of a reference that leads to the same components are one.
    if (isSame && oldKey === nowKey) seen?.add(reference);
    if (seen?.has(key)) return;
    seen?.add(key);
    // If the component is no longer the same, differences are reported at the operation that uses it.
    const pointer = ownPointer(old, now) ?? use;
    compareSchemas({ comparison, before: old, after: now, use, pointer });
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
        const key = keyOfPair(was, is);
        return key === undefined ? new Set() : relate(key, was, is);
      },
      compareSchemas: (...task) => {
        stack.push(task);
        if (isRunning) return;
        isRunning = true;
        for (let next = stack.pop(); next; next = stack.pop()) {
          const [was, is, use] = next;
          if (keyOfPair(was, is) === undefined) continue;
          const waiting = stack.length;
          try {
            compareNormal(comparison, was, is, use, seen);
          } catch (error) {
            if (!(error instanceof TooComplexError)) throw error;
            report({ side, pointer: use, ...givenUp });
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

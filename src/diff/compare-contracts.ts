import { compareDocuments } from './compare-documents.ts';
import { type Contract, openContract } from './contract.ts';
import {
  breaking,
  type ChangeClass,
  type Difference,
  docsOnly,
  type Effect,
  isWritten,
  type Verdict,
} from './difference.ts';
import { type Place, placeOf } from './place.ts';
import { formatPointer, type Segments, valueAt } from './pointer.ts';
import { type Side, type Use, usesAt } from './uses.ts';

/** One change of a contract, as the report shows it. */
export interface Change extends Place {
  class: ChangeClass;
  what: string;
  why: string;
  /** The sides of the contract that the change affects. */
  sides: readonly Side[];
  /** The operations and events that the change affects, with the side of each. */
  uses: readonly Use[];
  /** JSON pointer into the newer contract, or into the older one for removed parts. */
  pointer: string;
  /** The removed part as the older contract describes it. */
  removed?: unknown;
  /** The announced dates of removal in both contracts, if they differ. */
  sunset?: [was: unknown, is: unknown] | undefined;
}

/** A change that no rule covers counts as breaking. */
const unknownChange: Verdict = breaking(
  'the comparison does not know the keyword, and what is uncertain counts as breaking',
);

const people = docsOnly('it is documentation, and programs do not depend on it');

const written = {
  narrower: breaking('requests that were valid before may now be refused'),
  wider: { class: 'additive', why: 'requests that were valid before remain valid' },
  other: breaking('some requests that were valid before may now be refused'),
} as const satisfies Partial<Record<Effect, Verdict>>;

const read = {
  narrower: { class: 'additive', why: 'what is read remains within the earlier contract' },
  wider: breaking('readers may receive values that were excluded before'),
  other: breaking('readers may receive values that were excluded before'),
} as const satisfies Partial<Record<Effect, Verdict>>;

const exported = breaking('the exported type changes, and no operation shows who writes it');

/** Gives the class of a difference and the reason for it. */
function judge({ effect, side, verdict }: Pick<Difference, 'effect' | 'side' | 'verdict'>): Verdict {
  if (verdict) return verdict;
  if (effect === undefined) return people;
  if (effect === 'unknown') return unknownChange;
  if (side === 'type') return exported;
  return isWritten(side) ? written[effect] : read[effect];
}

/** The operations and events that use a part on one side of the contract. */
function usesOf({ root, uses }: Contract, place: Segments, side: Side): Use[] {
  const found = place[0] === 'components' ? (uses.get(place.slice(1, 3).join('/')) ?? []) : usesAt(root, place);
  return found.filter((use) => use.side === side || side === 'type');
}

/**
 * Compares two versions of a contract.
 *
 * @param before The older version, a parsed OpenAPI document.
 * @param after The newer version.
 * @returns Every change with its class, once per place, breaking changes first.
 * @throws {ContractError} If one of them is not an OpenAPI 3 document, or has a reference that leads nowhere.
 */
export function compareContracts(before: unknown, after: unknown): Change[] {
  const numbers = new Map<string, number>();
  const contracts: [Contract, Contract] = [
    openContract(before, 'The older contract', numbers),
    openContract(after, 'The newer contract', numbers),
  ];
  const changes = new Map<string, Change>();
  for (const difference of compareDocuments(...contracts)) {
    const { class: verdict, why } = judge(difference);
    const { place, what, side, removed, sunset } = difference;
    const document = contracts.find(({ root }) => valueAt(root, place.slice(0, 3)) !== undefined)?.root;
    const { subject, words } = placeOf(document, place);
    const key = [verdict, words, what, why].join('\n');
    const all = [...(changes.get(key)?.uses ?? []), ...contracts.flatMap((contract) => usesOf(contract, place, side))];
    changes.set(key, {
      ...{ class: verdict, subject, words, what, why },
      sides: [...new Set([...(changes.get(key)?.sides ?? []), side])],
      uses: [...new Map(all.map((use) => [`${use.side} ${use.name}`, use])).values()],
      pointer: formatPointer(place),
      ...{ removed, sunset },
    });
  }
  return [...changes.values()].toSorted((one, other) => order.indexOf(one.class) - order.indexOf(other.class));
}

const order: readonly ChangeClass[] = ['breaking', 'additive', 'docs-only'];

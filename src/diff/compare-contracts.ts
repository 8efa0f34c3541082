import { compareDocuments } from './compare-documents.ts';
import { type Contract, openContract } from './contract.ts';
import type { Difference } from './difference.ts';
import { createNumbering } from './identity.ts';
import { named, type Place, placeOf } from './place.ts';
import { canonical, formatPointer, type Pointer, valueAt } from './pointer.ts';
import { type ChangeClass, rule, type Verdict } from './rules.ts';
import { isWritten, type Side, type Use, usesAt } from './uses.ts';

/** One change of a contract, as the report shows it. */
export interface Change extends Place {
  class: ChangeClass;
  /** Id of the rule that applies, for example `field-required`. */
  rule: string;
  what: string;
  why: string;
  /** What programs do now, for example "send `reference`"; empty if nothing breaks. */
  advice: readonly string[];
  /** The sides of the contract that the change affects. */
  sides: readonly Side[];
  /** The operations and events that the change affects, with the side of each. */
  uses: readonly Use[];
  /** JSON pointer into the newer contract, or into the older one for removed parts. */
  pointer: string;
  /** The removed part as the older contract describes it. */
  removed?: unknown;
  /** JSON pointers into the older contract: where it states the removed part. */
  removedAt?: readonly string[] | undefined;
  /** The announced dates of removal in both contracts, if they differ. */
  sunset?: [was: unknown, is: unknown] | undefined;
}

/** What a program does about values that were lost or gained, or a field that became required or optional. */
function adviseOn({ what, side }: Difference): Pick<Verdict, 'advice'> {
  const [, verb, part = ''] = /^(lost|gained) (.*)$/s.exec(what) ?? [];
  const [, field] = /^"(.*)" became (?:required|optional)$/s.exec(what) ?? [];
  if (field !== undefined)
    return { advice: isWritten(side) ? `send \`${field}\`` : `expect that \`${field}\` may be absent` };
  if (verb !== (isWritten(side) ? 'lost' : 'gained')) return {};
  return { advice: isWritten(side) ? `send nothing of ${part}` : `handle ${part} too` };
}

/** Gives the class of a difference and the reason for it. A change that no rule covers counts as breaking. */
function judge(difference: Difference): Verdict {
  const { effect, side, verdict } = difference;
  if (verdict) return verdict;
  if (effect === undefined) return rule('documentation');
  if (effect === 'unknown') return rule('unknown-keyword');
  if (side === 'type') return rule('type-changed');
  if (effect === (isWritten(side) ? 'wider' : 'narrower'))
    return rule(isWritten(side) ? 'request-widened' : 'response-narrowed');
  const broken = effect === 'narrower' ? 'request-narrowed' : 'request-changed';
  return rule(isWritten(side) ? broken : 'response-widened', adviseOn(difference));
}

const distinct = (uses: readonly Use[]): readonly Use[] => [
  ...new Map(uses.map((use) => [`${use.side} ${use.name}`, use])).values(),
];

/** Returns a function that lists the operations and events that use a part on one side of the contracts. */
function createUses(contracts: readonly Contract[]): (pointer: Pointer, side: Side) => readonly Use[] {
  const known = new Map<string, readonly Use[]>();
  return (pointer, side) => {
    const [root, kind, name] = pointer;
    const key = [root, kind, name, side].join('\n');
    const found = root === 'components' ? known.get(key) : undefined;
    if (found) return found;
    const uses = distinct(
      contracts
        .flatMap((one) => (root === 'components' ? (one.uses.get(`${kind}/${name}`) ?? []) : usesAt(one.root, pointer)))
        .filter((use) => use.side === side || side === 'type'),
    );
    known.set(key, uses);
    return uses;
  };
}

/** The name of the part that a place leads to: the last one that its author gave. */
const nameOf = (pointer: Pointer, owner: string): string => {
  const index = pointer.findLastIndex((_, index) => named.has(pointer[index - 1] ?? ''));
  return pointer[0] === 'components' && pointer.length === 3 ? owner : (pointer[index] ?? owner);
};

/** Merges the differences of a component that are reported at several of its uses, because it has another name there. */
function mergeUses(differences: readonly Difference[]): Difference[] {
  const merged = new Map<string, Difference>();
  for (const difference of differences) {
    const { origin, pointer, what, side, effect, verdict } = difference;
    const key = origin ? [...origin, what, side, effect, verdict?.rule].join('\n') : String(merged.size);
    const known = merged.get(key);
    if (!known) merged.set(key, difference);
    else if (known.pointer.join() !== pointer.join())
      merged.set(key, {
        ...known,
        pointer: origin ?? pointer,
        usedAt: [known.pointer, ...(known.usedAt ?? []), pointer],
      });
  }
  return [...merged.values()];
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
  const numbering = createNumbering();
  const contracts: [Contract, Contract] = [
    openContract(before, 'The older contract', numbering),
    openContract(after, 'The newer contract', numbering),
  ];
  const usesOf = createUses(contracts);
  const changes = new Map<string, Change>();
  for (const difference of mergeUses(compareDocuments(...contracts))) {
    const { class: verdict, rule, why, advice } = judge(difference);
    const { pointer, what, side, removed, removedAt = [], sunset } = difference;
    const document = contracts.find(({ root }) => valueAt(root, pointer.slice(0, 3)) !== undefined)?.root;
    const { owner, place } = placeOf(document, pointer);
    // Two removals at one place stay apart, because only one of them may have been announced.
    const key = [verdict, place, what, why, removed === undefined ? '' : canonical(removed)].join('\n');
    const known = changes.get(key);
    const places = [...new Set([...(known?.removedAt ?? []), ...removedAt.map(formatPointer)])];
    if (known?.sides.includes(side) && !difference.usedAt) {
      changes.set(key, { ...known, removedAt: places });
      continue;
    }
    const found = [pointer, ...(difference.usedAt ?? [])].map((one) => usesOf(one, side));
    changes.set(key, {
      ...{ class: verdict, rule, owner, place, what, why },
      advice: [
        ...new Set([...(known?.advice ?? []), ...(advice ? [advice.replace('{name}', nameOf(pointer, owner))] : [])]),
      ],
      sides: [...new Set([...(known?.sides ?? []), side])],
      uses: distinct([...(known?.uses ?? []), ...found.flat()]),
      pointer: formatPointer(pointer),
      ...{ removed, removedAt: removed === undefined ? undefined : places, sunset },
    });
  }
  return [...changes.values()].toSorted((one, other) => order.indexOf(one.class) - order.indexOf(other.class));
}

const order: readonly ChangeClass[] = ['breaking', 'additive', 'docs-only'];

/** Tells which alternatives exclude each other, so that no value is valid for two of them. */
import type { Contract } from './contract.ts';
import { haveCommonType } from './facets.ts';
import type { Schema } from './flatten.ts';
import { valueAt } from './pointer.ts';
import { demandOn, type NormalSchema, normaliseOn } from './schema.ts';
import type { Union } from './unions.ts';
import type { Side } from './uses.ts';

/** How deeply the fields of two schemas are compared. */
const maximumLevels = 3;

/** Whether two lists of values have nothing in common. */
export const areApart = (one: readonly string[] | undefined, other: readonly string[] | undefined): boolean =>
  one !== undefined && other !== undefined && !one.some((value) => other.includes(value));

const demandsObject = ({ facets }: NormalSchema): boolean => facets.type?.join() === 'object';

/** Whether no value is valid for both schemas, as far as types, listed values and required fields tell. */
function excludeEachOther(
  side: Side,
  contract: Contract,
  one: NormalSchema,
  other: NormalSchema,
  levels = maximumLevels,
): boolean {
  const field = (owner: NormalSchema, name: string): NormalSchema =>
    normaliseOn(side, contract, owner.properties.get(name) ?? demandOn(owner, name));
  return (
    one.isNever ||
    other.isNever ||
    !haveCommonType(one.facets, other.facets) ||
    areApart(one.facets.enum, other.facets.enum) ||
    (levels > 0 &&
      (demandsObject(one) || demandsObject(other)) &&
      [...(one.facets.required ?? []), ...(other.facets.required ?? [])].some((name) =>
        excludeEachOther(side, contract, field(one, name), field(other, name), levels - 1),
      ))
  );
}

/** Whether a value may match two alternatives of `oneOf`, of which one has changed. Such a value is refused. */
export function mayMatchTwo(
  side: Side,
  contract: Contract,
  { keyword, part, branches }: Union,
  changed: readonly Schema[] = branches,
): boolean {
  if (keyword === 'anyOf' || changed.length === 0) return false;
  const selector = valueAt(part.node, ['discriminator', 'propertyName']);
  const isSelected = selector !== undefined && areRequiring(side, contract, branches, String(selector));
  const all = branches.map((branch) => {
    const schema = normaliseOn(side, contract, branch);
    const field = isSelected ? schema.properties.get(String(selector)) : undefined;
    return { branch, schema, values: normaliseOn(side, contract, field ?? []).facets.enum };
  });
  type Alternative = (typeof all)[number];
  /** Whether a discriminator selects one of the two, because they do not list the same values of its field. */
  const isEitherSelected = ({ values }: Alternative, { values: others }: Alternative) =>
    isSelected && (values === undefined || others === undefined || areApart(values, others));
  const changedOnes = new Set(changed);
  return all.some(
    (one) =>
      changedOnes.has(one.branch) &&
      all.some(
        (other) =>
          other !== one && !isEitherSelected(one, other) && !excludeEachOther(side, contract, one.schema, other.schema),
      ),
  );
}

/** Whether every alternative requires a field. */
export const areRequiring = (side: Side, contract: Contract, branches: readonly Schema[], field: string): boolean =>
  branches.every((branch) => normaliseOn(side, contract, branch).facets.required?.includes(field));

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
  [contract, schema]: readonly [Contract, Schema],
  [otherContract, otherSchema]: readonly [Contract, Schema],
  levels = maximumLevels,
): boolean {
  const one = normaliseOn(side, contract, schema);
  const other = normaliseOn(side, otherContract, otherSchema);
  const field = (owner: NormalSchema, name: string): Schema => owner.properties.get(name) ?? demandOn(owner, name);
  return (
    one.isNever ||
    other.isNever ||
    !haveCommonType(one.facets, other.facets) ||
    areApart(one.facets.enum, other.facets.enum) ||
    (levels > 0 &&
      (demandsObject(one) || demandsObject(other)) &&
      [...(one.facets.required ?? []), ...(other.facets.required ?? [])].some((name) =>
        excludeEachOther(side, [contract, field(one, name)], [otherContract, field(other, name)], levels - 1),
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
  if (keyword === 'anyOf') return false;
  const selector = valueAt(part.node, ['discriminator', 'propertyName']);
  const isSelected = selector !== undefined && areRequiring(side, contract, branches, String(selector));
  const selectedBy = (branch: Schema) => {
    const schema = normaliseOn(side, contract, branch);
    return normaliseOn(side, contract, schema.properties.get(String(selector)) ?? []).facets.enum;
  };
  /** Whether a discriminator selects one of the two, because they do not list the same values of its field. */
  const isEitherSelected = (one: Schema, other: Schema) => {
    const [values, others] = [selectedBy(one), selectedBy(other)];
    return isSelected && (values === undefined || others === undefined || areApart(values, others));
  };
  return changed.some((one) =>
    branches.some(
      (other) =>
        other !== one && !isEitherSelected(one, other) && !excludeEachOther(side, [contract, one], [contract, other]),
    ),
  );
}

/** Whether every alternative requires a field. */
export const areRequiring = (side: Side, contract: Contract, branches: readonly Schema[], field: string): boolean =>
  branches.every((branch) => normaliseOn(side, contract, branch).facets.required?.includes(field));

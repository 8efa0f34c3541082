/** Separates the schema objects of a schema that must all hold from the alternatives. */
import { type Contract, entriesBelow, type Part } from './contract.ts';
import { type Facets, haveCommonType, meet, valuesOf } from './facets.ts';
import { createFilter, demands, extentOf, flatten, isNull, isTypeOrValues, type Schema } from './flatten.ts';
import { composing, facetKeywords } from './keywords.ts';
import { isNode, type Node } from './pointer.ts';
import { readFacets, settleFacets } from './read-facets.ts';

/** Alternatives of which one must hold. */
export interface Union {
  part: Part;
  keyword: 'anyOf' | 'oneOf';
  branches: Schema[];
}

/** Whether one of the alternatives accepts every value, so that the union refuses none. */
export const isOpen = (contract: Contract, { keyword, branches }: Union): boolean =>
  keyword === 'anyOf' && branches.some((branch) => extentOf(contract, branch) === 'all');

/** One schema object for alternatives that all list values, or that all name types. */
function asOne(alternatives: readonly Facets[], keyword: 'anyOf' | 'oneOf'): Node | undefined {
  const lists = alternatives.map(valuesOf);
  if (lists.every((list) => list !== undefined)) {
    const values = lists.flat();
    const isValid = (value: string) => keyword === 'anyOf' || values.indexOf(value) === values.lastIndexOf(value);
    return { enum: values.filter(isValid).map((value) => JSON.parse(value)) };
  }
  const areApart = alternatives.every((one, index) =>
    alternatives.slice(index + 1).every((other) => !haveCommonType(one, other)),
  );
  return (keyword === 'anyOf' || areApart) && alternatives.every((one) => one.enum === undefined)
    ? { type: alternatives.flatMap(({ type }) => type) }
    : undefined;
}

interface Parts {
  objects: Part[];
  unions: Union[];
}

/** What schema objects that must all hold demand together. */
export function mergeFacets(objects: readonly Part[]): Facets {
  const facets: Facets = {};
  for (const { node, orNull = false } of objects) {
    const own = isNode(node) ? readFacets(node, orNull) : {};
    for (const keyword of facetKeywords)
      if (own[keyword] !== undefined) facets[keyword] = meet(keyword, facets[keyword], own[keyword]);
  }
  return facets;
}

const facetsOf = (contract: Contract, schema: Schema): Facets =>
  settleFacets(mergeFacets(takeApart(contract, schema).objects));

/** Separates the schema objects that must all hold from the alternatives. */
export function takeApart(contract: Contract, schema: Schema): Parts {
  const objects: Part[] = [];
  const isNew = createFilter();
  const unions: Union[] = [];
  const queue = [...flatten(contract, schema)];
  for (let part = queue.shift(); part; part = queue.shift()) {
    if (!isNew(part)) continue;
    objects.push(part);
    for (const keyword of ['anyOf', 'oneOf'] as const) {
      if (!isNode(part.node) || !(keyword in part.node)) continue;
      const { orNull = false, pointer } = part;
      const branches = branchesOf(contract, part, keyword).filter((branch) => extentOf(contract, branch) !== 'none');
      const flat = branches.map((branch) => flatten(contract, branch));
      const [one, ...others] = flat;
      const [only, ...more] = flat.filter((branch) => !isNull(branch));
      const isNullApart = () =>
        keyword === 'anyOf' || (others.length === 1 && facetsOf(contract, only ?? []).type?.includes('null') === false);
      if (!one) queue.push({ node: false, pointer: [...pointer, keyword] });
      else if (others.length === 0) queue.push(...one.map((part) => ({ ...part, orNull })));
      else if (
        only &&
        more.length === 0 &&
        !demands(only).some((demand) => composing.includes(demand)) &&
        isNullApart()
      )
        queue.push(...only.map((part) => ({ ...part, orNull: true })));
      else {
        const node = flat.every(isTypeOrValues)
          ? asOne(
              branches.map((branch) => facetsOf(contract, branch)),
              keyword,
            )
          : undefined;
        if (node) queue.push({ node, pointer: [...pointer, keyword], orNull });
        else unions.push({ part, keyword, branches });
      }
    }
  }
  return { objects, unions };
}

/** The alternatives of a union. `anyOf` that is itself an alternative of `anyOf` is flattened, and adds nothing the second time. */
function branchesOf(contract: Contract, union: Part, keyword: 'anyOf' | 'oneOf'): Schema[] {
  if (keyword === 'oneOf') return entriesBelow(union, keyword).map(([, branch]) => [branch]);
  const branches: Schema[] = [];
  const isNew = createFilter();
  isNew(union);
  const listed = (part: Part) => entriesBelow(part, keyword).map(([, branch]) => branch);
  const pending = listed(union).reverse();
  for (let branch = pending.pop(); branch; branch = pending.pop()) {
    const flat = flatten(contract, [branch]);
    const inner = flat.find(({ node }) => isNode(node) && keyword in node);
    if (!inner || demands(flat).join() !== keyword) branches.push([branch]);
    else if (isNew(inner)) pending.push(...listed(inner).reverse());
  }
  return branches;
}

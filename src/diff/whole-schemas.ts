/** Writes what stands next to alternatives and consequences into each of them. */
import type { Contract, Part } from './contract.ts';
import { mayMatchTwo } from './exclusion.ts';
import type { Schema } from './flatten.ts';
import { isNode, type Node } from './pointer.ts';
import type { Condition, NormalSchema } from './schema.ts';
import type { Union } from './unions.ts';
import type { Side } from './uses.ts';

const unevaluated = ['unevaluatedProperties', 'unevaluatedItems'];

/** Whether what alternatives or conditions describe decides which further fields or items are valid. */
export const hasUnevaluated = ({ parts }: NormalSchema): boolean => unevaluated.some((keyword) => parts.has(keyword));

/**
 * The alternatives of a union, each combined with the keywords next to it. A single alternative that holds the union is followed
 * already, so that its keyword goes too: with it, each alternative would contain the union again.
 */
export function wholeBranches({ objects, unions }: NormalSchema, union: Union, ...keywords: string[]): Schema[] {
  const isOther = (part: Part, keyword: string) =>
    unions.some((other) => other !== union && other.keyword === keyword && other.part.node === part.node);
  const others = stripped(objects, (part) => [
    ...['anyOf', 'oneOf'].filter((keyword) => !isOther(part, keyword)),
    ...keywords,
  ]);
  return union.branches.map((branch) => [...branch, ...others]);
}

/** The same for whether they exclude each other: what is unevaluated is so after the whole union, and not after one alternative. */
export const exclusiveBranches = (schema: NormalSchema, union: Union): Schema[] =>
  wholeBranches(schema, union, ...unevaluated);

/** Pairs of alternatives that may hold together, so that what both describe is evaluated. */
export function unitedBranches(side: Side, contract: Contract, schema: NormalSchema): Schema[] {
  const [union] = schema.unions;
  if (union?.keyword !== 'anyOf' || !hasUnevaluated(schema)) return [];
  const branches = exclusiveBranches(schema, union);
  const whole = wholeBranches(schema, union);
  return branches.flatMap((one, index) =>
    branches
      .slice(index + 1)
      .flatMap((other, distance) =>
        mayMatchTwo(side, contract, { ...union, keyword: 'oneOf', branches: [one, other] })
          ? [[...(whole[index] ?? []), ...(union.branches[index + 1 + distance] ?? [])]]
          : [],
      ),
  );
}

/** A schema without alternatives as alternatives, one for each of its types. */
export const splitTypes = ({ objects, facets: { type = [] } }: NormalSchema): Schema[] =>
  type.length > 1
    ? type.map((one) => [...stripped(objects), { node: { type: one }, pointer: [] }])
    : [stripped(objects)];

/** The consequence of a condition, combined with the keywords next to it. */
export function wholeConsequence(
  { objects }: NormalSchema,
  { part, test, consequences }: Condition,
  keyword: 'then' | 'else',
): Schema {
  const others = stripped(objects, ({ node }) => (node === part.node ? ['if', 'then', 'else'] : []));
  return [...(consequences.get(keyword) ?? []), ...(keyword === 'then' ? test : []), ...others];
}

/** Schemas whose references, `allOf` and null alternatives are already followed, without these keywords. */
export const stripped = (objects: readonly Part[], keywords: (part: Part) => readonly string[] = () => []): Schema =>
  objects
    .map((part) => ({ ...part, node: without(part.node, ['$ref', 'allOf', ...keywords(part)]) }))
    .filter(
      (part, index, all) =>
        all.findIndex((other) => other.node === part.node && other.orNull === part.orNull) === index,
    );

/** Copies of schema objects without keywords. Each is made once, so that it is known again. */
const copies = new WeakMap<Node, Map<string, Node>>();

function without(node: unknown, keywords: readonly string[]): unknown {
  if (!isNode(node) || !keywords.some((keyword) => keyword in node)) return node;
  const known = copies.get(node) ?? new Map<string, Node>();
  copies.set(node, known);
  const key = keywords.join();
  const copy =
    known.get(key) ?? Object.fromEntries(Object.entries(node).filter(([keyword]) => !keywords.includes(keyword)));
  known.set(key, copy);
  return copy;
}

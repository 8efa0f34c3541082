/**
 * Lets the optional fields of requests be undefined, which JSON leaves out. Without it, what a zod schema returns is not a request under
 * `exactOptionalPropertyTypes`.
 */
import ts from 'typescript';
import { type Contract, listOperations, requestMedia } from '../contract/contract.ts';
import { follow } from '../contract/references.js';
import { reachable } from '../contract/walk.js';

/** The names of the schemas that are sent. */
export function sentSchemas(contract: Contract): Set<string> {
  const bodies = listOperations(contract).map(({ operation }) =>
    follow(contract, requestMedia(operation)?.schema, [operation.operationId]),
  );
  const named = reachable(contract, bodies).filter(({ path }) => path[0] === 'components' && path.length === 3);
  return new Set(named.map(({ path }) => String(path[2])));
}

const orUndefined = (type: ts.TypeNode): ts.TypeNode =>
  ts.factory.createUnionTypeNode([
    ...(ts.isUnionTypeNode(type) ? type.types : [type]),
    ts.factory.createKeywordTypeNode(ts.SyntaxKind.UndefinedKeyword),
  ]);

/** Lets the optional members of some types be undefined. */
export const acceptUndefined =
  (names: ReadonlySet<string>) => (context: ts.TransformationContext) => (root: ts.Node) => {
    const visit = (given: ts.Node): ts.Node => {
      const node = ts.visitEachChild(given, visit, context);
      return ts.isPropertySignature(node) && node.questionToken && node.type
        ? ts.factory.updatePropertySignature(
            node,
            node.modifiers,
            node.name,
            node.questionToken,
            orUndefined(node.type),
          )
        : node;
    };
    return ts.isTypeAliasDeclaration(root) && names.has(root.name.text) ? visit(root) : root;
  };

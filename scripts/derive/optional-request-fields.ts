/**
 * Lets the optional fields of requests be undefined, which JSON leaves out. Without it, what a zod schema returns is not a request under
 * `exactOptionalPropertyTypes`.
 */
import ts from 'typescript';
import { type Contract, listOperations, requestMedia } from '../contract/contract.ts';
import { follow } from '../contract/follow.js';
import { reachable } from '../contract/schemas.js';

/** The names of the schemas that are sent. */
export function sentSchemas(contract: Contract): Set<string> {
  const bodies = listOperations(contract).map(({ operation }) => follow(contract, requestMedia(operation)?.schema));
  return new Set(reachable(contract, bodies).flatMap(({ path }) => (path.length === 3 ? String(path[2]) : [])));
}

/** The source of types, in which the optional members of some of them may be undefined. */
export function acceptUndefined(source: string, names: ReadonlySet<string>): string {
  const file = ts.createSourceFile('types.ts', source, ts.ScriptTarget.Latest);
  const ends: number[] = [];
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (ts.isPropertySignature(node) && node.questionToken && node.type) ends.push(node.type.end);
  };
  for (const statement of file.statements)
    if (ts.isTypeAliasDeclaration(statement) && names.has(statement.name.text)) visit(statement.type);
  return ends
    .sort((left, right) => right - left)
    .reduce((text, end) => `${text.slice(0, end)} | undefined${text.slice(end)}`, source);
}

/**
 * Lets the optional fields of requests be undefined, which JSON leaves out. Without it, what a zod schema returns is not a request under
 * `exactOptionalPropertyTypes`.
 */
import ts from 'typescript';
import { type Contract, componentName, listOperations } from '../contract/contract.ts';

/** The names of the schemas that are sent. */
export function sentSchemas(contract: Contract): Set<string> {
  const names = new Set<string>();
  const follow = (part: unknown): void => {
    for (const [, ref = ''] of JSON.stringify(part ?? {}).matchAll(/"\$ref":"(#\/components\/schemas\/\w+)"/g)) {
      const name = componentName(ref);
      if (names.has(name)) continue;
      names.add(name);
      follow(contract.components.schemas[name]);
    }
  };
  for (const { operation } of listOperations(contract)) follow(operation.requestBody);
  return names;
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

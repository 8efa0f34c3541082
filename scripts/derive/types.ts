/** generated/openapi.json → generated/types.ts: types, without any code. */
import ts from 'typescript';
import { type Contract, listOpenEnums } from '../contract/contract.ts';
import { type Files, generatedHeader } from '../contract/files.ts';
import { namedTypes } from './named-types.ts';
import { acceptUndefined, sentSchemas } from './optional-request-fields.ts';

/** What is received was JSON, and so is a value whose type the contract leaves open. What is sent is checked when it is sent. */
const asJson = (sent: ReadonlySet<string>) => (context: ts.TransformationContext) => (root: ts.Node) => {
  const visit = (node: ts.Node): ts.Node =>
    node.kind === ts.SyntaxKind.UnknownKeyword
      ? ts.factory.createTypeReferenceNode('JsonValue')
      : ts.visitEachChild(node, visit, context);
  return ts.isTypeAliasDeclaration(root) && !sent.has(root.name.text) ? visit(root) : root;
};

export async function deriveTypes(contract: Contract): Promise<Files> {
  const sent = sentSchemas(contract);
  const { whole } = await namedTypes(contract, { change: [asJson(sent), acceptUndefined(sent)] });

  const knownTypes = listOpenEnums(contract).map(
    ({ name, values, documentation }) =>
      `/** ${documentation} */\n` + `export type Known${name} = ${values.map((value) => `'${value}'`).join(' | ')};\n`,
  );

  return {
    'generated/types.ts': [
      generatedHeader,
      whole,
      '/** A value that JSON can hold. */',
      'export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };\n',
      ...knownTypes,
      '/** Names of the events that the contract lists. The service may send others. */',
      "export type KnownWebhookEventName = WebhookEvent['event'];\n",
    ].join('\n'),
  };
}

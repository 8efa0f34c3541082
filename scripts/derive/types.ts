/** generated/openapi.json → generated/types.ts: types, without any code. */
import { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { type Contract, isFreeForm, listOpenEnums } from '../contract/contract.ts';
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

/** The type of a query whose parameters are not all shown takes any name: such a parameter is an object that is sent entry by entry. */
const withAnyQuery = (contract: Contract) => (context: ts.TransformationContext) => (root: ts.Node) => {
  const freeForm = Object.entries(contract.components.parameters)
    .filter(([, parameter]) => parameter.in === 'query' && isFreeForm(contract, parameter))
    .map(([name]) => `components["parameters"]["${name}"]`);
  const anyName = ts.factory.createIndexSignature(
    undefined,
    [
      ts.factory.createParameterDeclaration(
        undefined,
        undefined,
        'name',
        undefined,
        ts.factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword),
      ),
    ],
    ts.factory.createKeywordTypeNode(ts.SyntaxKind.UnknownKeyword),
  );
  const visit = (node: ts.Node): ts.Node =>
    ts.isPropertySignature(node) && node.type && freeForm.includes(astToString(node.type).trim())
      ? anyName
      : ts.visitEachChild(node, visit, context);
  return visit(root);
};

/** Keeps the paths that openapi-typescript writes to themselves: what is exported as `paths` is made of them. */
const asOwnPaths = (context: ts.TransformationContext) => (root: ts.Node) =>
  ts.isInterfaceDeclaration(root) && root.name.text === 'paths'
    ? context.factory.createInterfaceDeclaration([], 'ContractPaths', [], [], root.members)
    : root;

/**
 * openapi-fetch 0.17 takes `string & {}`, which is in the type of an open set, for an object (openapi-typescript issue 2765). So `paths`,
 * which libraries on openapi-typescript read, has such a set as a plain string in responses, until that is mended.
 */
const pathsOfLibraries = `/** What openapi-fetch 0.17 reads without loss: a set of values that may grow is a string. */
type Plain<Value> = [JsonValue] extends [Value]
  ? Value
  : Value extends string
    ? string extends Value
      ? string
      : Value
    : Value extends object
      ? { [Key in keyof Value]: Plain<Value[Key]> }
      : Value;

/** Every path with its methods, for openapi-fetch and the libraries that build on it. Values that may grow are strings in responses. */
export type paths = {
  [Path in keyof ContractPaths]: {
    [Method in keyof ContractPaths[Path]]: {
      [Part in keyof ContractPaths[Path][Method]]: Part extends 'responses'
        ? Plain<ContractPaths[Path][Method][Part]>
        : ContractPaths[Path][Method][Part];
    };
  };
};
`;

export async function deriveTypes(contract: Contract): Promise<Files> {
  const sent = sentSchemas(contract);
  const { whole } = await namedTypes(contract, {
    change: [asJson(sent), acceptUndefined(sent), withAnyQuery(contract), asOwnPaths],
  });

  const knownTypes = listOpenEnums(contract).map(
    ({ name, values }) =>
      `/** Values of ${name} that the contract lists. The service may send others. */\n` +
      `export type Known${name} = ${values.map((value) => `'${value}'`).join(' | ')};\n`,
  );

  return {
    'generated/types.ts': [
      generatedHeader,
      whole,
      pathsOfLibraries,
      '/** A value that JSON can hold. */',
      'export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };\n',
      ...knownTypes,
      '/** Names of the events that the contract lists. The service may send others. */',
      "export type KnownWebhookEventName = WebhookEvent['event'];\n",
    ].join('\n'),
  };
}

/** generated/openapi.yaml → generated/types.ts: types alone, without anything at run time. */
import { writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { generatedHeader, listOpenEnums, readContract } from './contract.ts';

const contract = readContract();

const literal = (value: string) => ts.factory.createLiteralTypeNode(ts.factory.createStringLiteral(value, true));

/** `string & {}` keeps the literals beside it from collapsing into `string`, so that editors still offer them. */
const anyOtherString = ts.factory.createParenthesizedType(
  ts.factory.createIntersectionTypeNode([
    ts.factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword),
    ts.factory.createTypeLiteralNode([]),
  ]),
);

const ast = await openapiTS(contract as never, {
  rootTypes: true,
  rootTypesNoSchemaPrefix: true,
  rootTypesKeepCasing: true,
  alphabetize: false,
  defaultNonNullable: false,
  emptyObjectsUnknown: true,
  silent: true,
  transform: (schema) => {
    const values: unknown = (schema as Record<string, unknown>)['x-extensible-enum'];
    return Array.isArray(values) ? ts.factory.createUnionTypeNode([...values.map(literal), anyOtherString]) : undefined;
  },
});

const knownTypes = listOpenEnums(contract).map(
  ({ name, values }) =>
    `/** Values of ${name} that the contract lists. The service may send others. */\n` +
    `export type Known${name} = ${values.map((value) => `'${value}'`).join(' | ')};\n`,
);

writeFileSync(
  'generated/types.ts',
  [
    generatedHeader('generate:types'),
    astToString(ast),
    ...knownTypes,
    '/** Names of the events that the contract lists. The service may send others. */',
    "export type KnownWebhookEventName = WebhookEvent['event'];\n",
  ].join('\n'),
);

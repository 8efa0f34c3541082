/** The types of an OpenAPI document, with a name for each schema. */
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import type { JsonObject } from '../contract/files.ts';
import { mapObjects, omit } from '../contract/walk.js';

const literal = (value: string) => ts.factory.createLiteralTypeNode(ts.factory.createStringLiteral(value, true));

/** `string & {}`: editors still suggest the literals of a union with it, which a union with `string` would lose. */
const anyOtherString = ts.factory.createParenthesizedType(
  ts.factory.createIntersectionTypeNode([
    ts.factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword),
    ts.factory.createTypeLiteralNode([]),
  ]),
);

/** Constants distinguish the events. The generator would overwrite them with what the discriminator says. */
const withoutDiscriminators = (document: JsonObject): JsonObject =>
  mapObjects(document, (object, isMap) => (isMap ? object : omit(object, (key) => key === 'discriminator')));

const toAst = (document: object, immutable: boolean): Promise<ts.Node[]> =>
  openapiTS(withoutDiscriminators(document as JsonObject) as never, {
    alphabetize: false,
    defaultNonNullable: false,
    emptyObjectsUnknown: true,
    immutable,
    silent: true,
    transform: (schema) => {
      const values: unknown = (schema as Record<string, unknown>)['x-extensible-enum'];
      return Array.isArray(values)
        ? ts.factory.createUnionTypeNode([...values.map(literal), anyOtherString])
        : undefined;
    },
  });

/** The name of the schema that a type refers to: `X` of `components['schemas']['X']`. */
function schemaName(node: ts.Node): string | undefined {
  const [, name] = /^components\["schemas"\]\["(\w+)"\]$/.exec(astToString(node as ts.TypeNode).trim()) ?? [];
  return name;
}

const hasName = (node: ts.NamedDeclaration, name: string) =>
  node.name !== undefined && ts.isIdentifier(node.name) && node.name.text === name;

/** The properties of `components.schemas`, as openapi-typescript writes them. */
function schemaProperties(ast: readonly ts.Node[]): ts.PropertySignature[] {
  const components = ast.find((node) => ts.isInterfaceDeclaration(node) && hasName(node, 'components'));
  const schemas =
    components &&
    ts.isInterfaceDeclaration(components) &&
    components.members.find((member) => hasName(member, 'schemas'));
  if (!schemas || !ts.isPropertySignature(schemas) || !schemas.type || !ts.isTypeLiteralNode(schemas.type))
    throw new Error('openapi-typescript no longer writes components.schemas as a type literal');
  return schemas.type.members.filter(ts.isPropertySignature);
}

/**
 * openapi-typescript writes every schema inside `components.schemas`, where it has no name of its own: an editor would show all
 * fields of a transaction in place of `Transaction`. Here each schema becomes a named type, and references use its name.
 */
const byName =
  (properties: readonly ts.PropertySignature[]) => (context: ts.TransformationContext) => (root: ts.Node) => {
    const visit = (node: ts.Node): ts.Node => {
      if (ts.isPropertySignature(node) && properties.includes(node) && ts.isIdentifier(node.name))
        // A new node has no description: the description belongs to the type.
        return ts.factory.createPropertySignature(
          node.modifiers,
          node.name,
          node.questionToken,
          ts.factory.createTypeReferenceNode(node.name.text),
        );
      const name = ts.isIndexedAccessTypeNode(node) ? schemaName(node) : undefined;
      return name ? ts.factory.createTypeReferenceNode(name) : ts.visitEachChild(node, visit, context);
    };
    return visit(root);
  };

function namedType(property: ts.PropertySignature): ts.TypeAliasDeclaration {
  if (!ts.isIdentifier(property.name) || !property.type) throw new Error('a schema has no name or no type');
  const exported = [ts.factory.createModifier(ts.SyntaxKind.ExportKeyword)];
  const alias = ts.factory.createTypeAliasDeclaration(exported, property.name, undefined, property.type);
  return ts.setSyntheticLeadingComments(alias, ts.getSyntheticLeadingComments(property));
}

/**
 * The source of the types of a document: those of its schemas alone, and all.
 *
 * @param imported - names of schemas whose types are imported
 */
export async function namedTypes(
  document: object,
  {
    immutable = false,
    imported = [],
    change,
  }: { immutable?: boolean; imported?: readonly string[]; change: readonly ts.TransformerFactory<ts.Node>[] },
) {
  // Without `$defs`, which openapi-typescript writes and leaves empty.
  const ast = (await toAst(document, immutable)).filter(
    (node) => !ts.isTypeAliasDeclaration(node) || !hasName(node, '$defs'),
  );
  const properties = schemaProperties(ast);
  const types = properties.map(namedType).filter(({ name }) => !imported.includes(name.text));
  const print = (nodes: ts.Node[]) => astToString(ts.transform(nodes, [byName(properties), ...change]).transformed);
  return { schemas: print(types), whole: print([...types, ...ast]) };
}

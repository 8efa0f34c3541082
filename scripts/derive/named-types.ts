/** An OpenAPI document's types, from openapi-typescript, with a name for each schema. */
import openapiTS, { STRING, tsLiteral, tsUnion, UNDEFINED } from 'openapi-typescript';
import ts from 'typescript';
import type { ContractSchema } from '../contract/contract.ts';
import type { JsonObject } from '../contract/files.ts';
import { componentName, mapObjects, mapValues } from '../contract/walk.ts';

const { factory } = ts;

/** The parts of a document that define types. */
interface Document {
  paths: object;
  components: { schemas: Record<string, object> };
}

/** `string & {}`: editors still suggest the literals of a union with it, which a union with `string` would lose. */
const anyOtherString = factory.createParenthesizedType(
  factory.createIntersectionTypeNode([STRING, factory.createTypeLiteralNode([])]),
);

/** A schema with a named type. */
const named = (name: string): JsonObject => ({ type: 'object', 'x-type': name });

const structure = ['type', 'const', 'enum', 'allOf', 'anyOf', 'oneOf', 'properties', 'additionalProperties'];

/**
 * Replaces references with names. openapi-typescript writes every schema inside `components.schemas` without a separate name: an editor
 * would show all fields of a transaction instead of `Transaction`. If values are JSON, values of any type become `JsonValue`.
 */
const nameReferences = (document: object, isJson = false) =>
  mapObjects(document as JsonObject, (object, isMap) => {
    if (isMap) return object;
    // Constants distinguish the events. openapi-typescript would overwrite them with the discriminator's names.
    const { discriminator: _, ...rest } = object;
    if (/#\/components\/schemas\//.test(String(rest.$ref))) {
      const { $ref, ...described } = rest;
      return { ...described, ...named(componentName(String($ref))) };
    }
    if (!isJson) return rest;
    if (!structure.some((keyword) => keyword in rest)) return { ...rest, ...named('JsonValue') };
    return rest.additionalProperties === true ? { ...rest, additionalProperties: named('JsonValue') } : rest;
  });

/** A document's nodes. Optional fields in requests may be undefined, which JSON leaves out. */
const toNodes = (document: object, isSent: (schema: string) => boolean, immutable: boolean) =>
  openapiTS(JSON.stringify(document), {
    defaultNonNullable: false,
    emptyObjectsUnknown: true,
    immutable,
    silent: true,
    transform: (schema) => {
      const { 'x-type': name, 'x-extensible-enum': values } = schema as ContractSchema & { 'x-type'?: string };
      if (name) return factory.createTypeReferenceNode(name);
      return values && tsUnion([...values.map(tsLiteral), anyOtherString]);
    },
    transformProperty: (property, _, { path = '' }) => {
      const { modifiers, name, questionToken, type } = property;
      const [, , , schema = ''] = path.split('/');
      if (!questionToken || !type || !isSent(schema)) return property;
      return factory.updatePropertySignature(property, modifiers, name, questionToken, tsUnion([type, UNDEFINED]));
    },
  });

/** The schemas' types, as openapi-typescript writes them into `components.schemas`. */
function schemaTypes(nodes: readonly ts.Node[]): ts.TypeAliasDeclaration[] {
  const [schemas] =
    nodes.filter(ts.isInterfaceDeclaration).find(({ name }) => name.text === 'components')?.members ?? [];
  if (!schemas || !ts.isPropertySignature(schemas) || !schemas.type || !ts.isTypeLiteralNode(schemas.type))
    throw new Error('openapi-typescript no longer writes components.schemas as a type literal');
  return schemas.type.members.map((member) => {
    if (!ts.isPropertySignature(member) || !ts.isIdentifier(member.name) || !member.type)
      throw new Error('a schema has no name or no type');
    const exported = [factory.createModifier(ts.SyntaxKind.ExportKeyword)];
    const alias = factory.createTypeAliasDeclaration(exported, member.name, undefined, member.type);
    return ts.setSyntheticLeadingComments(alias, ts.getSyntheticLeadingComments(member));
  });
}

/**
 * The types for a document's schemas.
 *
 * @param sent - names of the schemas that are sent; the others are received
 */
export async function namedSchemas(
  document: Document,
  { sent, immutable = false }: { sent: ReadonlySet<string>; immutable?: boolean },
): Promise<ts.Node[]> {
  const schemas = mapValues(document.components.schemas, (schema, name) => nameReferences(schema, !sent.has(name)));
  const alone = { ...document, paths: {}, webhooks: {}, components: { schemas } };
  return schemaTypes(await toNodes(alone, (name) => sent.has(name), immutable));
}

/** Types for the rest of a document, which refer to the schemas' types. */
export async function namedPaths(document: Document): Promise<ts.Node[]> {
  const schemas = mapValues(document.components.schemas, (_, name) => named(name));
  const rest = nameReferences({ ...document, components: { ...document.components, schemas } });
  const nodes = await toNodes(rest, () => false, false);
  // Without `$defs`, which openapi-typescript writes and leaves empty.
  return nodes.filter((node) => !ts.isTypeAliasDeclaration(node) || node.name.text !== '$defs');
}

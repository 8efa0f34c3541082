/**
 * The schema rules that follow references, by name. Rules about a single place are in .spectral.yaml. The rules read the bundle
 * unresolved, so that names stay visible and recursive schemas end.
 */
import { type Contract, type ContractSchema, reachable } from '../contract/contract.ts';
import { follow, type Path, type Place } from '../contract/walk.ts';

interface Finding {
  message: string;
  path: Path;
}

/** The schemas of the bodies, parameters and headers in a part of the document. */
function schemasIn(document: Contract, node: object | undefined, path: Path): Place<ContractSchema>[] {
  const place = follow(document, node, path);
  return Object.entries(place.node ?? {}).flatMap(([key, part]) => {
    if (typeof part !== 'object' || part === null || key.startsWith('example')) return [];
    const at = [...place.path, key];
    return key === 'schema' ? [{ node: part, path: at }] : schemasIn(document, part, at);
  });
}

/** The schemas in one member of every operation, or of every event. */
const schemasOf = (document: Contract, section: 'paths' | 'webhooks', member: string): Place<ContractSchema>[] =>
  Object.entries(document[section] ?? {}).flatMap(([name, item]) =>
    Object.entries(item).flatMap(([method, operation]) =>
      schemasIn(document, Object(operation)[member], [section, name, method, member]),
    ),
  );

const requestSchemas = (document: Contract) => schemasOf(document, 'paths', 'requestBody');

const receivedSchemas = (document: Contract) => [
  ...schemasOf(document, 'paths', 'responses'),
  ...schemasOf(document, 'webhooks', 'requestBody'),
];

const allSchemas = (document: Contract) =>
  reachable(document, [
    ...requestSchemas(document),
    ...schemasOf(document, 'paths', 'parameters'),
    ...receivedSchemas(document),
  ]);

/** A schema's name in messages: the nearest name above it, and the path from there. */
function nameOf(path: Path): string {
  const named = path.findLastIndex((_, index) => ['schemas', 'properties'].includes(String(path[index - 1])));
  return path.slice(named).join('.');
}

const report = (places: readonly Place<unknown>[], message: string, ...member: string[]): Finding[] =>
  places.map(({ path }) => ({ message: `${nameOf(path)} ${message}`, path: [...path, ...member] }));

const isObjectSchema = ({ type, properties }: ContractSchema): boolean =>
  [type].flat().includes('object') || properties !== undefined;

/** Whether a schema accepts null: true, false, or undefined if it does not restrict types. */
function admitsNull(document: Contract, schema: ContractSchema | undefined): boolean | undefined {
  const { node } = follow(document, schema);
  if (node?.type !== undefined) return [node.type].flat().includes('null');
  const choices = node?.oneOf ?? node?.anyOf;
  if (choices) return choices.some((choice) => admitsNull(document, choice) === true);
  const parts = (node?.allOf ?? []).map((part) => admitsNull(document, part));
  return parts.includes(false) ? false : parts.includes(true) || undefined;
}

/** Open on purpose: other fields are not documented, or we decided so, or no field is fixed (metadata). A map with listed keys is closed. */
const isOpenOnPurpose = (schema: ContractSchema): boolean =>
  'x-not-shown' in schema ||
  'propertyNames' in schema ||
  (schema.additionalProperties === true && ('x-inferred' in schema || schema.properties === undefined));

/** A request body takes exactly the listed fields, so that a misspelt field is rejected and not ignored. */
function requestBodiesClosed(document: Contract): Finding[] {
  const bodies = requestSchemas(document);
  const untyped = bodies.filter(
    (body) => !reachable(document, [body], ['allOf', 'anyOf', 'oneOf']).some(({ node }) => isObjectSchema(node)),
  );
  const open = reachable(document, bodies).filter(
    ({ node }) => isObjectSchema(node) && node.additionalProperties !== false && !isOpenOnPurpose(node),
  );
  const remedy = 'set additionalProperties to false, or to true with x-not-shown or x-inferred saying why.';
  return [
    ...report(untyped, 'of a request takes anything: give it an object schema.'),
    ...report(open, `takes unknown fields in a request: ${remedy}`),
  ];
}

/** The service may add fields to responses and events, and they must survive every validator and client. */
const responsesOpen = (document: Contract): Finding[] =>
  report(
    reachable(document, receivedSchemas(document)).filter(({ node }) => node.additionalProperties === false),
    'rejects unknown fields from the service: remove additionalProperties.',
    'additionalProperties',
  );

/** Keywords that parts of an allOf may share: what they say is added up, or says nothing about validity. */
const merged = /^(?:x-.*|[$]ref|allOf|type|properties|required|description|title|examples?)$/;

/**
 * No two parts of an allOf declare the same property, or another keyword of validation, because many tools and our validators merge the
 * parts. Fields that differ go into a separate part, next to the shared part.
 */
const propertyDeclaredOnce = (document: Contract): Finding[] =>
  allSchemas(document)
    .filter(({ node }) => node.allOf !== undefined)
    .flatMap((whole) => {
      const fields = reachable(document, [whole], ['allOf']).flatMap(({ node }) => [
        ...Object.keys(node.properties ?? {}),
        ...Object.keys(node).filter((keyword) => !merged.test(keyword)),
      ]);
      const repeated = new Set(fields.filter((field, index) => fields.indexOf(field) < index));
      const remedy = 'move the differing field out of the shared part.';
      return [...repeated].flatMap((field) =>
        report([whole], `declares ${field} in more than one part: ${remedy}`, 'allOf'),
      );
    });

/** "This or null" is a oneOf, which generators turn into a nullable type; null matches exactly one of its branches. */
const nullInOneBranch = (document: Contract): Finding[] =>
  allSchemas(document).flatMap((place) => {
    const { oneOf = [], anyOf = [] } = place.node;
    if (anyOf.some(({ type }) => type === 'null')) return report([place], 'is an anyOf with null: make it a oneOf.');
    const { length } = oneOf.filter((branch) => admitsNull(document, branch) !== false);
    return length < 2 ? [] : report([place], `admits null in ${length} branches: let one branch admit it.`);
  });

/**
 * A received field that may be absent may be null, and a required one may not, unless the contract says why. `neverNull` lists the
 * fields that the provider marks as never null, as `Schema.field`.
 */
const optionalAdmitsNull = (document: Contract, { neverNull }: Options): Finding[] =>
  reachable(document, receivedSchemas(document)).flatMap(({ node, path }) =>
    Object.entries(node.properties ?? {}).flatMap(([field, schema]) => {
      const nullable = admitsNull(document, schema);
      const isExcepted = neverNull.includes(`${path[2]}.${field}`);
      const fault = node.required?.includes(field)
        ? nullable === true &&
          !schema['x-inferred'] &&
          'is required and can be null: say why in x-inferred, or let it not be null.'
        : isExcepted
          ? nullable !== false && 'can be null, though .spectral.yaml says that it never is.'
          : nullable === false && 'can be absent and not null: let it be null too, which is assumed.';
      return fault ? report([{ node, path: [...path, 'properties', field] }], fault) : [];
    }),
  );

/**
 * Received sets may grow, so their known values are open, unless the provider gives the set as complete. Sent values are checked,
 * so they are closed.
 */
function openEnumInResponsesOnly(document: Contract, { complete }: Options): Finding[] {
  const received = reachable(document, receivedSchemas(document));
  const isComplete = ({ path }: Place<unknown>) => complete.includes(nameOf(path));
  const isOpen = ({ node }: Place<ContractSchema>) => 'x-extensible-enum' in node;
  return [
    ...report(
      reachable(document, requestSchemas(document)).filter(isOpen),
      'is an open enum and part of a request: give the request a schema with a closed enum.',
    ),
    ...report(
      received.filter((place) => 'enum' in place.node && !isComplete(place)),
      'is a closed enum in values from the service: make it x-extensible-enum or, if the provider gives the set as complete, list it in .spectral.yaml.',
    ),
    ...report(
      received.filter((place) => isOpen(place) && isComplete(place)),
      'is open, though .spectral.yaml says that the provider gives the set as complete: make it an enum.',
    ),
  ];
}

interface Options {
  neverNull: string[];
  complete: string[];
}

const rules = {
  'request-bodies-closed': requestBodiesClosed,
  'responses-open': responsesOpen,
  'property-declared-once': propertyDeclaredOnce,
  'null-in-one-branch': nullInOneBranch,
  'optional-admits-null': optionalAdmitsNull,
  'open-enum-in-responses-only': openEnumInResponsesOnly,
};

export default (document: Contract, options: Options & { rule: keyof typeof rules }): Finding[] =>
  rules[options.rule](document, options);

/** The contract in the notation of openapi/facts.yaml: its parts by name, with the lines of each. */
import { type Contract, isNode, listEvents, listOperations, type Node, once, resolve } from './contract.ts';

export interface Line {
  form: string;
  /** The texts of `x-inferred`. */
  marks: string[];
  /** The description. */
  text: string;
  /** The texts of `x-not-shown`. */
  gaps: string[];
}

/** The lines of a part by their keys. The first describes the part itself. */
export type Part = Record<string, Line>;

/** Members that are no part of a form: a line has other places for texts and marks, and examples are checked apart. */
const silent = new Set(['description', 'example', 'examples', 'x-inferred', 'x-not-shown']);

const nameOf = (reference: unknown): string => String(reference).split('/').at(-1) ?? '';

const join = (...words: string[]): string => words.filter((word) => word !== '').join(' ');

/** A value in words: members and entries one after the other, and references by name. Nothing that a node states is lost. */
function show(value: unknown): string {
  if (Array.isArray(value)) return join(...value.map(show));
  if (!isNode(value)) return String(value).startsWith('#/') ? nameOf(value) : String(value);
  return join(...Object.entries(value).map(([key, member]) => (silent.has(key) ? '' : join(key, show(member)))));
}

/** A line of one node, or of several that belong together. */
const lineOf = (form: string, ...nodes: Node[]): Line => ({
  form,
  marks: nodes.flatMap((node) => node['x-inferred'] ?? []).map(String),
  text: join(...nodes.map(({ description = '' }) => String(description)))
    .replaceAll(/\s+/g, ' ')
    .trim(),
  gaps: nodes.flatMap((node) => [node['x-not-shown'] ?? []].flat()).map(String),
});

const listOf = (value: unknown): Node[] => [(value as Node | Node[] | undefined) ?? []].flat();

/** The form of a schema, without its fields. */
const formOf = once((schema: Node): string => {
  const { $ref, type, format, oneOf, anyOf, allOf, items, properties, required, ...stated } = schema;
  const { enum: only, 'x-extensible-enum': seen, additionalProperties: others, discriminator, ...further } = stated;
  const types = [type ?? []].flat();
  const isNull = (choice: Node) => choice.type === 'null';
  // The mapping of a discriminator lists the choices, with a name for each.
  const mapped = Object.values((discriminator as { mapping?: object } | undefined)?.mapping ?? {});
  const isMapped =
    mapped.length > 0 &&
    mapped.join() ===
      listOf(oneOf)
        .map((choice) => choice.$ref)
        .join();
  const admitsNull = listOf(oneOf).some(isNull) || (types.length > 1 && types.includes('null'));
  const forms = [
    $ref ? nameOf($ref) : '',
    listOf(allOf)
      .map(formOf)
      .filter((part) => part !== 'object')
      .join(' + '),
    listOf(isMapped ? [] : oneOf)
      .filter((choice) => !isNull(choice))
      .map(formOf)
      .join(' | '),
    listOf(anyOf).map(formOf).join(' || '),
    isNode(items) ? `${formOf(items)}[]` : '',
    typeOf(schema, types.filter((each) => !admitsNull || each !== 'null').join('/')),
    only ? join('only', show(only)) : '',
    seen ? join('seen', show(seen)) : '',
    discriminator ? join(isMapped ? 'by' : 'discriminator', show(discriminator)) : '',
    show(further),
    admitsNull ? '?' : '',
    others === undefined
      ? ''
      : ({ true: 'open', false: 'closed' }[String(others)] ?? `others ${formOf(others as Node)}`),
  ];
  return join(...forms) || 'any';
});

const formats: Record<string, string> = { 'date-time': 'time', password: 'secret' };

/** The type of a schema, unless it follows from what else the schema states. */
function typeOf({ items, const: value, enum: only, 'x-extensible-enum': seen, format }: Node, type: string): string {
  const implied = items ? 'array' : value !== undefined ? typeof value : only || seen ? 'string' : undefined;
  if (implied) return type === implied ? '' : type || 'any';
  if (format === undefined) return type;
  return type === 'string' ? (formats[String(format)] ?? String(format)) : join(type || 'any', 'format', show(format));
}

/** The unnamed schemas that a schema is put together from. */
const partsIn = ({ allOf, oneOf, anyOf, items }: Node): Node[] =>
  [allOf, oneOf, anyOf, items].flatMap(listOf).filter(({ $ref }) => !$ref);

/** A schema as a line, with the texts of its unnamed parts. */
const schemaLine = (schema: Node): Line => {
  const withParts = (node: Node): Node[] => [node, ...partsIn(node).flatMap(withParts)];
  return lineOf(formOf(schema), ...withParts(schema));
};

/** The fields of a schema, including those of its unnamed parts and of the objects in it. */
const fieldsOf = (schema: Node, prefix = ''): [string, Line][] => {
  const { properties = {}, required = [] } = schema as { [key: string]: object };
  const isRequired = (name: string) => (required as string[]).includes(name);
  return [
    ...(required as string[])
      .filter((name) => !(name in properties))
      .map((name) => [`${prefix}${name}!`, lineOf('no field')] as [string, Line]),
    ...Object.entries(properties as Record<string, Node>).flatMap(([name, field]): [string, Line][] => [
      [`${prefix}${name}${isRequired(name) ? '!' : ''}`, schemaLine(field)],
      ...fieldsOf(field, `${prefix}${name}.`),
    ]),
    ...partsIn(schema).flatMap((part) => fieldsOf(part, prefix)),
  ];
};

const schemaPart = once((schema: Node): Part => ({ is: schemaLine(schema), ...Object.fromEntries(fieldsOf(schema)) }));

const mark = (required: unknown): string => (required ? '!' : '');

const parameterLine = once((parameter: Node): Line => {
  const { name, in: place, required, schema, ...further } = parameter;
  const form = join(show(place ?? ''), `${show(name ?? '')}${mark(required)}`, formOf(schema as Node), show(further));
  return lineOf(form, parameter);
});

const headerPart = once((header: Node): Part => {
  const { required, schema, ...further } = header;
  return { is: lineOf(join(`${formOf(schema as Node)}${mark(required)}`, show(further)), header) };
});

/** The schema of a JSON body, and what else its content states. */
function bodyOf(content: unknown): { schema: Node; further: string } {
  const { 'application/json': { schema, ...further } = {}, ...others } = (content ?? {}) as Record<string, Node>;
  return { schema: (schema ?? { type: 'nothing' }) as Node, further: join(show(further), show(others)) };
}

const responsePart = once((response: Node): Part => {
  const { content, ...further } = response;
  const { schema, further: rest } = bodyOf(content);
  const form = content ? join(formOf(schema), rest, show(further)) : join('no body', show(further));
  return { is: lineOf(form, response, ...(content ? [schema] : [])) };
});

const isEnvelope = (name: string): boolean => /.Envelope$/.test(name);

/** The request and the responses of an operation on one line, an envelope as the fields that it adds. */
function bodyLine(contract: Contract, taken: string, responses: Record<string, Node>): Line {
  const nodes: Node[] = [];
  const forms = Object.entries(responses).map(([status, response]) => {
    if (response.$ref) return join(status, nameOf(response.$ref));
    const { content, headers: _, ...further } = response;
    const { schema, further: rest } = bodyOf(content);
    const envelope = isEnvelope(nameOf(schema.$ref)) ? (resolve(contract, schema) as Node) : schema;
    const fields = fieldsOf(envelope).filter(([key]) => !key.includes('.'));
    const described = listOf(envelope.allOf).flatMap(({ properties }) => Object.values((properties ?? {}) as Node));
    nodes.push(response, envelope, ...(described as Node[]));
    return join(status, formOf(envelope), ...fields.map(([key, { form }]) => `${key} ${form}`), rest, show(further));
  });
  return lineOf(join(taken, 'to', forms.join(', ')), ...nodes);
}

function operationPart(contract: Contract, method: string, path: string, operation: Node): Part {
  const { operationId, tags: _, summary = '', parameters = [], requestBody, responses, security, ...own } = operation;
  const { 'x-effect': effect = '', 'x-two-factor': code, ...further } = own;
  const { required, content, ...rest } = (requestBody ?? {}) as Node;
  const body = bodyOf(content);
  // Parameters that several operations share are parts.
  const ofThis = (parameters as Node[]).filter(({ $ref }) => !$ref);
  const headers = Object.values(responses as Record<string, Node>).flatMap((response) =>
    Object.entries(response.headers ?? {}),
  );
  const call = [
    join(method.toUpperCase(), path, show(effect)),
    // The name of an event is not the id of its operation.
    path.startsWith('/') ? '' : show(operationId ?? ''),
    security ? show(security) || 'without key' : '',
    code ? join('two-factor', show(code)) : '',
    join('with', ...(parameters as Node[]).map(({ $ref, name }) => nameOf($ref ?? name))),
    show(further),
  ];
  const taken = requestBody ? join(`${formOf(body.schema)}${mark(required)}`, body.further, show(rest)) : '';
  return {
    call: lineOf(call.filter((words) => words !== '').join(', '), { description: `${summary}.` }, operation),
    ...Object.fromEntries(ofThis.map((parameter) => [show(parameter.name), parameterLine(parameter)])),
    body: bodyLine(contract, taken, responses as Record<string, Node>),
    ...(headers.length > 0 && {
      headers: lineOf(headers.map(([name, header]) => join(name, show((header as Node).$ref ?? header))).join(', ')),
    }),
  };
}

function documentPart({ openapi, info, servers, security }: Contract & Node): Part {
  const { title, summary, version, license: _, ...rest } = info as unknown as Node;
  const form = join(
    'openapi',
    show(openapi),
    'version',
    show(version),
    'server',
    show(listOf(servers).map(({ url }) => url)),
  );
  return {
    is: lineOf(
      join(form, 'security', show(listOf(security).flatMap(Object.keys)), show(rest)),
      info as unknown as Node,
      ...listOf(servers),
    ),
    title: lineOf(show(title)),
    summary: lineOf(show(summary)),
  };
}

function areaPart(tag: Node): Part {
  const { name: _, 'x-displayName': title, 'x-webhook-delivery': delivery, ...further } = tag;
  return {
    is: lineOf(join(show(title), show(further)), tag),
    ...(isNode(delivery) && { delivery: lineOf(show(delivery), delivery) }),
  };
}

const partsOf = (nodes: object, render: (node: Node, name: string) => Part): [string, Part][] =>
  Object.entries(nodes as Record<string, Node>).map(([name, node]) => [name, render(node, name)]);

/** Every part of a contract by its name. */
export function render(contract: Contract): Map<string, Part> {
  const { schemas, parameters, headers, responses, securitySchemes } = contract.components;
  const operations = [...listOperations(contract), ...listEvents(contract)].map((entry): [string, Part] => [
    entry.path.startsWith('/') ? entry.operation.operationId : entry.path,
    operationPart(contract, entry.method, entry.path, entry.operation as unknown as Node),
  ]);
  return new Map([
    ['document', documentPart(contract as Contract & Node)],
    ...contract.tags.map((tag): [string, Part] => [`area ${tag.name}`, areaPart(tag as unknown as Node)]),
    ...operations,
    ...partsOf(schemas, schemaPart).filter(([name]) => !isEnvelope(name)),
    ...partsOf(parameters, (parameter) => ({ is: parameterLine(parameter) })),
    ...partsOf(headers, headerPart),
    ...partsOf(responses, responsePart),
    ...partsOf(securitySchemes, (scheme) => ({ is: lineOf(show(scheme), scheme) })),
  ]);
}

import { randomUUID } from 'node:crypto';
import { parse } from 'yaml';
import { type Edits, required, toDo } from './edits.ts';

type Flags = { [name: string]: string | boolean | undefined };

const ref = (file: string) => ({ $ref: file });

/** `deposit.success` as `DepositSuccess`. */
const pascal = (name: string): string => name.replaceAll(/(?:^|\.)\w/g, (word) => (word.at(-1) ?? '').toUpperCase());

const schemaName = (flag: unknown): string => required(flag, '--data', /^[A-Z]\w+$/);

const jsonBody = (schema: object, name: string, example: string) => ({
  content: { 'application/json': { schema, examples: { [name]: ref(example) } } },
});

/** Returns the parameter for a name in a path. Adds one if none, or several, exist. */
function parameterOf(edits: Edits, name: string): string {
  const file = 'openapi/parameters.yaml';
  const parameters: Record<string, { name: string }> = parse(edits.read(file));
  const [known, other] = Object.keys(parameters).filter((key) => parameters[key]?.name === name);
  if (known && !other) return known;
  const parameter = other ? `${pascal(name)}OfPath` : pascal(name);
  const place = { name, in: 'path', required: true, description: toDo };
  const added = { ...place, schema: { type: 'string' }, example: randomUUID() };
  edits.change(file, (document) => document.set(parameter, added));
  edits.addFacts(parameter, `${parameter}: path ${name}! string ='${toDo}'`);
  return parameter;
}

function addBody(edits: Edits, operationId: string, area: string, body: string): string {
  const name = `${pascal(operationId)}Request`;
  const fields = body.split(',').map((field) => {
    const [key = '', type] = field.split(':');
    return { key: required(key, 'a field of --body', /^\w+$/), ...edits.typeOf(type) };
  });
  edits.add(`openapi/schemas/${name}.yaml`, {
    ...{ type: 'object', description: toDo, additionalProperties: false },
    required: fields.flatMap(({ key, isOptional }) => (isOptional ? [] : [key])),
    properties: Object.fromEntries(fields.map(({ key, schema }) => [key, { ...schema, description: toDo }])),
  });
  const value = Object.fromEntries(fields.map(({ key, value }) => [key, value]));
  edits.add(`openapi/examples/${area}/${operationId}.example.request.yaml`, { summary: toDo, value });
  const lines = fields.map(({ key, name, isOptional }) => `  ${key}${isOptional ? '' : '!'}: ${name} '${toDo}'`);
  edits.addFacts(name, `${name}:`, `  is: object closed '${toDo}'`, ...lines);
  return name;
}

function addEndpoint(edits: Edits, [name]: string[], flags: Flags): void {
  const operationId = required(name, 'the operationId', /^[a-z]+([A-Z][a-z]*)+$/);
  const method = required(flags.method, '--method', /^(get|post|put|patch|delete)$/);
  const path = required(flags.path, '--path', /^\/[\w{}/-]+$/);
  const area = required(flags.area, '--area', /^[a-z]+(-[a-z]+)*$/);
  const effect = required(flags.effect, '--effect', /^(read|write|funds)$/);
  const data = flags.data === undefined ? undefined : schemaName(flags.data);
  const { paths, components, tags } = edits.contract;
  if (path in paths) throw new Error(`${path} has a file in openapi/paths: add the method there`);
  if (data) edits.ensureSchema(data);
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => parameterOf(edits, name));
  const request = typeof flags.body === 'string' ? addBody(edits, operationId, area, flags.body) : undefined;

  const record = ref(`../../schemas/${data}.yaml`);
  const added = {
    data: { ...(flags.list ? { type: 'array', items: record } : record), description: toDo },
    ...(flags.list && { meta: { ...ref('../../schemas/ListMeta.yaml'), description: toDo } }),
  };
  const fields = data ? [{ type: 'object', required: Object.keys(added), properties: added }] : [];
  const envelope = { description: toDo, allOf: [ref('../../schemas/Envelope.yaml'), ...fields] };
  const body = (schema: object, end: string) =>
    jsonBody(schema, 'example', `../../examples/${area}/${operationId}.example.${end}.yaml`);
  edits.add(`openapi/paths/${area}/${operationId}.yaml`, {
    [method]: {
      ...{ operationId, tags: [area], summary: toDo, description: toDo, 'x-effect': effect },
      ...(parameters.length > 0 && { parameters: parameters.map((each) => ref(`../../parameters.yaml#/${each}`)) }),
      ...(request && { requestBody: { required: true, ...body(ref(`../../schemas/${request}.yaml`), 'request') } }),
      responses: {
        '200': { description: toDo, ...body(envelope, 'response') },
        default: ref('../../responses.yaml#/Failure'),
      },
    },
  });
  const value = data && edits.sampleOf(components.schemas[data], data);
  const meta = flags.list && { meta: edits.sampleOf(components.schemas.ListMeta, 'meta') };
  edits.add(`openapi/examples/${area}/${operationId}.example.response.yaml`, {
    summary: toDo,
    value: { ...(data && { data: flags.list ? [value] : value }), ...meta, message: toDo, statusCode: 200 },
  });

  const isNew = !tags.some(({ name }) => name === area);
  edits.change('openapi/openapi.yaml', (document) => {
    if (isNew) document.addIn(['tags'], document.createNode({ name: area, 'x-displayName': toDo, description: toDo }));
    document.setIn(['paths', path], document.createNode(ref(`paths/${area}/${operationId}.yaml`)));
  });
  const facts = data ? ` data! ${data}${flags.list ? '[] meta! ListMeta' : ''}` : '';
  edits.addFacts(
    operationId,
    `${operationId}:`,
    `  call: ${method.toUpperCase()} ${path} ${effect}${[', with', ...parameters].join(' ')}`,
    `  body: ${request ? `${request}! ` : ''}to 200 Envelope${facts}, default Failure '${toDo}'`,
    `  says: [${toDo}. ${toDo}]`,
    ...(isNew ? [`area ${area}: ${toDo} ='${toDo}'`] : []),
  );
}

function addEvent(edits: Edits, [name]: string[], flags: Flags): void {
  const event = required(name, 'the name of the event', /^[a-z]+(\.[a-z]+)+$/);
  const data = schemaName(flags.data);
  const payload = `${pascal(event)}Event`;
  edits.ensureSchema(data);
  const body = jsonBody(ref(`../schemas/${payload}.yaml`), event, `../examples/events/${event}.yaml`);
  edits.add(`openapi/webhooks/${event}.yaml`, {
    post: {
      ...{ operationId: `receive${pascal(event)}`, tags: ['events'], summary: toDo, description: toDo, security: [] },
      parameters: [ref('../parameters.yaml#/ServiceSignature')],
      requestBody: { required: true, ...body },
      responses: { '200': ref('../responses.yaml#/EventAcknowledged') },
    },
  });
  edits.add(`openapi/schemas/${payload}.yaml`, {
    ...{ type: 'object', description: toDo, required: ['event', 'data'] },
    properties: {
      event: { type: 'string', const: event, description: 'Name of the event.' },
      data: { ...ref(`${data}.yaml`), description: toDo },
    },
  });
  const record = edits.sampleOf(edits.contract.components.schemas[data], event);
  edits.add(`openapi/examples/events/${event}.yaml`, { summary: toDo, value: { event, data: record } });
  edits.change('openapi/openapi.yaml', (document) =>
    document.setIn(['webhooks', event], document.createNode(ref(`webhooks/${event}.yaml`))),
  );
  edits.insertFact(/(?<= SwapFailedEvent( .*)?)$/m, ` ${event} ${payload}`);
  edits.addFacts(
    event,
    `${event}:`,
    `  call: POST ${event}, receive${pascal(event)}, without key, with ServiceSignature`,
    `  body: ${payload}! to 200 EventAcknowledged`,
    `  says: [${toDo}. ${toDo}]`,
    `${payload}:`,
    `  says: [${toDo}]`,
    `  event!: const ${event} 'Name of the event'`,
    `  data!: ${data} '${toDo}'`,
  );
}

function addQuery(edits: Edits, [operation, parameter]: string[], flags: Flags): void {
  const { file, method, operationId } = edits.findOperation(operation);
  const name = required(parameter, 'the name of the parameter', /^\w+$/);
  const { name: type, schema, value } = edits.typeOf(flags.type, '../../schemas/');
  const place = { name, in: 'query', description: toDo, schema, example: value };
  edits.change(file, (document) => {
    const list = [method, 'parameters'];
    if (!document.hasIn(list)) document.setIn(list, document.createNode([]));
    document.addIn(list, document.createNode(place));
  });
  edits.insertFact(new RegExp(`(?<=^ {2}${operationId}:\\n {4}call: .* with.*)$`, 'm'), ` ${name}`);
  edits.addFacts(`${operationId}.${name}`, `${operationId}:`, `  ${name}: query ${name} ${type} '${toDo}'`);
}

function addField(edits: Edits, [schemaName, fieldName]: string[], flags: Flags): void {
  const name = required(schemaName, 'the schema', /^[A-Z]\w+$/);
  const field = required(fieldName, 'the name of the field', /^\w+$/);
  const { name: type, schema } = edits.typeOf(flags.type);
  const isSent = name.endsWith('Request');
  // A received field may be absent or null.
  const received =
    'type' in schema ? { ...schema, type: [schema.type, 'null'] } : { oneOf: [schema, { type: 'null' }] };
  edits.change(`openapi/schemas/${name}.yaml`, (document) => {
    if (document.hasIn(['properties', field])) throw new Error(`${name} already has a field ${field}`);
    document.setIn(['properties', field], document.createNode({ ...(isSent ? schema : received), description: toDo }));
  });
  edits.addFacts(`${name}.${field}`, `${name}:`, `  ${field}: ${type}${isSent ? '' : ' (?)'} '${toDo}'`);
}

function addFailure(edits: Edits, [operation, code]: string[], flags: Flags): void {
  const { file, method, operationId, tags, responses } = edits.findOperation(operation);
  const status = required(code, 'the status', /^[45]\d\d$/);
  const data = schemaName(flags.data);
  if (status in responses) throw new Error(`${operationId} already has the status ${status}`);
  edits.ensureSchema(data);
  const example = `examples/${tags[0]}/${operationId}.${status}.response.yaml`;
  edits.change(file, (document) => {
    const failure = { description: toDo, ...jsonBody(ref(`../../schemas/${data}.yaml`), status, `../../${example}`) };
    document.setIn([method, 'responses', status], document.createNode(failure));
  });
  const value = edits.sampleOf(edits.contract.components.schemas[data], data);
  edits.add(`openapi/${example}`, { summary: toDo, value });
  const body = `(?<=^ {2}${operationId}:\\n(?: {4}.*\\n)*? {4}body: .*)`;
  edits.insertFact(new RegExp(`${body}, default Failure`, 'm'), `, ${status} ${data} '${toDo}'`);
}

export const additions: Record<string, (edits: Edits, names: string[], flags: Flags) => void> = {
  endpoint: addEndpoint,
  event: addEvent,
  query: addQuery,
  field: addField,
  failure: addFailure,
};

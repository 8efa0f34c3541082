import { globSync } from 'node:fs';
import { type Addition, type Edits, insert, pascal, ref, required, toDo } from './source.ts';
import { sampleOf, seededId, typeOf } from './values.ts';

/** Returns the parameter for a name in a path. Adds one if none, or several, exist. */
function parameterOf(edits: Edits, name: string): string {
  const [known, other] = globSync('openapi/parameters/*.yaml').filter((file) =>
    edits.read(file).startsWith(`name: ${name}\n`),
  );
  if (known && !other) return known.replace(/.*\/|\.yaml/g, '');
  const parameter = other ? `${pascal(name)}OfPath` : pascal(name);
  const place = { name, in: 'path', required: true, description: toDo };
  edits.add(`openapi/parameters/${parameter}.yaml`, { ...place, schema: { type: 'string' }, example: seededId(name) });
  edits.addFacts(parameter, `${parameter}: path ${name}! string ='${toDo}'`);
  return parameter;
}

/** Adds a request's schema and example. */
function addBody(edits: Edits, operationId: string, folder: string, body: string): string {
  const name = `${pascal(operationId)}Request`;
  const fields = body.split(',').map((field) => {
    const [key = '', type] = field.split(':');
    return { key: required(key, 'a field of --body', /^\w+$/), ...typeOf(edits.contract, type, '') };
  });
  edits.add(`openapi/schemas/${name}.yaml`, {
    ...{ type: 'object', description: toDo, additionalProperties: false },
    required: fields.flatMap(({ key, isOptional }) => (isOptional ? [] : [key])),
    properties: Object.fromEntries(fields.map(({ key, schema }) => [key, { ...schema, description: toDo }])),
  });
  const value = Object.fromEntries(fields.map(({ key, value }) => [key, value]));
  edits.add(`openapi/examples/${folder}/${operationId}.example.request.yaml`, { summary: toDo, value });
  const lines = fields.map(({ key, fact, isOptional }) => `  ${key}${isOptional ? '' : '!'}: ${fact} '${toDo}'`);
  edits.addFacts(name, `${name}:`, `  is: object closed '${toDo}'`, ...lines);
  return name;
}

export function addEndpoint(edits: Edits, { names, flags }: Addition): void {
  const operationId = required(names[0], 'the operationId', /^[a-z]+([A-Z][a-z]*)+$/);
  const method = required(flags.method, '--method', /^(get|post|put|patch|delete)$/);
  const path = required(flags.path, '--path', /^\/[\w{}/-]+$/);
  const area = required(flags.area, '--area', /^[a-z]+(-[a-z]+)*$/);
  const effect = required(flags.effect, '--effect', /^(read|write|funds)$/);
  const data = flags.data === undefined ? undefined : required(flags.data, '--data', /^[A-Z]\w+$/);
  const { contract } = edits;
  if (path in contract.paths) throw new Error(`${path} has a file in openapi/paths: add the method there`);
  if (data) edits.needSchema(data);
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => parameterOf(edits, name));
  const request = typeof flags.body === 'string' ? addBody(edits, operationId, area, flags.body) : undefined;

  const record = ref(`../../schemas/${data}.yaml`);
  const listMeta = flags.list && { meta: { ...ref('../../schemas/ListMeta.yaml'), description: toDo } };
  const carried = {
    data: { ...(flags.list ? { type: 'array', items: record } : record), description: toDo },
    ...listMeta,
  };
  const example = (end: string) => ({ example: ref(`../../examples/${area}/${operationId}.example.${end}.yaml`) });
  const json = (schema: object, end: string) => ({
    content: { 'application/json': { schema, examples: example(end) } },
  });
  const envelope = [
    ref('../../schemas/Envelope.yaml'),
    ...(data ? [{ type: 'object', required: Object.keys(carried), properties: carried }] : []),
  ];
  edits.add(`openapi/paths/${area}/${operationId}.yaml`, {
    [method]: {
      ...{ operationId, tags: [area], summary: toDo, description: toDo, 'x-effect': effect },
      ...(parameters.length > 0 && { parameters: parameters.map((each) => ref(`../../parameters/${each}.yaml`)) }),
      ...(request && { requestBody: { required: true, ...json(ref(`../../schemas/${request}.yaml`), 'request') } }),
      responses: {
        '200': { description: toDo, ...json({ description: toDo, allOf: envelope }, 'response') },
        default: ref('../../responses/Failure.yaml'),
      },
    },
  });
  const value = data && sampleOf(contract, contract.components.schemas[data], data);
  const meta = flags.list && { meta: sampleOf(contract, contract.components.schemas.ListMeta, 'meta') };
  edits.add(`openapi/examples/${area}/${operationId}.example.response.yaml`, {
    summary: toDo,
    value: { ...(data && { data: flags.list ? [value] : value }), ...meta, message: toDo, statusCode: 200 },
  });

  const isNew = !contract.tags.some(({ name }) => name === area);
  edits.change('openapi/openapi.yaml', (document) => {
    if (isNew) insert(document, ['tags'], { name: area, 'x-displayName': toDo, description: toDo }, '"name":"events"');
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

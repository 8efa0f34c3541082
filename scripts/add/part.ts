/** Events, and additions to an operation or a schema that exists. */
import { type Addition, type Edits, findOperation, insert, pascal, ref, required, toDo } from './source.ts';
import { sampleOf, typeOf } from './values.ts';

const facts = 'openapi/facts.yaml';

export function addEvent(edits: Edits, { names, flags }: Addition): void {
  const event = required(names[0], 'the name of the event', /^[a-z]+(\.[a-z]+)+$/);
  const data = required(flags.data, '--data', /^[A-Z]\w+$/);
  const payload = `${pascal(event)}Event`;
  edits.needSchema(data);
  const examples = { [event]: ref(`../examples/events/${event}.yaml`) };
  edits.add(`openapi/webhooks/${event}.yaml`, {
    post: {
      ...{ operationId: `receive${pascal(event)}`, tags: ['events'], summary: toDo, description: toDo, security: [] },
      parameters: [ref('../parameters/ServiceSignature.yaml')],
      requestBody: {
        required: true,
        content: { 'application/json': { schema: ref(`../schemas/${payload}.yaml`), examples } },
      },
      responses: { '200': ref('../responses/EventAcknowledged.yaml') },
    },
  });
  const name = { type: 'string', const: event, description: 'Name of the event.' };
  const properties = { event: name, data: { ...ref(`${data}.yaml`), description: toDo } };
  edits.add(`openapi/schemas/${payload}.yaml`, {
    type: 'object',
    description: toDo,
    required: ['event', 'data'],
    properties,
  });
  const record = sampleOf(edits.contract, edits.contract.components.schemas[data], event);
  edits.add(`openapi/examples/events/${event}.yaml`, { summary: toDo, value: { event, data: record } });
  edits.change('openapi/openapi.yaml', (document) =>
    document.setIn(['webhooks', event], document.createNode(ref(`webhooks/${event}.yaml`))),
  );
  edits.replace(facts, /(?<= SwapFailedEvent)$/m, () => ` ${event} ${payload}`);
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

export function addQuery(edits: Edits, { names, flags }: Addition): void {
  const { file, method, operationId } = findOperation(edits.contract, names[0]);
  const name = required(names[1], 'the name of the parameter', /^\w+$/);
  const { schema, fact, value } = typeOf(edits.contract, flags.type, '../../schemas/');
  const parameter = { name, in: 'query', description: toDo, schema, example: value };
  // The parameter for all unlisted ones stays last.
  edits.change(file, (document) => insert(document, [method, 'parameters'], parameter, 'FurtherQuery'));
  const line = new RegExp(
    `(?<=^ {2}${operationId}:\\n {4}call: .*? with (?:(?!FurtherQuery).)*?)( FurtherQuery)?$`,
    'm',
  );
  edits.replace(facts, line, (rest) => ` (query ${name} ${fact})${rest}`);
}

export function addField(edits: Edits, { names, flags }: Addition): void {
  const name = required(names[0], 'the schema', /^[A-Z]\w+$/);
  const field = required(names[1], 'the name of the field', /^\w+$/);
  const { schema, fact } = typeOf(edits.contract, flags.type, '');
  const isSent = name.endsWith('Request');
  // A received field may be absent or null.
  const received =
    'type' in schema ? { ...schema, type: [schema.type, 'null'] } : { oneOf: [schema, { type: 'null' }] };
  edits.change(`openapi/schemas/${name}.yaml`, (document) => {
    if (document.hasIn(['properties', field])) throw new Error(`${name} already has a field ${field}`);
    document.setIn(['properties', field], document.createNode({ ...(isSent ? schema : received), description: toDo }));
  });
  edits.addFacts(`${name}.${field}`, `${name}:`, `  ${field}: ${fact}${isSent ? '' : ' (?)'} '${toDo}'`);
}

export function addFailure(edits: Edits, { names, flags }: Addition): void {
  const { file, method, operationId, tags, responses } = findOperation(edits.contract, names[0]);
  const status = required(names[1], 'the status', /^[45]\d\d$/);
  const data = required(flags.data, '--data', /^[A-Z]\w+$/);
  if (status in responses) throw new Error(`${operationId} already has the status ${status}`);
  edits.needSchema(data);
  const example = `examples/${tags[0]}/${operationId}.${status}.response.yaml`;
  const json = { schema: ref(`../../schemas/${data}.yaml`), examples: { [status]: ref(`../../${example}`) } };
  edits.change(file, (document) => {
    const other = document.getIn([method, 'responses', 'default']);
    document.deleteIn([method, 'responses', 'default']);
    const failure = { description: toDo, content: { 'application/json': json } };
    document.setIn([method, 'responses', status], document.createNode(failure));
    document.setIn([method, 'responses', 'default'], other);
  });
  edits.add(`openapi/${example}`, {
    summary: toDo,
    value: sampleOf(edits.contract, edits.contract.components.schemas[data], data),
  });
  const line = new RegExp(`(?<=^ {2}${operationId}:\\n(?: {4}.*\\n)*? {4}body: .*), default Failure`, 'm');
  edits.replace(facts, line, (rest) => `, ${status} ${data}${rest}`);
}

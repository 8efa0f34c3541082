import { type Addition, type Edits, pascal, ref, required, toDo } from './source.ts';
import { sampleOf } from './values.ts';

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
  edits.replace('openapi/openapi.yaml', /^(?=components:$)/m, () => `  ${event}:\n    $ref: webhooks/${event}.yaml\n`);
  edits.replace('openapi/facts.yaml', /(?<= SwapFailedEvent)$/m, () => ` ${event} ${payload}`);
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

import { describe, expect, test } from 'vitest';
import { compareContracts } from '../../src/diff/index.ts';

const at = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const content = (name: string) => ({ 'application/json': { schema: at(name) } });

/** A contract with these events, and with the union of their payloads, which no operation uses. */
function contractOf(...events: string[]) {
  const union: { oneOf: object[]; discriminator?: { propertyName: string; mapping: Record<string, string> } } = {
    oneOf: events.map(at),
    discriminator: {
      propertyName: 'event',
      mapping: Object.fromEntries(events.map((event) => [event, at(event).$ref])),
    },
  };
  const schemas: Record<string, object> = Object.fromEntries(
    events.map((event) => [
      event,
      { type: 'object', required: ['event'], properties: { event: { const: event }, data: at(`${event}Data`) } },
    ]),
  );
  const data = events.map((event) => [`${event}Data`, { type: 'object', properties: { [event]: { type: 'string' } } }]);
  return {
    union,
    schemas,
    document: {
      openapi: '3.1.0',
      paths: {} as Record<string, object>,
      webhooks: Object.fromEntries(
        events.map((event) => [event, { post: { requestBody: { content: content(event) }, responses: {} } }]),
      ),
      components: { schemas: Object.assign(schemas, Object.fromEntries(data), { Union: union }) },
    },
  };
}

const found = (before: ReturnType<typeof contractOf>, after: ReturnType<typeof contractOf>) =>
  compareContracts(before.document, after.document).map((change) => `${change.class}: ${change.place}`);

describe('the union of the events', () => {
  test('gains the payload of a new event, which is additive like the event', () => {
    expect(found(contractOf('made', 'failed'), contractOf('sent', 'made', 'failed'))).toEqual([
      'additive: event sent',
      'additive: schema sent',
      'additive: schema sentData',
    ]);
  });

  test('loses the payload of a removed event without a change of its own', () => {
    expect(found(contractOf('made', 'sent', 'failed'), contractOf('sent', 'failed'))).toEqual([
      'breaking: event made',
      'breaking: schema made',
      'breaking: schema madeData',
    ]);
  });

  test('loses the payload of an event of which only an empty item is left', () => {
    const after = contractOf('sent', 'failed');
    Object.assign(after.document.webhooks, { made: {} });
    const changes = found(contractOf('made', 'sent', 'failed'), after);
    expect(changes.filter((change) => change.includes('Union'))).toEqual([]);
  });

  test('may list an event before it is sent', () => {
    const before = contractOf('made', 'failed', 'sent');
    delete before.document.webhooks.sent;
    expect(found(before, contractOf('made', 'failed', 'sent'))).toEqual(['additive: event sent']);
  });

  test.each<[string, object]>([
    ['a reference', at('Union')],
    ['a reference with a description', { ...at('Union'), description: 'One of them.' }],
    ['a field of another type', { type: 'object', properties: { event: at('Union') } }],
    ['an item of another type', { type: 'array', items: { allOf: [at('Union')] } }],
  ])('gains the payload of a new event, where %s leads to it', (_, Holder) => {
    const [before, after] = [contractOf('made', 'failed'), contractOf('sent', 'made', 'failed')];
    for (const { document } of [before, after]) Object.assign(document.components.schemas, { Holder });
    expect(found(before, after).filter((change) => change.startsWith('breaking'))).toEqual([]);
  });

  test('is compared as every other schema where the events are the same', () => {
    const after = contractOf('made', 'failed', 'sent');
    if (after.union.discriminator) after.union.discriminator.propertyName = 'name';
    expect(found(contractOf('made', 'failed'), after)).toContain('breaking: schema Union, discriminator');
  });
});

describe('a union that no operation uses breaks programs when it', () => {
  type Edit = (after: ReturnType<typeof contractOf>, before: ReturnType<typeof contractOf>) => void;
  test.each<[string, Edit]>([
    ['gains an alternative without an event', ({ document }) => delete document.webhooks.sent],
    [
      'gains an alternative that another event carries than the one that it is for',
      ({ document: { webhooks } }) => {
        Object.assign(webhooks, { other: webhooks.sent });
        delete webhooks.sent;
      },
    ],
    [
      'unites the requests of operations',
      ({ document }, before) => {
        for (const one of [document, before.document]) {
          for (const [operationId, { post }] of Object.entries(one.webhooks))
            one.paths[`/${operationId}`] = { post: { operationId, ...post } };
          one.webhooks = {};
        }
      },
    ],
    ['gains an alternative that it maps to no event', ({ union }) => delete union.discriminator?.mapping.sent],
    [
      'gains an alternative, and selects by no field',
      ({ union }, before) => {
        delete union.discriminator;
        delete before.union.discriminator;
      },
    ],
    ['has an alternative that is written in place', ({ union }) => union.oneOf.push({ type: 'string' })],
    [
      'unites the records of the events',
      ({ union }, before) => {
        for (const one of [union, before.union]) {
          one.oneOf = one.oneOf.map((_, index) => at(['madeData', 'failedData', 'sentData'][index] ?? ''));
          if (one.discriminator) one.discriminator.mapping = {};
        }
      },
    ],
    [
      'is also the response of an operation',
      ({ document }, before) => {
        const get = { operationId: 'list', responses: { '200': { description: 'All.', content: content('Union') } } };
        for (const one of [document, before.document]) one.paths['/events'] = { get };
      },
    ],
  ])('%s', (_, edit) => {
    const [before, after] = [contractOf('made', 'failed'), contractOf('made', 'failed', 'sent')];
    edit(after, before);
    expect(found(before, after)).toContainEqual(
      expect.stringMatching(/^breaking: (schema Union|operation list .*), alternative/),
    );
  });

  test('loses an alternative whose event remains', () => {
    const after = contractOf('made', 'failed', 'sent');
    after.union.oneOf.pop();
    delete after.union.discriminator?.mapping.sent;
    expect(found(contractOf('made', 'failed', 'sent'), after)).toContain('breaking: schema Union, alternative 2');
  });
});
